/** The stores of both databases move a result as `result-state.ts` says, whatever happens in whatever order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next, type ResultEvent, type ResultState, resultEvents } from '../../src/dataviews/result-state.ts';
import type { RequestOptions, RunEvent, RunKey, StoredResult } from '../../src/dataviews/results-store.ts';
import { ENGINES } from '../engines.ts';
import { useVenue } from './nodes.ts';

const NOW = 1_800_000_000_000;
const LONG_AFTER = NOW + 10 ** 9;
const USER = 1;
const ROOM = { bytes: 1e9, running: 10, own: { bytes: 1e9, waiting: 10, running: 10 } };
const READY = { records: 1, bytes: 1, finishTime: NOW, durationMs: 1, cachedUntil: NOW, maxPageSize: 100 };

const RUN_EVENTS = {
  open: { type: 'open', creationTime: NOW },
  succeed: { type: 'succeed', ...READY, expiresAt: NOW + 1 },
  fail: { type: 'fail', description: 'No.', finishTime: NOW, durationMs: 1, expiresAt: NOW + 1 },
  release: { type: 'release', blameless: false },
} as const satisfies { readonly [T in RunEvent['type']]: Extract<RunEvent, { readonly type: T }> };

describe.each(ENGINES)('the store of results on %s', (engine) => {
  const venue = useVenue(engine);
  let requests = 0;
  let claims = 0;

  /** One result, to which any event can be reported. */
  class Subject {
    readonly #identity = `identity ${requests++}`;
    #result: StoredResult | undefined;
    #run = 0;

    async state(): Promise<ResultState> {
      if (this.#result === undefined) return 'none';
      return (await this.#store.find(this.#result.id, NOW))?.state ?? 'removed';
    }

    async report(event: ResultEvent): Promise<void> {
      switch (event) {
        case 'queue':
        case 'begin':
        case 'refuse':
          return this.#request(event);
        case 'claim': {
          // The lease of every hold is over at once, so that each claim finds the result.
          const run = await this.#store.claim({ holder: `claim ${claims++}`, leaseUntil: NOW }, NOW, 10);
          this.#run = run?.run ?? this.#run;
          return;
        }
        case 'withdraw':
          await this.#store.withdraw(this.#id, USER);
          return;
        case 'discard':
          return this.#store.discard(this.#id);
        case 'expire':
          await this.#store.removeExpired(LONG_AFTER);
          return;
        default:
          await this.#store.advance(this.#key, RUN_EVENTS[event]);
      }
    }

    /** Reports every event of a run that was lost. */
    async reportLate(): Promise<void> {
      for (const event of Object.values(RUN_EVENTS)) {
        expect(await this.#store.advance({ id: this.#id, run: this.#run - 1 }, event)).toBe(false);
      }
    }

    get #store() {
      return venue.storage.dataviews.results;
    }

    get #id(): number {
      return this.#result?.id.id ?? 0;
    }

    get #key(): RunKey {
      return { id: this.#id, run: this.#run };
    }

    async #request(event: 'queue' | 'begin' | 'refuse'): Promise<void> {
      if (this.#result !== undefined) return;
      const hold = event === 'begin' ? { holder: 'first', leaseUntil: NOW } : undefined;
      const options: RequestOptions = { now: NOW, failedUntil: NOW + 1, hold, room: ROOM };
      const request = {
        dataviewId: { id: 1, created: 1 },
        format: 'json',
        scope: '',
        identity: this.#identity,
        task: '',
        failure: event === 'refuse' ? 'No.' : undefined,
      };
      const outcome = await this.#store.request(request, { userId: USER }, options);
      if (!('result' in outcome)) throw new Error(outcome.type);
      this.#result = outcome.result;
      this.#run = outcome.result.run;
    }
  }

  it('ends in the state that follows from the events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...resultEvents), { maxLength: 12 }), async (events) => {
        const subject = new Subject();
        let state: ResultState = 'none';
        for (const event of events) {
          await subject.report(event);
          state = next(state, event) ?? state;
          expect([event, await subject.state()]).toEqual([event, state]);
        }
        await subject.reportLate();
        expect(await subject.state()).toBe(state);
        await subject.report('withdraw');
      }),
      { numRuns: 60 },
    );
  });
});
