/** InstallationStore on both databases. */
import {
  DEFINED_KINDS,
  type DefinedKind,
  type InstallationReader,
  type InstallationState,
  type InstallationStore,
} from '../installation/store.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { readSettings } from './settings.ts';
import { createTransferStore } from './transfer.ts';
import { createWriter, writerIn } from './writer.ts';

/** Tables whose rows have an owner. */
const OWNED = ['contact', 'resource', 'event_group', 'event', 'resource_booking', 'contact_booking', 'task'];
const owned = (column: string): [string, string][] => OWNED.map((table) => [table, column]);

/** Columns that refer to a kind. */
const REFERENCES: Readonly<Record<DefinedKind, readonly (readonly [table: string, column: string])[]>> = {
  usergroup: owned('user_group_id'),
  user: [...owned('owner_id'), ['api_key', 'user_id'], ['saved_query', 'owner_id']],
  team: [
    ['task', 'team_id'],
    ['link', 'ref_id'],
  ],
  integration: [['api_key', 'integration_id']],
  apiclient: [['api_key', 'api_client_id']],
  customdefinition: [
    ['custom_value', 'field_id'],
    ['resource_booking', 'field_id'],
    ['contact_booking', 'field_id'],
  ],
  profile: [['event', 'profile_id']],
  status: [['event', 'status_id']],
  resourcegroup: [['resource', 'resource_group_id']],
  dataview: [],
};

/** References within stored JSON: a key and its number. */
const IN_JSON: { readonly [K in DefinedKind]?: readonly [table: string, column: string, path: string] } = {
  user: ['saved_query', 'shared_with', 'userIds'],
  usergroup: ['saved_query', 'shared_with', 'userGroupIds'],
  profile: ['resource', 'cost_models', 'profileIds'],
  resourcegroup: ['event', 'alterations', 'resourceGroupId'],
};

interface Count {
  readonly id: number;
  readonly uses: number;
}

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
  const values = statement(
    'select entity_id, value from custom_value where field_id = ? and entity_id > ? order by entity_id limit ?',
  );

  async function usesInJson(kind: DefinedKind, ids: readonly number[]): Promise<readonly Count[]> {
    const place = IN_JSON[kind];
    if (!place) return [];
    const [table, column, key] = place;
    const rows = await database.query<{ json: string }>(
      statement(`select ${column} as json from ${table} where ${column} <> '[]'`),
      [],
    );
    const found = rows.flatMap(({ json }) => [...new Set(numbersUnder(key, JSON.parse(json)))]);
    return ids.map((id) => ({ id, uses: found.filter((one) => one === id).length }));
  }

  return {
    async state() {
      const records: Record<string, unknown> = {};
      for (const kind of DEFINED_KINDS) records[kind] = await transfer.all(kind);
      const settings = await readSettings(database);
      return { settings, records: records as unknown as InstallationState['records'] };
    },

    async uses(kind, ids) {
      const counts = new Map<number, number>();
      if (ids.length === 0) return counts;
      const add = ({ id, uses }: Count): void => {
        if (uses > 0) counts.set(id, (counts.get(id) ?? 0) + uses);
      };
      for (const [table, column] of REFERENCES[kind]) {
        const rows = await database.query<Count>(
          statement(
            `select ${column} as id, count(*) as uses from ${table} where ${dialect.inIds(column)} group by ${column}`,
          ),
          [dialect.ids(ids)],
        );
        for (const row of rows) add(row);
      }
      for (const count of await usesInJson(kind, ids)) add(count);
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

/** Returns all numbers under a key, at any depth. */
function numbersUnder(key: string, value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === key ? [member].flat().filter((one) => typeof one === 'number') : numbersUnder(key, member),
  );
}
