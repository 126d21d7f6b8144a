/** Events and groups as the planning API shows them, one by one and as columns. */
import type { ApplicationWire } from '@callboard/contract';
import { canRead, canWrite } from '../../../access/permissions.ts';
import type { Overview } from '../../../planning/overview.ts';
import type { StoredPlanned } from '../../../planning/store.ts';
import { type WireId, wireIdOf } from '../../../platform/ids.ts';
import { formatDay, wallMinutes, wallTime } from '../../../platform/time-zone.ts';
import type { SessionCall } from '../call.ts';

/** The reader of the plan, and the words of the installation. */
export interface PlanContext extends Pick<SessionCall, 'reference'> {
  readonly session: Pick<SessionCall['session'], 'principal'>;
}

type Holders = Pick<Overview, 'firmness' | 'groups'>;
type PlannedEvent = ApplicationWire<'PlanningOptions'>['options'][number]['event'];
type Uses = ApplicationWire<'PlanningUses'>;

/** Returns how an answer refers to something. */
export const referTo = (one: WireId & { readonly name: string }) => ({ id: wireIdOf(one), name: one.name });

export function presentPlanned(context: PlanContext, planned: StoredPlanned, holders: Holders): PlannedEvent {
  const { zone } = context.reference;
  const { status, profile, group, ...shown } = shownOf(context, planned, holders);
  const wall = (instant: number | null) => (instant === null ? null : wallTime(zone, instant));
  return {
    ...shown,
    status: status === undefined ? null : wireIdOf(status),
    profile: profile === undefined ? null : wireIdOf(profile),
    group: group === undefined ? null : referTo(group),
    start: wallTime(zone, shown.start),
    end: wallTime(zone, shown.end),
    firstday: formatDay(shown.firstday),
    lastday: formatDay(shown.lastday),
    shownstart: wall(shown.shownstart),
    shownend: wall(shown.shownend),
    until: shown.until === null ? null : formatDay(shown.until),
  };
}

/** Returns what the user may see of an event or group; times are instants, days are numbers. */
function shownOf(
  { session: { principal }, reference: { statuses, profiles } }: PlanContext,
  planned: StoredPlanned,
  { firmness, groups }: Holders,
) {
  const { kind } = planned;
  const isReadable = canRead(principal, kind, planned);
  const status = planned.statusId === null ? undefined : statuses.get(planned.statusId);
  const group = isReadable && planned.groupId !== null ? groups.get(planned.groupId) : undefined;
  return {
    kind,
    id: wireIdOf(planned),
    name: isReadable ? planned.name : null,
    status,
    profile: isReadable && planned.profileId !== null ? profiles.get(planned.profileId) : undefined,
    group: group !== undefined && canRead(principal, 'group', group) ? group : undefined,
    firmness: firmness.get(planned.id) ?? 'released',
    locked: status?.statusTypes.includes('locked') === true,
    write: canWrite(principal, kind, planned),
    revision: isReadable ? planned.revision : null,
    start: planned.start,
    end: planned.end,
    firstday: planned.startDay,
    lastday: planned.endDay,
    shownstart: isReadable ? planned.shownStart : null,
    shownend: isReadable ? planned.shownEnd : null,
    until: isReadable ? planned.optionUntil : null,
    halls: planned.locationIds.length,
  };
}

/** Numbers things in the order in which they come. */
class Places<T extends WireId> {
  readonly #places = new Map<T, number>();

  /** Returns the place of a thing; -1: there is none. */
  of(one: T | undefined): number {
    if (one === undefined) return -1;
    const known = this.#places.get(one);
    if (known !== undefined) return known;
    this.#places.set(one, this.#places.size);
    return this.#places.size - 1;
  }

  all(): T[] {
    return [...this.#places.keys()];
  }
}

/** Returns the events of a period as columns, with what these refer to. */
export function presentEvents(
  context: PlanContext,
  fromDay: number,
  overview: Pick<Overview, 'events' | keyof Holders>,
): Pick<Uses, 'statuses' | 'profiles' | 'groups' | 'events'> {
  const { zone } = context.reference;
  const [statuses, profiles] = [new Places<WireId>(), new Places<WireId>()];
  const groups = new Places<StoredPlanned>();
  const minute = (instant: number): number => wallMinutes(zone, fromDay, instant);
  const rows = overview.events.map((event) => shownOf(context, event, overview));
  return {
    events: {
      kind: rows.map(({ kind }) => kind),
      id: rows.map(({ id }) => id),
      name: rows.map(({ name }) => name),
      status: rows.map(({ status }) => statuses.of(status)),
      profile: rows.map(({ profile }) => profiles.of(profile)),
      group: rows.map(({ group }) => groups.of(group)),
      firmness: rows.map(({ firmness }) => firmness),
      locked: rows.map(({ locked }) => locked),
      write: rows.map(({ write }) => write),
      revision: rows.map(({ revision }) => revision),
      start: rows.map(({ start }) => minute(start)),
      end: rows.map(({ end }) => minute(end)),
      firstday: rows.map(({ firstday }) => firstday - fromDay),
      lastday: rows.map(({ lastday }) => lastday - fromDay),
      shownstart: rows.map(({ shownstart }) => (shownstart === null ? null : minute(shownstart))),
      shownend: rows.map(({ shownend }) => (shownend === null ? null : minute(shownend))),
      until: rows.map(({ until }) => (until === null ? null : until - fromDay)),
      halls: rows.map(({ halls }) => halls),
    },
    statuses: statuses.all().map(wireIdOf),
    profiles: profiles.all().map(wireIdOf),
    groups: groups.all().map(referTo),
  };
}
