/** What something hangs on: an event or a group of events. */
import type { Whole } from './deleted-part.ts';
import type { EditReader } from './store.ts';

interface Planned {
  readonly eventKind: 'event' | 'group' | null;
  readonly eventId: number | null;
}

export function plannedWhole({ eventKind, eventId }: Planned): readonly Whole[] {
  return eventKind === null || eventId === null ? [] : [{ kind: eventKind, id: eventId }];
}

/** Null without one. */
export async function plannedKind(reader: EditReader, id: number | null): Promise<'event' | 'group' | null> {
  if (id === null) return null;
  return (await reader.find('event', id)) === undefined ? 'group' : 'event';
}
