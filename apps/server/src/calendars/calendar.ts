/** A calendar read and written as iCalendar text (RFC 5545), with the rights of its owner at that moment. */
import type { CalendarDetail, Language } from '@callboard/contract';
import { canRead, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { Period } from '../planning/store.ts';
import { firmnessOfHolders } from '../planning/window.ts';
import { calendarDocument } from './calendar-document.ts';
import { type CalendarEntry, closureEntry, type EntryContext, toEntry } from './entries.ts';
import type { CalendarReader, EntryQuery, NamedSubject, StoredEntry, Subject } from './store.ts';
import { WORDS } from './words.ts';

/** Maximum number of entries of one calendar. */
const MOST_ENTRIES = 10_000;

/** A question that this process or another one answers as a whole. */
export interface CalendarQuestion {
  readonly subject: Subject;
  readonly detail: CalendarDetail;
  readonly language: Language;
  readonly period: Period;
  /** Address of the installation, which links and identities of entries are made of. */
  readonly baseUrl: string;
  /** Name and events of a saved query; undefined: the calendar is about an entity. */
  readonly found: { readonly name: string; readonly eventIds: readonly number[] } | undefined;
}

export interface WrittenCalendar {
  readonly text: string;
  readonly entries: number;
}

/** Returns undefined where there is no such subject, or its owner may not see it any more. */
export async function writeCalendar(
  reader: CalendarReader,
  principal: Principal,
  reference: ReferenceData,
  question: CalendarQuestion,
  most = MOST_ENTRIES,
): Promise<WrittenCalendar | undefined> {
  const subject = question.found === undefined ? await reader.subject(question.subject) : undefined;
  const name = question.found?.name ?? subject?.name;
  if (name === undefined || (subject !== undefined && !maySee(principal, question.subject, subject)))
    return undefined;
  const { all, readUntil } = await entriesOf(reader, principal, reference, question, subject, most);
  const cutAt = Math.min(readUntil, all[most]?.start ?? Number.POSITIVE_INFINITY);
  const entries = cutAt === Number.POSITIVE_INFINITY ? all : all.filter(({ start }) => start < cutAt);
  const { period, baseUrl, language } = question;
  const cut =
    cutAt === Number.POSITIVE_INFINITY ? undefined : { at: cutAt, text: WORDS[language].cut(entries.length) };
  return {
    text: calendarDocument(reference, { name, entries, period, baseUrl, cut }),
    entries: entries.length,
  };
}

export function maySee(principal: Principal, { kind }: Subject, owner: NamedSubject): boolean {
  if (kind === 'savedquery') return false;
  if (kind === 'team') return visibility(principal, 'team') !== 'none';
  return canRead(principal, kind, owner);
}

interface SortedEntries {
  readonly all: readonly CalendarEntry[];
  /** Start from which on not everything has been read; infinite: there is no more. */
  readonly readUntil: number;
}

async function entriesOf(
  reader: CalendarReader,
  principal: Principal,
  reference: ReferenceData,
  question: CalendarQuestion,
  subject: NamedSubject | undefined,
  most: number,
): Promise<SortedEntries> {
  const { detail, period } = question;
  const query = { period, limit: most + 1, withSchedule: detail === 'all' };
  const { lists, resources } = await readEntries(reader, principal, question, query, subject);
  const stored = lists.flat();
  const planned = new Map(
    stored.flatMap(({ plannedKind: kind, plannedId: id, statusId }) =>
      kind === null ? [] : [[id, { kind, id, statusId }] as const],
    ),
  );
  const ids = new Set(stored.flatMap(({ locationIds }) => locationIds));
  const locations = detail === 'busy' ? [] : await reader.locations([...ids]);
  const context: EntryContext = {
    ...{ principal, reference, subject: question.subject, detail, words: WORDS[question.language] },
    firmness: await firmnessOfHolders(reader, [...planned.values()], reference),
    resources: new Map(resources.map((one) => [one.id, one.name])),
    locations: new Map(
      locations.filter((one) => canRead(principal, 'location', one)).map((one) => [one.id, one.name]),
    ),
  };
  const closures = await reader.closures(
    resources.map(({ id }) => id),
    query,
  );
  const all = [
    ...stored.flatMap((entry) => toEntry(context, entry) ?? []),
    ...closures.map((closure) => closureEntry(context, closure)),
  ].sort((one, other) => one.start - other.start || (one.uid < other.uid ? -1 : 1));
  const cut = [...lists, closures].filter(({ length }) => length === query.limit);
  return { all, readUntil: Math.min(...cut.map((list) => list.at(-1)?.start ?? Number.POSITIVE_INFINITY)) };
}

interface ReadEntries {
  /** Each ordered by start, and cut at the limit of the query. */
  readonly lists: readonly (readonly StoredEntry[])[];
  /** Resources whose bookings and closures are shown. */
  readonly resources: readonly NamedSubject[];
}

async function readEntries(
  reader: CalendarReader,
  principal: Principal,
  { subject: { kind, id }, found }: CalendarQuestion,
  query: EntryQuery,
  subject: NamedSubject | undefined,
): Promise<ReadEntries> {
  if (found !== undefined) return { lists: [await reader.events(found.eventIds, query)], resources: [] };
  const itself = kind === 'location' || kind === 'resource';
  const candidates = itself && subject !== undefined ? [subject] : await reader.resourcesOf({ kind, id });
  const resources = itself ? candidates : candidates.filter((one) => canRead(principal, 'resource', one));
  const contacts = kind === 'resource' ? await reader.contactsOf(id) : [];
  const contactIds =
    kind === 'contact'
      ? [id]
      : contacts.filter((one) => canRead(principal, 'contact', one)).map((one) => one.id);
  const uses = await reader.uses(
    resources.map((one) => one.id),
    { ...query, withUnpublished: kind === 'location' },
  );
  return { lists: [uses, await reader.engagements(contactIds, query)], resources };
}
