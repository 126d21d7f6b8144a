/**
 * Derived data, updated in the transaction that writes its sources: locations and roles of events, roots and days of
 * booking trees, productions, the values that groups derive from their members, and the times of bookings that
 * follow their event or group.
 */

import { type Member, type Rollup, rollUp } from '../entities/derive.ts';
import type { Fields, RecordKind } from '../model/records.ts';
import { AppError } from '../platform/errors.ts';
import { BookingTrees } from './booking-trees.ts';
import { memberTree } from './bookings.ts';
import { type Column, type Dialect, statement, type Transaction, type Value } from './database.ts';
import { moveFollowers } from './following-bookings.ts';
import { type Json, parseJson } from './json-column.ts';
import type { RecordsByKind } from './records-by-kind.ts';
import { groupBy } from './summaries.ts';
import { removeFormerRoles } from './text-index.ts';

const integer = (name: string): Column => ({ name, type: 'integer' });
const text = (name: string): Column => ({ name, type: 'text' });
const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);
const sameList = (list: readonly number[], stored: unknown): boolean => JSON.stringify(list) === stored;

interface GroupRow {
  readonly id: number;
  readonly group_id: number | null;
  readonly is_production: number;
}

/** Event or group with the groups and productions around it. */
interface NestedRow extends GroupRow {
  readonly production_id: number | null;
}

interface HeldRow {
  readonly id: number;
  readonly event_id: number;
  readonly resource_id: number;
}

/** The locations that something books itself, in the order of booking, and the first of these bookings. */
interface HeldHalls {
  readonly locationIds: readonly number[];
  readonly firstHallBooking: number | null;
}

const NONE_HELD: HeldHalls = { locationIds: [], firstHallBooking: null };

interface EventRow {
  readonly id: number;
  readonly group_id: number | null;
  readonly location_ids: string;
  readonly first_hall_booking: number | null;
}

export class DerivedData {
  readonly #transaction: Transaction;
  readonly #dialect: Dialect;
  /** Groups, events and holders of bookings before the batch: they change too when members leave them. */
  #formerGroups: readonly number[] = [];
  #formerHolders: readonly number[] = [];
  #formerHoldersOfContacts: readonly number[] = [];
  readonly #trees: BookingTrees;
  readonly #changed = new Map<RecordKind, Set<number>>();

  constructor(transaction: Transaction, dialect: Dialect) {
    this.#trees = new BookingTrees(transaction, dialect);
    this.#transaction = transaction;
    this.#dialect = dialect;
  }

  /** Must be called before the batch is written. */
  async remember(idsOf: (kind: RecordKind) => readonly number[]): Promise<void> {
    const members = [...idsOf('event'), ...idsOf('group')];
    const bookings = idsOf('resourcebooking');
    this.#formerGroups = await this.#columnOf(['event', 'event_group'], 'group_id', members);
    await this.#trees.remember(bookings);
    this.#formerHolders = await this.#columnOf(['resource_booking'], 'event_id', bookings);
    this.#formerHoldersOfContacts = await this.#columnOf(
      ['contact_booking'],
      'event_id',
      idsOf('contactbooking'),
    );
  }

  /**
   * Must be called after the batch has been written. Returns entities that show something else now: events whose
   * locations or production changed, the groups around what was written, and bookings that moved.
   */
  async update(records: RecordsByKind): Promise<ReadonlyMap<RecordKind, ReadonlySet<number>>> {
    const events = records.of('event');
    const groups = records.of('group');
    const bookings = records.of('resourcebooking');
    await this.#trees.update(bookings);
    const holders = new Set([
      ...events.map(({ id }) => id),
      ...this.#formerHolders,
      ...bookings.flatMap(({ eventId }) => eventId ?? []),
    ]);
    await removeFormerRoles(this.#transaction, this.#dialect, [
      ...this.#formerHolders,
      ...this.#formerHoldersOfContacts,
    ]);
    const moved = await this.#eventLocations([...holders]);
    await this.#productions(events, groups);
    const rolledUp = await this.#rollUps([
      ...this.#formerGroups,
      ...groups.map(({ id }) => id),
      ...groups.flatMap(({ groupId }) => groupId ?? []),
      ...events.flatMap(({ groupId }) => groupId ?? []),
      ...moved,
    ]);
    this.#note('group', rolledUp);
    const moves = await moveFollowers(this.#transaction, this.#dialect, [...holders, ...rolledUp]);
    this.#note('resourcebooking', moves.moved);
    await this.#trees.updateDays(moves.roots);
    return this.#changed;
  }

  #note(kind: RecordKind, ids: readonly number[]): void {
    const noted = this.#changed.get(kind) ?? new Set();
    this.#changed.set(kind, noted);
    for (const id of ids) noted.add(id);
  }

  async #columnOf(tables: readonly string[], column: string, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const found = new Set<number>();
    for (const table of tables) {
      const rows = await this.#transaction.query<{ value: number }>(
        statement(
          `select distinct e.${column} as value from ${table} e
           where ${this.#dialect.inIds('e.id')} and e.${column} is not null`,
        ),
        [this.#dialect.ids(ids)],
      );
      for (const { value } of rows) found.add(value);
    }
    return [...found];
  }

  /** Updates the locations of events from their bookings; returns the groups that are affected. */
  async #eventLocations(holders: readonly number[]): Promise<number[]> {
    if (holders.length === 0) return [];
    const held = await this.#bookedLocations(holders);
    const heldBy = ({ id }: EventRow): HeldHalls => held.get(id) ?? NONE_HELD;
    const events = await this.#rows<EventRow>(
      'select e.id, e.group_id, e.location_ids, e.first_hall_booking from event e',
      'e.id',
      holders,
    );
    const changed = events.filter((row) => !sameList(heldBy(row).locationIds, row.location_ids));
    this.#note('event', idsOf(changed));
    const isChanged = new Set(changed);
    // A hall that is given up and booked again is the same hall, but no longer the first booking.
    const written = events.filter(
      (row) => isChanged.has(row) || heldBy(row).firstHallBooking !== row.first_hall_booking,
    );
    await this.#transaction.update(
      'event',
      [integer('id'), text('location_ids'), integer('first_hall_booking')],
      written.map((row): Value[] => {
        const { locationIds, firstHallBooking } = heldBy(row);
        return [row.id, JSON.stringify(locationIds), firstHallBooking];
      }),
    );
    const isEvent = new Set(events.map((row) => row.id));
    return [...changed.flatMap((row) => row.group_id ?? []), ...holders.filter((id) => !isEvent.has(id))];
  }

  /** Returns what events and groups book, by their ids. */
  async #bookedLocations(holders: readonly number[]): Promise<Map<number, HeldHalls>> {
    const rows = await this.#rows<HeldRow>(
      `select b.id, b.event_id, b.resource_id from resource_booking b
       join resource r on r.id = b.resource_id and r.kind = 'location'`,
      'b.event_id',
      holders,
      'b.id',
    );
    const byHolder = groupBy(rows, (row) => row.event_id);
    return new Map(
      [...byHolder].map(([id, own]): [number, HeldHalls] => [
        id,
        {
          locationIds: [...new Set(own.map((row) => row.resource_id))],
          firstHallBooking: own[0]?.id ?? null,
        },
      ]),
    );
  }

  async #rows<R>(select: string, column: string, ids: readonly number[], order = column): Promise<R[]> {
    if (ids.length === 0) return [];
    return this.#transaction.query<R>(
      statement(`${select} where ${this.#dialect.inIds(column)} order by ${order}`),
      [this.#dialect.ids(ids)],
    );
  }

  /** Returns groups with all their ancestors, by id. */
  async #withAncestors(ids: readonly number[]): Promise<Map<number, GroupRow>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#transaction.query<GroupRow>(
      statement(
        `with recursive around (id, group_id, is_production) as (
           select e.id, e.group_id, e.is_production from event_group e where ${this.#dialect.inIds('e.id')}
           union select g.id, g.group_id, g.is_production from around a join event_group g on g.id = a.group_id
         )
         select id, group_id, is_production from around`,
      ),
      [this.#dialect.ids(ids)],
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Sets the nearest production at or above each written event and group, and of all members of the written
   * groups.
   */
  async #productions(events: readonly Fields<'event'>[], groups: readonly Fields<'group'>[]): Promise<void> {
    const members = await this.#membersOf(groups.map(({ id }) => id));
    for (const table of ['event', 'event_group'] as const) {
      const own = (table === 'event' ? events : groups).map(({ id }) => id);
      const rows = await this.#rows<NestedRow>(
        `select e.id, e.group_id, e.is_production, e.production_id from ${table} e`,
        'e.id',
        [...new Set([...own, ...members])],
      );
      const around = await this.#withAncestors(rows.flatMap((row) => row.group_id ?? []));
      const productionOf = (row: GroupRow): number | null => {
        let production: number | null = null;
        const path = new Set<number>();
        for (
          let at: GroupRow | undefined = row;
          at;
          at = at.group_id === null ? undefined : around.get(at.group_id)
        ) {
          // Otherwise an export could not start anywhere in the cycle.
          if (path.has(at.id)) throw new AppError('bad-value', `The group ${at.id} is a part of itself.`);
          path.add(at.id);
          if (at.is_production === 1) production ??= at.id;
        }
        return production;
      };
      const changed = rows
        .map((row) => ({ row, production: productionOf(row) }))
        .filter(({ row, production }) => production !== row.production_id);
      this.#note(
        table === 'event' ? 'event' : 'group',
        changed.map(({ row }) => row.id),
      );
      await this.#transaction.update(
        table,
        [integer('id'), integer('production_id')],
        changed.map(({ row, production }): Value[] => [row.id, production]),
      );
    }
  }

  async #membersOf(groupIds: readonly number[]): Promise<number[]> {
    if (groupIds.length === 0) return [];
    const rows = await this.#transaction.query<{ id: number }>(
      statement(`${memberTree(this.#dialect)} select distinct id from members`),
      [this.#dialect.ids(groupIds)],
    );
    return rows.map((row) => row.id);
  }

  /** Updates groups and all their ancestors, innermost first; returns their ids. */
  async #rollUps(groupIds: readonly number[]): Promise<number[]> {
    const groups = await this.#withAncestors(groupIds);
    const depthOf = (id: number): number => {
      let depth = 0;
      for (let at = groups.get(id)?.group_id ?? null; at !== null; depth += 1) {
        at = groups.get(at)?.group_id ?? null;
      }
      return depth;
    };
    const ids = [...groups.keys()];
    const depths = new Map(ids.map((id) => [id, depthOf(id)]));
    await this.#writeRollUps(ids.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0)));
    return ids;
  }

  /** Expects groups before those around them. */
  async #writeRollUps(ids: readonly number[]): Promise<void> {
    const span = 'e.id, e.group_id, e.start_at, e.end_at, e.start_day, e.end_day, e.location_ids';
    const events = await this.#rows<MemberRow>(
      `select ${span}, e.profile_id, e.status_id from event e`,
      'e.group_id',
      ids,
      'e.id',
    );
    const groups = await this.#rows<MemberRow>(
      `select ${span}, e.profile_ids, e.status_ids, e.profile_id, e.status_id from event_group e`,
      'e.group_id',
      ids,
      'e.id',
    );
    const members = groupBy([...events, ...groups], (row) => row.group_id);
    const held = await this.#bookedLocations(ids);
    const heldBy = (id: number): HeldHalls => held.get(id) ?? NONE_HELD;
    const done = new Map<number, Rollup>();
    const memberOf = (row: MemberRow): Member => {
      const rolledUp = done.get(row.id);
      return rolledUp === undefined ? toMember(row) : asMember(rolledUp);
    };
    for (const id of ids) done.set(id, rollUp((members.get(id) ?? []).map(memberOf), heldBy(id).locationIds));
    const rollups = [...done].map(([id, rolledUp]) => ({ id, ...rolledUp }));
    await this.#transaction.update(
      'event_group',
      [
        ...['id', 'start_at', 'end_at', 'start_day', 'end_day', 'profile_id', 'status_id'].map(integer),
        ...['profile_ids', 'status_ids', 'location_ids'].map(text),
        integer('first_hall_booking'),
      ],
      rollups.map((rollup): Value[] => [
        rollup.id,
        rollup.start,
        rollup.end,
        rollup.startDay,
        rollup.endDay,
        rollup.profileId,
        rollup.statusId,
        JSON.stringify(rollup.profileIds),
        JSON.stringify(rollup.statusIds),
        JSON.stringify(rollup.locationIds),
        heldBy(rollup.id).firstHallBooking,
      ]),
    );
    await this.#transaction.query(statement(`delete from link where ${this.#dialect.inIds('entity_id')}`), [
      this.#dialect.ids(ids),
    ]);
    const links = rollups.flatMap(({ id, profileIds, statusIds, locationIds }) =>
      [...profileIds, ...statusIds, ...locationIds].map((ref): Value[] => [ref, id]),
    );
    await this.#transaction.insert('link', [integer('ref_id'), integer('entity_id')], links);
  }
}

function asMember(group: Rollup): Member {
  const isEmpty = group.start === null;
  return {
    ...group,
    plainProfile: !isEmpty && group.profileId === null,
    plainStatus: !isEmpty && group.statusId === null,
  };
}

interface MemberRow {
  readonly id: number;
  readonly group_id: number;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly start_day: number | null;
  readonly end_day: number | null;
  readonly profile_ids?: Json<number[]>;
  readonly profile_id: number | null;
  readonly status_ids?: Json<number[]>;
  readonly status_id: number | null;
  readonly location_ids: Json<number[]>;
}

/**
 * Converts a row to a member. A group without events has no profile or status that could differ from another
 * member's.
 */
function toMember(row: MemberRow): Member {
  const isEmpty = row.start_at === null;
  const list = (many: Json<number[]> | undefined, one: number | null): number[] => {
    if (typeof many === 'string') return parseJson(many);
    return typeof one === 'number' ? [one] : [];
  };
  return {
    start: row.start_at,
    end: row.end_at,
    startDay: row.start_day,
    endDay: row.end_day,
    profileIds: list(row.profile_ids, row.profile_id),
    statusIds: list(row.status_ids, row.status_id),
    locationIds: parseJson(row.location_ids),
    plainProfile: !isEmpty && row.profile_id === null,
    plainStatus: !isEmpty && row.status_id === null,
  };
}
