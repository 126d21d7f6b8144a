/** Requests for results: an equal one is found, or a new one is stored if there is room for it. */
import { stateAfter, statusOf } from '../../dataviews/result-state.ts';
import type { NewResult, Requester, RequestOptions, RequestOutcome } from '../../dataviews/results-store.ts';
import { AppError } from '../../platform/errors.ts';
import { type Dialect, type Statement, statement, type Transaction } from '../database.ts';
import { addCallback } from './callback-rows.ts';
import { RESULT_COLUMNS, type ResultRow, toResult } from './result-rows.ts';
import type { ResultTurns } from './result-turns.ts';

const RETIRE = statement(
  'update dataview_result set reusable = 0 where identity = ? and reusable = 1 and cached_until <= ?',
);
const INSERT = statement(
  `insert into dataview_result (created, dataview_id, format, scope, identity, reusable, state, task,
   creation_time, started, holder, lease_until, run, attempts, description, records, share, bytes, finish_time,
   duration_ms, expires_at, user_id)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, 0, null, 0, ?, ?, ?, ?)
   on conflict (identity) where reusable = 1 do nothing returning id`,
);
const BYTES = `cast(coalesce(sum(bytes), 0) as bigint) as bytes,
  cast(coalesce(sum(case when user_id = ? then bytes end), 0) as bigint) as own_bytes`;
// Two sums, each over one range of an index.
export const ROOM = statement(
  `select r.bytes + s.bytes as bytes, r.own_bytes + s.own_bytes as own_bytes, r.running, r.own_waiting from
     (select ${BYTES},
        count(case when state = 'running' then 1 end) as running,
        count(case when state = 'running' and user_id = ? and holder is null then 1 end) as own_waiting
      from dataview_result where expires_at is null) r,
     (select ${BYTES} from dataview_result where expires_at > ?) s`,
);
const CLAIM_BY = statement(
  'insert into dataview_claim (result_id, user_id) values (?, ?) on conflict (result_id, user_id) do nothing',
);
const ATTEMPTS = 20;

type ResultUsage = Readonly<Record<'bytes' | 'own_bytes' | 'running' | 'own_waiting', number>>;

/** Returns the statement for results that satisfy the condition, locked until the transaction ends. */
export function lockedResult({ lockRows }: Dialect, where: string): Statement {
  return statement(`select ${RESULT_COLUMNS} from dataview_result e where ${where}${lockRows}`);
}

export class ResultRequests {
  readonly #turns: ResultTurns;
  readonly #equal: Statement;
  readonly #byId: Statement;

  constructor(dialect: Dialect, turns: ResultTurns) {
    this.#turns = turns;
    this.#equal = lockedResult(dialect, 'e.identity = ? and e.reusable = 1');
    this.#byId = lockedResult(dialect, 'e.id = ?');
  }

  async request(
    open: Transaction,
    request: NewResult,
    requester: Requester,
    options: RequestOptions,
  ): Promise<RequestOutcome> {
    await open.query(RETIRE, [request.identity, options.now]);
    const outcome = await this.#findOrInsert(open, request, requester, options);
    if ('result' in outcome) await noteRequester(open, request, requester, outcome, options.now);
    return outcome;
  }

  async #findOrInsert(
    open: Transaction,
    request: NewResult,
    requester: Requester,
    options: RequestOptions,
  ): Promise<RequestOutcome> {
    // Wait for a transaction that inserts an equal request at the same time; if that one is gone afterwards,
    // try again.
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.#findEqual(open, request);
      if (found !== undefined) return { type: 'existing', result: toResult(found) };
      const hold = (await this.#isTheirTurn(open, requester, options)) ? options.hold : undefined;
      const full = await lackOfRoom(open, requester, { ...options, hold });
      if (full !== undefined) return { type: full };
      const id = await insert(open, request, requester, { ...options, hold });
      const [made] = id === undefined ? [] : await open.query<ResultRow>(this.#byId, [id]);
      if (made !== undefined) return { type: 'new', result: toResult(made) };
    }
    throw new AppError('unavailable', 'Conflicting requests for the same result: try again.');
  }

  async #findEqual(open: Transaction, { failure, identity }: NewResult): Promise<ResultRow | undefined> {
    return failure === undefined ? (await open.query<ResultRow>(this.#equal, [identity]))[0] : undefined;
  }

  /** Returns whether nobody else comes first, and the user may have one more run. */
  async #isTheirTurn(
    open: Transaction,
    { userId }: Requester,
    { now, hold, room }: RequestOptions,
  ): Promise<boolean> {
    if (hold === undefined) return false;
    const { running } = room.own;
    if ((await this.#turns.runsOfUser(open, userId, hold.holder, now)) >= running) return false;
    return !(await this.#turns.anyFree(open, hold.holder, now, running));
  }
}

async function insert(
  open: Transaction,
  { dataviewId, format, scope, identity, task, failure }: NewResult,
  { userId }: Requester,
  { now, hold, failedUntil }: RequestOptions,
): Promise<number | undefined> {
  const event = failure !== undefined ? 'refuse' : hold === undefined ? 'queue' : 'begin';
  const failed = event === 'refuse';
  const [row] = await open.query<{ id: number }>(INSERT, [
    ...[Math.floor(now / 1000), dataviewId.id, format, scope, identity],
    ...[failed ? 0 : 1, statusOf(stateAfter(event)), failed ? '' : task, now],
    ...(hold === undefined || failed ? [null, 0, 0, 0] : [hold.holder, hold.leaseUntil, 1, 1]),
    failure ?? '',
    ...(failed ? [now, 0, failedUntil] : [null, null, null]),
    userId,
  ]);
  return row?.id;
}

async function lackOfRoom(
  open: Transaction,
  { userId }: Requester,
  { now, room, hold }: RequestOptions,
): Promise<Exclude<RequestOutcome['type'], 'new' | 'existing'> | undefined> {
  const [used] = await open.query<ResultUsage>(ROOM, [userId, userId, userId, now]);
  if (used === undefined) return undefined;
  if (used.bytes >= room.bytes) return 'storage-full';
  if (used.own_bytes >= room.own.bytes) return 'own-storage-full';
  if (used.running >= room.running) return 'too-many';
  return hold === undefined && used.own_waiting >= room.own.waiting ? 'own-too-many' : undefined;
}

async function noteRequester(
  open: Transaction,
  { dataviewId }: NewResult,
  { userId, callback }: Requester,
  { result }: Extract<RequestOutcome, { result: unknown }>,
  now: number,
): Promise<void> {
  await open.query(CLAIM_BY, [result.id.id, userId]);
  if (callback !== undefined) await addCallback(open, { callback, userId, dataviewId, result, now });
}
