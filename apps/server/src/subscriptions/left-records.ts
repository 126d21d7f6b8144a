/** Records that a subscription has left in the plan, as they are stored now, and why some must be left alone. */
import { type CustomValue, type Entity, RECORDS, type RecordKind } from '../model/records.ts';
import type { PlanningTransaction } from '../planning/store.ts';
import { propertyOf } from '../platform/objects.ts';
import type { ApplyTransaction, LEFT_REASONS, MadeEntry } from './store.ts';
import { digestOf } from './wanted.ts';

export interface LeftRecords {
  readonly events: ReadonlyMap<number, Entity<'event'>>;
  readonly closures: ReadonlyMap<number, Entity<'unavailability'>>;
  /** Bookings of locations, which belong to the events. */
  readonly bookings: ReadonlyMap<number, Entity<'resourcebooking'>>;
  /** Equal as long as nobody has changed the entity, its bookings and its custom data. */
  fingerprintOf(row: MadeEntry): string;
}

export async function readLeft(plan: PlanningTransaction, rows: readonly MadeEntry[]): Promise<LeftRecords> {
  const idsOf = (kind: MadeEntry['kind']): number[] =>
    rows.filter((row) => row.kind === kind).map(({ entityId }) => entityId);
  const events = await plan.records('event', idsOf('event'));
  const closures = await plan.records('unavailability', idsOf('unavailability'));
  const bookings = await plan.records(
    'resourcebooking',
    rows.flatMap(({ partIds }) => partIds),
  );
  const values = new Map<number, CustomValue[]>();
  for (const value of await plan.valuesOf([...events.keys()])) {
    const own = values.get(value.entityId);
    if (own === undefined) values.set(value.entityId, [value]);
    else own.push(value);
  }
  return {
    ...{ events, closures, bookings },
    fingerprintOf({ kind, entityId, partIds }) {
      if (kind === 'unavailability') return digestOf(told(kind, closures.get(entityId)));
      const own = (values.get(entityId) ?? []).toSorted((one, other) => one.fieldId - other.fieldId);
      const parts = partIds.toSorted((one, other) => one - other).map((id) => bookings.get(id));
      return digestOf([
        told(kind, events.get(entityId)),
        own,
        parts.map((part) => told('resourcebooking', part)),
      ]);
    },
  };
}

export type Obstacle = (typeof LEFT_REASONS)[number];

/**
 * Returns why entities must stay as they are, by the keys of those that must. Locks the events, so that this holds until
 * the transaction ends: what begins to refer to one waits.
 */
export async function obstaclesOf(
  { planning, references }: Pick<ApplyTransaction, 'planning' | 'references'>,
  rows: readonly MadeEntry[],
  stored: LeftRecords,
): Promise<ReadonlyMap<string, Obstacle>> {
  const ids = [...stored.events.keys()];
  const locked = new Map((await planning.lockEvents(ids)).map((event) => [event.id, event]));
  const counts = await references('event', ids);
  const statusIds = [...locked.values()].flatMap(({ statusId }) => statusId ?? []);
  const statuses = await planning.records('status', [...new Set(statusIds)]);
  const found = rows.flatMap((row): readonly (readonly [string, Obstacle])[] => {
    const obstacle = obstacleOf(row);
    return obstacle === undefined ? [] : [[row.key, obstacle]];
  });
  return new Map(found);

  function obstacleOf(row: MadeEntry): Obstacle | undefined {
    const { kind, entityId, partIds, left } = row;
    const entity = (kind === 'event' ? stored.events : stored.closures).get(entityId);
    if (entity === undefined) return 'deleted';
    if (stored.fingerprintOf(row) !== left) return 'changed';
    if (kind === 'unavailability') return undefined;
    const event = locked.get(entityId);
    if (event === undefined) return 'deleted';
    // Written between reading and locking.
    if (event.revision !== entity.revision) return 'changed';
    if (statuses.get(event.statusId ?? 0)?.statusTypes.includes('locked') === true) return 'locked';
    return (counts.get(entityId) ?? 0) > partIds.length ? 'used' : undefined;
  }
}

/**
 * Follows from something else: times of bookings from their event, the rank from the options of others. The series of a
 * closing is none that people change, and fingerprints were taken before there was one.
 */
const DERIVED: { readonly [K in RecordKind]?: readonly string[] } = {
  event: ['holdOrder'],
  unavailability: ['seriesId'],
  resourcebooking: ['start', 'end'],
};

/** Returns the fields of a record that people change. */
function told(kind: RecordKind, record: object | undefined): unknown {
  if (record === undefined) return null;
  const follows = propertyOf(record, 'followsEvent') === true || kind !== 'resourcebooking';
  return Object.keys(RECORDS[kind].fields)
    .filter((key) => key !== 'revision' && !(follows && DERIVED[kind]?.includes(key)))
    .map((key) => [key, propertyOf(record, key) ?? null]);
}
