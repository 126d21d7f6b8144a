/** Store interface for the entities feature; `storage/entities.ts` implements it for both databases. */
import type { Kind, ListOrder } from '@callboard/contract';
import type { Plan } from '@callboard/query';
import type { Visibility } from '../access/permissions.ts';
import type { Ids } from '../platform/id-list.ts';
import type { BookedPage, BookedPlaces } from './booked.ts';
import type { Change } from './change.ts';
import type { Definitions, Field } from './definitions.ts';
import type { Alteration, CostModel, CustomValue, Entity, ScheduleEntry } from './records.ts';
import type { AttachmentView, ContactBookingView, ResourceBookingView, Summary, View } from './views.ts';

/** Kinds whose bookings can be looked up; for groups including those of all members. */
export type BookingHolder = 'event' | 'group' | 'resource' | 'contact';

/** A page of bookings: what has not ended, the first first, or what has, the last first. */
export interface BookingPage {
  readonly side: 'upcoming' | 'past';
  /** Unix second. */
  readonly now: number;
  readonly visibility: Visibility;
  readonly limit: number;
  readonly offset: number;
}

/** Subject of a costing, apart from its bookings. */
export interface CostingSubject {
  readonly summary: Summary;
  readonly profileId: number | null;
  readonly alterations: readonly Alteration[];
}

/** A checked query, with the definitions that it was checked against and is evaluated with. */
export interface PlannedQuery {
  readonly kind: Kind;
  readonly plan: Plan;
  readonly definitions: Definitions;
}

/** Order of a list: by one of its sortable columns, or by a custom data field. */
export type StoredOrder = Pick<ListOrder, 'isDescending'> &
  ({ readonly column: string } | { readonly field: Field });

/** User on whose behalf a query is evaluated. */
export interface QueryCaller {
  /** Id for fair scheduling: costly queries of one user do not hold up those of another. */
  readonly userId: number;
  /** Fires when nobody waits for the answer any more. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Called with the milliseconds that the query waited for its turn or
   * for a processor; possibly more than once.
   */
  readonly onWaited?: ((ms: number) => void) | undefined;
}

export interface EntityStore {
  /**
   * Returns the number of the state that reads of this turn of the event loop see: every commit of any process changes it.
   * Left out where the database has to be asked for it.
   */
  version?(): number;
  /**
   * Returns the ids of matching, visible entities, in creation order unless another one is given. Throws
   * AppError `query-too-expensive` when that takes longer than the installation allows, `unavailable` when too
   * many such queries wait.
   */
  findIds(
    query: PlannedQuery,
    visibility: Visibility,
    caller?: QueryCaller,
    order?: StoredOrder,
  ): Promise<Ids>;
  /**
   * Returns the same ids sorted by start, then in creation order; entities without a time come last. Kinds
   * without times keep their order.
   */
  byStart(kind: Kind, ids: Ids): Promise<Ids>;
  /** Counts entities by the planning day that orders them, in the order of `byStart`. */
  countByDay(
    kind: Kind,
    ids: Ids,
  ): Promise<readonly { readonly day: number | null; readonly count: number }[]>;
  /** Returns views in the order of `ids`, without deleted entities and those outside `visibility`. */
  views<K extends Kind>(kind: K, ids: readonly number[], visibility: Visibility): Promise<View<K>[]>;
  /**
   * Returns one entity, at once where nothing has to be waited for; `created` completes the id: another value means
   * another entity.
   */
  view<K extends Kind>(
    kind: K,
    id: number,
    created: number,
  ): Promise<View<K> | undefined> | View<K> | undefined;
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
  /** Returns ids of bookings of a thing or a person, and how many there are on that side. */
  bookingPage(
    holder: 'resource' | 'contact',
    id: number,
    page: BookingPage,
  ): Promise<{ readonly ids: readonly number[]; readonly total: number }>;
  /** Returns the bookings of a page of an event, or of a group with everything in it. */
  bookedPage(holder: 'event' | 'group', id: number, page: BookedPage): Promise<BookedPlaces>;
  attachments(kind: Kind, ids: readonly number[]): Promise<ReadonlyMap<number, readonly AttachmentView[]>>;
  /** Returns leaf bookings that touch the planning days, by resource. */
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
  /** Returns the ids of all changes of an entity, newest first. */
  changeIds(kind: Kind, id: number): Promise<readonly number[]>;
  /** Returns the changes in the order of `ids`. */
  changes(ids: readonly number[]): Promise<readonly Change[]>;
  /** Returns the newest changes of each entity, up to a maximum per entity. */
  newestChanges(
    kind: Kind,
    ids: readonly number[],
    most: number,
  ): Promise<ReadonlyMap<number, readonly Change[]>>;
}

/** Read access to custom data: values as stored, and the bookings that Contact and Resource fields made. */
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
  /** Returns the labels of events, groups and contacts, by entity. */
  labels(kind: Kind, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>>;
  /**
   * For Derived fields: returns the target of a relation by entity; entities without a target have no entry.
   */
  related(
    kind: Kind,
    relation: NonNullable<Entity<'customdefinition'>['source']>['relation'],
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, { readonly kind: Kind; readonly id: number }>>;
}
