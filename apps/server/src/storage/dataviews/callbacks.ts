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
import { asProperties } from '../property-columns.ts';

const FINISH = statement(
  `update dataview_callback set state = 'done', outcome = ?, status = ?, detail = ?, duration_ms = ?
   where id = ? and state = 'claimed'`,
);
const IDS = ['id', 'result_id', 'result_created', 'dataview_id', 'dataview_created'] as const;
const list = (where: string) =>
  statement(
    `select ${asProperties([...IDS, 'receiver', 'at', 'outcome', 'status', 'detail', 'duration_ms'])}
     from dataview_callback where state in ('claimed', 'done')${where} order by at desc, number desc limit ?`,
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
    `select ${asProperties([...IDS, 'number', 'format', 'creation_time', 'api_key_id', 'url', 'receiver', 'base_url'], 'e')},
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

type DueRow = Omit<DueCallback, 'resultId' | 'dataviewId' | 'creationTimeMs'> &
  IdColumns & { readonly number: number; readonly creationTime: number };

interface IdColumns {
  readonly resultId: number;
  readonly resultCreated: number;
  readonly dataviewId: number;
  readonly dataviewCreated: number;
}

const idsOf = ({ resultId, resultCreated, dataviewId, dataviewCreated }: IdColumns) => ({
  resultId: formatId(resultId, resultCreated),
  dataviewId: { id: dataviewId, created: dataviewCreated },
});

function toDue(row: DueRow): DueCallback {
  const { id, apiKeyId, url, receiver, baseUrl, format, creationTime, secret } = row;
  return {
    id,
    apiKeyId,
    url,
    receiver,
    baseUrl,
    ...idsOf(row),
    format,
    creationTimeMs: creationTime,
    secret,
  };
}

interface LoggedRow extends Pick<LoggedCallback, 'id' | 'receiver' | 'at'>, IdColumns, CallbackResultRow {}

function toLogged(row: LoggedRow): LoggedCallback {
  return { id: row.id, ...idsOf(row), receiver: row.receiver, at: row.at, result: toCallbackResult(row) };
}

interface CallbackResultRow {
  readonly outcome: CallbackOutcome | null;
  readonly status: number | null;
  readonly detail: string | null;
  readonly durationMs: number | null;
}

function toCallbackResult({ outcome, status, detail, durationMs }: CallbackResultRow): CallbackResult | null {
  return outcome === null ? null : { outcome, status, detail: detail ?? '', durationMs: durationMs ?? 0 };
}
