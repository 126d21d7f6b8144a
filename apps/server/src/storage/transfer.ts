/** TransferStore on both databases. */
import { randomUUID } from 'node:crypto';
import type { Change } from '../model/change.ts';
import type { RecordKind } from '../model/records.ts';
import { RECORDS, recordKinds } from '../model/records.ts';
import type { ExportLine } from '../transfer/export-line.ts';
import { EXPORTED_NAMES } from '../transfer/exported-rows.ts';
import type { TransferStore } from '../transfer/store.ts';
import { type Database, type Row, type Session, statement } from './database.ts';
import { isExported, selectRows, toRowLine, writeRows } from './exported-rows.ts';
import { piecesOf } from './file-pieces.ts';
import { followWhereEqual } from './following-bookings.ts';
import { createImportReader, type ExternalRow, toExternal, toValue, type ValueRow } from './import-reader.ts';
import { inImport } from './import-transaction.ts';
import { filesOfTrash } from './loose-files.ts';
import { endShortLived } from './restored.ts';
import { SECRETS } from './secrets.ts';
import { readSettings } from './settings.ts';
import { decodeValues, ofKind, selectList, TABLES } from './tables.ts';

const INSTALLATION = 'installation';
const COUNTER = statement('select value from counter where name = ?');
const SETTING = statement('select value from setting where name = ?');
const SAVE_SETTING = statement(
  'insert into setting (name, value) values (?, ?) on conflict (name) do update set value = excluded.value',
);

export function createTransferStore(database: Database): TransferStore {
  const { dialect } = database;
  const lastId = async (): Promise<number> => {
    const [row] = await database.query<{ value: number }>(COUNTER, ['id']);
    return row?.value ?? 0;
  };
  return {
    ...createImportReader(database, dialect),
    lastId,

    importBatch: (work) => inImport(database, work),

    async isEmpty() {
      return (await lastId()) === 0;
    },

    async findInstallation() {
      const [row] = await database.query<{ value: string }>(SETTING, [INSTALLATION]);
      return row && JSON.parse(row.value);
    },

    async installation() {
      const found = await this.findInstallation();
      if (found !== undefined) return found;
      const name = randomUUID();
      await this.adoptInstallation(name);
      return name;
    },

    async adoptInstallation(name) {
      await database.transaction((transaction) =>
        transaction.query(SAVE_SETTING, [INSTALLATION, JSON.stringify(name)]),
      );
    },

    async followWhereEqual(bookingIds) {
      await database.transaction((transaction) =>
        followWhereEqual(transaction, database.dialect, bookingIds),
      );
    },

    async endShortLived() {
      await database.transaction(endShortLived);
    },

    async changesOf(entityIds) {
      const rows = await database.query<ChangeRow>(
        statement(`select * from change_log where ${dialect.inIds('entity_id')} order by id`),
        [dialect.ids(entityIds)],
      );
      return rows.map(toChange);
    },

    async countLines() {
      const tables = [
        ...new Set(recordKinds.map((kind) => TABLES[kind].name)),
        'custom_value',
        'external_ref',
        'change_log',
        ...EXPORTED_NAMES,
      ];
      const [row] = await database.query<Record<string, number>>(
        statement(
          `select ${tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ')}`,
        ),
        [],
      );
      return Object.values(row ?? {}).reduce((sum, count) => sum + count, 1);
    },

    async writeRows(rows) {
      if (rows.length === 0) return;
      await database.transaction((transaction) => writeRows(transaction, database.dialect, rows));
    },

    exportLines: ({ secrets }) => exportLines(database, secrets),
  };
}

/** Reads a snapshot and yields its lines one by one, at the pace of the consumer. */
async function* exportLines(database: Database, secrets: boolean): AsyncGenerator<ExportLine> {
  const queue: ExportLine[] = [];
  let wake: () => void = () => undefined;
  let resume: () => void = () => undefined;
  let stopped = false;
  let failure: unknown;
  let queuedCharacters = 0;
  const put: WriteLine = async (line, characters = 0) => {
    // The consumer may have gone while this was reading, and then nobody would resume it.
    if (stopped) throw new Error('The export was stopped');
    queue.push(line);
    queuedCharacters += characters;
    if (queue.length < QUEUED_LINES && queuedCharacters < QUEUED_CHARACTERS) return;
    wake();
    await new Promise<void>((resolve) => {
      resume = resolve;
    });
    if (stopped) throw new Error('The export was stopped');
  };
  const done = database
    .snapshot((session) => writeLines(database, session, secrets, put))
    .catch((error: unknown) => {
      failure = error;
    })
    .finally(() => {
      stopped = true;
      wake();
    });
  try {
    for (;;) {
      queuedCharacters = 0;
      yield* queue.splice(0);
      resume();
      if (stopped && queue.length === 0) break;
      if (queue.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    stopped = true;
    resume();
    await done;
  }
  if (failure !== undefined) throw failure;
}

const QUEUED_LINES = 500;
/** Maximum size of queued files: a few large ones are enough to keep the reader busy. */
const QUEUED_CHARACTERS = 4_000_000;
type WriteLine = (line: ExportLine, characters?: number) => Promise<void>;
/** Selects files without those that are still being uploaded. */
const FILES = statement(
  'select id, size, user_id from file where id not in (select file_id from upload) order by id',
);

async function writeLines(
  database: Database,
  session: Session,
  secrets: boolean,
  put: WriteLine,
): Promise<void> {
  const rows = <R = Row>(text: string): AsyncIterable<R> => database.stream<R>(session, statement(text), []);
  await put({ kind: 'setting', settings: await readSettings(session) });
  for (const kind of recordKinds) {
    // API keys consist of nothing but secrets.
    if (kind === 'apikey' && !secrets) continue;
    for await (const row of rows(recordsOf(kind))) {
      // The fields are those of the kind, which the type checker does not see where it is open.
      await put({ kind, record: fieldsOf(kind, row, secrets) } as ExportLine);
    }
  }
  // Read one file at a time: rows come in batches, and files can be large.
  const files = await session.query<{ id: number; size: number; user_id: number | null }>(FILES, []);
  const deleted = await filesOfTrash(session);
  for (const { id, size, user_id: userId } of files) {
    if (deleted.has(id)) continue;
    const pieces: Uint8Array[] = [];
    for await (const piece of piecesOf(session, id, size)) pieces.push(piece);
    const base64 = Buffer.concat(pieces).toString('base64');
    await put({ kind: 'file', id, ...(userId === null ? {} : { userId }), base64 }, base64.length);
  }
  for await (const row of rows<ValueRow>('select * from custom_value order by entity_id, field_id')) {
    await put({ kind: 'value', value: toValue(row) });
  }
  for await (const row of rows<ExternalRow>('select * from external_ref order by source, external_id')) {
    await put({ kind: 'external', ref: toExternal(row) });
  }
  for await (const row of rows<ChangeRow>('select * from change_log order by id')) {
    await put({ kind: 'change', change: toChange(row) });
  }
  for (const table of EXPORTED_NAMES) {
    if (!isExported(table, secrets)) continue;
    for await (const row of rows(selectRows(table))) await put(toRowLine(table, row, secrets));
  }
}

const PARENTS: Readonly<Partial<Record<RecordKind, string>>> = {
  group: 'group_id',
  customdefinition: 'parent_id',
  resourcebooking: 'parent_id',
};

/** Selects parents before children, so that every reference points back. */
function recordsOf(kind: RecordKind): string {
  const { name } = TABLES[kind];
  const parent = PARENTS[kind];
  if (!parent)
    return `select ${selectList(kind, 'e')} from ${name} e where 1=1${ofKind(kind, 'e')} order by e.id`;
  return `with recursive tree (id, depth) as (
      select t.id, 0 from ${name} t where t.${parent} is null
      union all select t.id, tree.depth + 1 from ${name} t join tree on t.${parent} = tree.id
    )
    select ${selectList(kind, 'e')} from ${name} e join tree on tree.id = e.id order by tree.depth, e.id`;
}

function fieldsOf(kind: RecordKind, row: Row, secrets: boolean): object {
  const record = decodeValues(kind, row);
  const hidden = secrets ? [] : (SECRETS[kind] ?? []);
  const keys = Object.keys(RECORDS[kind].fields);
  return Object.fromEntries(keys.map((key) => [key, hidden.includes(key) ? null : record[key]]));
}

export interface ChangeRow {
  readonly id: number;
  readonly entity_kind: RecordKind;
  readonly entity_id: number;
  readonly at: number;
  readonly user_name: string;
  readonly user_id: number | null;
  readonly key_name: string | null;
  readonly key_id: number | null;
  readonly changes: string;
}

export const toChange = (row: ChangeRow): Change => ({
  id: row.id,
  entityKind: row.entity_kind,
  entityId: row.entity_id,
  at: row.at,
  userName: row.user_name,
  userId: row.user_id,
  keyName: row.key_name,
  keyId: row.key_id,
  changes: JSON.parse(row.changes),
});
