/** Sessions as conference sites export them from the pretalx API: by day, minute of the day and room. */
import { AppError } from '../../platform/errors.ts';
import type { Zone } from '../../platform/time-zone.ts';
import type { ImportProblem, ImportSource, ReadOptions } from '../import-item.ts';
import { conferenceItems, type NamedItem, type Room, type Session } from './conference.ts';
import { findZone, isPlannable, readDay, readInstant } from './file-time.ts';
import { firstLine, isMembers, listOf, localized, type Members, membersOf } from './foreign-value.ts';
import { linksOf, named, readSpeakers, readTags, roomDetails } from './pretalx-parts.ts';
import { cleanLine, fileStem } from './text.ts';

/**
 * Reads `{schedule: {"2025-11-01": {"530": {"12": session}}}, rooms: […]}`. Other members of the same shape,
 * such as `sprints`, become tracks of that name; entries without a room, such as breaks, are read as well. A
 * session is identified by its code (with several slots: code and slot), a room by its id. The file does not
 * name the conference, so its source is named after the file.
 */
export function readSessionsByMinute(file: Members, { timeZone, fileName }: ReadOptions): ImportSource {
  const zone = findZone(timeZone);
  const sections = Object.entries(file).filter(([, section]) => isProgramme(section));
  if (zone === undefined || sections.length === 0) {
    throw new AppError('bad-body', 'The schedule holds neither a conference with days nor sessions by day.');
  }
  const title = fileStem(fileName);
  const rooms = listOf(file.rooms)
    .map(readRoom)
    .filter((room) => room !== undefined);
  return {
    source: `conference:${title}`,
    timeZone,
    items: conferenceItems({ title, venue: '', baseUrl: '', rooms }, sessions(sections, zone)),
  };
}

const isProgramme = (section: unknown): boolean =>
  isMembers(section) && Object.keys(section).some((key) => readDay(key) !== undefined);

/** Place of an entry in the file. */
interface Slot {
  readonly track: NamedItem | undefined;
  readonly day: number;
  readonly minute: number;
  readonly zone: Zone;
}

function* sessions(
  sections: readonly [string, unknown][],
  zone: Zone,
): Generator<Session | ImportProblem, void> {
  const seen = new Set<string>();
  for (const [section, days] of sections) {
    const track =
      section === 'schedule' ? undefined : named(section.charAt(0).toUpperCase() + section.slice(1));
    for (const [date, minutes] of Object.entries(membersOf(days))) {
      const day = readDay(date);
      if (day === undefined) {
        yield { place: `${section} ${date}`, reason: 'is not a day' };
        continue;
      }
      for (const [minute, value] of Object.entries(membersOf(minutes))) {
        for (const entry of entriesOf(membersOf(value))) {
          yield* readEntry(entry, { track, day, minute: Number(minute), zone }, seen);
        }
      }
    }
  }
}

/** Returns the entries of a slot: either one for all rooms, or one per room. */
function entriesOf(value: Members): readonly Members[] {
  return 'title' in value ? [value] : Object.values(value).map(membersOf);
}

/** Yields one session per slot; sessions of several slots occur in the file once for each. */
function* readEntry(
  entry: Members,
  place: Slot,
  seen: Set<string>,
): Generator<Session | ImportProblem, void> {
  const slots = listOf(entry.slots).map(membersOf);
  const code = firstLine(entry.code, entry.id);
  if (slots.length < 2) {
    yield readSession(entry, code, membersOf(slots[0]), place);
    return;
  }
  for (const slot of slots) {
    const id = `${code}:${firstLine(slot.id, slot.start)}`;
    if (seen.has(id)) continue;
    seen.add(id);
    yield readSession(entry, id, slot, place);
  }
}

function readSession(entry: Members, id: string, slot: Members, at: Slot): Session | ImportProblem {
  const place = `session ${id}`;
  const name = cleanLine(localized(entry.title));
  if (id === '' || name === '') return { place, reason: 'has no code or no title' };
  const minutes = at.minute >= 0 && at.minute < 2880 ? at.minute : undefined;
  const start =
    readInstant(firstLine(slot.start), at.zone) ??
    (minutes === undefined ? undefined : at.zone.toInstant(at.day, minutes * 60));
  if (start === undefined) return { place, reason: 'starts at no known time' };
  const type = membersOf(entry.submission_type);
  const typeName = cleanLine(localized(type.name ?? entry.submission_type));
  return {
    id,
    place,
    name,
    room: readRoom(slot.room),
    track: named(cleanLine(localized(membersOf(entry.track).name ?? entry.track))) ?? at.track,
    type: typeName === '' ? undefined : { id: firstLine(type.id, typeName), name: typeName },
    status: firstLine(entry.state),
    speakers: readSpeakers(entry.speakers),
    labels: readTags(entry.tags),
    day: at.zone.localDay(start),
    start,
    end: readInstant(firstLine(slot.end), at.zone) ?? endOf(entry, start),
    details: {
      conference_subtitle: '',
      conference_language: firstLine(entry.content_locale),
      conference_abstract: localized(entry.abstract),
      conference_description: localized(entry.description),
    },
    links: linksOf(listOf(entry.links)),
  };
}

function endOf(entry: Members, start: number): number | undefined {
  const { duration } = entry;
  if (typeof duration !== 'number') return undefined;
  const end = start + Math.round(duration * 60);
  return isPlannable(end) ? end : undefined;
}

function readRoom(value: unknown): Room | undefined {
  const room = membersOf(value);
  const name = cleanLine(localized(room.name));
  return name === '' ? undefined : { id: firstLine(room.id, name), name, ...roomDetails(room) };
}
