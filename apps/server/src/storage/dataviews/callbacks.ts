/** CallbackQueue on both databases. */
import type {
  CallbackOutcome,
  CallbackQueue,
  CallbackResult,
  DueCallback,
  LoggedCallback,
} from '../../dataviews/callbacks/store.ts';
import { formatId } from '../../platform/ids.ts';
import { type Database, statement } from '../database.ts';

const FINISH = statement(
  `update dataview_callback set state = 'done', outcome = ?, status = ?, detail = ?, duration_ms = ?
   where id = ? and state = 'claimed'`,
);
const list = (where: string) =>
  statement(
    `select id, result_id, result_created, dataview_id, dataview_created, receiver, at, outcome, status, detail,
     duration_ms from dataview_callback where state in ('claimed', 'done')${where} order by at desc, number desc limit ?`,
  );
const LIST = list('');
const LIST_OF = list(' and dataview_id = ?');
const TRIM_OLD = statement("delete from dataview_callback where state in ('claimed', 'done') and at < ?");
const TRIM_MANY = statement(
  `delete from dataview_callback where number in (select number from dataview_callback
   where state in ('claimed', 'done') order by at desc, number desc limit 1000 offset ?)`,
);

export function createCallbackQueue(database: Database): CallbackQueue {
  const { dialect } = database;
  const due = statement(
    `select e.number, e.id, e.result_id, e.result_created, e.dataview_id, e.dataview_created, e.format, e.creation_time,
     e.api_key_id, e.url, e.receiver, e.base_url,
     (select c.callback_secret from api_key k join api_client c on c.id = k.api_client_id where k.id = e.api_key_id)
       as secret
     from dataview_callback e where e.state = 'due' and e.number in
       (select min(number) from dataview_callback where state = 'due' and not ${dialect.inIds('api_key_id')}
        and not ${dialect.inTexts("(api_key_id || ' ' || receiver)")} group by api_key_id)
     order by e.number limit ?${dialect.skipLocked}`,
  );
  const claim = statement(
    `update dataview_callback set state = 'claimed', at = ? where ${dialect.inIds('number')} and state = 'due'`,
  );

  return {
    claimDue({ now, limit, exceptKeys, exceptReceivers }) {
      const receivers = exceptReceivers.map(({ apiKeyId, receiver }) => `${apiKeyId} ${receiver}`);
      return database.transaction(async (open) => {
        const rows = await open.query<DueRow>(due, [
          dialect.ids(exceptKeys),
          dialect.texts(receivers),
          limit,
        ]);
        if (rows.length > 0) await open.query(claim, [now, dialect.ids(rows.map((row) => row.number))]);
        return rows.map(toDue);
      });
    },

    async finish(id, { outcome, status, detail, durationMs }) {
      await database.smallTransaction((open) =>
        open.query(FINISH, [outcome, status, detail, durationMs, id]),
      );
    },

    async list({ dataviewId, limit }) {
      const rows =
        dataviewId === undefined
          ? await database.query<LoggedRow>(LIST, [limit])
          : await database.query<LoggedRow>(LIST_OF, [dataviewId, limit]);
      return rows.map(toLogged);
    },

    async trimLog({ before, keep }) {
      await database.smallTransaction(async (open) => {
        await open.query(TRIM_OLD, [before]);
        await open.query(TRIM_MANY, [keep]);
      });
    },
  };
}

interface DueRow {
  readonly number: number;
  readonly id: string;
  readonly api_key_id: number;
  readonly url: string;
  readonly receiver: string;
  readonly base_url: string;
  readonly result_id: number;
  readonly result_created: number;
  readonly dataview_id: number;
  readonly dataview_created: number;
  readonly format: string;
  readonly creation_time: number;
  readonly secret: string | null;
}

function toDue(row: DueRow): DueCallback {
  return {
    id: row.id,
    apiKeyId: row.api_key_id,
    url: row.url,
    receiver: row.receiver,
    baseUrl: row.base_url,
    resultId: formatId(row.result_id, row.result_created),
    dataviewId: { id: row.dataview_id, created: row.dataview_created },
    format: row.format,
    creationTimeMs: row.creation_time,
    secret: row.secret,
  };
}

interface LoggedRow extends CallbackResultRow {
  readonly id: string;
  readonly result_id: number;
  readonly result_created: number;
  readonly dataview_id: number;
  readonly dataview_created: number;
  readonly receiver: string;
  readonly at: number;
}

function toLogged(row: LoggedRow): LoggedCallback {
  return {
    id: row.id,
    resultId: formatId(row.result_id, row.result_created),
    dataviewId: { id: row.dataview_id, created: row.dataview_created },
    receiver: row.receiver,
    at: row.at,
    result: toCallbackResult(row),
  };
}

interface CallbackResultRow {
  readonly outcome: CallbackOutcome;
  readonly status: number | null;
  readonly detail: string | null;
  readonly duration_ms: number | null;
}

function toCallbackResult(row: CallbackResultRow): CallbackResult | null {
  if (row.outcome === null) return null;
  return {
    outcome: row.outcome,
    status: row.status,
    detail: row.detail ?? '',
    durationMs: row.duration_ms ?? 0,
  };
}
