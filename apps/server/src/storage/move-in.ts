/** MoveStore on both databases. */
import type { MoveReader, MoveStore } from '../move-in/store.ts';
import { type Column, type Database, type Dialect, type Session, statement } from './database.ts';
import { createImportReader } from './import-reader.ts';
import { inImport } from './import-transaction.ts';

interface StateRow {
  readonly external_id: string;
  readonly received: string;
  readonly stored: string;
}

interface EntityRow {
  readonly external_id: string;
  readonly kind: string;
  readonly entity_id: number;
}

const COLUMNS: readonly Column[] = ['source', 'external_id', 'received', 'stored'].map((name) => ({
  name,
  type: 'text',
}));
const AT_ONCE = 1_000;
const entities = (more = '') =>
  statement(
    `select external_id, kind, entity_id from external_ref where source = ? and external_id > ?${more}
     order by external_id limit ${AT_ONCE}`,
  );
const ENTITIES = entities();
const ENTITIES_OF_KIND = entities(' and kind = ?');

export function createMoveStore(database: Database): MoveStore {
  const { dialect } = database;
  return {
    ...createImportReader(database, dialect),
    ...movedStatesIn(database, dialect),

    moveBatch: (work) =>
      inImport(database, (inside, transaction) =>
        work({
          ...inside,
          ...movedStatesIn(transaction, dialect),
          async saveStates(source, states) {
            const rows = states.map(({ key, received, stored }) => [source, key, received, stored]);
            await transaction.insert('moved_entity', COLUMNS, rows, {
              key: ['source', 'external_id'],
              update: ['received', 'stored'],
            });
          },
        }),
      ),

    async *movedEntities(source, kind) {
      for (let after: string | undefined = ''; after !== undefined; ) {
        const rows: EntityRow[] =
          kind === undefined
            ? await database.query<EntityRow>(ENTITIES, [source, after])
            : await database.query<EntityRow>(ENTITIES_OF_KIND, [source, after, kind]);
        for (const row of rows) yield { key: row.external_id, kind: row.kind, entityId: row.entity_id };
        after = rows.length < AT_ONCE ? undefined : rows.at(-1)?.external_id;
      }
    },
  };
}

function movedStatesIn(session: Session, dialect: Dialect): Pick<MoveReader, 'movedStates'> {
  const states = statement(
    `select external_id, received, stored from moved_entity
     where source = ? and ${dialect.inTexts('external_id')}`,
  );
  return {
    async movedStates(source, keys) {
      if (keys.length === 0) return new Map();
      const rows = await session.query<StateRow>(states, [source, dialect.texts(keys)]);
      return new Map(rows.map(({ external_id: key, received, stored }) => [key, { key, received, stored }]));
    },
  };
}
