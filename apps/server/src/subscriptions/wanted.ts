/** Closures of a resource, or events with their locations, that entries of a calendar should be here. */
import { createHash } from 'node:crypto';
import { foldText } from '@callboard/query';
import { eventSpan } from '../entities/derive.ts';
import type { Fields } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { CalendarEntry } from '../transfer/formats/icalendar-entries.ts';
import { scheduleOf } from '../transfer/formats/items.ts';
import type { ImportProblem } from '../transfer/import-item.ts';
import type { ImportReader } from '../transfer/store.ts';
import type { SubscriptionTarget } from './store.ts';

export type EventFields = Pick<
  Fields<'event'>,
  'name' | 'firstDay' | 'lastDay' | 'schedule' | 'labels' | 'profileId' | 'statusId' | 'userGroupId'
>;
export type ClosureFields = Pick<
  Fields<'unavailability'>,
  'resourceId' | 'instanceId' | 'start' | 'end' | 'reason'
>;

interface WantedBase {
  readonly key: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Equal for equal wishes. */
  readonly fingerprint: string;
}

export type WantedEvent = WantedBase & {
  readonly kind: 'event';
  readonly fields: EventFields;
  readonly locationIds: readonly number[];
};
export type WantedClosure = WantedBase & { readonly kind: 'unavailability'; readonly fields: ClosureFields };
export type WantedEntry = WantedEvent | WantedClosure;

export interface WantedEntries {
  readonly wanted: readonly WantedEntry[];
  readonly problems: readonly ImportProblem[];
}

type TargetOf<A extends SubscriptionTarget['as']> = Extract<SubscriptionTarget, { readonly as: A }>;

const MOST_REASON = 1_000;

export async function wantedOf(
  entries: readonly CalendarEntry[],
  target: SubscriptionTarget,
  reader: Pick<ImportReader, 'findNamed'>,
  reference: ReferenceData,
): Promise<WantedEntries> {
  if (target.as === 'unavailability') return wantedClosures(entries, target, reference);
  return wantedEvents(entries, target, reader, reference);
}

function wantedClosures(
  entries: readonly CalendarEntry[],
  { resourceId, instanceId }: TargetOf<'unavailability'>,
  { planningDays }: ReferenceData,
): WantedEntries {
  const problems: ImportProblem[] = [];
  const wanted: WantedClosure[] = [];
  for (const { key, name, firstDay, lastDay, isTransparent, ...entry } of entries) {
    if (isTransparent) continue;
    const isWhole = entry.start === null;
    const start = entry.start ?? planningDays.startOf(firstDay);
    const end = isWhole ? planningDays.startOf(lastDay + 1) : entry.end;
    if (end === null || end <= start) {
      problems.push({ place: name, reason: 'it has no end: it takes up no time' });
      continue;
    }
    const fields = { resourceId, instanceId, start, end, reason: name.slice(0, MOST_REASON) };
    wanted.push({ key, kind: 'unavailability', name, start, end, fields, fingerprint: digestOf(fields) });
  }
  return { wanted, problems };
}

async function wantedEvents(
  entries: readonly CalendarEntry[],
  target: TargetOf<'events'>,
  reader: Pick<ImportReader, 'findNamed'>,
  reference: ReferenceData,
): Promise<WantedEntries> {
  const { profileId, statusId, userGroupId } = target;
  const places = await placesOf(entries, target, reader, reference);
  const unknown = new Map<string, ImportProblem>();
  const wanted = entries.map((entry): WantedEvent => {
    const { key, name, firstDay, lastDay, start, end, labels, location, isTransparent } = entry;
    const found = places(location);
    if (found === undefined && location !== '') {
      const reason = `there is no location called ${JSON.stringify(location)}, or several`;
      unknown.set(foldText(location), { place: name, reason });
    }
    const fallback = target.locationId === null ? [] : [target.locationId];
    // An entry that takes up no time needs no room.
    const locationIds = isTransparent ? [] : [...(found ?? fallback)].sort((one, other) => one - other);
    const schedule = scheduleOf('Event', start ?? undefined, end ?? undefined);
    const fields = {
      ...{ name, firstDay, lastDay, schedule, labels: [...labels] },
      ...{ profileId, statusId, userGroupId },
    };
    const span = eventSpan(fields, reference.planningDays);
    return {
      ...{ key, kind: 'event', name, fields, locationIds },
      start: span.start ?? reference.planningDays.startOf(firstDay),
      end: span.end ?? reference.planningDays.startOf(lastDay + 1),
      fingerprint: digestOf([fields, locationIds]),
    };
  });
  return { wanted, problems: [...unknown.values()] };
}

/** Returns the locations that a text names; undefined where not all of it is known. */
type Places = (text: string) => readonly number[] | undefined;

async function placesOf(
  entries: readonly CalendarEntry[],
  target: TargetOf<'events'>,
  reader: Pick<ImportReader, 'findNamed'>,
  { locations }: ReferenceData,
): Promise<Places> {
  const given = new Map(
    target.places
      .filter(({ locationId }) => locations.has(locationId))
      .map(({ name, locationId }) => [foldText(name), locationId]),
  );
  const texts = new Set(entries.flatMap(({ location }) => [location, ...partsOf(location)].map(foldText)));
  texts.delete('');
  const named = await reader.findNamed('location', [...texts]);
  const one = (text: string): number | undefined => {
    const folded = foldText(text);
    const found = named.get(folded) ?? [];
    return given.get(folded) ?? (found.length === 1 ? found[0]?.id : undefined);
  };
  return (text) => {
    const whole = one(text);
    if (whole !== undefined) return [whole];
    const parts = partsOf(text).map(one);
    const known = parts.filter((id) => id !== undefined);
    return parts.length > 1 && known.length === parts.length ? [...new Set(known)] : undefined;
  };
}

/** "Main hall, Foyer" may be two locations. */
function partsOf(text: string): readonly string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}
