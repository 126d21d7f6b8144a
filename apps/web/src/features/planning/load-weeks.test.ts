import { describe, expect, it } from 'vitest';
import { RequestError } from '../../lib/request.ts';
import { type DayNumber, dayText } from './days.ts';
import { createWeekLoader, type LoadDays } from './load-weeks.ts';
import { emptyWeek } from './test/planned.ts';

const MONDAY = 20_884;

/** Remembers the requests; those that `fails` chooses fail. */
function server(fails: (from: DayNumber, to: DayNumber) => Error | undefined = () => undefined) {
  const requests: (readonly [number, number])[] = [];
  const signals: AbortSignal[] = [];
  const load: LoadDays = async (from, to, signal) => {
    requests.push([(from - MONDAY) / 7, (to + 1 - MONDAY) / 7]);
    signals.push(signal);
    const error = fails(from, to);
    if (error !== undefined) throw error;
    return emptyWeek({ from: dayText(from), to: dayText(to) });
  };
  return { requests, signals, load };
}

const quiet = () => new AbortController().signal;

describe('weeks of the plan', () => {
  it('are one request when they follow each other, and each gets its own days', async () => {
    const { requests, load } = server();
    const loadWeek = createWeekLoader();
    const weeks = await Promise.all([2, 0, 1].map((at) => loadWeek('', MONDAY + at * 7, quiet(), load)));
    expect(requests).toEqual([[0, 3]]);
    expect(weeks.map(({ from, to }) => [from, to])).toEqual(
      [2, 0, 1].map((at) => [dayText(MONDAY + at * 7), dayText(MONDAY + at * 7 + 6)]),
    );
  });

  it('are several requests across a gap, in different views, and beyond six weeks', async () => {
    const { requests, load } = server();
    const loadWeek = createWeekLoader();
    const ask = (view: string, at: number) => loadWeek(view, MONDAY + at * 7, quiet(), load);
    await Promise.all([
      ask('', 0),
      ask('', 2),
      ask('hall', 1),
      ...[4, 5, 6, 7, 8, 9, 10].map((at) => ask('', at)),
    ]);
    expect(requests).toEqual([
      [0, 1],
      [2, 3],
      [4, 10],
      [10, 11],
      [1, 2],
    ]);
  });

  it('come one by one when the server fails at one of them', async () => {
    const { requests, load } = server((from, to) =>
      from <= MONDAY + 7 && to >= MONDAY + 7
        ? new RequestError({ code: 'internal', detail: 'Broken' })
        : undefined,
    );
    const loadWeek = createWeekLoader();
    const weeks = await Promise.allSettled(
      [0, 1, 2].map((at) => loadWeek('', MONDAY + at * 7, quiet(), load)),
    );
    expect(weeks.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(requests).toHaveLength(4);
  });

  it('all fail without another request when there was no answer', async () => {
    const { requests, load } = server(() => new RequestError({ code: 'unreachable', detail: 'No answer' }));
    const loadWeek = createWeekLoader();
    const weeks = await Promise.allSettled([0, 1].map((at) => loadWeek('', MONDAY + at * 7, quiet(), load)));
    expect(weeks.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(requests).toHaveLength(1);
  });

  it('are given up when nobody waits for any of them', async () => {
    const { signals, load } = server();
    const [one, other] = [new AbortController(), new AbortController()];
    const loadWeek = createWeekLoader();
    await Promise.all([loadWeek('', MONDAY, one.signal, load), loadWeek('', MONDAY + 7, other.signal, load)]);
    one.abort();
    expect(signals[0]?.aborted).toBe(false);
    other.abort();
    expect(signals[0]?.aborted).toBe(true);
  });
});
