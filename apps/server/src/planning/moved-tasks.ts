/** Tasks of an event, which move along where the planner asks for it. */
import { canWrite } from '../access/permissions.ts';
import { editableRecord } from '../entities/editing/entity-history.ts';
import { shiftSpan } from '../platform/time-zone.ts';
import type { Workbench } from './workbench.ts';

/** Moves begin and due time of the event's tasks that the mover may write by seconds of the wall clock. */
export async function moveTasks(bench: Workbench, eventId: number, seconds: number): Promise<void> {
  const { transaction, editor, principal, reference } = bench;
  const parts = await transaction.partsOf(eventId);
  const tasks = parts.flatMap((part) => (part.kind === 'task' ? [part.record] : []));
  const movable = tasks.filter(
    (task) => (task.start !== null || task.due !== null) && canWrite(principal, 'task', task),
  );
  const target = { principal, kind: 'task' } as const;
  for (const task of movable) {
    const { start, end: due } = shiftSpan(reference.zone, { start: task.start, end: task.due }, seconds);
    const moved = { ...task, start, due, revision: task.revision + 1 };
    const entry = await editor.historyEntry(
      transaction,
      target,
      editableRecord('task', task),
      editableRecord('task', moved),
    );
    await transaction.writer.write({
      records: [{ kind: 'task', record: moved }],
      changes: entry === undefined ? [] : [entry],
    });
  }
}
