/** Questions about long periods of the plan, which computing processes answer. */
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createUserPrincipal, type Principal } from '../../src/access/principal.ts';
import { answerPlan } from '../../src/http/application/answer-plan.ts';
import { createPlanningOverview } from '../../src/planning/overview.ts';
import { isLong, type PlanQuestion } from '../../src/planning/questions.ts';
import { type ComputePool, createComputePool } from '../../src/processes/pool.ts';
import { createPlanReading } from '../../src/storage/plan-reading.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import { ENGINES, openDemoStorage, type TestStorage } from '../engines.ts';
import { COMPUTE_WORKER } from './worker-program.ts';

const TODAY = Math.floor(DEMO_NOW / 86_400);
const PERIOD = { fromDay: TODAY - 180, toDay: TODAY + 180 };
const HALLS = { ...PERIOD, hallIds: undefined, eventIds: undefined };
const FREE = {
  ...PERIOD,
  seconds: 7_200,
  setup: 3_600,
  teardown: 0,
  times: { earliest: 18 * 3_600, latest: 23 * 3_600 },
  weekdays: new Set([5, 6]),
  hallIds: undefined,
  persons: undefined,
  withOptions: true,
  needs: [],
};
const QUESTIONS: readonly PlanQuestion[] = [
  { about: 'uses', query: HALLS },
  { about: 'conflicts', query: { ...PERIOD, eventIds: undefined } },
  { about: 'options', query: HALLS, today: TODAY },
  { about: 'free', query: FREE },
];

describe('the period of a question', () => {
  it('is long from 46 days on', () => {
    const about = (days: number): PlanQuestion => ({
      about: 'conflicts',
      query: { fromDay: TODAY, toDay: TODAY + days - 1, eventIds: undefined },
    });
    expect([isLong(about(45)), isLong(about(46))]).toEqual([false, true]);
  });
});

describe.each(ENGINES)('a question about a long period on %s', (engine) => {
  let storage: TestStorage;
  let pool: ComputePool;
  let principal: Principal;
  beforeAll(async () => {
    storage = await openDemoStorage(engine);
    pool = createComputePool({ ...COMPUTE_WORKER, args: [] });
    const [users, groups] = await Promise.all([
      storage.transfer.all('user'),
      storage.transfer.all('usergroup'),
    ]);
    const user = users.find(({ login }) => login === 'admin');
    if (user === undefined) throw new Error('The demo venue has an administrator');
    principal = createUserPrincipal({
      user,
      groups: groups.filter(({ id }) => user.userGroupIds.includes(id)),
    });
  });
  afterAll(async () => {
    pool.close();
    await storage.close();
  });

  const reading = () => createPlanReading(pool, storage.dataviews.address);
  const conflicts = QUESTIONS[1] as PlanQuestion;

  it.each(QUESTIONS)('is answered as by this process: $about', async (question) => {
    const reference = await storage.reference.current();
    const overview = createPlanningOverview(storage.planning);
    const expected = await answerPlan(overview, { session: { principal }, reference }, question);
    const answer = JSON.parse((await reading().read(principal, question)).body.toString());
    expect(answer).toEqual(JSON.parse(JSON.stringify(expected)));
    expect(Object.values(answer).flat().length).toBeGreaterThan(5);
  });

  it('is compressed for those who ask for that, unless the answer is short', async () => {
    const { read } = reading();
    const plain = await read(principal, conflicts);
    const encoded = await read(principal, conflicts, 'br');
    expect([plain.encoding, encoded.encoding]).toEqual([undefined, 'br']);
    expect(encoded.body.length).toBeLessThan(plain.body.length / 4);
    expect(brotliDecompressSync(encoded.body)).toEqual(plain.body);
    const count = { ...PERIOD, eventIds: undefined };
    const short = await read(principal, { about: 'count', query: count }, 'br');
    expect(short.encoding).toBeUndefined();
    expect(JSON.parse(short.body.toString())).toMatchObject({ complete: true });
  });

  it('is refused with the reason of the question', async () => {
    const nothing = { ...FREE, needs: [{ resourceId: 999_999_999, quantity: 1 }] };
    await expect(reading().read(principal, { about: 'free', query: nothing })).rejects.toMatchObject({
      code: 'not-found',
    });
    const stranger = { ...principal, permissions: { ...principal.permissions, kinds: new Map() } };
    await expect(reading().read(stranger, conflicts)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('takes turns with those of other users', async () => {
    const { read } = reading();
    const answered: number[] = [];
    const ask = async (userId: number) => {
      await read({ ...principal, userId }, conflicts);
      answered.push(userId);
    };
    await Promise.all([ask(1), ask(1), ask(1), ask(1), ask(2)]);
    expect(answered).toHaveLength(5);
    expect(answered.indexOf(2)).toBeLessThan(3);
  });

  it('is answered although its process is killed', async () => {
    const { read } = reading();
    await read(principal, conflicts);
    const [pid = 0] = pool.pids();
    const answer = read(principal, conflicts);
    await vi.waitFor(() => process.kill(pid, 'SIGKILL'));
    expect(JSON.parse((await answer).body.toString())).toMatchObject({ complete: true });
    expect(pool.pids()).not.toContain(pid);
  });
});
