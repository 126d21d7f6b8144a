/** ResultStore on both databases. */
import type {
  NewResult,
  Requester,
  RequestOptions,
  RequestOutcome,
  ResultStore,
  RunKey,
} from '../../dataviews/results-store.ts';
import { AppError } from '../../platform/errors.ts';
import { type Database, type Parameter, type Statement, statement, type Transaction } from '../database.ts';
import { addCallback, CALLBACKS_DUE, CANCEL_CALLBACKS, CANCEL_CALLBACKS_OF } from './callback-rows.ts';
import {
  IS_OWN,
  keyOf,
  RESULT_COLUMNS,
  type ResultRow,
  RUN_COLUMNS,
  type RunRow,
  toResult,
  toRun,
} from './result-rows.ts';

const GET = statement(
  `select ${RESULT_COLUMNS} from dataview_result e
   where e.id = ? and e.created = ? and (e.expires_at is null or e.expires_at > ?)`,
);
const RETIRE = statement(
  'update dataview_result set reusable = 0 where identity = ? and reusable = 1 and cached_until <= ?',
);
const INSERT = `insert into dataview_result (created, dataview_id, format, scope, identity, reusable, state, task,
   creation_time, started, holder, lease_until, run, attempts, description, records, share, bytes, finish_time,
   duration_ms, expires_at, user_id)
   values (?, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?, ?, 0, null, 0, ?, ?, ?, ?)
   on conflict (identity) where reusable = 1 do nothing returning id`;
const ROOM = statement(
  `select cast(coalesce(sum(bytes), 0) as bigint) as bytes,
     cast(coalesce(sum(case when user_id = ? then bytes end), 0) as bigint) as own_bytes,
     count(case when state = 'running' then 1 end) as running,
     count(case when state = 'running' and user_id = ? and holder is null then 1 end) as own_waiting
   from dataview_result where expires_at is null or expires_at > ?`,
);
const CLAIM_BY = statement(
  'insert into dataview_claim (result_id, user_id) values (?, ?) on conflict (result_id, user_id) do nothing',
);
const STARTED = statement(
  `update dataview_result set started = 1, creation_time = ? where ${IS_OWN} returning id`,
);
const KEEP = statement(
  `update dataview_result set lease_until = ?, records = ?, share = ?, bytes = ? where ${IS_OWN} returning id`,
);
const SUCCEED = statement(
  `update dataview_result set state = 'success', task = '', holder = null, records = ?, share = null, bytes = ?,
   finish_time = ?, duration_ms = ?, cached_until = ?, expires_at = ?, max_page_size = ?
   where ${IS_OWN} returning creation_time`,
);
const FAIL = statement(
  `update dataview_result set state = 'failed', task = '', holder = null, reusable = 0, description = ?, records = 0,
   share = null, bytes = 0, finish_time = ?, duration_ms = ?, expires_at = ?
   where ${IS_OWN} returning creation_time`,
);
const GIVE_BACK = statement(
  `update dataview_result set holder = null, lease_until = 0, attempts = attempts - ?, records = 0, share = null, bytes = 0
   where ${IS_OWN}`,
);
const WITHDRAW = statement('delete from dataview_claim where result_id = ? and user_id = ?');
const CLAIMS = statement('select count(*) as count from dataview_claim where result_id = ?');
const DELETE = statement('delete from dataview_result where id = ?');
const DISCARD = statement("delete from dataview_result where id = ? and state = 'success'");
const ANY_EXPIRED = statement('select id from dataview_result where expires_at <= ? limit 1');
const BATCH = 50;
const ATTEMPTS = 20;

type ResultUsage = Readonly<Record<'bytes' | 'own_bytes' | 'running' | 'own_waiting', number>>;

interface Options {
  /** Other nodes compute too. Otherwise a run with another holder belongs to a process that is gone. */
  readonly shared: boolean;
}

export function createResultStore(database: Database, { shared }: Options): ResultStore {
  const { dialect } = database;
  const locked = (where: string): Statement =>
    statement(`select ${RESULT_COLUMNS} from dataview_result e where ${where}${dialect.lockRows}`);
  const same = locked('e.identity = ? and e.reusable = 1');
  const byId = locked('e.id = ?');
  const isFree = `e.holder is null or e.lease_until <= ?${shared ? '' : ' or e.holder <> ?'}`;
  const whoseRuns = (holder: string, now: number): readonly Parameter[] => [shared ? now : holder];
  /** Counts the live runs of a user; without other nodes only those of this process are. */
  const runsOf = (user: string) =>
    `(select count(*) from dataview_result r where r.user_id = ${user} and r.state = 'running'
    and r.holder is not null and ${shared ? 'r.lease_until > ?' : 'r.holder = ?'})`;
  const runsOfUser = runsOf('e.user_id');
  const lastOfUser = `(select coalesce(max(s.creation_time), 0) from dataview_result s
    where s.user_id = e.user_id and s.started = 1)`;
  // Users take turns; those with the maximum number of runs are skipped.
  const free = `select e.id from dataview_result e where e.state = 'running' and (${isFree}) and ${runsOfUser} < ?
    order by ${runsOfUser}, ${lastOfUser}, e.id limit 1`;
  const anyFree = statement(free);
  const freeFor = (holder: string, now: number, mostOfUser: number): readonly Parameter[] => {
    const runs = whoseRuns(holder, now);
    return [now, ...(shared ? [] : [holder]), ...runs, mostOfUser, ...runs];
  };
  const countRuns = statement(`select ${runsOf('?')} as runs`);
  const claimFree = statement(
    `update dataview_result set holder = ?, lease_until = ?, run = run + 1, attempts = attempts + 1, started = 0,
     records = 0, bytes = 0
     where id = (${free}${dialect.skipLocked}) returning ${RUN_COLUMNS}`,
  );
  const expired = statement(
    `delete from dataview_result where id in
     (select e.id from dataview_result e where e.expires_at <= ? order by e.id limit ${BATCH}${dialect.skipLocked})
     returning id`,
  );
  const runs = statement(
    `select id, run from dataview_result where ${dialect.inIds('id')} and state <> 'failed'`,
  );

  async function insert(
    open: Transaction,
    wanted: NewResult,
    { userId }: Requester,
    { now, hold, failedUntil }: RequestOptions,
  ): Promise<number | undefined> {
    const failed = wanted.failure !== undefined;
    const [row] = await open.query<{ id: number }>(statement(INSERT), [
      ...[Math.floor(now / 1000), wanted.dataviewId.id, wanted.format, wanted.scope, wanted.identity],
      ...[failed ? 0 : 1, failed ? 'failed' : 'running', failed ? '' : wanted.task, now],
      ...(hold === undefined || failed ? [null, 0, 0, 0] : [hold.holder, hold.leaseUntil, 1, 1]),
      wanted.failure ?? '',
      ...(failed ? [now, 0, failedUntil] : [null, null, null]),
      userId,
    ]);
    return row?.id;
  }

  async function findOrInsert(
    open: Transaction,
    wanted: NewResult,
    asker: Requester,
    options: RequestOptions,
  ): Promise<RequestOutcome> {
    // Wait for a transaction that inserts an equal request at the same time; if that one is gone afterwards,
    // try again.
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [found] =
        wanted.failure === undefined ? await open.query<ResultRow>(same, [wanted.identity]) : [];
      if (found !== undefined) return { type: 'existing', result: toResult(found) };
      const hold = (await isTheirTurn(open, asker, options)) ? options.hold : undefined;
      const full = await lackOfRoom(open, asker, { ...options, hold });
      if (full !== undefined) return { type: full };
      const id = await insert(open, wanted, asker, { ...options, hold });
      const [made] = id === undefined ? [] : await open.query<ResultRow>(byId, [id]);
      if (made !== undefined) return { type: 'new', result: toResult(made) };
    }
    throw new AppError('unavailable', 'Others ask for the same and withdraw it all the time: try again.');
  }

  /** Returns whether nobody else comes first, and the user may have one more run. */
  async function isTheirTurn(
    open: Transaction,
    { userId }: Requester,
    { now, hold, room }: RequestOptions,
  ): Promise<boolean> {
    if (hold === undefined) return false;
    const { holder } = hold;
    const [own] = await open.query<{ runs: number }>(countRuns, [userId, ...whoseRuns(holder, now)]);
    if (own === undefined || own.runs >= room.own.running) return false;
    return (await open.query(anyFree, freeFor(holder, now, room.own.running))).length === 0;
  }

  return {
    request: (wanted, asker, options) =>
      database.transaction(async (open) => {
        await open.query(RETIRE, [wanted.identity, options.now]);
        const requested = await findOrInsert(open, wanted, asker, options);
        if ('result' in requested) await noteAsker(open, wanted, asker, requested, options.now);
        return requested;
      }),

    async find({ id, created }, now) {
      const [row] = await database.query<ResultRow>(GET, [id, created, now]);
      return row && toResult(row);
    },

    async claim({ holder, leaseUntil }, now, mostOfUser) {
      // Usually there is none, which this query tells without a transaction.
      if ((await database.query(anyFree, freeFor(holder, now, mostOfUser))).length === 0) return undefined;
      return database.transaction(async (open) => {
        const [row] = await open.query<RunRow>(claimFree, [
          holder,
          leaseUntil,
          ...freeFor(holder, now, mostOfUser),
        ]);
        return row && toRun(row);
      });
    },

    started: (run, creationTime) =>
      database.transaction(async (open) => {
        return (await open.query(STARTED, [creationTime, ...keyOf(run)])).length > 0;
      }),

    keep: (leaseUntil, progress) =>
      database.smallTransaction(async (open) => {
        const kept: RunKey[] = [];
        for (const { records, share, bytes, ...run } of progress) {
          const values = [leaseUntil, records, share, bytes, ...keyOf(run)];
          if ((await open.query(KEEP, values)).length > 0) kept.push(run);
        }
        return kept;
      }),

    finish: (run, outcome) =>
      database.transaction(async (open) => {
        const [row] =
          outcome.type === 'success'
            ? await open.query<{ creation_time: number }>(SUCCEED, [
                ...[outcome.records, outcome.bytes, outcome.finishTime, outcome.durationMs],
                ...[outcome.cachedUntil, outcome.expiresAt, outcome.maxPageSize, ...keyOf(run)],
              ])
            : await open.query<{ creation_time: number }>(FAIL, [
                ...[outcome.description, outcome.finishTime, outcome.durationMs, outcome.expiresAt],
                ...keyOf(run),
              ]);
        if (row !== undefined) await open.query(CALLBACKS_DUE, [row.creation_time, run.id]);
        return row !== undefined;
      }),

    async giveBack(run, blameless) {
      await database.transaction((open) => open.query(GIVE_BACK, [blameless ? 1 : 0, ...keyOf(run)]));
    },

    withdraw: (id, userId) =>
      database.transaction(async (open) => {
        // A concurrent request for the result comes either before or after.
        if ((await open.query(byId, [id])).length === 0) return false;
        await open.query(WITHDRAW, [id, userId]);
        await open.query(CANCEL_CALLBACKS_OF, [id, userId]);
        const [row] = await open.query<{ count: number }>(CLAIMS, [id]);
        if (row === undefined || row.count > 0) return false;
        await open.query(CANCEL_CALLBACKS, [id]);
        await open.query(DELETE, [id]);
        return true;
      }),

    async discard(id) {
      await database.transaction((open) => open.query(DISCARD, [id]));
    },

    async removeExpired(now) {
      // Usually there is none, which this query tells without a transaction.
      if ((await database.query(ANY_EXPIRED, [now])).length === 0) return [];
      return database.transaction(async (open) =>
        (await open.query<{ id: number }>(expired, [now])).map(({ id }) => id),
      );
    },

    async currentRuns(ids) {
      const rows = await database.query<RunKey>(runs, [dialect.ids(ids)]);
      return new Map(rows.map(({ id, run }) => [id, run]));
    },
  };
}

async function lackOfRoom(
  open: Transaction,
  { userId }: Requester,
  { now, room, hold }: RequestOptions,
): Promise<Exclude<RequestOutcome['type'], 'new' | 'existing'> | undefined> {
  const [used] = await open.query<ResultUsage>(ROOM, [userId, userId, now]);
  if (used === undefined) return undefined;
  if (used.bytes >= room.bytes) return 'storage-full';
  if (used.own_bytes >= room.own.bytes) return 'own-storage-full';
  if (used.running >= room.running) return 'too-many';
  return hold === undefined && used.own_waiting >= room.own.waiting ? 'own-too-many' : undefined;
}

async function noteAsker(
  open: Transaction,
  { dataviewId }: NewResult,
  { userId, callback }: Requester,
  { result }: Extract<RequestOutcome, { result: unknown }>,
  now: number,
): Promise<void> {
  await open.query(CLAIM_BY, [result.id.id, userId]);
  if (callback !== undefined) await addCallback(open, { callback, userId, dataviewId, result, now });
}
