/** The export `schedule.json` of pretalx, which follows frab XML. */
import { AppError } from '../../platform/errors.ts';
import type { ImportProblem, ImportSource, ReadOptions } from '../import-item.ts';
import { type Conference, conferenceItems, type Room, type Session } from './conference.ts';
import { findZone, readDay, readDuration, readInstant, readTime } from './file-time.ts';
import { firstLine, listOf, localized, type Members, membersOf, textOf } from './foreign-value.ts';
import { linksOf, named, readSpeakers, readTags, roomDetails } from './pretalx-parts.ts';
import { cleanLine, fileStem, keyOfName } from './text.ts';

/**
 * Reads `{schedule: {conference: {days: [{rooms: {name: [talk]}}]}}}`. A talk is identified by its guid, as
 * in frab XML of the same conference, a speaker by guid, else code, a room by its name.
 */
export function readExport(file: Members, { timeZone, fileName }: ReadOptions): ImportSource {
  const about = membersOf(membersOf(file.schedule).conference);
  const title = firstLine(localized(about.title), about.acronym) || fileStem(fileName);
  const conference: Conference = {
    title,
    venue: firstLine(localized(about.venue)),
    baseUrl: firstLine(membersOf(file.schedule).base_url),
    rooms: listOf(about.rooms)
      .map(readRoom)
      .filter((room) => room.name !== ''),
  };
  const ownZone = firstLine(about.time_zone_name);
  const zone = findZone(ownZone) ?? findZone(timeZone);
  if (zone === undefined) throw new AppError('bad-body', `The time zone ${timeZone} is unknown.`);
  const acronym = firstLine(about.acronym) || keyOfName(title);
  return {
    source: `conference:${acronym}`,
    timeZone: findZone(ownZone) ? ownZone : timeZone,
    items: conferenceItems(conference, sessions(listOf(about.days))),
  };

  function* sessions(days: readonly unknown[]): Generator<Session | ImportProblem, void> {
    for (const day of days) {
      const date = readDay(firstLine(membersOf(day).date));
      for (const [room, talks] of Object.entries(membersOf(membersOf(day).rooms))) {
        for (const talk of listOf(talks)) yield readTalk(membersOf(talk), cleanLine(room), date);
      }
    }
  }

  function readTalk(talk: Members, roomName: string, date: number | undefined): Session | ImportProblem {
    const id = firstLine(talk.guid, talk.id, talk.code, talk.slug);
    const place = `talk ${firstLine(talk.code, talk.id, id)}`;
    const name = cleanLine(localized(talk.title));
    if (id === '') return { place, reason: 'has neither guid, id, code nor slug' };
    if (name === '') return { place, reason: 'has no title' };
    const start = startOf(talk, date);
    if (start === undefined)
      return { place, reason: `starts at no known time: ${firstLine(talk.date, talk.start)}` };
    const duration = readDuration(textOf(talk.duration));
    const room = firstLine(roomName, localized(talk.room));
    return {
      id,
      place,
      name,
      room: named(room),
      track: named(cleanLine(localized(talk.track))),
      type: named(cleanLine(localized(talk.type))),
      status: '',
      speakers: readSpeakers(talk.persons),
      labels: readTags(talk.tags),
      day: date ?? zone?.localDay(start) ?? 0,
      start,
      end: duration === undefined ? undefined : start + duration,
      details: {
        conference_subtitle: localized(talk.subtitle),
        conference_language: firstLine(talk.language),
        conference_abstract: localized(talk.abstract),
        conference_description: localized(talk.description),
      },
      links: [
        ...linksOf([{ url: talk.url, title: 'Programme page' }]),
        ...linksOf(listOf(talk.links)),
        ...linksOf(listOf(talk.attachments)),
      ],
    };
  }

  function startOf(talk: Members, day: number | undefined): number | undefined {
    if (zone === undefined) return undefined;
    const date = textOf(talk.date);
    if (date !== '') return readInstant(date, zone);
    const time = readTime(textOf(talk.start));
    return day === undefined || time === undefined ? undefined : zone.toInstant(day, time);
  }
}

function readRoom(value: unknown): Room {
  const name = cleanLine(localized(membersOf(value).name));
  return { id: name, name, ...roomDetails(membersOf(value)) };
}
