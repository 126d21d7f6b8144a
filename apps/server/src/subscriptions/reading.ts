/** Reads subscriptions on every node when they are due: one node each, and a slow server holds up no other one. */
import { createHash } from 'node:crypto';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { createDispatcher, type Dispatcher } from '../outgoing/dispatcher.ts';
import type { FetchAddress, FetchedBody } from '../outgoing/fetcher.ts';
import { askedWait } from '../outgoing/retry-after.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { Log } from '../platform/log.ts';
import type { FileReading } from '../transfer/file-reading.ts';
import type { CalendarEntries } from '../transfer/formats/icalendar-entries.ts';
import { applyEntries } from './applying.ts';
import { nextReading } from './intervals.ts';
import { authorOf } from './signed-plan.ts';
import {
  type ApplyTransaction,
  type ClaimedSubscription,
  MOST_ENTRIES,
  PROBLEM_CODES,
  type ReadingEnd,
  type ReadingProblem,
  type ReadVersion,
  type Subscription,
  type SubscriptionStore,
} from './store.ts';
import { isThere } from './targets.ts';
import { wantedOf } from './wanted.ts';

export interface SubscriptionReadingOptions {
  readonly store: Pick<SubscriptionStore, 'claim' | 'apply' | 'finish'>;
  readonly reference: ReferenceSource;
  readonly fetch: FetchAddress;
  readonly files: Pick<FileReading, 'calendar'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly stopGraceMs?: number | undefined;
  readonly pollMs?: number | undefined;
}

export interface SubscriptionReading {
  start(): void;
  /** Looks for due subscriptions at once. */
  wake(): void;
  /** Begins no more, and gives those in progress a moment to end. */
  stop(): Promise<void>;
}

/** Days before and after today that are read. */
export const PAST_DAYS = 30;
export const FUTURE_DAYS = 730;
/** Entries of which an empty calendar may take the last ones away. */
export const FEW = 3;
/** Fair share of the processes that read files. */
const OWNER = 0;
const MOST_PROBLEMS = 100;

export function createSubscriptionReading(options: SubscriptionReadingOptions): SubscriptionReading {
  const { store, reference, fetch, files, clock, log, ...timing } = options;
  let dispatcher: Dispatcher | undefined;

  async function read({ subscription, receiver }: ClaimedSubscription, signal: AbortSignal): Promise<void> {
    const data = await reference.current();
    const ended = (problem: ReadingProblem | null, version?: ReadVersion, retryAfter = 0): ReadingEnd => ({
      nextAt: nextReading(subscription, problem, {
        ...{ now: seconds(clock), retryAfter, random: Math.random() },
        minutes: data.settings.subscriptionMinutes,
      }),
      problem,
      ...(version === undefined ? {} : { version }),
    });
    const end = await attempt(subscription, data, signal, ended);
    if (end === undefined) return;
    const code = end.problem?.code ?? null;
    log.debug({ subscription: subscription.id, receiver, problem: code }, 'a calendar was read');
    await store.finish(subscription, end, seconds(clock));
  }

  type Ended = (problem: ReadingProblem | null, version?: ReadVersion, retryAfter?: number) => ReadingEnd;

  /** Returns undefined when everything is written, or this node stops and another one is to read it. */
  async function attempt(
    subscription: Subscription,
    data: ReferenceData,
    signal: AbortSignal,
    ended: Ended,
  ): Promise<ReadingEnd | undefined> {
    const today = data.planningDays.dayOf(seconds(clock));
    // On another day the same calendar has other entries in the span that is read.
    const isKnown = subscription.day === today;
    const headers = { accept: 'text/calendar, */*;q=0.5', ...(isKnown ? conditionsOf(subscription) : {}) };
    const answer = await fetch({ url: subscription.url, headers }, signal);
    if (signal.aborted) return undefined;
    if (answer.outcome !== 'answered') {
      return ended({ code: answer.outcome, status: null, detail: answer.detail });
    }
    if (answer.status === 304 && isKnown) return ended(null);
    if (answer.status !== 200) {
      const problem = { code: 'status', status: answer.status, detail: '' } as const;
      return ended(problem, undefined, askedWait(answer.header('retry-after'), seconds(clock)) ?? 0);
    }
    const digest = createHash('sha256').update(answer.body).digest('base64url');
    const version = {
      ...{ etag: shortHeader(answer, 'etag'), lastModified: shortHeader(answer, 'last-modified') },
      ...{ digest, day: today },
    };
    if (isKnown && digest === subscription.digest) return ended(null, version);
    try {
      const file = { name: 'calendar.ics', bytes: answer.body };
      const span = { fromDay: today - PAST_DAYS, toDay: today + FUTURE_DAYS, most: MOST_ENTRIES };
      const request = { timeZone: data.settings.timeZone, ...span };
      const calendar = await files.calendar(file, request, OWNER);
      const applied = (plan: ApplyTransaction) =>
        apply(plan, subscription, calendar, { data, version, ended });
      await store.apply(subscription, applied, seconds(clock));
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return ended(problemOf(error));
      log.warn({ error, subscription: subscription.id }, 'a calendar that was read could not be applied');
      return ended({ code: 'unreadable', status: null, detail: '' });
    }
  }

  interface Application {
    readonly data: ReferenceData;
    readonly version: ReadVersion;
    readonly ended: Ended;
  }

  async function apply(
    plan: ApplyTransaction,
    subscription: Subscription,
    calendar: CalendarEntries,
    { data, version, ended }: Application,
  ): Promise<ReadingEnd> {
    const { target, acceptsEmpty } = subscription;
    if (!(await isThere(target, plan.planning.records))) {
      return ended({ code: 'target', status: null, detail: '' });
    }
    const today = version.day ?? 0;
    // Days of the calendar may be those of another time zone.
    const from = data.planningDays.startOf(today - PAST_DAYS + 2);
    const made = await plan.made.all();
    const awaited = made.filter(({ end, isGone }) => end > from && !isGone);
    if (calendar.entries.length === 0 && awaited.length > FEW && !acceptsEmpty) {
      return ended({ code: 'empty', status: null, detail: String(awaited.length) });
    }
    const { wanted, problems } = await wantedOf(calendar.entries, target, plan.reader, data);
    const context = { author: authorOf(subscription), reference: data, clock };
    const { isPartial } = calendar;
    const applied = await applyEntries(plan, { wanted, from, isPartial }, context);
    const all = [...calendar.problems, ...problems];
    return {
      ...ended(null, version),
      report: {
        at: seconds(clock),
        ...applied,
        isPartial,
        problems: all.slice(0, MOST_PROBLEMS),
        problemCount: calendar.problemCount + problems.length,
      },
    };
  }

  return {
    start() {
      dispatcher = createDispatcher({
        ...timing,
        calls: 'calendars that are read',
        clock,
        log,
        claim: (claim) => store.claim(claim),
        deliver: read,
        tidy: async () => undefined,
      });
    },
    wake: () => dispatcher?.wake(),
    stop: async () => dispatcher?.stop(),
  };
}

function conditionsOf({ etag, lastModified }: ReadVersion): Readonly<Record<string, string>> {
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  };
}

const LONGEST_HEADER = 500;

/** Returns a header that can be sent back. */
function shortHeader({ header }: FetchedBody, name: string): string | null {
  const value = header(name);
  return value !== undefined && value.length <= LONGEST_HEADER && /^[\x20-\x7e]*$/.test(value) ? value : null;
}

/** The reader of calendars says what is wrong by a word. */
function problemOf({ message }: AppError): ReadingProblem {
  const code = PROBLEM_CODES.find((one) => one === message);
  return code === undefined
    ? { code: 'unreadable', status: null, detail: message }
    : { code, status: null, detail: '' };
}
