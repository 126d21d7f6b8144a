/**
 * An operation of planning that moves 3,000 bookings is made or not, with its history, when the process is killed in the
 * middle of it; sent again under its name, it is made once. `KILL_ROUNDS` asks for more rounds.
 */
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../src/access/password.ts';
import { formatId } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { buildPermissions } from '../api/small-venue.ts';
import { PASSWORD } from '../application/application.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../engines.ts';
import { endNodes, startNode } from '../operations/running-node.ts';
import { createClient } from '../race/process-node.ts';

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2);
const SECONDS_PER_ROUND = 40;
const BOOKINGS = 3_000;
const LOGIN = 'planner';
const DAY = 86_400;
/** A Tuesday in winter, 19:30 in Amsterdam. */
const FIRST_DAY = 22_300;
const START = FIRST_DAY * DAY + 18.5 * 3_600;

const event = buildRecord('event', {
  firstDay: FIRST_DAY,
  lastDay: FIRST_DAY,
  schedule: [
    { start: START, end: START + 9_000, description: '', tag: null, displayStart: true, displayEnd: true },
  ],
});

async function writeVenue(storage: Storage): Promise<void> {
  const group = buildRecord('usergroup', { permissions: buildPermissions() });
  const passwordHash = await hashPassword(PASSWORD);
  const user = buildRecord('user', { login: LOGIN, passwordHash, userGroupIds: [group.id] });
  const resources = buildRecord('resourcegroup');
  const stock = buildRecord('resource', {
    resourceGroupId: resources.id,
    resourceType: 'material',
    variety: 'bulk',
    amount: BOOKINGS,
  });
  const bookings = Array.from({ length: BOOKINGS }, () =>
    buildRecord('resourcebooking', {
      eventId: event.id,
      eventKind: 'event',
      resourceId: stock.id,
      variety: 'bulk',
      number: 1,
      followsEvent: false,
      start: START,
      end: START + 9_000,
    }),
  );
  await storage.writer.write({
    records: [
      recordLine('usergroup', group),
      recordLine('user', user),
      recordLine('resourcegroup', resources),
      recordLine('resource', stock),
      recordLine('event', event),
      ...bookings.map((booking) => recordLine('resourcebooking', booking)),
    ],
  });
}

/** Traces of operations, of which all or nothing has to be there. */
interface Found {
  /** The days by which the event and its bookings have been moved. */
  readonly days: readonly number[];
  readonly operations: number;
  readonly historyLines: number;
}

/** One statement, since PostgreSQL may still commit for a process that is gone. */
const FOUND = statement(
  `select 'day' as what, start_at as value from resource_booking
   union select 'day', start_at from event
   union all select 'operations', count(*) from planning_operation
   union all select 'history', count(*) from change_log`,
);

async function look(database: TestDatabase): Promise<Found> {
  const storage = await openStorage(database);
  const rows = await storage.database.query<{ what: string; value: number }>(FOUND, []);
  await storage.close();
  const valuesOf = (what: string): number[] =>
    rows.filter((row) => row.what === what).map(({ value }) => Number(value));
  return {
    days: valuesOf('day').map((start) => (start - START) / DAY),
    operations: valuesOf('operations')[0] ?? -1,
    historyLines: valuesOf('history')[0] ?? -1,
  };
}

/** There and back again by turns. */
const daysAfter = (operations: number): number => operations % 2;
const operationOf = (number: number) => ({
  operation: `moved-by-kill-${number}`,
  changes: [
    {
      do: 'move',
      event: formatId(event.id, event.created),
      days: daysAfter(number + 1) - daysAfter(number),
      minutes: 0,
      from: null,
      to: null,
    },
  ],
  accept: [],
  reason: null,
  unlock: false,
});

describe.each(ENGINES)('a server that is killed during operations of planning on %s', (engine) => {
  const databases: TestDatabase[] = [];
  afterAll(async () => {
    await endNodes();
    for (const database of databases) await database.remove();
  });

  it(
    'has made all of an operation or nothing, and makes it once when it is sent again',
    async () => {
      const database = await createTestDatabase(engine);
      databases.push(database);
      const storage = await openStorage(database);
      await writeVenue(storage);
      const { historyLines: linesBefore } = await look(database);
      await storage.close();
      const whole = (operations: number): Found => ({
        days: [daysAfter(operations)],
        operations,
        historyLines: linesBefore + operations,
      });
      const counts = { rounds: ROUNDS, made: 0, notMade: 0 };
      let longest = 300;
      for (let round = 0; round < ROUNDS; round += 1) {
        const node = await startNode(database, { CALLBOARD_LOG_LEVEL: 'error' });
        const client = createClient(node.address);
        await client.signIn(LOGIN, PASSWORD);
        const send = (number: number) =>
          client.send('/app/api/planning/changes', { method: 'POST', body: operationOf(number) });
        if (round > 0) {
          const begun = performance.now();
          const again = await send(round - 1);
          longest = Math.max(longest, performance.now() - begun);
          expect([again.status, await look(database)]).toEqual([200, whole(round)]);
        }
        const lost = send(round).catch(() => undefined);
        await setTimeout(Math.random() * longest);
        node.signal('SIGKILL');
        await Promise.all([node.ended, lost]);
        const found = await look(database);
        const isMade = found.operations > round;
        expect(found).toEqual(whole(isMade ? round + 1 : round));
        counts[isMade ? 'made' : 'notMade'] += 1;
      }
      process.stdout.write(`operations killed on ${engine}: ${JSON.stringify(counts)}\n`);
    },
    ROUNDS * SECONDS_PER_ROUND * 1_000,
  );
});
