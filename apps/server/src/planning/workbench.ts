/** Data that the changes of one operation share, and helpers that each of them needs. */
import type { ApplicationWire } from '@callboard/contract';
import { actorOf } from '../access/actor.ts';
import { canWrite } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden, missing } from '../access/refusals.ts';
import type { EntityEditor } from '../entities/editing/editor.ts';
import { lockedText, lockingStatus } from '../entities/editing/locked-event.ts';
import type { Values } from '../entities/editing/record-values.ts';
import type { Entity, ScheduleEntry } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { shiftSpan, wallTime } from '../platform/time-zone.ts';
import type { PlanningTransaction } from './store.ts';

export type PlanningChange = ApplicationWire<'PlanningCheck'>['changes'][number];
export type ChangeOf<D extends PlanningChange['do']> = Extract<PlanningChange, { readonly do: D }>;

/** Data that the changes of one operation share. */
export interface Workbench {
  /** Its writer is watched by the rules. */
  readonly transaction: PlanningTransaction;
  /** Edits within the transaction. */
  readonly editor: EntityEditor;
  readonly principal: Principal;
  readonly reference: ReferenceData;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Revisions that the operation itself has written: the sender's copy is as new as the stored one. */
  readonly current: Set<number>;
  /** Bookings that keep times of their own: the mover may not write them, or the event alone has got other times. */
  readonly stayed: Entity<'resourcebooking'>[];
}

export interface EventTarget {
  readonly event: string;
  readonly revision?: number;
}

/** Somebody has taken the booking of a hall away that a change is about. */
export function notInHall(event: string): AppError {
  return new AppError(
    'precondition-failed',
    `“${event}” is not in that hall any more. Nothing was saved: look at it again.`,
  );
}

/** Returns the event as it is stored, if the sender's copy is current. */
export async function findEvent(
  { transaction, current }: Workbench,
  { event, revision }: EventTarget,
): Promise<Entity<'event'>> {
  const id = parseId(event);
  const stored = id === undefined ? undefined : await transaction.lock('event', id);
  if (stored === undefined) throw missing('event');
  if (revision !== undefined && revision !== stored.revision && !current.has(stored.id))
    throw new AppError(
      'precondition-failed',
      `Somebody has changed “${stored.name}” meanwhile. Nothing was saved: look at it again.`,
    );
  return stored;
}

/** Returns the event, if the sender may write it and its status does not lock it. */
export async function findWritable(bench: Workbench, target: EventTarget): Promise<Entity<'event'>> {
  const event = await findEvent(bench, target);
  if (!canWrite(bench.principal, 'event', event)) throw forbidden('write', 'event');
  const status = await lockingStatus(bench.transaction, event.statusId);
  if (status !== undefined) throw new AppError('locked', `Nothing was saved. ${lockedText(status)}`);
  return event;
}

/** Writes an event with a field that forms do not have, and tells of it in the history. */
export async function writeField(
  { transaction, principal, now, current }: Workbench,
  event: Entity<'event'>,
  told: { readonly name: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  await transaction.writer.write({
    records: [{ kind: 'event', record: { ...event, revision: event.revision + 1 } }],
    changes: [
      {
        entityKind: 'event',
        entityId: event.id,
        at: now,
        ...actorOf(principal),
        changes: [{ target: 'field', ...told }],
      },
    ],
  });
  current.add(event.id);
}

/** Returns a schedule entry as forms send it, moved by seconds of the wall clock. */
export function scheduleValue(
  { reference: { zone } }: Pick<Workbench, 'reference'>,
  entry: ScheduleEntry,
  seconds: number,
): Readonly<Record<string, unknown>> {
  const { start, end, description, tag, displayStart, displayEnd } = shiftSpan(zone, entry, seconds);
  return {
    start: wallTime(zone, start),
    end: end === null ? null : wallTime(zone, end),
    description,
    tag,
    displaystart: displayStart,
    displayend: displayEnd,
  };
}

interface NamedReference {
  readonly id: string;
  readonly name: string;
}

/** Makes an event, and books for it; a status that locks it comes last, since it would refuse the halls. */
export async function makeEvent(
  { transaction, editor, principal }: Workbench,
  values: Values,
  status: NamedReference | null,
  book: (id: string) => Promise<void>,
): Promise<string> {
  const statusId = status === null ? undefined : parseId(status.id)?.id;
  const isLocking = (await lockingStatus(transaction, statusId ?? null)) !== undefined;
  const target = { principal, kind: 'event' } as const;
  const id = await editor.create(target, { ...values, status: isLocking ? null : status });
  await book(id);
  if (isLocking) await editor.change({ ...target, id, isCurrent: () => true }, { status });
  return id;
}

/** Returns a reference as forms send it. */
export async function named(
  { transaction }: Pick<Workbench, 'transaction'>,
  kind: 'status' | 'profile' | 'location',
  wire: string | null,
): Promise<NamedReference | null> {
  if (wire === null) return null;
  const id = parseId(wire);
  const found = id === undefined ? undefined : await transaction.find(kind, id.id);
  if (found === undefined || found.created !== id?.created) throw missing(kind);
  return { id: wire, name: found.name };
}
