/** Kind of the entity that a task or a booking belongs to: an event or a group of events. */
import type { Whole } from './part-entry.ts';
import type { EditReader } from './store.ts';

interface EventReference {
  readonly eventKind: 'event' | 'group' | null;
  readonly eventId: number | null;
}

export function plannedWhole({ eventKind, eventId }: EventReference): readonly Whole[] {
  return eventKind === null || eventId === null ? [] : [{ kind: eventKind, id: eventId }];
}

/** Returns the kind of the entity with this id; null without an id. */
export async function plannedKind(reader: EditReader, id: number | null): Promise<'event' | 'group' | null> {
  if (id === null) return null;
  return (await reader.find('event', id)) === undefined ? 'group' : 'event';
}
