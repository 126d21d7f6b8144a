/** The entries that a calendar shows of bookings and events to its owner, at its level of detail. */
import type { CalendarDetail } from '@callboard/contract';
import type { Firmness } from '@callboard/planning';
import { canRead, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { Entity } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { formatId, wireIdOf } from '../platform/ids.ts';
import type { StoredEntry, Subject } from './store.ts';
import type { CalendarWords } from './words.ts';

/** Entry of a calendar, before it is written down. */
export interface CalendarEntry {
  readonly uid: string;
  readonly created: number;
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
  readonly summary: string;
  readonly place: string;
  readonly description: string;
  /** Address of a page about it, below that of the installation; empty: none. */
  readonly page: string;
  readonly isTentative: boolean;
}

/** The owner for whom entries are made, and the names in them. */
export interface EntryContext {
  readonly principal: Principal;
  readonly reference: Pick<ReferenceData, 'statuses' | 'profiles' | 'zone'>;
  readonly subject: Subject;
  readonly detail: CalendarDetail;
  readonly words: CalendarWords;
  /** Firmness of events and groups by id. */
  readonly firmness: ReadonlyMap<number, Firmness>;
  /** Names of the resources that are not the subject itself, by id. */
  readonly resources: ReadonlyMap<number, string>;
  /** Names of locations that the owner may see. */
  readonly locations: ReadonlyMap<number, string>;
}

/** Returns the entry of a booking or an event; undefined where the owner may not know of it, or it was released. */
export function toEntry(context: EntryContext, stored: StoredEntry): CalendarEntry | undefined {
  const { principal, detail, words } = context;
  const firmness = stored.plannedKind === null ? 'confirmed' : context.firmness.get(stored.plannedId);
  if (firmness === undefined || firmness === 'released') return undefined;
  if (!mayKnow(context, stored)) return undefined;
  const isNamed =
    stored.plannedKind === null
      ? canRead(principal, stored.kind, stored)
      : canRead(principal, stored.plannedKind, { userGroupId: stored.plannedGroupId });
  const isOpen = isNamed && detail !== 'busy';
  return {
    uid: wireIdOf(stored),
    created: stored.created,
    sequence: stored.revision + (stored.kind === 'event' ? 0 : stored.plannedRevision),
    start: stored.start,
    end: stored.end,
    summary: isOpen ? summaryOf(context, stored) : words.busy,
    place: isOpen ? placeOf(context, stored) : '',
    description: isOpen && detail === 'all' ? descriptionOf(context, stored) : '',
    page: isOpen && detail === 'all' ? pageOf(stored) : '',
    isTentative: firmness !== 'confirmed',
  };
}

/** Returns the entry of a closure of a hall or resource that the owner may see. */
export function closureEntry(
  { detail, words, resources, subject }: EntryContext,
  closure: Entity<'unavailability'>,
): CalendarEntry {
  const { id, created, revision, start, end, reason, resourceId } = closure;
  const of = subject.id === resourceId ? undefined : resources.get(resourceId);
  const told = detail === 'busy' ? words.busy : reason || words.closed;
  return {
    ...{ uid: formatId(id, created), created, sequence: revision, start, end },
    summary: detail === 'busy' || of === undefined ? told : `${of}: ${told}`,
    ...{ place: '', description: '', page: '', isTentative: false },
  };
}

/**
 * Users who may see a hall and read events know when it is taken, as in the plan; other entries need the right to read the
 * booking.
 */
function mayKnow({ principal, subject }: EntryContext, stored: StoredEntry): boolean {
  if (stored.kind === 'event') return canRead(principal, 'event', stored);
  if (subject.kind === 'location') return visibility(principal, 'event') !== 'none';
  return canRead(principal, stored.kind, stored);
}

function nameOf({ words }: EntryContext, { plannedKind, name, purpose }: StoredEntry): string {
  return (plannedKind === null ? purpose : name) || words.busy;
}

/** `Microphone 3: Concert (recording)`: the resource where there are several, the role where there is one. */
function summaryOf(context: EntryContext, stored: StoredEntry): string {
  const { subject, resources } = context;
  const name = nameOf(context, stored);
  const isTold = stored.role !== '' && subject.kind !== 'location';
  const told = isTold ? `${name} (${stored.role})` : name;
  const resource = subject.kind === 'team' ? resources.get(stored.resourceId ?? 0) : undefined;
  return resource === undefined ? told : `${resource}: ${told}`;
}

function placeOf({ locations }: EntryContext, { locationIds }: StoredEntry): string {
  return locationIds.flatMap((id) => locations.get(id) ?? []).join(', ');
}

function descriptionOf({ reference, words, principal }: EntryContext, stored: StoredEntry): string {
  const { zone, statuses, profiles } = reference;
  const whole =
    stored.wholeName !== null && canRead(principal, 'group', { userGroupId: stored.wholeGroupId })
      ? stored.wholeName
      : undefined;
  const named = (word: string, text: string | undefined): string[] =>
    text === undefined || text === '' ? [] : [`${word}: ${text}`];
  const isSeen = (kind: 'status' | 'profile'): boolean => visibility(principal, kind) !== 'none';
  const schedule = stored.schedule.map(({ start, end, description }) => {
    const times = [start, ...(end === null ? [] : [end])].map((instant) => zone.localTime(instant));
    return `${times.join('–')} ${description}`.trimEnd();
  });
  return [
    ...named(words.status, isSeen('status') ? statuses.get(stored.statusId ?? 0)?.name : undefined),
    ...named(words.profile, isSeen('profile') ? profiles.get(stored.profileId ?? 0)?.name : undefined),
    ...named(words.group, whole),
    ...named(words.role, stored.role),
    ...(schedule.length === 0 ? [] : [`${words.schedule}:`, ...schedule]),
  ].join('\n');
}

function pageOf({ plannedKind, plannedId, plannedCreated }: StoredEntry): string {
  return plannedKind === null ? '' : `/${plannedKind}/${formatId(plannedId, plannedCreated)}`;
}
