/** Names in places without the id of the person. */
import type { Entity } from '../../model/records.ts';
import { statement } from '../database.ts';
import { decodeRecord, selectList } from '../tables.ts';
import { writerIn } from '../writer.ts';
import type { Erasing } from './erasing.ts';
import type { Replacements } from './told-texts.ts';

/** Returns whether another contact or user has the name. */
export async function isTakenBy(
  { transaction }: Erasing,
  name: string,
  tables: readonly ('contact' | 'app_user')[],
  except: number,
): Promise<boolean> {
  for (const table of tables) {
    const rows = await transaction.query(
      statement(`select id from ${table} where name = ? and id <> ? limit 1`),
      [name, except],
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/** Replaces names in tasks, which refer to people by text. */
export async function replaceAssigned(erasing: Erasing, replacements: Replacements): Promise<void> {
  const { transaction, database } = erasing;
  const { dialect } = database;
  const names = dialect.texts([...replacements.keys()]);
  const rows = await transaction.query(
    statement(
      `select ${selectList('task', 'e')} from task e
       where ${dialect.inTexts('e.assigned_to')} or ${dialect.inTexts('e.assigned_by')}${dialect.lockRows}`,
    ),
    [names, names],
  );
  const records = rows.map((row) => {
    const task: Entity<'task'> = decodeRecord('task', row);
    const assignedTo = replacements.get(task.assignedTo) ?? task.assignedTo;
    const assignedBy = replacements.get(task.assignedBy) ?? task.assignedBy;
    return {
      kind: 'task' as const,
      record: { ...task, revision: task.revision + 1, assignedTo, assignedBy },
    };
  });
  if (records.length > 0) await writerIn(database, transaction).write({ records });
  erasing.count('tasks', records.length);
}
