/** The items that an occurrence of a calendar event is imported as. */
import type { ImportItem } from '../import-item.ts';
import { firstLine, textOf } from './foreign-value.ts';
import type { Property } from './icalendar-components.ts';
import type { Occurrence } from './icalendar-entry.ts';
import {
  contactBooking,
  type EmittedItems,
  linkAttachment,
  locationBooking,
  person,
  type Read,
  scheduleOf,
} from './items.ts';
import { cleanLine, cleanText, invertedName, keyOfName, personName, webLink } from './text.ts';

export const LOCATIONS = 'resourcegroup:locations';

export interface CalendarItems {
  readonly given: EmittedItems;
  /** All LOCATION texts of the file. */
  readonly rooms: ReadonlySet<string>;
}

export function* eventItems(
  occurrence: Occurrence,
  key: string,
  groupId: string | undefined,
  { given, rooms }: CalendarItems,
): Read {
  const { entry, firstDay, lastDay, start, end } = occurrence;
  const { place, name, properties } = entry;
  if (!given.add(key)) {
    yield { place, reason: 'this occurrence stands in the file a second time; the first one counts' };
    return;
  }
  const all = (wanted: string): readonly Property[] =>
    properties.filter((property) => property.name === wanted);
  const text = (wanted: string): string => textOf(all(wanted)[0]?.values[0]);
  const status = cleanLine(text('STATUS')).toLowerCase();
  if (status !== '') yield* given.once(statusItem(status, place));
  const halls = roomsOf(text('LOCATION'), rooms).map((room) => hallItem(room, place));
  const people = [...all('ORGANIZER'), ...all('ATTENDEE')].flatMap(
    (property) => participant(property, place) ?? [],
  );
  for (const named of [...halls, ...people.map(({ contact }) => contact)]) yield* given.once(named);
  const description = cleanText(text('DESCRIPTION'));
  const labels = labelsOf(all('CATEGORIES'));
  yield {
    kind: 'event',
    key,
    place,
    fields: {
      name,
      firstDay,
      lastDay,
      isProduction: false,
      schedule: scheduleOf('Event', start, end),
      ...(labels.length === 0 ? {} : { labels }),
    },
    refs: {
      ...(groupId === undefined ? {} : { groupId }),
      ...(status === '' ? {} : { statusId: statusKey(status) }),
    },
    needs: [...halls, ...people.map(({ contact }) => contact)].map((named) => named.key),
    ...(description === '' ? {} : { values: { calendar_description: description } }),
  };
  for (const hall of halls) yield* given.once(locationBooking(place, key, hall.key, { start, end }));
  for (const { contact, role } of people) yield* given.once(contactBooking(place, key, contact.key, role));
  for (const property of [...all('URL'), ...all('ATTACH')]) {
    const link = webLink(textOf(property.values[0]));
    // Attached files and links of other sorts (`mid:`, `data:`) cannot be stored; the event is imported
    // without them.
    if (link !== undefined) {
      yield* given.once(linkAttachment(place, key, link, firstLine(property.parameters.filename)));
    }
  }
}

const statusKey = (status: string): string => `status:${status}`;

function statusItem(status: string, place: string): ImportItem {
  const name = status.charAt(0).toUpperCase() + status.slice(1);
  const statusTypes = status === 'tentative' ? (['option'] as const) : [];
  const fields = { name, statusTypes: [...statusTypes] };
  return { kind: 'status', key: statusKey(status), place, fields, named: 'name' };
}

function hallItem(name: string, place: string): ImportItem {
  return {
    kind: 'location',
    key: `location:${name}`,
    place,
    fields: { name, resourceType: 'location' },
    refs: { resourceGroupId: LOCATIONS },
    named: 'name',
  };
}

export function labelsOf(categories: readonly Property[]): string[] {
  const labels = categories.flatMap((property) => property.values.map((value) => cleanLine(textOf(value))));
  return [...new Set(labels.filter((label) => label !== ''))];
}

/**
 * Returns the rooms in a text: "Hall C, Ballroom A" are two rooms if both also occur alone; "Main Street 5,
 * Ghent" is one address.
 */
function roomsOf(text: string, rooms: ReadonlySet<string>): readonly string[] {
  const whole = cleanLine(text);
  if (whole === '') return [];
  const parts = cleanText(text)
    .split(/[,;\n]/)
    .map(cleanLine);
  return parts.length > 1 && parts.every((part) => rooms.has(part)) ? parts : [whole];
}

interface Participant {
  readonly contact: ImportItem;
  readonly role: string;
}

/** Reads a participant, except people without a name, people who declined, rooms and equipment. */
function participant(property: Property, place: string): Participant | undefined {
  const { cn, cutype, partstat } = property.parameters;
  const name = cleanLine(textOf(cn));
  const type = textOf(cutype).toUpperCase();
  if (
    name === '' ||
    name.includes('@') ||
    /^declined$/i.test(textOf(partstat)) ||
    /^(ROOM|RESOURCE)$/.test(type)
  ) {
    return undefined;
  }
  const email = /^mailto:(.+@.+)$/i.exec(firstLine(property.values[0]))?.[1] ?? '';
  const key = `contact:${email === '' ? `name:${keyOfName(name)}` : email.toLowerCase()}`;
  const contactInfo = email === '' ? [] : [{ type: 'email', value: email }];
  const contact = person(key, place, name.includes(',') ? invertedName(name) : personName(name));
  const fields = type === 'GROUP' ? ({ type: 'organization', name } as const) : contact.fields;
  const role = property.name === 'ORGANIZER' ? 'organizer' : 'attendee';
  return { contact: { ...contact, fields: { ...fields, contactInfo } }, role };
}
