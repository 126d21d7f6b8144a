/** InstallationStore on both databases. */
import { DEFINED_KINDS, type InstallationReader, type InstallationStore } from '../installation/store.ts';
import type { RecordKind } from '../model/records.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { countReferences, type ReferenceCount } from './references.ts';
import { readSettings } from './settings.ts';
import { createTransferStore } from './transfer.ts';
import { createWriter, writerIn } from './writer.ts';

const DEFINITIONS: ReadonlySet<RecordKind> = new Set(DEFINED_KINDS);

const RESULT_BYTES = statement(
  'select cast(coalesce(sum(bytes), 0) as bigint) as bytes from dataview_result',
);

export function createInstallationStore(database: Database): InstallationStore {
  return {
    ...createReader(database),
    change: (work) =>
      database.transaction(async (transaction) => {
        // Concurrent changes of definitions wait for the end of this one before they read.
        await transaction.bumpGeneration();
        const inside = createReader(within(database, transaction));
        return work({ ...inside, writer: writerIn(database, transaction) });
      }),
    rederive: () => createWriter(database).rederive(),
    async resultBytes() {
      const [row] = await database.query<{ bytes: number }>(RESULT_BYTES, []);
      return row?.bytes ?? 0;
    },
  };
}

/** Returns the database as the transaction sees it, for reading. */
function within(database: Database, transaction: Transaction): Database {
  return { ...database, query: (text, values) => transaction.query(text, values) };
}

function createReader(database: Database): InstallationReader {
  const { dialect } = database;
  const transfer = createTransferStore(database);
  const valueCounts = statement(
    `select field_id as id, count(*) as count from custom_value where ${dialect.inIds('field_id')} group by field_id`,
  );
  const values = statement(
    'select entity_id, value from custom_value where field_id = ? and entity_id > ? order by entity_id limit ?',
  );

  return {
    async state() {
      const { all } = transfer;
      const records = {
        usergroup: await all('usergroup'),
        user: await all('user'),
        team: await all('team'),
        integration: await all('integration'),
        apiclient: await all('apiclient'),
        customdefinition: await all('customdefinition'),
        profile: await all('profile'),
        status: await all('status'),
        resourcegroup: await all('resourcegroup'),
        dataview: await all('dataview'),
      };
      return { settings: await readSettings(database), records };
    },

    async uses(kind, ids) {
      const counts = new Map<number, number>();
      if (ids.length === 0) return counts;
      const counted = await countReferences(database, dialect, kind, ids, (from) => !DEFINITIONS.has(from));
      // Values of fields are no records.
      if (kind === 'customdefinition')
        counted.push(...(await database.query<ReferenceCount>(valueCounts, [dialect.ids(ids)])));
      for (const { id, count } of counted) counts.set(id, (counts.get(id) ?? 0) + count);
      return counts;
    },

    async valuesOf(fieldId, after, limit) {
      const rows = await database.query<{ entity_id: number; value: string }>(values, [
        fieldId,
        after,
        limit,
      ]);
      return rows.map(({ entity_id: entityId, value }) => ({ entityId, fieldId, value: JSON.parse(value) }));
    },
  };
}
