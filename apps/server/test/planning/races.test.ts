/** Planners on several nodes who want the same hall at the same time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { AppError } from '../../src/platform/errors.ts';
import { parseId } from '../../src/platform/ids.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { statement } from '../../src/storage/database.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { operationOf, type PlanningNode, planningNode, planningVenue } from './venue.ts';

/** Rounds of a race: `PLANNING_RACE_ROUNDS` asks for more. */
const ROUNDS = Number(process.env.PLANNING_RACE_ROUNDS ?? 10);
const RUNNERS = 8;
const FIRST_DAY = 22_280;

describe.each(ENGINES)('planners who want the same hall on %s', (engine) => {
  const venue = planningVenue();
  const [hall] = venue.halls;
  let storage: TestStorage;
  let nodes: readonly PlanningNode[];
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await storage.writer.write({ records: venue.lines });
    nodes = [planningNode(storage), planningNode(await storage.openAnother())];
  });
  afterAll(() => storage.close());

  const concert = (
    day: number,
    more: Partial<Extract<PlanningChange, { do: 'create' }>> = {},
  ): PlanningChange => ({
    do: 'create',
    name: 'Concert',
    hall,
    day: formatDay(day),
    start: '20:00',
    end: '22:00',
    status: venue.confirmed,
    profile: null,
    ...more,
  });
  const codeOf = (error: unknown): string => (error instanceof AppError ? error.code : String(error));
  const run = (runner: number, change: PlanningChange): Promise<string> => {
    const { operations } = nodes[runner % nodes.length] as PlanningNode;
    return operations
      .carryOut(venue.principal, operationOf([change]))
      .then(({ created }) => created[0] ?? 'done', codeOf);
  };
  const runners = Array.from({ length: RUNNERS }, (_, index) => index);

  it('cannot both confirm their options', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const day = FIRST_DAY + 5_000 + round;
      const options: string[] = [];
      for (const runner of [0, 1]) options.push(await run(runner, concert(day, { status: venue.option })));
      const outcomes = await Promise.all(
        options.map((event, runner) => {
          const { operations } = nodes[runner] as PlanningNode;
          const change: PlanningChange = { do: 'status', event, status: venue.confirmed };
          return operations.check(venue.principal, [change]).then(({ verdict }) => {
            const accept = verdict.conflicts.map(({ conflict }) => conflict.key);
            return operations
              .carryOut(venue.principal, { ...operationOf([change]), accept })
              .then(() => 'done', codeOf);
          });
        }),
      );
      expect(outcomes.toSorted()).toEqual(['done', 'double-booking']);
    }
  });

  it('give an option the place of its first hall booking, whichever node makes it', async () => {
    const places = statement(
      `select e.first_hall_booking as first, min(b.id) as least, count(*) as halls
       from event e join resource_booking b on b.event_id = e.id where e.id = ? group by e.id, e.first_hall_booking`,
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await run(0, concert(FIRST_DAY + 20_000 + round, { hall: null, status: venue.option }));
      const moves = venue.halls.map((to, runner) =>
        run(runner, { do: 'move', event, days: 0, minutes: 0, from: null, to }),
      );
      await Promise.all(moves);
      const [row] = await storage.database.query<{ first: number; least: number; halls: number }>(places, [
        parseId(event)?.id ?? 0,
      ]);
      expect(row).toEqual({ first: row?.least, least: row?.least, halls: 2 });
    }
  });

  it('do an operation once, however often it is sent at the same time', async () => {
    const operation = operationOf([concert(FIRST_DAY + 10_000)]);
    const outcomes = await Promise.all(
      runners.map((runner) =>
        (nodes[runner % nodes.length] as PlanningNode).operations
          .carryOut(venue.principal, operation)
          .then(({ created }) => created[0]),
      ),
    );
    expect(new Set(outcomes).size).toBe(1);
  });

  it('take an operation back once, while somebody changes what it made', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const event = await run(0, concert(FIRST_DAY + 15_000 + 3 * round));
      const operation = operationOf([{ do: 'move', event, days: 1, minutes: 0, from: null, to: null }]);
      await nodes[0]?.operations.carryOut(venue.principal, operation);
      const undoings = nodes.map(({ operations }) =>
        operations.undo(venue.principal, operation.name).then(() => 'undone', codeOf),
      );
      const change = run(1, { do: 'status', event, status: venue.option });
      const outcomes = await Promise.all(undoings);
      await change;
      // Either the change comes first, and nothing is undone, or the undoing, which both senders are told of.
      expect([
        ['undone', 'undone'],
        ['conflict', 'conflict'],
      ]).toContainEqual(outcomes);
    }
  });
});
