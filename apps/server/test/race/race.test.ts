/**
 * Every write operation of both APIs against every other, on two nodes. `npm test` races several at a time,
 * so that each pair meets at least once; `npx tsx scripts/race.ts` races each pair by itself, many times.
 */
import { operations } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../engines.ts';
import { ACCOUNT_CASES } from './account-cases.ts';
import { CALENDAR_CASES } from './calendar-cases.ts';
import type { RaceCase } from './case.ts';
import { ENTITY_CASES } from './entity-cases.ts';
import { IMPORT_CASES } from './import-cases.ts';
import { INSTALLATION_CASES } from './installation-cases.ts';
import { INVITATION_CASES } from './invitation-cases.ts';
import { MAPPING_CASES } from './mapping-cases.ts';
import { everyPairInGroups, pairsOf, seeded } from './pairs.ts';
import { PLANNING_CASES } from './planning-cases.ts';
import { race } from './race.ts';
import { SUBSCRIPTION_CASES } from './subscription-cases.ts';
import { openRaceVenue, type RaceVenue } from './venue.ts';
import { WEBHOOK_CASES } from './webhook-cases.ts';

// Cases of accounts come first: they decide how the racer signs in.
const CASES: readonly RaceCase[] = [
  ...ACCOUNT_CASES,
  ...ENTITY_CASES,
  ...INSTALLATION_CASES,
  ...CALENDAR_CASES,
  ...MAPPING_CASES,
  ...WEBHOOK_CASES,
  ...PLANNING_CASES,
  ...INVITATION_CASES,
  ...SUBSCRIPTION_CASES,
  ...IMPORT_CASES,
];

/** Operations that change nothing that others could undo, or that are raced elsewhere. */
const WITHOUT_RACE: Readonly<Record<string, string>> = {
  finishSignIn: 'writes a session, as signIn does',
  postDataviewResult: 'one computation for equal requests: dataviews/several-nodes.test.ts',
  createBackup: 'one at a time over all nodes: application/system.test.ts',
  startMove: 'one claim on all nodes: move-in/moves.test.ts',
  stopMove: 'a flag that the node of the move reads: move-in/moves.test.ts',
  deleteDataviewResult: 'withdrawn claims: dataviews/several-nodes.test.ts',
};

/** More writers on each node than it has connections. */
const GROUP_SIZE = 32;
const { RACE_ROUNDS, RACE_SEED = '1', RACE_ENGINES = ENGINES.join(), RACE_ONLY = '' } = process.env;

it('every write operation of both tables has a race case, or a reason why it needs none', () => {
  const writing = operations().filter(({ method, computes }) => method !== 'GET' && computes !== true);
  const covered = new Set([...CASES.map(({ operation }) => operation), ...Object.keys(WITHOUT_RACE)]);
  expect(writing.map(({ id }) => id).filter((id) => !covered.has(id))).toEqual([]);
  const known = new Set(writing.map(({ id }) => id));
  expect([...covered].filter((id) => !known.has(id))).toEqual([]);
});

describe.each(ENGINES.filter((engine) => RACE_ENGINES.includes(engine)))('writers on %s', (engine) => {
  let venue: RaceVenue;
  beforeAll(async () => {
    venue = await openRaceVenue(engine, { processes: RACE_ROUNDS !== undefined && engine === 'sqlite' });
  });
  afterAll(() => venue.close());

  async function runAll(groups: Iterable<readonly RaceCase[]>, spreadMs: number) {
    const random = seeded(Number(RACE_SEED));
    const faults: string[] = [];
    const counts = { rounds: 0, acknowledged: 0, refused: 0 };
    for (const group of groups) {
      const result = await race(venue, group, random, spreadMs);
      faults.push(...result.faults);
      // A long run reports a loss when it finds it.
      if (RACE_ROUNDS !== undefined) for (const fault of result.faults) process.stdout.write(`${fault}\n`);
      counts.rounds += 1;
      counts.acknowledged += result.acknowledged;
      counts.refused += result.refused.length;
      await venue.restore();
    }
    return { faults, ...counts };
  }

  it.runIf(RACE_ROUNDS === undefined && engine === 'sqlite')(
    'each case is acknowledged when it is alone',
    async () => {
      const alone: string[] = [];
      // The first node restores the venue too: on SQLite the other sees that only when it looks again.
      const firstNode = () => 0;
      for (const one of CASES) {
        const result = await race(venue, [one], firstNode, 0);
        if (result.faults.length > 0 || result.acknowledged === 0)
          alone.push(`${one.name}: ${[...result.faults, ...result.refused]}`);
        await venue.restore();
      }
      expect(alone).toEqual([]);
    },
    300_000,
  );

  it.runIf(RACE_ROUNDS === undefined)(
    'keep what was acknowledged, every pair of them meeting',
    async () => {
      const groups = everyPairInGroups(CASES, GROUP_SIZE, seeded(Number(RACE_SEED)));
      const { faults } = await runAll(groups, 0);
      expect(faults).toEqual([]);
    },
    900_000,
  );

  it.runIf(RACE_ROUNDS !== undefined)(
    'keep what was acknowledged, pair by pair',
    async () => {
      const pairs = pairsOf(CASES).filter((pair) => pair.some(({ name }) => name.includes(RACE_ONLY)));
      const total = { faults: [] as string[], rounds: 0, acknowledged: 0, refused: 0 };
      for (let round = 0; round < Number(RACE_ROUNDS); round += 1) {
        // Every second round starts both at once.
        const done = await runAll(pairs, (round % 2) * 8);
        total.faults.push(...done.faults);
        total.rounds += done.rounds;
        total.acknowledged += done.acknowledged;
        total.refused += done.refused;
      }
      const { faults, ...counts } = total;
      const told = { engine, cases: CASES.length, pairs: pairs.length, ...counts, losses: faults.length };
      process.stdout.write(`${JSON.stringify(told)}\n`);
      expect(faults).toEqual([]);
    },
    24 * 3_600_000,
  );
});
