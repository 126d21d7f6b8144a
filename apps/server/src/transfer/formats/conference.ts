/** A conference as venues plan one: the common part of the readers of programme formats. */
import { DAY_SECONDS } from '../../platform/time-zone.ts';
import type { ImportItem, ImportProblem, ReferenceStyle } from '../import-item.ts';
import {
  contactBooking,
  definitions,
  EmittedItems,
  type FieldDefinition,
  linkAttachment,
  locationBooking,
  person,
  type Read,
  scheduleOf,
} from './items.ts';
import { cleanText, personName, webLink } from './text.ts';

export interface Conference {
  readonly title: string;
  /** Name of the group of its rooms. */
  readonly venue: string;
  /** Base of relative links. */
  readonly baseUrl: string;
  readonly rooms: readonly Room[];
}

/** Named object; `id` identifies it in the source. */
export interface NamedItem {
  readonly id: string;
  readonly name: string;
}

export interface Room extends NamedItem {
  readonly description?: string;
  readonly capacity?: number;
}

export interface Session extends NamedItem {
  readonly place: string;
  readonly room: Room | undefined;
  readonly track: NamedItem | undefined;
  readonly type: NamedItem | undefined;
  readonly status: string;
  readonly speakers: readonly NamedItem[];
  readonly labels: readonly string[];
  /** Day of the conference: a talk after midnight belongs to the day before. */
  readonly day: number;
  readonly start: number | undefined;
  readonly end: number | undefined;
  readonly details: Readonly<Record<(typeof DETAILS)[number]['keyword'], string>>;
  readonly links: readonly { readonly url: string; readonly title: string }[];
}

const DETAILS = [
  { keyword: 'conference_subtitle', name: 'Subtitle', type: 'String' },
  { keyword: 'conference_language', name: 'Language', type: 'String' },
  { keyword: 'conference_abstract', name: 'Abstract', type: 'Text' },
  { keyword: 'conference_description', name: 'Description', type: 'Text' },
] as const satisfies readonly FieldDefinition[];

const CAPACITY: FieldDefinition = { keyword: 'conference_capacity', name: 'Capacity', type: 'Number' };
const FIELDS = { keyword: 'conference', name: 'Conference' };
const PRODUCTION = 'group:conference';
const ROOMS = 'resourcegroup:rooms';

/**
 * Yields the items of a conference. It becomes a production that holds its tracks; sessions without a track
 * belong to it directly.
 */
export function* conferenceItems(conference: Conference, sessions: Iterable<Session | ImportProblem>): Read {
  const given = new EmittedItems();
  const place = 'conference';
  yield* definitions('event', FIELDS, DETAILS);
  if (conference.rooms.some((room) => room.capacity !== undefined)) {
    yield* definitions('location', FIELDS, [CAPACITY]);
  }
  yield { kind: 'group', key: PRODUCTION, place, fields: { name: conference.title, isProduction: true } };
  const rooms = { name: conference.venue || 'Rooms' };
  yield { kind: 'resourcegroup', key: ROOMS, place, fields: rooms, named: 'name' };
  for (const room of conference.rooms) yield* given.once(location(room, place));
  for (const session of sessions) {
    if ('reason' in session) yield session;
    else if (!given.add(eventKey(session))) {
      yield { place: session.place, reason: 'stands in the file a second time; the first one counts' };
    } else yield* sessionItems(session, conference, given);
  }
}

const eventKey = (session: Session): string => `event:${session.id}`;
const locationKey = (room: Room): string => `location:${room.id}`;
/** Returns `name` for objects that the source identifies only by name, otherwise `key`. */
const namingOf = ({ id, name }: NamedItem): ReferenceStyle => (id === name ? 'name' : 'key');

function location(room: Room, place: string): ImportItem {
  return {
    kind: 'location',
    key: locationKey(room),
    place,
    fields: {
      name: room.name,
      resourceType: 'location',
      ...(room.description === undefined ? {} : { description: room.description }),
    },
    refs: { resourceGroupId: ROOMS },
    named: namingOf(room),
    ...(room.capacity === undefined ? {} : { values: { [CAPACITY.keyword]: room.capacity } }),
  };
}

function* sessionItems(session: Session, conference: Conference, given: EmittedItems): Read {
  const { place, room, track, type, start, end } = session;
  const groupId = track === undefined ? PRODUCTION : `group:track:${track.id}`;
  if (track) {
    const fields = { name: track.name, isProduction: false };
    yield* given.once({ kind: 'group', key: groupId, place, fields, refs: { groupId: PRODUCTION } });
  }
  const profile = type && { profileId: `profile:${type.id}` };
  if (type) {
    const fields = { name: type.name };
    yield* given.once({ kind: 'profile', key: `profile:${type.id}`, place, fields, named: namingOf(type) });
  }
  const status = session.status === '' ? undefined : { statusId: `status:${session.status}` };
  if (status) {
    const name = session.status.charAt(0).toUpperCase() + session.status.slice(1);
    yield* given.once({ kind: 'status', key: status.statusId, place, fields: { name }, named: 'name' });
  }
  const speakers = session.speakers.map((speaker) =>
    person(`contact:${speaker.id}`, place, personName(speaker.name)),
  );
  if (room) yield* given.once(location(room, place));
  for (const speaker of speakers) yield* given.once(speaker);
  const event = eventKey(session);
  yield {
    kind: 'event',
    key: event,
    place,
    fields: {
      name: session.name,
      firstDay: session.day,
      lastDay: lastDay(session),
      isProduction: false,
      schedule: scheduleOf('Session', start, end),
      ...(session.labels.length === 0 ? {} : { labels: [...session.labels] }),
    },
    refs: { groupId, ...profile, ...status },
    needs: [...(room ? [locationKey(room)] : []), ...speakers.map(({ key }) => key)],
    values: details(session),
  };
  if (room) yield locationBooking(place, event, locationKey(room), { start, end });
  for (const { key } of speakers) yield* given.once(contactBooking(place, event, key, 'speaker'));
  yield* links(session, conference, given);
}

function lastDay({ day, start, end }: Session): number {
  const days = start === undefined || end === undefined ? 1 : Math.ceil((end - start) / DAY_SECONDS);
  return day + Math.max(days, 1) - 1;
}

function details(session: Session): Record<string, string> {
  const filled = Object.entries(session.details).map(([keyword, text]) => [keyword, cleanText(text)]);
  return Object.fromEntries(filled.filter(([, text]) => text !== ''));
}

function* links(session: Session, conference: Conference, given: EmittedItems): Read {
  const { place } = session;
  for (const { url, title } of session.links) {
    const link = webLink(url, conference.baseUrl || undefined);
    if (link !== undefined) yield* given.once(linkAttachment(place, eventKey(session), link, title));
    else
      yield {
        place,
        reason: `the link ${JSON.stringify(url)} is left out: only http and https are attached`,
      };
  }
}
