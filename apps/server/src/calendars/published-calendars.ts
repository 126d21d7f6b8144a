/**
 * Calendars as programs read them, by their secret addresses
 * ([decision 36](../../../../docs/decisions/0036-calendar-feeds.md)).
 */
import { createHash } from 'node:crypto';
import { languageOf } from '@callboard/contract';
import { QueryError } from '@callboard/query';
import { LRUCache } from 'lru-cache';
import { visibility } from '../access/permissions.ts';
import { createUserPrincipal, type Principal } from '../access/principal.ts';
import { isSharedWith } from '../access/shared-with.ts';
import type { UnknownCallers } from '../admission/unknown-callers.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SavedQueryStore } from '../saved-queries/store.ts';
import { planQueryText } from '../search/query-schema.ts';
import { type CalendarQuestion, type WrittenCalendar, writeCalendar } from './calendar.ts';
import type { CalendarFeed, CalendarFeedStore, OpenedFeed } from './store.ts';
import { hashToken, isToken } from './token.ts';

export interface CalendarRequest {
  readonly token: string;
  /** IP address of the client. */
  readonly address: string;
  readonly baseUrl: string;
  /** Whether the client has the calendar with this tag. */
  readonly has: (etag: string) => boolean;
  /** Limits guesses per address; undefined: unlimited. */
  readonly unknown: UnknownCallers | undefined;
}

export interface PublishedCalendar {
  readonly etag: string;
  /** Undefined: the client has it. */
  readonly text: string | undefined;
}

export interface PublishedCalendars {
  /**
   * Throws `not-found`, the same for addresses that never were, for revoked ones, for those of users that are not active
   * any more, and for those whose subject their user may not see; `rate-limited` for guesses and greedy programs.
   */
  read(request: CalendarRequest): Promise<PublishedCalendar>;
}

/** Writes calendars in other processes. */
export interface CalendarReading {
  /** Returns undefined where there is no such subject; `owner` is whom the work is shared out by. */
  write(
    owner: number,
    principal: Principal,
    question: CalendarQuestion,
  ): Promise<WrittenCalendar | undefined>;
}

interface Options {
  readonly store: CalendarFeedStore;
  readonly savedQueries: Pick<SavedQueryStore, 'all'>;
  readonly entities: Pick<EntityStore, 'findIds'>;
  readonly reference: ReferenceSource;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  /** Undefined: this process writes all calendars itself. */
  readonly reading: CalendarReading | undefined;
  readonly onTouchError: (error: unknown) => void;
}

/** Calendars of more entries than this are written in other processes. */
const FEW_ENTRIES = 200;
/** Seconds between two records of the last read. */
const TOUCH_INTERVAL = 60;
const REMEMBERED = 10_000;

/** The tag that was told of a feed last: while nothing has been written since, its tag is the same. */
interface ToldCalendar {
  readonly state: string;
  readonly etag: string;
  readonly entries: number;
}

export function createPublishedCalendars(options: Options): PublishedCalendars {
  const { store, savedQueries, entities, reference: source, limiter, clock, reading } = options;
  const told = new LRUCache<number, ToldCalendar>({ max: REMEMBERED });
  const touched = new LRUCache<number, number>({ max: REMEMBERED });

  async function open({ token, address, unknown }: CalendarRequest): Promise<OpenedFeed | undefined> {
    if (!isToken(token)) {
      unknown?.refuse(address);
      return undefined;
    }
    const hash = hashToken(token);
    const look = async () => {
      const opened = await store.find(hash);
      return opened?.user.active === true ? opened : undefined;
    };
    return unknown === undefined ? look() : unknown.lookUp(address, hash, look);
  }

  /** Returns the name and the events of a saved query; undefined where its owner may not open it any more. */
  async function foundBy(
    { subject }: CalendarFeed,
    principal: Principal,
    reference: ReferenceData,
  ): Promise<CalendarQuestion['found']> {
    const query = (await savedQueries.all()).find(({ id }) => id === subject.id);
    const mayOpen =
      query !== undefined && (isSharedWith(principal, query) || principal.permissions.administer);
    if (!mayOpen || query.list !== 'events') return undefined;
    const planned = planOrNone(query.query, principal, reference, seconds(clock));
    if (planned === undefined) return undefined;
    const ids = await entities.findIds(planned, visibility(principal, 'event'), { userId: principal.userId });
    return { name: query.name, eventIds: [...ids] };
  }

  async function write(
    { feed, user }: OpenedFeed,
    principal: Principal,
    reference: ReferenceData,
    { baseUrl }: CalendarRequest,
  ): Promise<WrittenCalendar | undefined> {
    const found = feed.subject.kind === 'savedquery' ? await foundBy(feed, principal, reference) : undefined;
    if (feed.subject.kind === 'savedquery' && found === undefined) return undefined;
    const question: CalendarQuestion = {
      subject: feed.subject,
      detail: feed.detail,
      language: languageOf(user.languageCode),
      period: periodOf(reference, seconds(clock)),
      baseUrl,
      found,
    };
    const isSmall = (told.get(feed.id)?.entries ?? Number.POSITIVE_INFINITY) <= FEW_ENTRIES;
    if (reading !== undefined && !isSmall) return reading.write(feed.id, principal, question);
    return store.read((reader) => writeCalendar(reader, principal, reference, question));
  }

  function touch({ id, lastRead }: CalendarFeed): void {
    const now = seconds(clock);
    const last = touched.get(id) ?? lastRead;
    if (last !== null && now >= last && now - last < TOUCH_INTERVAL) return;
    touched.set(id, now);
    // A write on SQLite is synchronous, so it waits until this request had its turn.
    setImmediate(() => void store.touch(id, now).catch(options.onTouchError));
  }

  return {
    async read(request) {
      const opened = await open(request);
      if (opened === undefined) throw notFound();
      const { feed, user } = opened;
      const reservation = await limiter.admit(feed.id, 'collection');
      if (!reservation.admitted) {
        const { retryAfterSeconds } = reservation;
        throw new AppError('rate-limited', 'This calendar is read too often: wait a moment.', {
          retryAfterSeconds,
        });
      }
      const startedAt = performance.now();
      try {
        const principal = createUserPrincipal(opened);
        // The mark comes first: what is written meanwhile is in the calendar, and makes another mark.
        const mark = await store.mark();
        const reference = await source.current();
        const { from } = periodOf(reference, seconds(clock));
        const state = JSON.stringify([
          ...[mark, reference.generation, principal.scope, principal.userId, principal.userGroupIds],
          ...[user.languageCode, from, request.baseUrl],
        ]);
        const before = told.get(feed.id);
        if (before?.state === state && request.has(before.etag)) {
          touch(feed);
          return { etag: before.etag, text: undefined };
        }
        const written = await write(opened, principal, reference, request);
        if (written === undefined) throw notFound();
        const etag = `"${createHash('sha256').update(written.text).digest('base64url').slice(0, 22)}"`;
        told.set(feed.id, { state, etag, entries: written.entries });
        touch(feed);
        return { etag, text: request.has(etag) ? undefined : written.text };
      } finally {
        const evaluationMs = performance.now() - startedAt;
        reservation.settle(limiter.cost('collection', { evaluationMs, workMs: 0 }));
      }
    },
  };
}

/**
 * Returns undefined for a query that has become invalid, as when one of its fields was renamed: readers of the calendar are
 * told nothing of it.
 */
function planOrNone(text: string, { permissions }: Principal, reference: ReferenceData, now: number) {
  try {
    return planQueryText('event', text, reference, now, permissions);
  } catch (error) {
    if (error instanceof QueryError) return undefined;
    throw error;
  }
}

/** Whole planning days, so that a calendar is the same for a day. */
function periodOf({ planningDays, settings }: ReferenceData, now: number): CalendarQuestion['period'] {
  const today = planningDays.dayOf(now);
  return {
    from: planningDays.startOf(today - settings.calendarPastDays),
    to: planningDays.startOf(today + settings.calendarFutureDays + 1),
  };
}

function notFound(): AppError {
  return new AppError('not-found', 'There is no such calendar (any more).');
}
