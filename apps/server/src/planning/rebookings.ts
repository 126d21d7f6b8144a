/** Gives a booking another person or thing, another unit, or another number. */
import { canRead } from '../access/permissions.ts';
import { missing } from '../access/refusals.ts';
import { findReferred, type Values } from '../entities/editing/record-values.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { type ChangeOf, findEvent, type Workbench } from './workbench.ts';

/** The rules of editing decide whether the booking can be changed so, and by whom. */
export async function rebook(bench: Workbench, change: ChangeOf<'rebook'>): Promise<void> {
  const { transaction, editor, principal } = bench;
  const event = await findEvent(bench, change);
  if (!canRead(principal, 'event', event)) throw missing('event');
  const id = parseId(change.booking);
  const booking = id === undefined ? undefined : await transaction.lock('resourcebooking', id);
  if (booking?.eventId !== event.id)
    throw new AppError(
      'precondition-failed',
      `“${event.name}” has not booked that any more. Nothing was saved: look at it again.`,
    );
  const values: Record<string, unknown> = await wantedValues(bench, change);
  const target = { principal, kind: 'resourcebooking', id: change.booking, isCurrent: () => true } as const;
  await editor.change(target, values);
}

async function wantedValues({ transaction }: Workbench, change: ChangeOf<'rebook'>): Promise<Values> {
  const { thing = null, unit = null, number = null } = change;
  if (thing === null && unit === null && number === null)
    throw badValue('thing', 'Give another thing, another unit or another number.');
  const found =
    thing === null ? undefined : await findReferred(transaction, 'bookable', parseId(thing)?.id ?? 0);
  const named =
    unit === null ? undefined : await transaction.find('resourceinstance', parseId(unit)?.id ?? 0);
  return {
    ...(thing !== null && { resource: { id: thing, name: found?.entity.name ?? '' } }),
    ...(unit !== null && { resourceinstance: { id: unit, name: named?.name ?? '' } }),
    ...(number !== null && { number }),
  };
}
