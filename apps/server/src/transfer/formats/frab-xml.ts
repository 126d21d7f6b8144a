/** Conference programmes of frab, pentabarf, pretalx and others: `schedule.xml`. */
import { XMLParser } from 'fast-xml-parser';
import { AppError } from '../../platform/errors.ts';
import type { Zone } from '../../platform/time-zone.ts';
import type { ImportFormat, ImportProblem } from '../import-item.ts';
import { type Conference, conferenceItems, type NamedItem, type Session } from './conference.ts';
import { findZone, readDay, readDuration, readInstant, readTime } from './file-time.ts';
import { firstLine, listOf, type Members, membersOf, textOf } from './foreign-value.ts';
import { cleanLine, fileStem, keyOfName } from './text.ts';

/**
 * Mapping: `conference` → production, `track` → group, `room` → location, `type` → profile, `person` →
 * contact, `event` → event. An event is identified by its guid, else its id; rooms, tracks and types by their
 * names. `date` decides when an event starts; without it, the day and `start` do, where times before
 * `day_change` are in the night after that day. Abstracts keep their markup.
 */
export const frabXml: ImportFormat = {
  name: 'frab XML',
  recognises: (head) => /^\uFEFF?\s*</.test(head) && /<schedule[\s>]/.test(head),
  read(text, { timeZone, fileName }) {
    const schedule = membersOf(membersOf(parseXml(text)).schedule);
    const about = membersOf(schedule.conference);
    const days = listOf(schedule.day);
    if (days.length === 0) throw new AppError('bad-body', 'The schedule has no <day>: nothing to import.');
    const title = firstLine(content(about.title), content(about.acronym)) || fileStem(fileName);
    const conference: Conference = {
      title,
      venue: firstLine(content(about.venue)),
      baseUrl: firstLine(content(about.base_url)),
      rooms: days
        .flatMap((day) => listOf(membersOf(day).room))
        .map((room) => named(firstLine(membersOf(room)['@name'])))
        .filter((room) => room.name !== ''),
    };
    const ownZone = firstLine(content(about.time_zone_name));
    const zone = findZone(ownZone) ?? findZone(timeZone);
    const acronym = firstLine(content(about.acronym)) || keyOfName(title);
    const dayChange = readTime(firstLine(content(about.day_change))) ?? 0;
    return {
      source: `conference:${acronym}`,
      timeZone: findZone(ownZone) ? ownZone : timeZone,
      items: conferenceItems(conference, sessions(days, { zone, dayChange })),
    };
  },
};

interface Clock {
  readonly zone: Zone | undefined;
  readonly dayChange: number;
}

/**
 * Parses XML. Expanded entities must not make the text longer than the file, so that reading stays linear
 * whatever a file defines. The parser's own limits do not fit: they are fixed, count `&lt;` as well, and are
 * too small for abstracts with markup.
 */
function parseXml(text: string): unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    htmlEntities: true,
    maxNestedTags: 32,
    processEntities: { maxTotalExpansions: text.length, maxExpandedLength: text.length },
  });
  try {
    return parser.parse(text.replace(/^\uFEFF/, ''), true);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const open = UNCLOSED.exec(reason)?.[1]?.match(/[^\s"[\],]+/g);
    const detail = open
      ? `The end of the file is missing (${open.join(', ')} not closed): get it again, and import it whole.`
      : `The file cannot be read as XML: ${reason}`;
    throw new AppError('bad-body', detail, { cause });
  }
}

/** Message of the parser about elements that are still open at the end of the file. */
const UNCLOSED = /^Invalid '(\[[^\]]*\])' found/;

/** Returns the text of an element, whether or not it has attributes. */
function content(node: unknown): string {
  const first = listOf(node)[0];
  return textOf(first) || textOf(membersOf(first)['#text']);
}

const named = (name: string): NamedItem => ({ id: name, name });
const optional = (name: string): NamedItem | undefined => (name === '' ? undefined : named(name));

function* sessions(days: readonly unknown[], clock: Clock): Generator<Session | ImportProblem, void> {
  for (const day of days) {
    for (const room of listOf(membersOf(day).room)) {
      for (const event of listOf(membersOf(room).event)) {
        const session = readEvent(
          membersOf(event),
          membersOf(day),
          firstLine(membersOf(room)['@name']),
          clock,
        );
        const duration = firstLine(content(membersOf(event).duration));
        if (!('reason' in session) && duration !== '' && session.end === undefined) {
          const reason = `lasts ${JSON.stringify(duration)}, which is no duration; only its start is imported`;
          yield { place: session.place, reason };
        }
        yield session;
      }
    }
  }
}

function readEvent(event: Members, day: Members, room: string, clock: Clock): Session | ImportProblem {
  const id = firstLine(event['@guid'], event['@id'], content(event.slug));
  const place = `event ${firstLine(event['@id'], id)}`;
  const name = cleanLine(content(event.title));
  const date = readDay(firstLine(day['@date']));
  if (id === '')
    return { place, reason: 'has neither guid, id nor slug, so that it could not be found again' };
  if (name === '') return { place, reason: 'has no title' };
  const start = startOf(event, date, clock);
  if (start === undefined) return { place, reason: `starts at no known time: ${timesOf(event, day)}` };
  const duration = readDuration(content(event.duration));
  return {
    id,
    place,
    name,
    room: optional(room || cleanLine(content(event.room))),
    track: optional(cleanLine(content(event.track))),
    type: optional(cleanLine(content(event.type))),
    status: '',
    speakers: listOf(membersOf(event.persons).person).flatMap(readPerson),
    labels: [],
    day: date ?? clock.zone?.localDay(start) ?? 0,
    start,
    end: duration === undefined ? undefined : start + duration,
    details: {
      conference_subtitle: cleanLine(content(event.subtitle)),
      conference_language: cleanLine(content(event.language)),
      conference_abstract: content(event.abstract),
      conference_description: content(event.description),
    },
    links: [
      ...linksOf([{ '@href': content(event.url), '#text': 'Programme page' }]),
      ...linksOf(listOf(membersOf(event.links).link)),
      ...linksOf(listOf(membersOf(event.attachments).attachment)),
    ],
  };
}

function startOf(event: Members, day: number | undefined, { zone, dayChange }: Clock): number | undefined {
  if (zone === undefined) return undefined;
  const date = content(event.date);
  if (date !== '') return readInstant(date, zone);
  const time = readTime(content(event.start));
  if (day === undefined || time === undefined) return undefined;
  return zone.toInstant(time < dayChange ? day + 1 : day, time);
}

const timesOf = (event: Members, day: Members): string =>
  JSON.stringify([firstLine(day['@date']), content(event.date), content(event.start)]);

function readPerson(node: unknown): readonly NamedItem[] {
  const name = cleanLine(content(node));
  if (name === '') return [];
  const members = membersOf(node);
  return [{ id: firstLine(members['@guid'], members['@id']) || `name:${keyOfName(name)}`, name }];
}

function linksOf(nodes: readonly unknown[]): readonly { url: string; title: string }[] {
  return nodes
    .map((node) => ({ url: firstLine(membersOf(node)['@href']), title: cleanLine(content(node)) }))
    .filter(({ url }) => url !== '');
}
