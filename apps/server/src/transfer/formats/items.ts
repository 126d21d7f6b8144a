/** Items that all formats make in the same way. */
import type { Fields } from '../../model/records.ts';
import type { ImportItem, ImportProblem, ReferenceStyle } from '../import-item.ts';
import type { PersonName } from './text.ts';

export type Item<K extends ImportItem['kind']> = Extract<ImportItem, { kind: K }>;
export type Read = Generator<ImportItem | ImportProblem, void>;
type Schedule = Fields<'event'>['schedule'];

/**
 * Remembers the items already given, so that each room or person comes once, before the first item that
 * refers to it.
 */
export class EmittedItems {
  readonly #keys = new Set<string>();

  /** Adds a key; false when it is already there. */
  add(key: string): boolean {
    if (this.#keys.has(key)) return false;
    this.#keys.add(key);
    return true;
  }

  *once(item: ImportItem): Generator<ImportItem, void> {
    if (this.add(item.key)) yield item;
  }
}

/** Returns one block when the end is known, else one point; the event shows either as its times. */
export function scheduleOf(
  description: string,
  start: number | undefined,
  end: number | undefined,
): Schedule {
  if (start === undefined) return [];
  const block = end !== undefined && end > start;
  return [{ start, end: block ? end : null, description, tag: null, displayStart: true, displayEnd: block }];
}

/** Returns a person whom the file only names. */
export function person(
  key: string,
  place: string,
  name: PersonName,
  named: ReferenceStyle = key.startsWith('contact:name:') ? 'name' : 'key',
): Item<'contact'> {
  return { kind: 'contact', key, place, fields: { type: 'person', ...name }, named };
}

export interface BookedTime {
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/**
 * Returns the booking of a location for the duration of its event; without times the importer uses those of
 * the event.
 */
export function locationBooking(
  place: string,
  event: string,
  location: string,
  { start, end }: BookedTime,
): Item<'resourcebooking'> {
  const times = start === undefined ? {} : { start, end: end ?? start };
  return {
    kind: 'resourcebooking',
    key: `resourcebooking:${event}:${location}`,
    place,
    fields: { variety: 'bulk', eventKind: 'event', number: 1, ...times },
    refs: { resourceId: location, eventId: event },
  };
}

export function contactBooking(
  place: string,
  event: string,
  contact: string,
  role: string,
): Item<'contactbooking'> {
  return {
    kind: 'contactbooking',
    key: `contactbooking:${event}:${contact}:${role}`,
    place,
    fields: { eventKind: 'event', role: role === '' ? null : role },
    refs: { contactId: contact, eventId: event },
  };
}

/** Returns a link on an event; `link` has been checked to be http or https. */
export function linkAttachment(
  place: string,
  event: string,
  link: string,
  comment: string,
): Item<'attachment'> {
  return {
    kind: 'attachment',
    key: `attachment:${event}:${link}`,
    place,
    fields: { holderKind: 'event', link, comment: comment === '' ? null : comment },
    refs: { holderId: event },
  };
}

export interface FieldDefinition {
  readonly keyword: string;
  readonly name: string;
  readonly type: 'String' | 'Text' | 'Number';
}

/** Yields a group of custom data fields defined by the format, for one kind of entity. */
export function* definitions(
  kind: 'event' | 'group' | 'location',
  group: { readonly keyword: string; readonly name: string },
  fields: readonly FieldDefinition[],
): Generator<ImportItem, void> {
  const parent = `customdefinition:${kind}:${group.keyword}`;
  const place = 'the format';
  yield {
    kind: 'customdefinition',
    key: parent,
    place,
    fields: { kind, level: 'group', position: 0, type: null, ...group },
  };
  for (const [position, field] of fields.entries()) {
    yield {
      kind: 'customdefinition',
      key: `customdefinition:${kind}:${field.keyword}`,
      place,
      fields: { kind, level: 'field', position, ...field },
      refs: { parentId: parent },
    };
  }
}
