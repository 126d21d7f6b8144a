/** Puts events that a calendar does not have any more into the trash, many by one set of statements. */
import type { Actor } from '../access/actor.ts';
import type { History } from '../imports/history.ts';
import type { Change } from '../model/change.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { PlanningTransaction } from '../planning/store.ts';
import { type Clock, seconds } from '../platform/clock.ts';

/** An event with its bookings of locations; nothing else hangs on it. */
export interface RemovedEvent {
  readonly event: Entity<'event'>;
  readonly bookings: readonly Entity<'resourcebooking'>[];
}

interface Removing {
  readonly author: Actor;
  readonly reference: ReferenceData;
  readonly clock: Clock;
}

export async function removeEvents(
  plan: PlanningTransaction,
  removed: readonly RemovedEvent[],
  history: History,
  { author: { userId, userName }, reference, clock }: Removing,
): Promise<void> {
  const changes: Omit<Change, 'id'>[] = [];
  for (const { event, bookings } of removed) {
    const change = await history.entry('event', event, undefined);
    if (change !== undefined) changes.push(change);
    if (reference.settings.trashDays === 0) continue;
    const parts = bookings.map((record) => ({ kind: 'resourcebooking', record }) as const);
    const lines = [{ kind: 'event', record: event }, ...parts] as const;
    await plan.keepInTrash({ at: seconds(clock), userId, userName, lines, references: [] });
  }
  const { writer } = plan;
  await writer.remove(
    'resourcebooking',
    removed.flatMap(({ bookings }) => bookings.map(({ id }) => id)),
  );
  await writer.remove(
    'event',
    removed.map(({ event }) => event.id),
  );
  await writer.write({ changes });
}
