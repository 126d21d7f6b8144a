/** Store interfaces of calendars; `storage/calendar-feeds.ts` and `storage/calendar-reader.ts` implement them. */
import type { CalendarDetail, CalendarSubject } from '@callboard/contract';
import type { Actor } from '../access/actor.ts';
import type { Owner } from '../access/permissions.ts';
import type { KeyRecord } from '../access/store.ts';
import type { Entity, ScheduleEntry } from '../model/records.ts';
import type { Period, PlanningReader } from '../planning/store.ts';
import type { WireId } from '../platform/ids.ts';

export interface Subject {
  readonly kind: CalendarSubject;
  readonly id: number;
}

/** A secret address under which a calendar is read, without the address itself. */
export interface CalendarFeed extends WireId {
  readonly ownerId: number;
  readonly subject: Subject;
  readonly detail: CalendarDetail;
  /** Unix second, to the minute; null: never. */
  readonly lastRead: number | null;
}

/** A feed with everything that decides what its owner may see. */
export interface OpenedFeed extends Pick<KeyRecord, 'groups'> {
  readonly feed: CalendarFeed;
  readonly user: Entity<'user'>;
}

export interface CalendarFeedStore {
  /** Returns the feeds of a user or of everybody, in the order of creation. */
  list(ownerId: number | 'everybody'): Promise<readonly CalendarFeed[]>;
  /** Finds a feed by the SHA-256 of its token in hex; undefined also when its user is gone. */
  find(hash: string): Promise<OpenedFeed | undefined>;
  /** Stores a feed. Returns undefined where the user has `most` of them already. */
  create(wanted: NewFeed, by: Actor, most: number): Promise<CalendarFeed | undefined>;
  /** Removes a feed of this owner, or of anybody. Returns whether there was one. */
  remove(id: WireId, ownerId: number | 'anybody', by: Actor & { readonly at: number }): Promise<boolean>;
  /** Records the last read; an earlier one than the stored one changes nothing. */
  touch(id: number, at: number): Promise<void>;
  /** Returns a text that is another one after every commit that wrote an entity. */
  mark(): Promise<string>;
  read<T>(work: (reader: CalendarReader) => Promise<T>): Promise<T>;
}

export interface NewFeed extends Omit<CalendarFeed, 'id' | 'lastRead'> {
  readonly hash: string;
  /** Name of the subject, for the security log. */
  readonly name: string;
}

/** The subject of a calendar, with what decides who may see it. */
export interface NamedSubject extends WireId, Owner {
  readonly name: string;
}

/** A booking, or an event itself, with the event or group that it belongs to. */
export interface StoredEntry extends WireId {
  readonly kind: 'event' | 'resourcebooking' | 'contactbooking';
  readonly revision: number;
  readonly userGroupId: number | null;
  readonly resourceId: number | null;
  readonly start: number;
  readonly end: number;
  readonly role: string;
  /** Purpose of a booking outside any event. */
  readonly purpose: string;
  /** Null: a booking outside any event. */
  readonly plannedKind: 'event' | 'group' | null;
  readonly plannedId: number;
  readonly plannedCreated: number;
  readonly plannedRevision: number;
  readonly plannedGroupId: number | null;
  readonly name: string;
  readonly statusId: number | null;
  readonly profileId: number | null;
  readonly locationIds: readonly number[];
  /** The group that holds the event. */
  readonly wholeName: string | null;
  readonly wholeGroupId: number | null;
  /** Empty unless wanted. */
  readonly schedule: readonly ScheduleEntry[];
}

/** The bounds that entries are read within; each list is ordered by start and has `limit` entries at most. */
export interface EntryQuery {
  readonly period: Period;
  readonly limit: number;
  readonly withSchedule: boolean;
}

/** Reads from one snapshot. */
export interface CalendarReader extends Pick<PlanningReader, 'memberStatuses'> {
  /** Returns entities of these kinds; a saved query is none of them. */
  subject(subject: Subject): Promise<NamedSubject | undefined>;
  /** Returns the resources that a contact is, or that a team plans. */
  resourcesOf(subject: Subject): Promise<readonly NamedSubject[]>;
  /** Returns the contacts that a resource is. */
  contactsOf(resourceId: number): Promise<readonly NamedSubject[]>;
  locations(ids: readonly number[]): Promise<readonly NamedSubject[]>;
  /** Returns leaf bookings of resources; those that are kept from who is booked only `withUnpublished`. */
  uses(
    resourceIds: readonly number[],
    query: EntryQuery & { readonly withUnpublished: boolean },
  ): Promise<readonly StoredEntry[]>;
  engagements(contactIds: readonly number[], query: EntryQuery): Promise<readonly StoredEntry[]>;
  events(ids: readonly number[], query: EntryQuery): Promise<readonly StoredEntry[]>;
  closures(resourceIds: readonly number[], query: EntryQuery): Promise<readonly Entity<'unavailability'>[]>;
}
