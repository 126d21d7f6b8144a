/** Computations of one user delay others by at most one computation. */
import { describe, expect, it } from 'vitest';
import { COMPUTATION_BUDGET } from '../../src/admission/budgets.ts';
import { ENGINES } from '../engines.ts';
import { useVenue } from './nodes.ts';
import { principalOf } from './principal.ts';

const GREEDY = principalOf(1);
const OTHER = principalOf(2);

describe.each(ENGINES)('the queue of computations on %s', (engine) => {
  describe('with one slot', () => {
    const venue = useVenue(engine);

    it('lets another user’s request come after one computation, whatever one user asks for', async () => {
      const { ask, ended } = await venue.node({ slots: 1 });
      const [gate, never] = [venue.gate(), venue.gate()];
      const asks = (name: string, path: string, principal = GREEDY) =>
        ask({ name, gate: path }, { principal });
      await asks('running', gate.path);
      for (let at = 0; at < COMPUTATION_BUDGET.waiting; at += 1) {
        expect(await asks(`waits ${at}`, never.path)).toMatchObject({
          isNew: true,
          result: { state: 'queued' },
        });
      }
      await expect(asks('one too many', never.path)).rejects.toMatchObject({
        code: 'rate-limited',
        retryAfterSeconds: 5,
      });
      // An equal request causes no further computation.
      expect(await asks('waits 3', never.path)).toMatchObject({ isNew: false });
      const { result } = await ask({ name: 'small' }, { principal: OTHER });
      expect(result.state).toBe('queued');
      await gate.open();
      expect(await ended(result)).toMatchObject({ state: 'success' });
      await never.open();
    });
  });

  describe('with several slots', () => {
    const venue = useVenue(engine);

    it('computes at most two of a user at a time, and lets others have the slots that are left', async () => {
      const { ask } = await venue.node({ slots: 4 });
      const gate = venue.gate();
      const state = async (name: string, principal = GREEDY) =>
        (await ask({ name, gate: gate.path }, { principal })).result.state;
      expect([await state('a'), await state('b'), await state('c'), await state('d')]).toEqual([
        'computing',
        'computing',
        'queued',
        'queued',
      ]);
      expect(await state('e', principalOf(3))).toBe('computing');
      await gate.open();
    });
  });

  describe('with little space', () => {
    const venue = useVenue(engine);

    it('gives one user half of the space for results', async () => {
      const { ask, ended } = await venue.node({ storageCap: 4_000 });
      const { result } = await ask({ name: 'large', rows: 3, width: 1_000 }, { principal: GREEDY });
      await ended(result);
      await expect(ask({ name: 'more' }, { principal: GREEDY })).rejects.toMatchObject({
        code: 'result-storage-full',
        message: expect.stringContaining('Your results'),
      });
      const other = await ask({ name: 'more' }, { principal: OTHER });
      expect(await ended(other.result)).toMatchObject({ state: 'success' });
    });
  });
});
