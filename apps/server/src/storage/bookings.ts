/** Bookings by the event, group or resource that they belong to. */
import type { BookingHolder } from '../model/store.ts';
import type { ContactBookingView, ResourceBookingView } from '../model/views.ts';
import { loadInParts } from '../platform/steps.ts';
import { type Dialect, type Row, type Session, type Statement, statement } from './database.ts';
import { manyResourceBookingsLoader } from './resource-booking-loaders.ts';
import { groupBy } from './summaries.ts';
import { type ContactBookingRow, contactBookingLoader, LOADERS } from './view-loaders.ts';

/**
 * Returns a query of groups with everything in them, at any depth, including themselves. `union` makes it end
 * even on a cycle.
 */
export function memberTree(dialect: Dialect): string {
  return `with recursive tree (root, id) as (
      select g.id, g.id from event_group g where ${dialect.inIds('g.id')}
      union select t.root, c.id from event_group c join tree t on c.group_id = t.id
    ),
    members (root, id) as (
      select root, id from tree union all select t.root, v.id from event v join tree t on v.group_id = t.id
    )`;
}

interface Membership {
  readonly root: number;
  readonly id: number;
}

/** Returns the groups that contain each event or group, by the id of the member. */
async function rootsByMember(
  session: Session,
  dialect: Dialect,
  groupIds: readonly number[],
): Promise<Map<number, number[]>> {
  const rows = await session.query<Membership & Row>(
    statement(`${memberTree(dialect)} select root, id from members`),
    [dialect.ids(groupIds)],
  );
  const byMember = groupBy(rows, (row) => row.id);
  return new Map([...byMember].map(([id, memberships]) => [id, memberships.map((row) => row.root)]));
}

function distribute<B extends { readonly eventId: number | null }>(
  bookings: readonly B[],
  roots: ReadonlyMap<number, readonly number[]>,
): Map<number, B[]> {
  const pairs = bookings.flatMap((booking) =>
    (roots.get(booking.eventId ?? 0) ?? []).map((root) => ({ root, booking })),
  );
  return new Map(
    [...groupBy(pairs, (pair) => pair.root)].map(([root, own]) => [root, own.map((p) => p.booking)]),
  );
}

/** Loads the bookings of all members of groups, in the order of their ids. */
async function loadOfMembers<B extends { readonly id: number }>(
  members: readonly number[],
  load: (some: readonly number[]) => Promise<B[]>,
): Promise<B[]> {
  return byId(await loadInParts(members, load));
}

const byId = <B extends { readonly id: number }>(bookings: readonly B[]): B[] =>
  [...bookings].sort((one, other) => one.id - other.id);

export async function resourceBookings(
  session: Session,
  dialect: Dialect,
  holder: Exclude<BookingHolder, 'contact'>,
  ids: readonly number[],
): Promise<Map<number, ResourceBookingView[]>> {
  const loader = manyResourceBookingsLoader;
  // The statement has no order: the databases would sort whole rows.
  const load = async (where: string, among: readonly number[]): Promise<ResourceBookingView[]> =>
    loader.load(session, dialect, statement(`${loader.select} where ${where}`), [dialect.ids(among)]);
  if (holder === 'resource') {
    // Units stay inside their booking group; a use as part of a set counts for the resource itself.
    const whole = `${dialect.inIds('e.resource_id')} and not exists (
      select 1 from resource_booking q where q.id = e.parent_id and q.variety = 'units')`;
    return groupBy(byId(await load(whole, ids)), (booking) => booking.resourceId);
  }
  const onEvents = `${dialect.inIds('e.event_id')} and e.parent_id is null`;
  if (holder === 'event') return groupBy(byId(await load(onEvents, ids)), (booking) => booking.eventId);
  const roots = await rootsByMember(session, dialect, ids);
  const members = [...roots.keys()];
  return distribute(await loadOfMembers(members, (part) => load(onEvents, part)), roots);
}

export async function contactBookings(
  session: Session,
  dialect: Dialect,
  holder: Exclude<BookingHolder, 'resource'>,
  ids: readonly number[],
): Promise<Map<number, ContactBookingView[]>> {
  const { select, load, assemble } = contactBookingLoader;
  const found = (where: string): Statement => statement(`${select} where ${where} order by e.id`);
  if (holder === 'contact') {
    const among = dialect.ids(ids);
    const rows = await session.query<ContactBookingRow>(
      found(`${dialect.inIds('e.contact_id')} or e.contact_link_id in (
        select k.id from contact_link k where ${dialect.inIds('k.person_id')} or ${dialect.inIds('k.organization_id')})`),
      [among, among, among],
    );
    const views = await assemble(rows, session, dialect);
    const pairs = rows.flatMap((row, i) =>
      [row.c_id, row.lp_id, row.lo_id].map((contactId) => ({ contactId, booking: views[i] })),
    );
    const byContact = groupBy(pairs, (pair) => pair.contactId);
    return new Map(ids.map((id) => [id, (byContact.get(id) ?? []).flatMap((pair) => pair.booking ?? [])]));
  }
  const onEvents = dialect.inIds('e.event_id');
  if (holder === 'event') {
    const bookings = await load(session, dialect, found(onEvents), [dialect.ids(ids)]);
    return groupBy(bookings, (booking) => booking.eventId);
  }
  const roots = await rootsByMember(session, dialect, ids);
  const all = await loadOfMembers([...roots.keys()], async (part) =>
    load(session, dialect, found(onEvents), [dialect.ids(part)]),
  );
  return distribute(all, roots);
}

/**
 * Returns uses that touch the planning days: those of single units and of bulk stock, not the groups around
 * them.
 */
export async function resourceSchedules(
  session: Session,
  dialect: Dialect,
  ids: readonly number[],
  fromDay: number,
  toDay: number,
): Promise<Map<number, ResourceBookingView[]>> {
  const { select, load } = LOADERS.resourcebooking;
  const bookings = await load(
    session,
    dialect,
    statement(
      `${select} where ${dialect.inIds('e.resource_id')} and e.variety in ('bulk', 'unit')
        and e.start_day <= ? and e.end_day >= ? order by e.start_at, e.id`,
    ),
    [dialect.ids(ids), toDay, fromDay],
  );
  return groupBy(bookings, (booking) => booking.resourceId);
}
