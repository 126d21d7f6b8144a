/** Events whose status locks them: name, days, schedule, group and locations stay, and nobody deletes them. */
import type { Principal } from '../../access/principal.ts';
import { AppError } from '../../platform/errors.ts';
import type { EditReader } from './store.ts';

/** Throws `forbidden` unless the sender may change locked events. */
export function checkMayUnlock({ permissions }: Principal): void {
  if (!permissions.unlock)
    throw new AppError('forbidden', 'Ask an administrator for the right to change locked events.');
}

/** Returns the name of the status if it locks its events. */
export async function lockingStatus(
  reader: EditReader,
  statusId: number | null,
): Promise<string | undefined> {
  if (reader.isUnlocked === true) return undefined;
  const status = statusId === null ? undefined : await reader.find('status', statusId);
  return status?.statusTypes.includes('locked') ? status.name : undefined;
}

/** Returns the name of the status that locks the event; undefined for groups and for no event. */
export async function lockOfEvent(reader: EditReader, eventId: number | null): Promise<string | undefined> {
  const event = eventId === null ? undefined : await reader.find('event', eventId);
  return event === undefined ? undefined : lockingStatus(reader, event.statusId);
}

export function lockedText(status: string): string {
  return `The status “${status}” locks the event: choose another status first.`;
}
