/** The history of entities: the author, time and values of each change. */
import type { Change } from '../model/change.ts';
import type { Column, Transaction, Value } from './database.ts';

const COLUMNS: readonly Column[] = [
  { name: 'entity_kind', type: 'text' },
  { name: 'entity_id', type: 'integer' },
  { name: 'at', type: 'integer' },
  { name: 'user_name', type: 'text' },
  { name: 'user_id', type: 'integer' },
  { name: 'key_name', type: 'text' },
  { name: 'key_id', type: 'integer' },
  { name: 'changes', type: 'text' },
];

/** Writes changes; the database numbers them in their order. */
export async function writeChanges(
  transaction: Transaction,
  changes: readonly Omit<Change, 'id'>[],
): Promise<void> {
  const rows = changes.map((change): Value[] => [
    change.entityKind,
    change.entityId,
    change.at,
    change.userName,
    change.userId,
    change.keyName,
    change.keyId,
    JSON.stringify(change.changes),
  ]);
  await transaction.insert('change_log', COLUMNS, rows);
}
