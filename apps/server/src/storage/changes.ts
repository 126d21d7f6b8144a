/** ChangeStore on both databases. */
import type { Kind } from '@callboard/contract';
import type { ChangeStore, ChangeTarget, EntityWrite, LockedEntity } from '../entities/change-store.ts';
import { AppError } from '../platform/errors.ts';
import { fieldsOf, writeFeed } from './change-feed.ts';
import { writeChanges } from './change-log.ts';
import { type Database, type Dialect, type Statement, statement, type Transaction } from './database.ts';
import { type OwnerColumns, ownerColumns, ownersOf } from './owners.ts';
import { hasColumn, ofKind, TABLES } from './tables.ts';
import { addPostings } from './text-index.ts';
import { claimFile } from './uploads.ts';
import { ValueWriter } from './value-writer.ts';

interface KindStatements {
  readonly lock: Statement;
  readonly touch: Statement;
  /** Present where the kind has attributes. */
  readonly setAttributes: Statement;
}

function kindStatements(kind: Kind, dialect: Dialect): KindStatements {
  const { name } = TABLES[kind];
  const columns = [
    'e.revision',
    ...(hasColumn(kind, 'attributes') ? ['e.attributes'] : []),
    ...ownerColumns(kind),
  ];
  return {
    lock: statement(
      `select ${columns.join(', ')} from ${name} e where e.id = ? and e.created = ?${ofKind(kind, 'e')}${dialect.lockRows}`,
    ),
    touch: statement(`update ${name} set revision = revision + 1 where id = ?`),
    setAttributes: statement(`update ${name} set revision = revision + 1, attributes = ? where id = ?`),
  };
}

/** Selects values; deleted fields have no row, fields without a value an empty one. */
const valuesStatement = (dialect: Dialect): Statement =>
  statement(
    `select d.id, v.value from custom_definition d
     left join custom_value v on v.field_id = d.id and v.entity_id = ?
     where d.level = 'field' and ${dialect.inIds('d.id')}`,
  );

export function createChangeStore(database: Database): ChangeStore {
  const { dialect } = database;
  const values = valuesStatement(dialect);
  const statements = new Map<Kind, KindStatements>();
  const statementsOf = (kind: Kind): KindStatements => {
    let found = statements.get(kind);
    if (!found) {
      found = kindStatements(kind, dialect);
      statements.set(kind, found);
    }
    return found;
  };

  async function lock(
    transaction: Transaction,
    { kind, id, created, fieldIds }: ChangeTarget,
  ): Promise<LockedEntity | undefined> {
    const [row] = await transaction.query<
      OwnerColumns & { readonly revision: number; readonly attributes?: string }
    >(statementsOf(kind).lock, [id, created]);
    if (!row) return undefined;
    // Read only after taking the lock: another writer may just have finished.
    const stored =
      fieldIds.length === 0
        ? []
        : await transaction.query<{ readonly id: number; readonly value: string | null }>(values, [
            id,
            dialect.ids(fieldIds),
          ]);
    return {
      revision: row.revision,
      owners: ownersOf(row),
      attributes: JSON.parse(row.attributes ?? '{}'),
      values: new Map(stored.map((one) => [one.id, JSON.parse(one.value ?? 'null')])),
    };
  }

  async function write(
    transaction: Transaction,
    { kind, id }: ChangeTarget,
    { attributes, values: changed, change }: EntityWrite,
  ): Promise<void> {
    const { touch, setAttributes } = statementsOf(kind);
    if (attributes === undefined) await transaction.query(touch, [id]);
    else await transaction.query(setAttributes, [JSON.stringify(attributes), id]);
    for (const { value } of changed) await claim(transaction, value);
    const postings = await new ValueWriter(transaction, dialect).write(
      changed.map(({ field, value }) => ({ entityId: id, fieldId: field.id, value })),
    );
    await addPostings(transaction, dialect, postings);
    await writeChanges(transaction, [change]);
    await writeFeed(transaction, [{ kind, ids: [id], fields: fieldsOf([change]) }]);
  }

  const changeOnce: ChangeStore['change'] = (target, decide) =>
    database.smallTransaction(async (transaction) => {
      const wanted = decide(await lock(transaction, target));
      if (wanted !== undefined) await write(transaction, target, wanted);
    });

  return {
    async change(target, decide) {
      try {
        await changeOnce(target, decide);
      } catch (error) {
        if (!(error instanceof AppError && error.code === 'conflict')) throw error;
        // A field was deleted after it was looked for: whoever looks again is told that there is no such field.
        await changeOnce(target, decide);
      }
    },
  };
}

/** Claims a newly uploaded file, so that nobody else can attach it as well. */
async function claim(transaction: Transaction, value: unknown): Promise<void> {
  const { fileId }: { fileId?: unknown } = Object(value);
  if (typeof fileId !== 'number' || (await claimFile(transaction, fileId))) return;
  throw new AppError('bad-value', 'Nothing was written. A file was given up meanwhile: choose it again.');
}
