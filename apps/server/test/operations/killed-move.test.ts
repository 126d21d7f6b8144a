/** A node that is killed while it moves another installation in: the move is gone on with, and nothing is lost or doubled. */
import { afterEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/access/password.ts';
import type { RecordKind } from '../../src/model/records.ts';
import { recordLine } from '../../src/model/writer.ts';
import { statement } from '../../src/storage/database.ts';
import { PAGE_HEADERS, PASSWORD } from '../application/application.ts';
import { buildRecord } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { openOtherInstallation } from '../move-in/other-installation.ts';
import { endNodes, type RunningNode, startNode } from './running-node.ts';
import { until } from './until.ts';

const ALLOWED = { CALLBOARD_CALLBACK_ALLOW: '127.0.0.1', CALLBOARD_LOG_LEVEL: 'warn' };
const WITHIN_MS = 120_000;
const LOGIN = 'mover';
const MOVED = [
  ...(['contact', 'contactlink', 'location', 'resource', 'resourceinstance', 'group', 'event'] as const),
  ...(['resourcebooking', 'contactbooking', 'task', 'attachment'] as const),
];
/** A request that the killed node never has the answer of; and a table whose first rows it has written when it is killed. */
const [ASKING, WRITING] = [/^\/api\/resourcebookings\?.*page=2/, 'contact_booking'];

interface Move {
  readonly state: string;
  readonly step: string | null;
  readonly counts: readonly { readonly kind: string; readonly created: number; readonly updated: number }[];
}

afterEach(endNodes);

describe.each(ENGINES)('a move whose node is killed on %s', (engine) => {
  it('is whole as far as it came, says that it was cut off, and goes on without losing or doubling anything', async () => {
    const other = await openOtherInstallation(engine);
    const storage = await openTestStorage(engine);
    const source = { address: other.base.href, key: other.key };
    try {
      await addAdministrator(storage);
      const killed = async (atOnce: (node: RunningNode) => Promise<unknown>) => {
        const node = await startNode(storage.options, ALLOWED);
        const send = await signedIn(node);
        const killing = atOnce(node).then(() => node.signal('SIGKILL'));
        expect((await send('POST', '', source)).move.state).toBe('running');
        await killing;
        expect(await node.ended).toBe('SIGKILL');
        other.held = undefined;
        await expectWhole(storage);
        // The half minute is over in which the node could still tell that it is alive.
        await storage.database.transaction((open) =>
          open.query(statement('update move_run set alive_until = 0'), []),
        );
      };
      await killed(
        (node) =>
          new Promise<void>((reached) => {
            other.held = async (path) => {
              if (!ASKING.test(path)) return;
              reached();
              await node.ended;
            };
          }),
      );
      const isWriting = statement(`select 1 from ${WRITING} limit 1`);
      await killed(() =>
        until(WITHIN_MS, async () => (await storage.database.query(isWriting, [])).length > 0 || undefined),
      );
      const last = await startNode(storage.options, ALLOWED);
      const send = await signedIn(last);
      const reached = (is: (move: Move) => boolean) =>
        until(WITHIN_MS, async () => {
          const { move } = await send('GET');
          if (move.state === 'failed') throw new Error(JSON.stringify(move));
          return is(move) ? move : undefined;
        });
      const runOnce = async () => {
        await send('POST', '', source);
        const { counts } = await reached(({ step }) => step === 'comparison');
        // On a fast machine it is done before it is stopped.
        await send('POST', '/stop');
        await reached(({ state }) => state === 'stopped' || state === 'done');
        await expectSame(storage, other.storage);
        return counts;
      };
      expect((await send('GET')).move).toMatchObject({ state: 'cut-off' });
      await runOnce();
      // A run of which nothing is known begins at the beginning.
      await storage.database.transaction((open) => open.query(statement('delete from move_run'), []));
      const counts = await runOnce();
      expect(counts.map(({ kind, created, updated }) => [kind, created + updated])).toEqual(
        counts.map(({ kind }) => [kind, 0]),
      );
    } finally {
      await endNodes();
      await other.close();
      await storage.close();
    }
  }, 300_000);
});

async function expectSame(here: TestStorage, there: TestStorage): Promise<void> {
  await expectWhole(here);
  for (const kind of MOVED) {
    const [moved, wanted] = [await here.transfer.all(kind), await there.transfer.all(kind)];
    expect([kind, moved.length]).toEqual([kind, wanted.length]);
  }
}

/** Everything that is here is known by the key under which it came, once: another run finds it again. */
async function expectWhole({ transfer, moveIn, database }: TestStorage): Promise<void> {
  const [row] = await database.query<{ source: string }>(
    statement('select source from moved_entity limit 1'),
    [],
  );
  const moved = new Map<string, Set<number>>();
  for await (const { kind, entityId } of moveIn.movedEntities(row?.source ?? '')) {
    moved.set(kind, (moved.get(kind) ?? new Set()).add(entityId));
  }
  for (const kind of MOVED) {
    const ids = (await transfer.all(kind satisfies RecordKind)).map(({ id }) => id);
    expect([kind, [...(moved.get(kind) ?? [])].sort((a, b) => a - b)]).toEqual([
      kind,
      ids.sort((a, b) => a - b),
    ]);
  }
}

async function addAdministrator({ writer }: TestStorage): Promise<void> {
  const permissions = { kinds: {}, prices: false, privateContactData: false, administer: true };
  const group = buildRecord('usergroup', { permissions });
  const passwordHash = await hashPassword(PASSWORD);
  const user = buildRecord('user', { login: LOGIN, passwordHash, userGroupIds: [group.id] });
  await writer.write({ records: [recordLine('usergroup', group), recordLine('user', user)] });
}

async function signedIn({ address }: RunningNode) {
  const body = JSON.stringify({ login: LOGIN, password: PASSWORD });
  const session = await fetch(`${address}/app/api/session`, { method: 'POST', headers: PAGE_HEADERS, body });
  expect(session.status).toBe(200);
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  return async (method: string, path = '', sent?: object): Promise<{ readonly move: Move }> => {
    const answer = await fetch(`${address}/app/api/move-in${path}`, {
      method,
      headers: { ...PAGE_HEADERS, cookie },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return JSON.parse(text);
  };
}
