/** Previews of dataviews: nobody takes all the slots. */
import { describe, expect, it } from 'vitest';
import { PREVIEWS_OF_USER } from '../../src/admission/budgets.ts';
import { createPreview, type Sample } from '../../src/dataviews/preview.ts';
import { principalOf } from '../dataviews/principal.ts';

const SAMPLE: Sample = { json: '[]', isPart: false };

/** Starts previews that run until the test ends them. */
function previews() {
  const ends: ((outcome: Sample | Error) => void)[] = [];
  const preview = createPreview({
    sampling: {
      sample: () =>
        new Promise((resolve, reject) => {
          ends.push((outcome) => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
        }),
    },
    clock: { now: () => 0 },
    bind: () => ({ canonical: '{}', problems: [] }),
  });
  const of = (userId: number) =>
    preview({
      definition: { name: 'x', description: '', scope: 'event', columns: [] },
      body: {},
      reader: principalOf(userId),
      baseUrl: 'http://x',
    });
  return { of, ends };
}

describe('previews of dataviews', () => {
  it(`are computed ${PREVIEWS_OF_USER} at a time for a user, and leave a place to others`, async () => {
    const { of, ends } = previews();
    const own = Array.from({ length: PREVIEWS_OF_USER }, () => of(1));
    await expect(of(1)).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('yours'),
    });
    const other = of(2);
    for (const end of ends) end(SAMPLE);
    expect(await Promise.all([...own, other])).toEqual(Array(PREVIEWS_OF_USER + 1).fill(SAMPLE));
  });

  it('give their places back when they fail', async () => {
    const { of, ends } = previews();
    for (let round = 0; round < 5; round += 1) {
      const failing = of(1);
      ends.pop()?.(new Error('no process'));
      await expect(failing).rejects.toThrow('no process');
    }
  });

  it('are refused when too many of all users are computed', async () => {
    const { of, ends } = previews();
    const running = [of(1), of(2), of(3)];
    await expect(of(4)).rejects.toMatchObject({ code: 'unavailable' });
    for (const end of ends) end(SAMPLE);
    await Promise.all(running);
  });
});
