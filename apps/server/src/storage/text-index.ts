/** Maintenance of the dictionary of terms and of the entities' postings. */
import { foldText } from '@callboard/query';
import { BOOKED_ROLE, type IndexedText, indexCode } from '../search/search-texts.ts';
import { type Column, type Dialect, statement, type Transaction, type Value } from './database.ts';
import { storableText, TABLES } from './tables.ts';
import { termKey } from './term-key.ts';

const TERM: readonly Column[] = [
  { name: 'key', type: 'text' },
  { name: 'long', type: 'text' },
];
const POSTING: readonly Column[] = ['keyword', 'term', 'entity'].map((name) => ({ name, type: 'integer' }));

/** Adds postings; existing ones stay. */
export async function addPostings(
  transaction: Transaction,
  dialect: Dialect,
  postings: readonly IndexedText[],
): Promise<void> {
  const folded = postings
    .map(({ keyword, entity, text }) => ({ keyword, entity, fold: foldText(storableText(text)) }))
    .filter(({ fold }) => fold !== '');
  if (folded.length === 0) return;
  const terms = await termIds(
    transaction,
    dialect,
    folded.map(({ fold }) => fold),
  );
  const rows = folded.map(({ keyword, entity, fold }): Value[] => [
    keyword,
    terms.get(termKey(fold)) ?? null,
    entity,
  ]);
  await transaction.insert('posting', POSTING, rows, { key: ['keyword', 'term', 'entity'], update: [] });
}

async function termIds(
  transaction: Transaction,
  dialect: Dialect,
  folds: readonly string[],
): Promise<Map<string, number>> {
  const byKey = new Map(folds.map((fold) => [termKey(fold), fold]));
  // Sorted, so that two transactions with the same terms wait for each other instead of deadlocking.
  const keys = [...byKey.keys()].sort();
  const find = async (): Promise<Map<string, number>> => {
    const rows = await transaction.query<{ key: string; id: number }>(
      statement(`select key, id from term where ${dialect.inTexts('key')}`),
      [dialect.texts(keys)],
    );
    return new Map(rows.map((row) => [row.key, row.id]));
  };
  const known = await find();
  const missing = keys.filter((key) => !known.has(key));
  if (missing.length === 0) return known;
  const rows = missing.map((key): Value[] => {
    const fold = byKey.get(key) ?? key;
    return [key, key === fold ? null : fold];
  });
  await transaction.insert('term', TERM, rows, { key: ['key'], update: [] });
  return find();
}

/** Removes the postings of entities: of their own texts, of the values of their fields, or all. */
export async function removePostings(
  transaction: Transaction,
  dialect: Dialect,
  entities: readonly number[],
  which: 'own' | 'fields' | 'all',
): Promise<void> {
  const among = {
    own: ` and keyword < 0 and keyword <> ${BOOKED_ROLE}`,
    fields: ' and keyword > 0',
    all: '',
  }[which];
  await transaction.query(statement(`delete from posting where ${dialect.inIds('entity')}${among}`), [
    dialect.ids(entities),
  ]);
}

/** Removes the postings of single values. */
export async function removeFieldPostings(
  transaction: Transaction,
  dialect: Dialect,
  values: readonly { readonly entity: number; readonly field: number }[],
): Promise<void> {
  const byField = new Map<number, number[]>();
  for (const { entity, field } of values) {
    const entities = byField.get(field);
    if (entities) entities.push(entity);
    else byField.set(field, [entity]);
  }
  const remove = statement(`delete from posting where keyword = ? and ${dialect.inIds('entity')}`);
  for (const [field, entities] of byField) await transaction.query(remove, [field, dialect.ids(entities)]);
}

/**
 * Removes the roles of events in which nothing is booked for them any more. Expects that the postings of their
 * bookings are up to date.
 */
export async function removeFormerRoles(
  transaction: Transaction,
  dialect: Dialect,
  events: readonly number[],
): Promise<void> {
  if (events.length === 0) return;
  const isBooked = (['resourcebooking', 'contactbooking'] as const).map(
    (kind) =>
      `exists (select 1 from ${TABLES[kind].name} b join posting p on p.entity = b.id
         where b.event_id = posting.entity and p.keyword = ${indexCode(`${kind}.role`)} and p.term = posting.term)`,
  );
  await transaction.query(
    statement(
      `delete from posting where keyword = ${BOOKED_ROLE} and ${dialect.inIds('entity')} and not (${isBooked.join(' or ')})`,
    ),
    [dialect.ids(events)],
  );
}
