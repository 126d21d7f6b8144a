/** The performance history of the New York Philharmonic, as published by its archives. */
import { AppError } from '../../platform/errors.ts';
import { createZone, formatDay, type Zone } from '../../platform/time-zone.ts';
import type { ImportFormat, ImportItem } from '../import-item.ts';
import { findZone, readInstant, readTwelveHourTime } from './file-time.ts';
import { firstLine, listOf, type Members, membersOf, parseJson } from './foreign-value.ts';
import {
  contactBooking,
  definitions,
  EmittedItems,
  locationBooking,
  person,
  type Read,
  scheduleOf,
} from './items.ts';
import { type Performer, programName, readPerformers, readWorks } from './nyphil-works.ts';
import { cleanLine, keyOfName } from './text.ts';

/**
 * Mapping: `program` → group (a production), `concert` → event, venue and city → location, `eventType` →
 * profile, conductors and soloists → contact bookings, `works` → text. The day of the concert is the calendar
 * day of `Date` in New York; `Time`, if given, is wall time in the installation's time zone. There is no end:
 * the schedule is one point. A concert without `Time` is planned for its day, without a schedule.
 */
export const nyphilJson: ImportFormat = {
  name: 'New York Philharmonic JSON',
  recognises: (head) =>
    /^\uFEFF?\s*\{/.test(head) &&
    /"programs"\s*:\s*\[/.test(head) &&
    /"(programID|concerts|works)"\s*:/.test(head),
  read(text, { timeZone }) {
    const programs = listOf(membersOf(parseJson(text)).programs);
    const zone = findZone(timeZone);
    if (zone === undefined || programs.length === 0)
      throw new AppError('bad-body', 'The file holds no programs.');
    return { source: 'nyphil', timeZone, items: items(programs, zone) };
  },
};

const NEW_YORK = 'America/New_York';
const FIELDS = { keyword: 'programme', name: 'Programme' };
const WORKS = { keyword: 'programme_works', name: 'Works', type: 'Text' } as const;
const ORCHESTRA = { keyword: 'programme_orchestra', name: 'Orchestra', type: 'String' } as const;
const SEASON = { keyword: 'programme_season', name: 'Season', type: 'String' } as const;
const VENUES = 'resourcegroup:venues';

interface ProgramReader {
  readonly zone: Zone;
  readonly newYork: Zone;
  readonly given: EmittedItems;
}

interface Program {
  readonly key: string;
  readonly id: string;
  readonly place: string;
  readonly name: string;
  readonly values: Readonly<Record<string, string>>;
  readonly performers: readonly Performer[];
}

function* items(programs: readonly unknown[], zone: Zone): Read {
  const reading = { zone, newYork: createZone(NEW_YORK), given: new EmittedItems() };
  for (const kind of ['event', 'group'] as const)
    yield* definitions(kind, FIELDS, [WORKS, ORCHESTRA, SEASON]);
  const venues = { name: 'Venues' };
  yield { kind: 'resourcegroup', key: VENUES, place: 'the file', fields: venues, named: 'name' };
  for (const [index, value] of programs.entries()) yield* readProgram(membersOf(value), index, reading);
}

function* readProgram(value: Members, index: number, reading: ProgramReader): Read {
  const id = firstLine(value.id, value.programID);
  const place = id === '' ? `program at position ${index + 1}` : `program ${firstLine(value.programID, id)}`;
  if (id === '') yield { place, reason: 'has neither id nor programID' };
  else if (!reading.given.add(`group:${id}`)) {
    yield { place, reason: 'stands in the file a second time; the first one counts' };
  } else {
    const works = listOf(value.works).map(membersOf);
    const { performers, nameless } = readPerformers(works);
    if (nameless > 0) yield { place, reason: `${nameless} soloist(s) without a name are left out` };
    const program = {
      key: `group:${id}`,
      id,
      place,
      performers,
      name: programName(works),
      values: valuesOf(value, works),
    };
    const number = firstLine(value.programID);
    const name = [number && `Program ${number}`, program.name].filter((part) => part !== '').join(': ');
    const fields = { name: name === '' ? `Program ${id}` : name, isProduction: true };
    yield { kind: 'group', key: program.key, place, fields, values: program.values };
    for (const concert of listOf(value.concerts)) yield* readConcert(membersOf(concert), program, reading);
  }
}

function valuesOf(value: Members, works: readonly Members[]): Record<string, string> {
  const values = {
    [WORKS.keyword]: readWorks(works),
    [ORCHESTRA.keyword]: firstLine(value.orchestra),
    [SEASON.keyword]: firstLine(value.season),
  };
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}

function* readConcert(concert: Members, program: Program, reading: ProgramReader): Read {
  const date = firstLine(concert.Date);
  const time = firstLine(concert.Time);
  const place = `${program.place}, concert ${date} ${time}`.trim();
  const midnight = readInstant(date, reading.newYork);
  const seconds = readTwelveHourTime(time);
  if (midnight === undefined) {
    yield { place, reason: `${JSON.stringify(date)} is no date` };
    return;
  }
  if (seconds === undefined && !/^(none)?$/i.test(time)) {
    yield { place, reason: `${JSON.stringify(time)} is no time of day; the concert is planned for its day` };
  }
  const day = reading.newYork.localDay(midnight);
  const start = seconds === undefined ? undefined : reading.zone.toInstant(day, seconds);
  const key = freeKey(`event:${program.id}:${formatDay(day)}`, reading.given);
  const profile = firstLine(concert.eventType);
  if (profile !== '') yield* reading.given.once(profileItem(profile, place));
  const venue = venueItem(concert, place);
  const performers = program.performers.map((performer) => ({
    item: performerItem(performer, place),
    role: cleanLine(performer.role),
  }));
  const named = [...(venue ? [venue] : []), ...performers.map(({ item }) => item)];
  for (const item of named) yield* reading.given.once(item);
  yield {
    kind: 'event',
    key,
    place,
    fields: {
      name: program.name === '' ? `Program ${program.id}` : program.name,
      firstDay: day,
      lastDay: day,
      isProduction: false,
      schedule: scheduleOf('Concert', start, undefined),
    },
    refs: { groupId: program.key, ...(profile === '' ? {} : { profileId: profileKey(profile) }) },
    needs: named.map((item) => item.key),
    values: program.values,
  };
  if (venue) yield locationBooking(place, key, venue.key, { start, end: undefined });
  for (const { item, role } of performers) yield contactBooking(place, key, item.key, role);
}

/**
 * Returns an unused key. Concerts of one program on the same day are distinguished by their order, since
 * times get corrected.
 */
function freeKey(key: string, given: EmittedItems): string {
  let free = key;
  for (let count = 2; !given.add(free); count += 1) free = `${key}:${count}`;
  return free;
}

const profileKey = (name: string): string => `profile:${name}`;
const profileItem = (name: string, place: string): ImportItem => ({
  kind: 'profile',
  key: profileKey(name),
  place,
  fields: { name },
  named: 'name',
});

/** Returns the location of a concert; halls of one name in two cities are two locations. */
function venueItem(concert: Members, place: string): ImportItem | undefined {
  const name = firstLine(concert.Venue, concert.Location);
  if (name === '') return undefined;
  const city = firstLine(concert.Location);
  const key = `location:${keyOfName(`${name}|${city}`)}`;
  const fields = { name, description: city, resourceType: 'location' } as const;
  return { kind: 'location', key, place, fields, refs: { resourceGroupId: VENUES }, named: 'key' };
}

function performerItem({ name, ensemble }: Performer, place: string): ImportItem {
  const contact = person(`contact:${keyOfName(name.name)}`, place, name, 'name');
  if (!ensemble) return contact;
  return { ...contact, fields: { type: 'organization', name: name.name, firstName: '', lastName: '' } };
}
