/** CallbackQueue on both databases. */
import type {
  CallbackOutcome,
  CallbackQueue,
  CallbackResult,
  DueCallback,
  LoggedCallback,
} from '../../dataviews/callbacks/store.ts';
import { formatId } from '../../platform/ids.ts';
import { type Database, type Row, statement } from '../database.ts';

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
        const rows = await open.query(due, [dialect.ids(exceptKeys), dialect.texts(receivers), limit]);
        if (rows.length > 0)
          await open.query(claim, [now, dialect.ids(rows.map((row) => row.number as number))]);
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
          ? await database.query(LIST, [limit])
          : await database.query(LIST_OF, [dataviewId, limit]);
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

function toDue(row: Row): DueCallback {
  return {
    id: row.id as string,
    apiKeyId: row.api_key_id as number,
    url: row.url as string,
    receiver: row.receiver as string,
    baseUrl: row.base_url as string,
    resultId: formatId(row.result_id as number, row.result_created as number),
    dataviewId: { id: row.dataview_id as number, created: row.dataview_created as number },
    format: row.format as string,
    creationTimeMs: row.creation_time as number,
    secret: row.secret as string | null,
  };
}

function toLogged(row: Row): LoggedCallback {
  return {
    id: row.id as string,
    resultId: formatId(row.result_id as number, row.result_created as number),
    dataviewId: { id: row.dataview_id as number, created: row.dataview_created as number },
    receiver: row.receiver as string,
    at: row.at as number,
    result: toCallbackResult(row),
  };
}

function toCallbackResult(row: Row): CallbackResult | null {
  if (row.outcome === null) return null;
  return {
    outcome: row.outcome as CallbackOutcome,
    status: row.status as number | null,
    detail: (row.detail as string | null) ?? '',
    durationMs: (row.duration_ms as number | null) ?? 0,
  };
}
