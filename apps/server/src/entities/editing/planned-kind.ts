/** What something hangs on: an event or a group of events. */
import type { EditReader } from './store.ts';

/** Null without one. */
export async function plannedKind(reader: EditReader, id: number | null): Promise<'event' | 'group' | null> {
  if (id === null) return null;
  return (await reader.find('event', id)) === undefined ? 'group' : 'event';
}
