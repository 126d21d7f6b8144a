/** The loading of uses of resources: a few with all that they show in one statement, many with what they share read once. */
import type { RecordKind } from '../model/records.ts';
import type { ResourceBookingView, ResourceSummary, Summary } from '../model/views.ts';
import { type Dialect, type Row, type Session, statement } from './database.ts';
import { type Loader, loader } from './loader.ts';
import {
  EVENT_COLUMNS,
  EVENT_JOINS,
  eventAt,
  groupBy,
  joined,
  resourceAt,
  resourceColumns,
  summaryAt,
  summaryColumns,
} from './summaries.ts';
import { decoderWith, selectList, TABLES } from './tables.ts';

interface BookingRow extends Row {
  readonly id: number;
  readonly variety: string;
  readonly root_id: number;
  readonly parent_id: number | null;
  readonly resource_id: number;
  readonly instance_id: number | null;
  readonly event_id: number | null;
  readonly event_kind: 'event' | 'group' | null;
}

/** Summaries of the things and events that bookings show, by id. */
interface BookedSummaries {
  readonly resources: Map<number, ResourceSummary>;
  readonly units: Map<number, Summary>;
  readonly events: Map<number, Summary>;
}

/** Everything that bookings are made of besides their own rows. */
interface BookingParts extends BookedSummaries {
  /** Rows of parts, by the booking that they belong to. */
  readonly parts: ReadonlyMap<number, readonly BookingRow[]>;
}

const NO_BOOKINGS: readonly ResourceBookingView[] = [];

const toBooking: (row: BookingRow, shared: BookingParts) => ResourceBookingView = decoderWith(
  'resourcebooking',
  { except: [], unread: [] },
  {
    resource: ({ resource_id: id }: BookingRow, { resources }: BookingParts) => joined(resources.get(id)),
    instance: ({ instance_id: id }: BookingRow, { units }: BookingParts) =>
      id === null ? null : (units.get(id) ?? null),
    event: ({ event_id: id }: BookingRow, { events }: BookingParts) =>
      id === null ? null : (events.get(id) ?? null),
    children: ({ id }: BookingRow, shared: BookingParts) =>
      shared.parts.get(id)?.map((part) => toBooking(part, shared)) ?? NO_BOOKINGS,
  },
);

/** Returns the rows of everything inside groups of units and sets, at any depth. */
async function partRows(
  { select }: Loader<ResourceBookingView>,
  rows: readonly BookingRow[],
  session: Session,
  dialect: Dialect,
): Promise<BookingRow[]> {
  const wholes = rows.filter(({ variety }) => variety === 'units' || variety === 'set');
  if (wholes.length === 0) return [];
  return session.query(
    statement(`${select} where ${dialect.inIds('e.root_id')} and e.parent_id is not null order by e.id`),
    [dialect.ids([...new Set(wholes.map((row) => row.root_id))])],
  );
}

function toBookings(
  rows: readonly BookingRow[],
  parts: readonly BookingRow[],
  shown: BookedSummaries,
): ResourceBookingView[] {
  const shared = { ...shown, parts: groupBy(parts, (row) => row.parent_id) };
  return rows.map((row) => toBooking(row, shared));
}

/** Each row shows what is joined to it. */
function shownByRows(rows: readonly BookingRow[]): BookedSummaries {
  const shown: BookedSummaries = { resources: new Map(), units: new Map(), events: new Map() };
  for (const row of rows) {
    if (!shown.resources.has(row.resource_id)) shown.resources.set(row.resource_id, joined(resourceAt(row)));
    const unit = row.instance_id === null ? null : summaryAt(row, 'i', 'resourceinstance');
    if (unit !== null) shown.units.set(unit.id, unit);
    const event = row.event_id === null ? null : eventAt(row);
    if (event !== null) shown.events.set(event.id, event);
  }
  return shown;
}

export const resourceBookingLoader: Loader<ResourceBookingView> = loader<BookingRow, ResourceBookingView>(
  `select ${selectList('resourcebooking', 'e')}, ${resourceColumns('r')}, ${summaryColumns('i')}, ${EVENT_COLUMNS}
    from resource_booking e join resource r on r.id = e.resource_id
    left join resource_instance i on i.id = e.instance_id ${EVENT_JOINS}`,
  async (rows, session, dialect) => {
    const parts = await partRows(resourceBookingLoader, rows, session, dialect);
    return toBookings(rows, parts, shownByRows([...rows, ...parts]));
  },
);

async function shownOnce(
  rows: readonly BookingRow[],
  session: Session,
  dialect: Dialect,
): Promise<BookedSummaries> {
  const found = async (columns: string, table: string, ids: readonly (number | null)[]): Promise<Row[]> => {
    const distinct = [...new Set(ids)].filter((id) => id !== null);
    if (distinct.length === 0) return [];
    const text = `select ${columns} from ${table} r where ${dialect.inIds('r.id')}`;
    return session.query(statement(text), [dialect.ids(distinct)]);
  };
  const summaries = async (kind: RecordKind, ids: readonly (number | null)[]): Promise<Summary[]> => {
    const of = await found(summaryColumns('r'), TABLES[kind].name, ids);
    return of.map((row) => joined(summaryAt(row, 'r', kind)));
  };
  const plannedExcept = (other: 'event' | 'group') =>
    rows.map((row) => (row.event_kind === other ? null : row.event_id));
  const [resources, units, events, groups] = await Promise.all([
    found(
      resourceColumns('r'),
      TABLES.resource.name,
      rows.map((row) => row.resource_id),
    ),
    summaries(
      'resourceinstance',
      rows.map((row) => row.instance_id),
    ),
    summaries('event', plannedExcept('group')),
    summaries('group', plannedExcept('event')),
  ]);
  const byId = <S extends Summary>(list: readonly S[]) => new Map(list.map((one) => [one.id, one]));
  return {
    resources: byId(resources.map((row) => joined(resourceAt(row)))),
    units: byId(units),
    events: byId([...events, ...groups]),
  };
}

/** Returns whether all that the booking shows was found. */
function isComplete(
  { resource_id, instance_id, event_id }: BookingRow,
  { resources, units, events }: BookedSummaries,
): boolean {
  return (
    resources.has(resource_id) &&
    (instance_id === null || units.has(instance_id)) &&
    (event_id === null || events.has(event_id))
  );
}

/** Bookings of many events show few resources and events, each many times: joins would read these for each row. */
export const manyResourceBookingsLoader: Loader<ResourceBookingView> = loader<
  BookingRow,
  ResourceBookingView
>(`select ${selectList('resourcebooking', 'e')} from resource_booking e`, async (rows, session, dialect) => {
  const parts = await partRows(manyResourceBookingsLoader, rows, session, dialect);
  const all = [...rows, ...parts];
  const shown = await shownOnce(all, session, dialect);
  if (all.every((row) => isComplete(row, shown))) return toBookings(rows, parts, shown);
  // Others changed something between these statements: one statement sees a single moment.
  const { select, load } = resourceBookingLoader;
  const again = statement(`${select} where ${dialect.inIds('e.id')}`);
  return load(session, dialect, again, [dialect.ids(rows.map(({ id }) => id))]);
});
