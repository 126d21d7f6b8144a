/** Queueing of callbacks: by the POST that asks for them, and at the end of the computation. */
import { randomUUID } from 'node:crypto';
import { MOST_QUEUED_PER_KEY, type NewCallback } from '../../dataviews/callbacks/store.ts';
import { hasEnded } from '../../dataviews/result-state.ts';
import type { StoredResult } from '../../dataviews/results-store.ts';
import type { WireId } from '../../platform/ids.ts';
import { statement, type Transaction } from '../database.ts';

/** Parameters: creation time, result id. */
export const CALLBACKS_DUE = statement(
  "update dataview_callback set state = 'due', creation_time = ? where result_id = ? and state = 'waiting'",
);
/** Parameter: result id. */
export const CANCEL_CALLBACKS = statement(
  "delete from dataview_callback where result_id = ? and state = 'waiting'",
);
/** Parameters: result id, user id. */
export const CANCEL_CALLBACKS_OF = statement(
  "delete from dataview_callback where result_id = ? and state = 'waiting' and user_id = ?",
);
const QUEUED = statement(
  "select count(*) as count from dataview_callback where api_key_id = ? and state in ('waiting', 'due')",
);
const INSERT = statement(
  `insert into dataview_callback (id, state, result_id, result_created, dataview_id, dataview_created, format,
   creation_time, user_id, api_key_id, url, receiver, base_url, at, outcome, detail, duration_ms)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
);

interface CallbackRequest {
  readonly callback: NewCallback;
  readonly userId: number;
  readonly dataviewId: WireId;
  readonly result: StoredResult;
  readonly now: number;
}

/** Adds a callback; it is due at once when there is nothing to wait for. */
export async function addCallback(
  open: Transaction,
  { callback, userId, dataviewId, result, now }: CallbackRequest,
): Promise<void> {
  const { apiKeyId, url, receiver, baseUrl } = callback;
  const [queued] = await open.query<{ count: number }>(QUEUED, [apiKeyId]);
  const dropped = (queued?.count ?? 0) >= MOST_QUEUED_PER_KEY;
  const ended = hasEnded(result.state);
  await open.query(INSERT, [
    ...[randomUUID(), dropped ? 'done' : ended ? 'due' : 'waiting', result.id.id, result.id.created],
    ...[dataviewId.id, dataviewId.created, result.format, ended ? result.creationTime : null],
    ...[userId, apiKeyId, url, receiver, baseUrl],
    ...(dropped ? [Math.floor(now / 1000), 'dropped', TOO_MANY, 0] : [null, null, null, null]),
  ]);
}

const TOO_MANY = `More than ${MOST_QUEUED_PER_KEY} callbacks of this key are waiting.`;
