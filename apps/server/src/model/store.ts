/** What the entities feature needs of a store; `storage/entities.ts` implements it for both databases. */
import type { Kind } from '@callboard/contract';
import type { Plan } from '@callboard/query';
import type { Visibility } from '../access/permissions.ts';
import type { Change } from './change.ts';
import type { Alteration, CostModel, CustomValue, Entity, ScheduleEntry } from './records.ts';
import type { AttachmentView, ContactBookingView, ResourceBookingView, Summary, View } from './views.ts';

/** What bookings are looked up by; for groups those of all members are included. */
export type BookingHolder = 'event' | 'group' | 'resource' | 'contact';

/** What a costing is made from, besides the bookings. */
export interface CostingSubject {
  readonly summary: Summary;
  readonly profileId: number | null;
  readonly alterations: readonly Alteration[];
}

/** For whom a query is evaluated. */
export interface Asker {
  /** Costly queries of one user do not hold up those of another. */
  readonly userId: number;
  /** Fires when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /** Told how many milliseconds the query waited, for its turn or for a processor; more than once. */
  readonly onWaited?: ((ms: number) => void) | undefined;
}

export interface EntityStore {
  /**
   * Ids of what matches and may be seen, in creation order. Throws AppError `query-too-expensive` when that takes longer
   * than the installation allows, `unavailable` when too many such queries wait.
   */
  findIds(kind: Kind, plan: Plan, visibility: Visibility, asker?: Asker): Promise<readonly number[]>;
  /**
   * The same ids by when it is planned, then in creation order; what has no time comes last. Kinds without times stay in
   * the order that they have.
   */
  byStart(kind: Kind, ids: readonly number[]): Promise<readonly number[]>;
  /** In the order of `ids`, without those that are gone; `visibility` leaves out what may not be seen. */
  views<K extends Kind>(kind: K, ids: readonly number[], visibility: Visibility): Promise<View<K>[]>;
  /** One entity; `created` completes the id, another value is another entity. */
  view<K extends Kind>(kind: K, id: number, created: number): Promise<View<K> | undefined>;
  summaries(kind: Kind, ids: readonly number[], visibility: Visibility): Promise<Summary[]>;

  schedules(
    kind: 'event' | 'group',
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ScheduleEntry[]>>;
  resourceBookings(
    holder: Exclude<BookingHolder, 'contact'>,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ResourceBookingView[]>>;
  contactBookings(
    holder: Exclude<BookingHolder, 'resource'>,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, readonly ContactBookingView[]>>;
  attachments(kind: Kind, ids: readonly number[]): Promise<ReadonlyMap<number, readonly AttachmentView[]>>;
  /** Leaf bookings of resources that touch the planning days, by resource. */
  resourceSchedules(
    ids: readonly number[],
    fromDay: number,
    toDay: number,
  ): Promise<ReadonlyMap<number, readonly ResourceBookingView[]>>;
  costingSubjects(
    kind: 'event' | 'group',
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, CostingSubject>>;
  costModels(resourceIds: readonly number[]): Promise<ReadonlyMap<number, readonly CostModel[]>>;
  /** Ids of all changes of an entity, newest first. */
  changeIds(kind: Kind, id: number): Promise<readonly number[]>;
  /** In the order of `ids`. */
  changes(ids: readonly number[]): Promise<readonly Change[]>;
  /** Of each entity at most so many changes, the newest ones. */
  newestChanges(
    kind: Kind,
    ids: readonly number[],
    most: number,
  ): Promise<ReadonlyMap<number, readonly Change[]>>;
}

/** Reading custom data: values as stored, and the bookings that Contact and Resource fields made. */
export interface CustomDataStore {
  values(entityIds: readonly number[], fieldIds: readonly number[]): Promise<readonly CustomValue[]>;
  contactBookingsOfFields(
    eventIds: readonly number[],
    fieldIds: readonly number[],
  ): Promise<ContactBookingView[]>;
  resourceBookingsOfFields(
    eventIds: readonly number[],
    fieldIds: readonly number[],
  ): Promise<ResourceBookingView[]>;
  /** Labels of events, groups and contacts, by entity. */
  labels(kind: Kind, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /** For Derived fields: the entity that a relation leads to, by entity; without an entry it leads nowhere. */
  related(
    kind: Kind,
    relation: NonNullable<Entity<'customdefinition'>['source']>['relation'],
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly kind: Kind; readonly id: number }>>;
}
