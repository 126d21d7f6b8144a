/** Entities of the other installation as they are to be saved here, read from their shapes on the wire. */
import type { Kind } from '@callboard/contract';
import type { NewKind } from '../model/new-record.ts';
import type { RecordKind } from '../model/records.ts';
import { nounOf } from '../transfer/entity-words.ts';
import { isWireObject, type WireObject } from './remote.ts';
import { readWire, type WireRecord } from './wire-record.ts';
import { type RemoteRef, readRef } from './wire-values.ts';

export type MovedKind = Exclude<NewKind, 'customdefinition' | 'user' | 'usergroup'>;

/** Details that take requests of their own; only read for entities that are new or have changed. */
export interface Completion {
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Content of an attached file, which becomes `fileId`. */
  readonly file?: Uint8Array;
  /** Files that are values of custom data, by keyword. */
  readonly valueFiles?: ReadonlyMap<string, Uint8Array>;
  /** Whether something could not be had: the next run asks again. */
  readonly isPartial?: boolean;
}

export interface MovedItem {
  readonly kind: MovedKind;
  /** Stable in the other installation: `<kind>:<id there>`. */
  readonly key: string;
  /** For people: "event Evening concert (1201-1767225600)". */
  readonly place: string;
  readonly record: WireRecord;
  /** Names of the owning user and of their group there. */
  readonly owner?: string | undefined;
  readonly ownerGroup?: string | undefined;
  /** Custom data by keyword, as the wire has it. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** Returns the rest, or the reason why it cannot be had. */
  readonly complete?: () => Promise<Completion | string>;
}

export function keyOf(kind: RecordKind, id: string): string {
  return `${kind}:${id}`;
}

/** Makes the item of an entity; undefined when it has no id. */
export function itemOf(
  kind: Exclude<Kind, 'user' | 'usergroup'>,
  wire: WireObject,
  more: Partial<WireRecord> = {},
): MovedItem | undefined {
  const { id, name, owner, owninggroup, customdata } = wire;
  if (typeof id !== 'string') return undefined;
  const read = readWire(kind, wire);
  return {
    kind,
    key: keyOf(kind, id),
    place: `${nounOf(kind)} ${typeof name === 'string' ? `${name} ` : ''}(${id})`,
    record: {
      ...read,
      ...more,
      fields: { ...read.fields, ...more.fields },
      refs: { ...read.refs, ...more.refs },
    },
    owner: nameOf(owner),
    ownerGroup: nameOf(owninggroup),
    values: Array.isArray(customdata) ? valuesOf(customdata) : undefined,
  };
}

export function nameOf(summary: unknown): string | undefined {
  return isWireObject(summary) && typeof summary.name === 'string' ? summary.name : undefined;
}

function valuesOf(fields: readonly unknown[]): Readonly<Record<string, unknown>> {
  const read = fields
    .filter(isWireObject)
    .flatMap(({ keyword, value }): [string, unknown][] =>
      typeof keyword === 'string' ? [[keyword, value ?? null]] : [],
    );
  return Object.fromEntries(read);
}

/** Returns the variety of a resource, which shows in the keys that it has. */
export function varietyOf(wire: WireObject): 'units' | 'set' | 'person' | 'bulk' {
  if (Array.isArray(wire.resourceinstances)) return 'units';
  if (Array.isArray(wire.resources)) return 'set';
  return wire.resourcetype === 'human' ? 'person' : 'bulk';
}

/** Returns the items of the units that a resource has. */
export function unitsOf(resource: WireObject, names: ReadonlyMap<string, string>): readonly MovedItem[] {
  const owner = readRef(['resource'], { ...resource, _type: 'resource' }) ?? null;
  const units = Array.isArray(resource.resourceinstances) ? resource.resourceinstances : [];
  return units.filter(isWireObject).flatMap(
    (unit) =>
      itemOf('resourceinstance', unit, {
        fields: { name: names.get(String(unit.id)) ?? '' },
        refs: { resourceId: owner },
      }) ?? [],
  );
}

/** Returns the fields of custom data that made bookings, by the ids of the bookings. */
export type FieldsOfBookings = ReadonlyMap<string, RemoteRef>;

const PLANNED = ['event', 'group'] as const;

/** Returns the items of a booking and of its parts, the booking first. */
export function bookingItems(
  wire: WireObject,
  fields: FieldsOfBookings,
  parent?: string,
): readonly MovedItem[] {
  const { id, event, children } = wire;
  if (typeof id !== 'string') return [];
  const planned = readRef(PLANNED, event) ?? null;
  const parts = Array.isArray(children) ? children.filter(isWireObject) : [];
  const item = itemOf('resourcebooking', wire, {
    fields: {
      variety: bookedVarietyOf(wire),
      eventName: planned === null ? (nameOf(event) ?? null) : null,
    },
    refs: {
      eventId: planned,
      parentId: parent === undefined ? null : { kinds: ['resourcebooking'], id: parent, name: '' },
      fieldId: fields.get(id) ?? null,
    },
  });
  if (item === undefined) return [];
  return [item, ...parts.flatMap((part) => bookingItems({ event, ...part }, fields, id))];
}

function bookedVarietyOf({ _type, children, resourceinstance }: WireObject): string {
  if (_type === 'resourcebookinggroup') return 'units';
  if (Array.isArray(children)) return 'set';
  return resourceinstance === undefined ? 'bulk' : 'unit';
}

/** Returns the item of a contact booking of an event or group. */
export function contactBookingItem(
  wire: WireObject,
  planned: RemoteRef,
  fields: FieldsOfBookings,
): MovedItem | undefined {
  const booked = readRef(['contact', 'contactlink'], contactSummary(wire.contact)) ?? null;
  const isLink = booked?.kinds[0] === 'contactlink';
  return itemOf('contactbooking', wire, {
    refs: {
      contactId: isLink ? null : booked,
      contactLinkId: isLink ? booked : null,
      eventId: planned,
      fieldId: (typeof wire.id === 'string' ? fields.get(wire.id) : undefined) ?? null,
    },
  });
}

/** Persons and organizations are one kind here; a summary says which of them it is about. */
function contactSummary(summary: unknown): unknown {
  if (!isWireObject(summary)) return summary;
  return { ...summary, _type: summary._type === 'contactlink' ? 'contactlink' : 'contact' };
}

/** Returns the item of a file or link; those have no id of their own, so their address names them. */
export function attachmentItem(
  wire: WireObject,
  holder: RemoteRef,
  complete: (address: string) => Promise<Completion | string>,
): MovedItem | undefined {
  const { dataurl, originalname } = wire;
  const [kind] = holder.kinds;
  if (typeof dataurl !== 'string' || kind === undefined || holder.id === undefined) return undefined;
  const isFile = typeof originalname === 'string';
  const read = readWire('attachment', wire);
  return {
    kind: 'attachment',
    key: keyOf('attachment', `${holder.id}:${isFile ? pathOf(dataurl) : dataurl}`),
    place: `attachment ${isFile ? originalname : dataurl} of ${holder.name} (${holder.id})`,
    record: {
      fields: {
        ...read.fields,
        holderKind: kind,
        originalName: isFile ? originalname : null,
        dataType: isFile && typeof wire.datatype === 'string' ? wire.datatype : null,
        link: isFile ? null : dataurl,
      },
      refs: { holderId: holder },
    },
    ...(isFile ? { complete: () => complete(dataurl) } : {}),
  };
}

/** A file keeps its path when the public address of the installation changes. */
function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : address;
}
