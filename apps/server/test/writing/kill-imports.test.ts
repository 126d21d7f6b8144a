/**
 * An import of the application is there whole or not at all when the process is killed while it writes; sent again under its
 * name, it is done once, and can be undone. `KILL_ROUNDS` asks for more rounds.
 */
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/access/password.ts';
import { statement } from '../../src/storage/database.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { PASSWORD } from '../application/application.ts';
import { carryOut, season, sendTable, undo } from '../application/import-files.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';
import { endNodes, startNode } from '../operations/running-node.ts';
import { createClient } from '../race/process-node.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const SECONDS_PER_ROUND = 60;
const EVENTS = 200;
const LOGIN = 'planner';
const HALLS = ['Great Hall', 'Small Hall'];
const [FIRST_YEAR, LAST_MS] = [2031, 600];

interface Found {
  readonly events: number;
  readonly bookings: number;
  readonly imports: number;
  readonly told: number;
}

/** One statement, since PostgreSQL may still commit for a process that is gone. */
const FOUND = statement(
  `select (select count(*) from event) as events, (select count(*) from resource_booking) as bookings,
   (select count(*) from file_import where undone = 0) as imports,
   (select count(distinct entity_id) from change_log where entity_id in (select id from event)) as told`,
);

async function look(database: TestDatabase): Promise<Found> {
  const storage = await openStorage(database);
  const [row] = await storage.database.query<Found>(FOUND, []);
  await storage.close();
  const { events, bookings, imports, told } = row ?? { events: -1, bookings: -1, imports: -1, told: -1 };
  return { events: Number(events), bookings: Number(bookings), imports: Number(imports), told: Number(told) };
}

const whole = (imports: number): Found => ({
  events: imports * EVENTS,
  bookings: imports * EVENTS,
  imports,
  told: imports * EVENTS,
});

describe.each(ENGINES)('a server that is killed while it imports a file on %s', (engine) => {
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    await endNodes();
    for (const database of databases) await database.remove();
  });

  it(
    'has imported all of it or nothing, imports it once when it is sent again, and undoes it',
    async () => {
      const database = await createTestDatabase(engine);
      databases.push(database);
      const storage = await openStorage(database);
      const group = buildRecord('usergroup', { permissions: buildPermissions({ administer: true }) });
      const passwordHash = await hashPassword(PASSWORD);
      const user = buildRecord('user', { login: LOGIN, passwordHash, userGroupIds: [group.id] });
      await storage.writer.write({ records: [recordLine('usergroup', group), recordLine('user', user)] });
      await storage.close();

      const counts = { rounds: ROUNDS, made: 0, notMade: 0 };
      let longest = LAST_MS;
      for (let round = 0; round < ROUNDS; round += 1) {
        const node = await startNode(database, { CALLBOARD_LOG_LEVEL: 'error' });
        const client = createClient(node.address);
        await client.signIn(LOGIN, PASSWORD);
        const { id, mapping } = await sendTable(client, season(EVENTS, HALLS, FIRST_YEAR + round));
        const order = `killed-import-${round}`;
        const lost = carryOut(client, id, mapping, order).catch(() => undefined);
        await setTimeout(Math.random() * longest);
        node.signal('SIGKILL');
        await Promise.all([node.ended, lost]);
        const found = await look(database);
        const isMade = found.imports > round;
        expect(found).toEqual(whole(isMade ? round + 1 : round));
        counts[isMade ? 'made' : 'notMade'] += 1;

        const next = await startNode(database, { CALLBOARD_LOG_LEVEL: 'error' });
        const again = createClient(next.address);
        await again.signIn(LOGIN, PASSWORD);
        const begun = performance.now();
        const done = await carryOut(again, id, mapping, order);
        if (!isMade) longest = performance.now() - begun;
        expect([done.status, done.body.name, await look(database)]).toEqual([200, order, whole(round + 1)]);
        if (round === ROUNDS - 1) {
          const undone = await undo(again, order);
          expect(undone.body).toMatchObject({ undone: true, left: [] });
          expect(await look(database)).toMatchObject({ events: round * EVENTS, imports: round });
        }
        next.signal('SIGTERM');
        await next.ended;
      }
      process.stdout.write(`imports killed on ${engine}: ${JSON.stringify(counts)}\n`);
    },
    ROUNDS * SECONDS_PER_ROUND * 1_000,
  );
});
