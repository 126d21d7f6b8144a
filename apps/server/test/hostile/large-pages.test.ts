/** Pages that are the work of seconds: whoever asks for them leaves the event loop to others meanwhile. */
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type Page, type Thing, useDemoApi } from '../api/api.ts';
import { ENGINES } from '../engines.ts';

/**
 * Each holds the bookings of the whole venue, most of them several times. Beside it stands the number of turns that
 * others have at least: a fast machine needs fewer than a slow one, but more than if others had to wait for all of it.
 */
const PATHS: readonly (readonly [path: string, turns: number])[] = [
  ['groups/*:*/costings', 30],
  ['groups/*:*/resourcebookings', 20],
  ['resources/*:*/resourcebookings', 5],
  ['SINGLE', 30],
];

describe.each(ENGINES)('a page of much work on %s', (engine) => {
  const api = useDemoApi(engine, { tokensPerMinute: 1_000_000 });

  // On PostgreSQL others have turns while the database works, so that their number tells nothing.
  it.runIf(engine === 'sqlite').each(PATHS)(
    'leaves turns of the event loop to others (SQLite alone, which gives none while it works): %s',
    async (path, least) => {
      const asked = path === 'SINGLE' ? await largestGroup() : `/api/${path}`;
      let isDone = false;
      let turns = 0;
      const asking = api.get(asked).finally(() => {
        isDone = true;
      });
      while (!isDone) {
        await setImmediate();
        turns += 1;
      }
      expect((await asking).status).toBe(200);
      expect(turns).toBeGreaterThan(least);
    },
  );

  async function largestGroup(): Promise<string> {
    const { data } = await api.read<Page<Thing>>('/api/groups/*:*/costings');
    const [largest = {}] = data.toSorted((one, other) => sizeOf(other) - sizeOf(one));
    const { url } = largest.group as { readonly url: string };
    return `${new URL(url).pathname}/costings`;
  }

  it.each(['costings', 'resourcebookings', 'contactbookings'])(
    'of groups within groups shows the %s of each as they are alone',
    async (property) => {
      const { data } = await api.read<Page<Thing>>(`/api/groups/*:*/${property}`);
      const large = data.toSorted((one, other) => sizeOf(other) - sizeOf(one)).slice(0, 2);
      for (const element of [...large, ...data.slice(-3)]) {
        const { url } = element.group as { readonly url: string };
        const single = await api.read<unknown>(`${new URL(url).pathname}/${property}`);
        expect(property === 'costings' ? element : element[property]).toEqual(single);
      }
    },
  );
});

const sizeOf = (one: Thing): number => JSON.stringify(one).length;
