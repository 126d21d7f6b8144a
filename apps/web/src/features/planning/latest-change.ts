/** Finds who changed an event while the page showed it as it was before. */
import i18next from 'i18next';
import { dataPath, entityPath, isObject, type JsonObject, type Page, textOf } from '../../lib/entities.ts';
import { request } from '../../lib/request.ts';
import type { Change } from './requests.ts';

interface SentChanges {
  readonly changes: readonly Change[];
  /** Booking of the hall that the event is moved from. */
  readonly booking?: string | undefined;
}

interface LatestChange {
  readonly who: string;
  /** Names of what was changed, as forms show them. */
  readonly what: string;
}

/** Returns undefined where the history does not tell, or may not be read. */
export async function latestChange({ changes, booking }: SentChanges): Promise<LatestChange | undefined> {
  const [change, ...others] = changes;
  // The answer to changes of several events does not say which one is meant.
  if (change === undefined || !('event' in change) || others.some((one) => eventOf(one) !== change.event)) {
    return undefined;
  }
  const found = await Promise.all([
    newestOf(entityPath('event', change.event, 'history')),
    // A move from hall to hall is a change of the booking.
    booking === undefined ? undefined : newestOf(entityPath('resourcebooking', booking, 'history')),
  ]);
  const [newest] = found
    .filter((entry) => entry !== undefined)
    .sort((one, other) => (textOf(one.date) < textOf(other.date) ? 1 : -1));
  return newest && { who: textOf(newest.username), what: namesIn(newest).join(', ') };
}

function eventOf(change: Change): string | undefined {
  return 'event' in change ? change.event : undefined;
}

function newestOf(path: string): Promise<JsonObject | undefined> {
  return request<Page>(dataPath(path)).then(
    ({ data: [newest] }) => newest,
    () => undefined,
  );
}

function namesIn({ changes }: JsonObject): readonly string[] {
  const names = (Array.isArray(changes) ? changes.filter(isObject) : []).map(({ target, name }) => {
    const key = `fields.${textOf(name)}`;
    return target === 'field' && i18next.exists(key) ? i18next.t(key as 'fields.name') : textOf(name);
  });
  return [...new Set(names)];
}
