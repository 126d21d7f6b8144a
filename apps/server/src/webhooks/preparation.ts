/**
 * Makes messages of the change feed, on every node: whoever moves the cursor of a webhook has made its messages, in one
 * transaction, so that nothing is lost and nothing told twice whatever stops.
 */
import { QueryError } from '@callboard/query';
import { visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { ChangesPage, PublishedChange, PublishedChanges } from '../change-feed/published-changes.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { planQueryText } from '../search/query-schema.ts';
import { MOST_CHANGES, messagesOf, type ToldChange } from './messages.ts';
import { ownerOf } from './owner-rights.ts';
import { type Advance, MOST_WAITING, type PauseReason, type Webhook, type WebhookStore } from './store.ts';

const POLL_MS = 1_000;
/** Webhooks that are prepared at the same time: one with a costly query must not hold up the others. */
const MOST_AT_ONCE = 4;
/** Pages that are read for a webhook before it is the turn of others. */
const MOST_PAGES = 5;
/** Seconds after which a cursor is stored although nothing was to be told. */
const STORE_AFTER = 60;

export interface PreparationOptions {
  readonly store: WebhookStore;
  readonly changes: Pick<PublishedChanges, 'read'>;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  readonly log: Log;
  /** Is called when messages were made. */
  readonly onMessages: () => void;
  readonly pollMs?: number | undefined;
}

export interface Preparation {
  /** Looks for changes at once. */
  wake(): void;
  stop(): Promise<void>;
}

/** Place in the feed up to which a webhook has nothing to tell; it is stored only now and then. */
interface Reading {
  /** Stored cursor that it goes on from. */
  readonly stored: string;
  readonly reached: string;
  readonly storedAt: number;
}

export function createPreparation(options: PreparationOptions): Preparation {
  const { store, changes, reference, clock, log, onMessages, pollMs = POLL_MS } = options;
  const busy = new Map<number, Promise<void>>();
  const readings = new Map<number, Reading>();
  let turn = 0;
  let isStopped = false;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    try {
      const [active, waiting] = await Promise.all([store.active(), store.waiting()]);
      for (const id of readings.keys()) if (!active.some((one) => one.id === id)) readings.delete(id);
      // Turns go on where the last look has ended.
      const first = active.findIndex(({ id }) => id > turn);
      const inTurn = first < 0 ? active : [...active.slice(first), ...active.slice(0, first)];
      for (const webhook of inTurn) {
        if (busy.size >= MOST_AT_ONCE || isStopped) return;
        if (busy.has(webhook.id) || (waiting.get(webhook.id) ?? 0) >= MOST_WAITING) continue;
        turn = webhook.id;
        busy.set(
          webhook.id,
          prepare(webhook, MOST_WAITING - (waiting.get(webhook.id) ?? 0))
            .catch((error: unknown) => log.warn({ error, webhook: webhook.id }, 'a webhook was not prepared'))
            .finally(() => busy.delete(webhook.id)),
        );
      }
    } catch (error) {
      log.warn({ error }, 'webhooks were not looked up; it is tried again');
    }
  }

  async function prepare(webhook: Webhook, free: number): Promise<void> {
    const known = readings.get(webhook.id);
    const isKnown = known !== undefined && known.stored === webhook.cursor;
    let reading = isKnown
      ? known
      : { stored: webhook.cursor, reached: webhook.cursor, storedAt: seconds(clock) };
    let room = free;
    for (let page = 0; page < MOST_PAGES && room > 0 && !isStopped; page += 1) {
      const present = await reference.current();
      const owner = ownerOf(webhook, present, seconds(clock));
      if (owner === undefined) return pause(webhook, 'rights');
      const step = await read(webhook, reading.reached, room, owner, present);
      if (typeof step === 'string') return pause(webhook, step);
      const { advance, more } = step;
      const now = seconds(clock);
      const isNews = advance.messages.length + advance.matching.length + advance.unmatching.length > 0;
      const isDue = advance.cursor !== reading.stored && now - reading.storedAt >= STORE_AFTER;
      if (isNews || isDue) {
        const from = { ...webhook, cursor: reading.stored };
        if (!(await store.advance(from, advance, now))) {
          readings.delete(webhook.id);
          return;
        }
        if (advance.messages.length > 0) onMessages();
        room -= advance.messages.length;
        reading = { stored: advance.cursor, reached: advance.cursor, storedAt: now };
      } else reading = { ...reading, reached: advance.cursor };
      readings.set(webhook.id, reading);
      if (!more) return;
    }
  }

  /** Returns what one page makes of a webhook, or why it cannot go on; at most `most` messages. */
  async function read(
    webhook: Webhook,
    after: string,
    most: number,
    owner: Principal,
    present: ReferenceData,
  ): Promise<{ readonly advance: Advance; readonly more: boolean } | PauseReason> {
    let page: ChangesPage;
    try {
      const limit = Math.min(MOST_CHANGES, most);
      page = await changes.read({ after, limit, kinds: new Set(webhook.kinds), reader: owner });
    } catch (error) {
      if (error instanceof AppError && error.code === 'cursor-expired') return 'missed';
      throw error;
    }
    try {
      const { told, matching, unmatching } = await selected(webhook, page.changes, owner, present);
      const advance = {
        cursor: page.next,
        operations: page.operations,
        messages: messagesOf(told, present.settings.webhookDelaySeconds),
        matching,
        unmatching,
      };
      return { advance, more: page.more };
    } catch (error) {
      const isCostly = error instanceof AppError && error.code === 'query-too-expensive';
      if (isCostly || error instanceof QueryError) return 'query';
      throw error;
    }
  }

  /** Returns the changes that a query lets through: of entities that match, or did so until now. */
  async function selected(
    webhook: Webhook,
    all: readonly PublishedChange[],
    owner: Principal,
    present: ReferenceData,
  ): Promise<{
    readonly told: readonly ToldChange[];
    readonly matching: readonly number[];
    readonly unmatching: readonly number[];
  }> {
    const [kind] = webhook.kinds;
    if (webhook.query === '' || kind === undefined || all.length === 0) {
      return { told: all.map((change) => ({ change, unmatched: false })), matching: [], unmatching: [] };
    }
    const numberOf = ({ id }: PublishedChange): number => parseId(id)?.id ?? 0;
    const ids = [...new Set(all.map(numberOf))];
    const query = planQueryText(kind, webhook.query, present, seconds(clock), owner.permissions);
    const now = await store.matching(query, visibility(owner, kind), ids, webhook.userId);
    const former = await store.matched(webhook.id, ids);
    const last = new Map(all.map((change) => [numberOf(change), change]));
    const told = all.flatMap((change): ToldChange[] => {
      const id = numberOf(change);
      if (now.has(id)) return [{ change, unmatched: false }];
      if (!former.has(id) || last.get(id) !== change) return [];
      return [{ change, unmatched: change.change !== 'deleted' }];
    });
    return {
      told,
      matching: ids.filter((id) => now.has(id) && !former.has(id)),
      unmatching: ids.filter((id) => !now.has(id) && former.has(id)),
    };
  }

  async function pause(webhook: Webhook, reason: PauseReason): Promise<void> {
    log.warn({ webhook: webhook.id, receiver: webhook.receiver, reason }, 'a webhook was paused');
    await store.pause(webhook, reason, seconds(clock));
  }

  function wake(): void {
    if (isStopped) return;
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }

  const timer = setInterval(wake, pollMs);
  timer.unref();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(busy.values());
    },
  };
}
