/** Store interface of planning; `storage/planning.ts` implements it for both databases. */
import type { EditTransaction } from '../entities/editing/store.ts';
import type { CustomValue, Entity, RecordKind } from '../model/records.ts';
import type { ExternalRef, OperationMark, RecordLine } from '../model/writer.ts';

/** A leaf booking as it is stored, with what decides about its conflicts. */
export interface StoredUse {
  readonly id: number;
  readonly created: number;
  readonly userGroupId: number | null;
  readonly resourceId: number;
  readonly instanceId: number | null;
  readonly quantity: number;
  /** Unix seconds, without set-up and tear-down. */
  readonly start: number;
  readonly end: number;
  /** Minutes; null: those of the resource. */
  readonly setup: number | null;
  readonly teardown: number | null;
  readonly startDay: number;
  readonly endDay: number;
  /** Event or group; null: a use outside any. */
  readonly eventId: number | null;
  /** Purpose of a use outside any event. */
  readonly eventName: string;
}

/** An event or group as the planning pages show it. */
export interface StoredPlanned {
  readonly kind: 'event' | 'group';
  readonly id: number;
  readonly created: number;
  readonly revision: number;
  readonly name: string;
  readonly userGroupId: number | null;
  readonly groupId: number | null;
  readonly profileId: number | null;
  readonly statusId: number | null;
  readonly start: number;
  readonly end: number;
  readonly startDay: number;
  readonly endDay: number;
  readonly shownStart: number | null;
  readonly shownEnd: number | null;
  readonly optionUntil: number | null;
  /** Order of an option among others that a planner has chosen; null: none has. */
  readonly holdOrder: number | null;
  readonly locationIds: readonly number[];
  /** Smallest id of its own bookings of locations. */
  readonly firstHallBooking: number | null;
}

export type StoredThing = Pick<
  Required<Entity<'resource'>>,
  | 'id'
  | 'created'
  | 'name'
  | 'abbreviation'
  | 'userGroupId'
  | 'resourceGroupId'
  | 'resourceType'
  | 'variety'
  | 'amount'
  | 'active'
  | 'setup'
  | 'teardown'
  | 'turnaround'
  | 'overbooking'
  | 'partIds'
  | 'apartIds'
> & { readonly kind: 'resource' | 'resourceplaceholder' | 'location'; readonly units: readonly number[] };

/** A person or thing that could take the place of another one. */
export interface Peer extends StoredThing {
  readonly roles: readonly string[];
  readonly defaultRole: string | null;
  readonly teamIds: readonly number[];
}

export interface StoredUnit {
  readonly id: number;
  readonly created: number;
  readonly name: string;
  readonly thingId: number;
}

/** The part of a booking that decides what can be booked in its place. */
export interface Booked {
  readonly id: number;
  readonly role: string | null;
  /** Booking that it is a part of. */
  readonly parentId: number | null;
}

export interface Waiver {
  /** Key of the conflict. */
  readonly conflict: string;
  /** Unix seconds. */
  readonly at: number;
  readonly userName: string;
  readonly reason: string;
  /** Seconds of overlap and most that lacked when it was allowed: a waiver is void as soon as one of them grows. */
  readonly span: number;
  readonly weight: number;
}

/** Period in Unix seconds, half-open. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

export interface UseCount {
  readonly eventId: number;
  /** First planning day of the event. */
  readonly startDay: number;
  readonly following: number;
  readonly timed: number;
}

export interface PlanningReader {
  /** Returns all locations. */
  locations(): Promise<readonly StoredThing[]>;
  things(ids: readonly number[]): Promise<readonly StoredThing[]>;
  /**
   * Returns these things, and the resources in use that are in their groups or, where one of them is a person or a role of
   * people, are people; at most `limit`.
   */
  peers(things: readonly StoredThing[], limit: number): Promise<readonly Peer[]>;
  /** Returns the units in use of these things, by name. */
  unitsOf(things: readonly number[]): Promise<readonly StoredUnit[]>;
  booked(bookings: readonly number[]): Promise<readonly Booked[]>;
  /** Returns the values of a Number field of these entities, by entity. */
  numbers(fieldId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /**
   * Returns uses of these resources whose times, with set-up, tear-down and turnaround, touch the period, by start; at
   * most `limit`. Some more may be among them.
   */
  uses(resources: readonly number[] | 'all', period: Period, limit: number): Promise<readonly StoredUse[]>;
  /** Returns these bookings, those of the events and groups, and those of the groups around them. */
  usesOf(planned: readonly number[], bookings: readonly number[]): Promise<readonly StoredUse[]>;
  /** Counts the bookings of these events that follow them, and those with times of their own. */
  useCounts(events: readonly number[]): Promise<readonly UseCount[]>;
  closures(
    resources: readonly number[] | 'all',
    period: Period,
  ): Promise<readonly Entity<'unavailability'>[]>;
  /** Returns the closings of a series that begin then or later, by start; at most `limit`. */
  closingsOfSeries(
    seriesId: number,
    from: number,
    limit: number,
  ): Promise<readonly Entity<'unavailability'>[]>;
  planned(ids: readonly number[]): Promise<readonly StoredPlanned[]>;
  /** Returns events without a location whose planning days touch these, by start; at most `limit`. */
  unplaced(fromDay: number, toDay: number, limit: number): Promise<readonly StoredPlanned[]>;
  /** Returns the groups around each event or group, innermost first. */
  wholes(ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  /** Returns the statuses of all events in each group; null stands for none. */
  memberStatuses(groups: readonly number[]): Promise<ReadonlyMap<number, readonly (number | null)[]>>;
  /** Returns the operations of a user or of everybody since then, the newest first. */
  operations(userId: number | 'everybody', since: number, limit: number): Promise<readonly KeptOperation[]>;
  /** Returns the waivers of these conflicts or of all, by key. */
  waivers(conflicts: readonly string[] | 'all'): Promise<ReadonlyMap<string, Waiver>>;
}

/** Values that an operation found in place of those it wrote, to be put back. */
export interface Image {
  readonly kind: RecordKind;
  readonly id: number;
  /** Null: there was none. */
  readonly before: RecordLine['record'] | null;
  /** Revision that the operation has left; null: it has deleted the record. */
  readonly after: number | null;
  /** Fingerprint of what it has left: what was changed and undone since is the same again, at a later revision. */
  readonly left?: string | undefined;
  /** Custom data of a deleted record. */
  readonly values: readonly CustomValue[];
}

export interface KeptOperation {
  readonly name: string;
  readonly userId: number;
  /** Unix seconds. */
  readonly at: number;
  readonly undone: boolean;
  /** The result, as JSON. */
  readonly outcome: string;
}

export interface StoredOperation extends KeptOperation {
  readonly images: readonly Image[];
}

export interface PlanningTransaction extends EditTransaction {
  readonly planning: PlanningReader;
  /** Returns these events as far as they exist, locked against other changes until the transaction ends. */
  lockEvents(ids: readonly number[]): Promise<readonly Entity<'event'>[]>;
  /** Returns the first bookings, by id, that have times of their own in these events. */
  timedBookings(events: readonly number[], limit: number): Promise<readonly Entity<'resourcebooking'>[]>;
  /** Locks what decides about the use of these resources until the transaction ends. */
  lockThings(ids: readonly number[]): Promise<void>;
  /** Forgets the waivers of these conflicts. */
  endWaivers(conflicts: readonly string[]): Promise<void>;
  waive(waivers: readonly Waiver[]): Promise<void>;
  operation(userId: number, name: string): Promise<StoredOperation | undefined>;
  /** Returns the users who have made operations of this name since then. */
  authorsOf(name: string, since: number): Promise<readonly number[]>;
  /** Says to which operation the writes from now on belong. */
  markWrites(mark: OperationMark): Promise<void>;
  /** Keeps an operation, and forgets those from before `forgetBefore`. */
  keepOperation(operation: StoredOperation, forgetBefore: number): Promise<void>;
  markUndone(userId: number, name: string): Promise<void>;
  /** Returns the custom data of these entities. */
  valuesOf(ids: readonly number[]): Promise<readonly CustomValue[]>;
  /** Returns the bookings and contact bookings of an event, and its tasks. */
  partsOf(eventId: number): Promise<readonly RecordLine[]>;
  /** Removes these entities from the trash; returns what other systems call them and what went with them, and their files. */
  takeFromTrash(
    ids: readonly number[],
  ): Promise<{ readonly externals: readonly ExternalRef[]; readonly files: readonly number[] }>;
}

export interface PlanningStore {
  /** Runs `work` on a consistent snapshot. */
  look<R>(work: (reader: PlanningReader) => Promise<R>): Promise<R>;
  /** Forgets these waivers, but for those in whose place another one stands by now. */
  endVoid(waivers: readonly Waiver[]): Promise<void>;
  /**
   * Runs `work` in one transaction that holds the planning lock. Nothing is written when it throws. `kinds`: those that it
   * writes besides events, groups, bookings and tasks.
   */
  change<R>(
    work: (transaction: PlanningTransaction) => Promise<R>,
    kinds?: readonly RecordKind[],
  ): Promise<R>;
}
