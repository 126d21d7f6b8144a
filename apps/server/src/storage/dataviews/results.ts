/** ResultStore on both databases. */
import { hasEnded, stateAfter } from '../../dataviews/result-state.ts';
import type {
  Hold,
  NewResult,
  Progress,
  Requester,
  RequestOptions,
  RequestOutcome,
  ResultStore,
  Run,
  RunEvent,
  RunKey,
  StoredResult,
} from '../../dataviews/results-store.ts';
import type { WireId } from '../../platform/ids.ts';
import { type Database, type Parameter, type Statement, statement, type Transaction } from '../database.ts';
import { CALLBACKS_DUE, CANCEL_CALLBACKS, CANCEL_CALLBACKS_OF } from './callback-rows.ts';
import { lockedResult, ResultRequests } from './result-requests.ts';
import {
  canHappen,
  canHappenTo,
  IS_HELD,
  keyOf,
  RESULT_COLUMNS,
  type ResultRow,
  toResult,
} from './result-rows.ts';
import { ResultTurns } from './result-turns.ts';

const GET = statement(
  `select ${RESULT_COLUMNS} from dataview_result e
   where e.id = ? and e.created = ? and (e.expires_at is null or e.expires_at > ?)`,
);
const KEEP = statement(
  `update dataview_result set lease_until = ?, records = ?, share = ?, bytes = ? where ${IS_HELD} returning id`,
);
const OPEN = statement(
  `update dataview_result set started = 1, creation_time = ? where ${canHappenTo('open')} returning creation_time`,
);
const SUCCEED = statement(
  `update dataview_result set state = 'success', task = '', holder = null, records = ?, share = null, bytes = ?,
   finish_time = ?, duration_ms = ?, cached_until = ?, expires_at = ?, max_page_size = ?
   where ${canHappenTo('succeed')} returning creation_time`,
);
const FAIL = statement(
  `update dataview_result set state = 'failed', task = '', holder = null, reusable = 0, description = ?, records = 0,
   share = null, bytes = 0, finish_time = ?, duration_ms = ?, expires_at = ?
   where ${canHappenTo('fail')} returning creation_time`,
);
const RELEASE = statement(
  `update dataview_result set holder = null, lease_until = 0, attempts = attempts - ?, records = 0, share = null, bytes = 0
   where ${canHappenTo('release')} returning creation_time`,
);
const WITHDRAW = statement('delete from dataview_claim where result_id = ? and user_id = ?');
const CLAIMS = statement('select count(*) as count from dataview_claim where result_id = ?');
const DELETE = statement(`delete from dataview_result where id = ? and ${canHappen('withdraw')}`);
const DISCARD = statement(`delete from dataview_result where id = ? and ${canHappen('discard')}`);
const ANY_EXPIRED = statement('select id from dataview_result where expires_at <= ? limit 1');
const BATCH = 50;

interface Options {
  /** See `ResultTurns`. */
  readonly shared: boolean;
}

export class DatabaseResults implements ResultStore {
  readonly #database: Database;
  readonly #turns: ResultTurns;
  readonly #requests: ResultRequests;
  readonly #byId: Statement;
  readonly #expired: Statement;
  readonly #currentRuns: Statement;

  constructor(database: Database, { shared }: Options) {
    const { dialect } = database;
    this.#database = database;
    this.#turns = new ResultTurns(dialect, shared);
    this.#requests = new ResultRequests(dialect, this.#turns);
    this.#byId = lockedResult(dialect, 'e.id = ?');
    this.#expired = statement(
      `delete from dataview_result where id in (select e.id from dataview_result e where e.expires_at <= ?
       and ${canHappen('expire')} order by e.id limit ${BATCH}${dialect.skipLocked}) returning id`,
    );
    this.#currentRuns = statement(
      `select id, run from dataview_result where ${dialect.inIds('id')} and state <> 'failed'`,
    );
  }

  request(request: NewResult, requester: Requester, options: RequestOptions): Promise<RequestOutcome> {
    return this.#database.transaction((open) => this.#requests.request(open, request, requester, options));
  }

  async find({ id, created }: WireId, now: number): Promise<StoredResult | undefined> {
    const [row] = await this.#database.query<ResultRow>(GET, [id, created, now]);
    return row && toResult(row);
  }

  async claim(hold: Hold, now: number, mostOfUser: number): Promise<Run | undefined> {
    // Usually there is none, which this query tells without a transaction.
    if (!(await this.#turns.anyFree(this.#database, hold.holder, now, mostOfUser))) return undefined;
    return this.#database.transaction((open) => this.#turns.claim(open, hold, now, mostOfUser));
  }

  keep(leaseUntil: number, runs: readonly (RunKey & Progress)[]): Promise<readonly RunKey[]> {
    return this.#database.smallTransaction(async (open) => {
      const kept: RunKey[] = [];
      for (const { records, share, bytes, ...run } of runs) {
        const values = [leaseUntil, records, share, bytes, ...keyOf(run)];
        if ((await open.query(KEEP, values)).length > 0) kept.push(run);
      }
      return kept;
    });
  }

  advance(run: RunKey, event: RunEvent): Promise<boolean> {
    return this.#database.transaction(async (open) => {
      const [change, values] = changeOf(event);
      const [row] = await open.query<{ creation_time: number }>(change, [...values, ...keyOf(run)]);
      if (row === undefined) return false;
      if (hasEnded(stateAfter(event.type))) await open.query(CALLBACKS_DUE, [row.creation_time, run.id]);
      return true;
    });
  }

  withdraw(id: number, userId: number): Promise<boolean> {
    return this.#database.transaction(async (open) => {
      // A concurrent request for the result comes either before or after.
      if ((await open.query(this.#byId, [id])).length === 0) return false;
      await open.query(WITHDRAW, [id, userId]);
      await open.query(CANCEL_CALLBACKS_OF, [id, userId]);
      return (await claims(open, id)) > 0 ? false : remove(open, id);
    });
  }

  async discard(id: number): Promise<void> {
    await this.#database.transaction((open) => open.query(DISCARD, [id]));
  }

  async removeExpired(now: number): Promise<readonly number[]> {
    // Usually there is none, which this query tells without a transaction.
    if ((await this.#database.query(ANY_EXPIRED, [now])).length === 0) return [];
    const rows = await this.#database.transaction((open) => open.query<{ id: number }>(this.#expired, [now]));
    return rows.map(({ id }) => id);
  }

  async currentRuns(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const { dialect } = this.#database;
    const rows = await this.#database.query<RunKey>(this.#currentRuns, [dialect.ids(ids)]);
    return new Map(rows.map(({ id, run }) => [id, run]));
  }
}

/** Returns the statement of an event with its first parameters; those of the run follow. */
function changeOf(event: RunEvent): readonly [Statement, readonly Parameter[]] {
  switch (event.type) {
    case 'open':
      return [OPEN, [event.creationTime]];
    case 'succeed': {
      const { records, bytes, finishTime, durationMs, cachedUntil, expiresAt, maxPageSize } = event;
      return [SUCCEED, [records, bytes, finishTime, durationMs, cachedUntil, expiresAt, maxPageSize]];
    }
    case 'fail':
      return [FAIL, [event.description, event.finishTime, event.durationMs, event.expiresAt]];
    case 'release':
      return [RELEASE, [event.blameless ? 1 : 0]];
  }
}

async function claims(open: Transaction, id: number): Promise<number> {
  const [row] = await open.query<{ count: number }>(CLAIMS, [id]);
  return row?.count ?? 0;
}

async function remove(open: Transaction, id: number): Promise<boolean> {
  await open.query(CANCEL_CALLBACKS, [id]);
  await open.query(DELETE, [id]);
  return true;
}
