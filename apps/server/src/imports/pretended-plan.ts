/**
 * The plan as if an import had been written: what the import keeps in memory lies over what is stored, with the times that the
 * writer would derive. What groups derive from their members stays as it is stored.
 */
import { eventSpan } from '../entities/derive.ts';
import type { Entity, Fields } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { Watched } from '../planning/guard.ts';
import type { PlanningReader, StoredPlanned, StoredThing, StoredUse } from '../planning/store.ts';
import type { DryWrites } from '../transfer/dry-run.ts';
import type { ImportReader } from '../transfer/store.ts';

const THINGS = ['resource', 'resourceplaceholder', 'location'] as const;

/** Returns what the conflicts of pretended writes are looked for in. */
export function pretendedTransaction(
  dry: DryWrites,
  { reader, planning }: { readonly reader: ImportReader; readonly planning: PlanningReader },
  reference: ReferenceData,
): Watched {
  const nothing = async (): Promise<undefined> => undefined;
  return {
    planning: createPretendedPlan(planning, reader, dry, reference),
    // Imports write no closures, and no lock is taken.
    ...{
      records: async () => new Map<number, never>(),
      lockThings: nothing,
      endWaivers: nothing,
      waive: nothing,
    },
    writer: { ...dry.inside.writer, remove: nothing, reserveIds: nothing, rederive: nothing },
  };
}

function createPretendedPlan(
  stored: PlanningReader,
  records: Pick<ImportReader, 'records'>,
  { pretended, isNew }: Pick<DryWrites, 'pretended' | 'isNew'>,
  { planningDays }: Pick<ReferenceData, 'planningDays'>,
): PlanningReader {
  const [events, groups, bookings] = [pretended('event'), pretended('group'), pretended('resourcebooking')];
  const known = (ids: readonly number[]): readonly number[] => ids.filter((id) => !isNew(id));

  /** The use of a booking; undefined where it takes nothing. */
  function useOf(booking: Fields<'resourcebooking'>): StoredUse | undefined {
    const { variety, eventId, followsEvent } = booking;
    if (variety !== 'bulk' && variety !== 'unit') return undefined;
    const event = followsEvent ? events.get(eventId ?? 0) : undefined;
    const { start, end } = event === undefined ? booking : eventSpan(event, planningDays);
    if (start === null || end === null || end <= start) return undefined;
    return {
      ...{ id: booking.id, created: booking.created, userGroupId: booking.userGroupId },
      ...{ resourceId: booking.resourceId, instanceId: booking.instanceId, quantity: booking.number },
      ...{ start, end, setup: booking.setup ?? null, teardown: booking.teardown ?? null },
      ...{ startDay: planningDays.dayOf(start), endDay: planningDays.lastDay(start, end) },
      ...{ eventId, eventName: booking.eventName ?? '' },
    };
  }

  /** Returns the uses of stored bookings that follow events which the import has moved. */
  async function followers(): Promise<readonly StoredUse[]> {
    const uses = await stored.usesOf(known([...events.keys()]), []);
    const own = uses.filter(({ id, eventId }) => events.has(eventId ?? 0) && !bookings.has(id));
    const found = await records.records(
      'resourcebooking',
      own.map(({ id }) => id),
    );
    return [...found.values()]
      .filter(({ followsEvent }) => followsEvent)
      .flatMap((booking) => useOf(booking) ?? []);
  }

  /** Replaces the uses that the import has changed, and adds those of its own that are wanted. */
  async function withPretended(
    found: readonly StoredUse[],
    isWanted: (use: StoredUse) => boolean,
  ): Promise<readonly StoredUse[]> {
    const moved = new Map((await followers()).map((use) => [use.id, use]));
    const own = [...bookings.values()].flatMap((booking) => useOf(booking) ?? []);
    const left = found.filter(({ id }) => !bookings.has(id) && !moved.has(id));
    return [...left, ...[...own, ...moved.values()].filter(isWanted)];
  }

  async function wholes(ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
    const wholeOf = (id: number) => (events.get(id) ?? groups.get(id))?.groupId;
    const chains = ids.map((id) => {
      const chain: number[] = [];
      let at = wholeOf(id);
      while (typeof at === 'number' && !chain.includes(at)) {
        chain.push(at);
        at = wholeOf(at);
      }
      // An entity that the import leaves as it is stands where it is stored.
      return { id, chain, isStored: at === undefined };
    });
    const ends = chains.flatMap(({ id, chain, isStored }) => (isStored ? [chain.at(-1) ?? id] : []));
    const around = await stored.wholes([...new Set(known(ends))]);
    return new Map(
      chains.flatMap(({ id, chain, isStored }): [number, readonly number[]][] => {
        const rest = isStored ? (around.get(chain.at(-1) ?? id) ?? []) : [];
        return chain.length + rest.length === 0 ? [] : [[id, [...chain, ...rest]]];
      }),
    );
  }

  /**
   * Returns the first booking of a hall of each event and group. Of stored bookings only the first one is known: where the
   * import gives it to something else, its own bookings decide.
   */
  async function firstHallBookings(found: readonly StoredPlanned[]): Promise<ReadonlyMap<number, number>> {
    const halls = new Set([
      ...(await stored.locations()).map(({ id }) => id),
      ...pretended('location').keys(),
    ]);
    const first = new Map<number, number>();
    const add = (holder: number | null, booking: number | null): void => {
      if (holder !== null && booking !== null)
        first.set(holder, Math.min(first.get(holder) ?? booking, booking));
    };
    for (const { id, firstHallBooking } of found)
      if (!bookings.has(firstHallBooking ?? 0)) add(id, firstHallBooking);
    for (const { id, eventId, resourceId } of bookings.values()) if (halls.has(resourceId)) add(eventId, id);
    return first;
  }

  function ownThings(): readonly StoredThing[] {
    return THINGS.flatMap((kind) =>
      [...pretended(kind).values()].filter(({ id }) => isNew(id)).map((record) => newThing(kind, record)),
    );
  }

  return {
    ...stored,
    wholes,

    locations: async () => [
      ...(await stored.locations()),
      ...ownThings().filter(({ kind }) => kind === 'location'),
    ],

    async things(ids) {
      const wanted = new Set(ids);
      return [...(await stored.things(known(ids))), ...ownThings().filter(({ id }) => wanted.has(id))];
    },

    async uses(resources, period, limit) {
      const found = await stored.uses(resources === 'all' ? 'all' : known(resources), period, limit);
      const wanted = resources === 'all' ? undefined : new Set(resources);
      return withPretended(found, ({ resourceId }) => wanted?.has(resourceId) !== false);
    },

    async usesOf(planned, ids) {
      const around = [...(await wholes(planned)).values()].flat();
      const [holders, wanted] = [new Set([...planned, ...around]), new Set(ids)];
      const found = await stored.usesOf(known([...holders]), known(ids));
      const uses = await withPretended(
        found,
        ({ id, eventId }) => wanted.has(id) || (eventId !== null && holders.has(eventId)),
      );
      return [...new Map(uses.map((use) => [use.id, use])).values()].toSorted((a, b) => a.id - b.id);
    },

    closures: (resources, period) => stored.closures(resources === 'all' ? 'all' : known(resources), period),

    async planned(ids) {
      const found = await stored.planned(known(ids));
      const left = found.filter(({ id }) => !events.has(id) && !groups.has(id));
      const own = ids.flatMap((id): readonly StoredPlanned[] => {
        const event = events.get(id);
        const group = groups.get(id);
        if (event !== undefined) return [plannedEvent(event)];
        return group === undefined ? [] : [plannedGroup(group)];
      });
      const first = await firstHallBookings(found);
      return [...left, ...own].map((one) => ({ ...one, firstHallBooking: first.get(one.id) ?? null }));
    },

    async memberStatuses(ids) {
      const found = await stored.memberStatuses(known(ids));
      const around = await wholes([...events.keys()]);
      const statuses = new Map([...found].map(([id, own]) => [id, new Set(own)]));
      for (const event of events.values()) {
        for (const group of around.get(event.id) ?? []) {
          if (ids.includes(group))
            statuses.set(group, (statuses.get(group) ?? new Set()).add(event.statusId));
        }
      }
      return new Map([...statuses].map(([id, own]) => [id, [...own]]));
    },
  };

  function plannedEvent(event: Fields<'event'>): StoredPlanned {
    const { start, end, startDay, endDay } = eventSpan(event, planningDays);
    return {
      ...{ kind: 'event', ...shown(event), profileId: event.profileId, statusId: event.statusId },
      ...{ start: start ?? 0, end: end ?? 0, startDay: startDay ?? 0, endDay: endDay ?? 0 },
      ...{ shownStart: start, shownEnd: end, optionUntil: event.optionUntil ?? null },
      ...{ holdOrder: event.holdOrder ?? null, locationIds: [], firstHallBooking: null },
    };
  }
}

const shown = ({ id, created, revision, name, userGroupId, groupId }: Fields<'event' | 'group'>) => ({
  ...{ id, created, revision, name, userGroupId, groupId },
});

function plannedGroup(group: Fields<'group'>): StoredPlanned {
  return {
    ...{ kind: 'group', ...shown(group), profileId: null, statusId: null, start: 0, end: 0, startDay: 0 },
    ...{ endDay: 0, shownStart: null, shownEnd: null, optionUntil: null, holdOrder: null },
    ...{ locationIds: [], firstHallBooking: null },
  };
}

type Bookable = Fields<'location' | 'resource' | 'resourceplaceholder'>;

function newThing(kind: StoredThing['kind'], record: Bookable): StoredThing {
  const {
    setup = null,
    teardown = null,
    turnaround = null,
    overbooking = '',
  }: Partial<Entity<'location'>> = record;
  const { id, created, name, userGroupId, resourceGroupId, resourceType, variety, amount, active } = record;
  return {
    ...{ kind, id, created, name, userGroupId, resourceGroupId, resourceType, variety, amount, active },
    ...{ abbreviation: '', setup, teardown, turnaround, overbooking, partIds: [], apartIds: [], units: [] },
  };
}
