/**
 * Plain model of a set of export lines: the independent opinion that tests compare the databases with. No
 * index, nothing kept up to date, every question answered by looking at the records.
 */

import { displayedTimes } from '../../src/entities/derive.ts';
import type { CustomValue, Entity, Fields, RecordKind } from '../../src/model/records.ts';
import type { PlanningDays } from '../../src/platform/time-zone.ts';
import type { ExportLine } from '../../src/transfer/export-line.ts';

export type Booking = Fields<'resourcebooking'>;
type Placed = Fields<'event'> | Fields<'group'>;
interface Span {
  readonly start: number | null;
  readonly end: number | null;
  readonly startDay: number | null;
  readonly endDay: number | null;
}
const NO_SPAN: Span = { start: null, end: null, startDay: null, endDay: null };

const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
const least = (numbers: readonly number[]): number | null => (numbers.length ? Math.min(...numbers) : null);
const most = (numbers: readonly number[]): number | null => (numbers.length ? Math.max(...numbers) : null);

export class VenueModel {
  readonly planningDays: PlanningDays;
  readonly #records = new Map<RecordKind, Map<number, object>>();
  readonly #values = new Map<string, unknown>();
  readonly #lists = new Map<string, Map<unknown, object[]>>();

  constructor(lines: Iterable<ExportLine>, planningDays: PlanningDays) {
    this.planningDays = planningDays;
    for (const line of lines) {
      if ('record' in line) {
        const records = this.#records.get(line.kind) ?? new Map();
        this.#records.set(line.kind, records.set(line.record.id, line.record));
      } else if (line.kind === 'value') this.#setValue(line.value);
    }
  }

  #setValue({ entityId, fieldId, value }: CustomValue): void {
    this.#values.set(`${entityId} ${fieldId}`, value);
  }

  all<K extends RecordKind>(kind: K): Fields<K>[] {
    const records = [...(this.#records.get(kind)?.values() ?? [])] as (Fields<K> & { readonly id: number })[];
    return records.sort((a, b) => a.id - b.id);
  }

  get<K extends RecordKind>(kind: K, id: number | null): Fields<K> | undefined {
    return id === null ? undefined : (this.#records.get(kind)?.get(id) as Fields<K> | undefined);
  }

  /** Returns the records of a kind whose key has the value, by id. */
  where<K extends RecordKind>(kind: K, key: keyof Fields<K> & string, value: unknown): Fields<K>[] {
    const name = `${kind} ${key}`;
    let lists = this.#lists.get(name);
    if (!lists) {
      lists = new Map();
      for (const record of this.all(kind)) {
        const at = record[key];
        lists.set(at, [...(lists.get(at) ?? []), record]);
      }
      this.#lists.set(name, lists);
    }
    return (lists.get(value) ?? []) as Fields<K>[];
  }

  value(entityId: number, fieldId: number): unknown {
    return this.#values.get(`${entityId} ${fieldId}`) ?? null;
  }

  planned(id: number | null): Placed | undefined {
    return this.get('event', id) ?? this.get('group', id);
  }

  bookable(id: number): Fields<'resource'> {
    const found = this.get('resource', id) ?? this.get('resourceplaceholder', id) ?? this.get('location', id);
    if (!found) throw new Error(`There is no resource ${id}`);
    return found;
  }

  production(entity: Placed): Placed | undefined {
    if (entity.isProduction) return entity;
    const parent = this.get('group', entity.groupId);
    return parent && this.production(parent);
  }

  eventSpan({ schedule, firstDay, lastDay }: Fields<'event'>): Span {
    const { planningDays: days } = this;
    if (schedule.length === 0) {
      return {
        start: days.startOf(firstDay),
        end: days.startOf(lastDay + 1),
        startDay: firstDay,
        endDay: lastDay,
      };
    }
    const start = Math.min(...schedule.map((entry) => entry.start));
    const end = Math.max(...schedule.map((entry) => entry.end ?? entry.start));
    return { start, end, ...this.#days(start, end) };
  }

  #days(start: number, end: number): Pick<Span, 'startDay' | 'endDay'> {
    // The span is half-open: an end at the day line belongs to the day before.
    return {
      startDay: this.planningDays.dayOf(start),
      endDay: this.planningDays.dayOf(end > start ? end - 1 : start),
    };
  }

  locationIds(holderId: number): number[] {
    const booked = this.where('resourcebooking', 'eventId', holderId).map(({ resourceId }) => resourceId);
    return unique(booked.filter((id) => this.get('location', id)));
  }

  #firstHallBooking(holderId: number): number | null {
    const booked = this.where('resourcebooking', 'eventId', holderId);
    return least(booked.filter(({ resourceId }) => this.get('location', resourceId)).map(({ id }) => id));
  }

  event(id: number): Entity<'event'> | undefined {
    const event = this.get('event', id);
    if (!event) return undefined;
    return {
      ...event,
      ...this.eventSpan(event),
      ...displayedTimes(event.schedule),
      locationIds: this.locationIds(id),
      firstHallBooking: this.#firstHallBooking(id),
      productionId: this.production(event)?.id ?? null,
    };
  }

  /** Returns all events in a group, at any depth. */
  eventsIn(groupId: number): Entity<'event'>[] {
    const own = this.where('event', 'groupId', groupId).flatMap(({ id }) => this.event(id) ?? []);
    return [...own, ...this.where('group', 'groupId', groupId).flatMap(({ id }) => this.eventsIn(id))];
  }

  /** Returns the group itself and all groups in it, at any depth. */
  groupsIn(groupId: number): number[] {
    return [groupId, ...this.where('group', 'groupId', groupId).flatMap(({ id }) => this.groupsIn(id))];
  }

  group(id: number): Entity<'group'> | undefined {
    const group = this.get('group', id);
    if (!group) return undefined;
    const events = this.eventsIn(id);
    const common = (ids: readonly (number | null)[]) => (unique(ids).length === 1 ? (ids[0] ?? null) : null);
    const present = (ids: readonly (number | null)[]) => unique(ids.filter((one) => one !== null));
    const numbers = (key: keyof Span) => events.flatMap((event) => event[key] ?? []);
    const profiles = events.map(({ profileId }) => profileId);
    const statuses = events.map(({ statusId }) => statusId);
    return {
      ...group,
      start: least(numbers('start')),
      end: most(numbers('end')),
      startDay: least(numbers('startDay')),
      endDay: most(numbers('endDay')),
      profileId: common(profiles),
      statusId: common(statuses),
      profileIds: present(profiles),
      statusIds: present(statuses),
      locationIds: this.#locationsOfGroup(id),
      firstHallBooking: this.#firstHallBooking(id),
      productionId: this.production(group)?.id ?? null,
    };
  }

  #locationsOfGroup(id: number): number[] {
    return unique([
      ...this.locationIds(id),
      ...this.where('event', 'groupId', id).flatMap((event) => this.locationIds(event.id)),
      ...this.where('group', 'groupId', id).flatMap((group) => this.#locationsOfGroup(group.id)),
    ]);
  }

  /** Returns the planning days of an event or group. */
  spanOf(id: number | null): Span {
    const event = this.get('event', id);
    if (event) return this.eventSpan(event);
    return (id !== null && this.group(id)) || NO_SPAN;
  }

  root(booking: Booking): Booking {
    const parent = this.get('resourcebooking', booking.parentId);
    return parent ? this.root(parent) : booking;
  }

  /** Returns the booking and all its parts. */
  tree(booking: Booking): Booking[] {
    const parts = this.where('resourcebooking', 'parentId', booking.id);
    return [booking, ...parts.flatMap((part) => this.tree(part))];
  }

  booking(id: number): Entity<'resourcebooking'> | undefined {
    const booking = this.get('resourcebooking', id);
    if (!booking) return undefined;
    const root = this.root(booking);
    return { ...booking, ...this.#spanOfBooking(booking, root), rootId: root.id };
  }

  /** A booking that follows has the span of its event or group. */
  #spanOfBooking(booking: Booking, root: Booking): Span {
    if (booking.followsEvent) {
      const { start, end, startDay, endDay } = this.spanOf(booking.eventId);
      if (start !== null) return { start, end, startDay, endDay };
      return { start, end, ...this.#daysOfBooking({ ...booking, start }, root) };
    }
    return { start: booking.start, end: booking.end, ...this.#daysOfBooking(booking, root) };
  }

  /** Without times of its own the topmost booking takes the days of its parts; those in between have none. */
  #daysOfBooking(booking: Booking, root: Booking): Pick<Span, 'startDay' | 'endDay'> {
    if (booking.start !== null)
      return this.#days(booking.start, Math.max(booking.start, booking.end ?? booking.start));
    if (booking !== root) return { startDay: null, endDay: null };
    const parts = this.tree(booking).flatMap((part) =>
      part.id === booking.id ? [] : this.#spanOfBooking(part, root),
    );
    return {
      startDay: least(parts.flatMap(({ startDay }) => startDay ?? [])),
      endDay: most(parts.flatMap(({ endDay }) => endDay ?? [])),
    };
  }

  task(id: number): Entity<'task'> | undefined {
    const task = this.get('task', id);
    return task && { ...task, dueDay: task.due === null ? null : this.planningDays.dayOf(task.due) };
  }
}
