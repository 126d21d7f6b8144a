/** Naive dataviews of events, computed record by record from the lines of an export, without any plan. */
import type { DataviewColumn, DataviewDefinition, DataviewFilter } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { type Definitions, definitionsOf } from '../../src/model/definitions.ts';
import type { Entity, Fields } from '../../src/model/records.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import type { Random } from '../builders/wild-venue.ts';
import type { VenueModel } from './venue-model.ts';

type Event = Entity<'event'>;
type Value = string | number | boolean | null | readonly Value[];
interface Field {
  readonly path: string;
  readonly type: 'text' | 'date' | 'number' | 'boolean' | 'list';
  /** `groups`: user groups whose bookings may be seen; undefined: all. */
  readonly of: (event: Event, groups: readonly number[] | undefined) => Value;
}

const isOwn = (userGroupId: number | null, groups: readonly number[] | undefined): boolean =>
  groups === undefined || (userGroupId !== null && groups.includes(userGroupId));

export class NaiveDataviews {
  readonly #model: VenueModel;
  readonly #fields: readonly Field[];

  constructor(model: VenueModel, definitions: Definitions) {
    this.#model = model;
    const nameOf = (
      kind: 'user' | 'status' | 'profile' | 'group' | 'resource' | 'location',
      id: number | null,
    ): string | null => model.get(kind, id)?.name ?? null;
    const bookings = (event: Event, groups: readonly number[] | undefined): Fields<'resourcebooking'>[] =>
      model
        .all('resourcebooking')
        .filter(({ eventId, parentId }) => eventId === event.id && parentId === null)
        .filter(({ userGroupId }) => isOwn(userGroupId, groups))
        .sort((a, b) => a.id - b.id);
    const custom =
      (keyword: string) =>
      (event: Event): Value => {
        const field = definitionsOf(definitions, 'event').byKeyword.get(keyword);
        const value = field && model.value(event.id, field.id);
        if (field?.type === 'Number') return typeof value === 'number' ? value : null;
        return typeof value === 'string' ? value : null;
      };
    this.#fields = [
      { path: 'name', type: 'text', of: ({ name }) => name },
      { path: 'isproduction', type: 'boolean', of: ({ isProduction }) => isProduction },
      { path: 'labels', type: 'list', of: ({ labels }) => labels },
      { path: 'startdate', type: 'date', of: ({ startDay, firstDay }) => formatDay(startDay ?? firstDay) },
      {
        path: 'startdate.month',
        type: 'text',
        of: ({ startDay, firstDay }) => formatDay(startDay ?? firstDay).slice(0, 7),
      },
      {
        path: 'owner.name',
        type: 'text',
        of: ({ ownerId, ownerName }) => {
          const name = nameOf('user', ownerId);
          return name ?? (ownerName === '' ? null : ownerName);
        },
      },
      { path: 'status.name', type: 'text', of: ({ statusId }) => nameOf('status', statusId) },
      { path: 'profile.name', type: 'text', of: ({ profileId }) => nameOf('profile', profileId) },
      { path: 'group.name', type: 'text', of: ({ groupId }) => nameOf('group', groupId) },
      {
        path: 'locations.name',
        type: 'list',
        of: ({ locationIds }) => locationIds.map((id) => nameOf('location', id)),
      },
      {
        path: 'resourcebookings.role',
        type: 'list',
        of: (event, groups) => bookings(event, groups).map(({ role }) => role),
      },
      {
        path: 'resourcebookings.number',
        type: 'list',
        of: (event, groups) => bookings(event, groups).map(({ number }) => number),
      },
      { path: 'customdata.number', type: 'number', of: custom('number') },
      { path: 'customdata.string', type: 'text', of: custom('string') },
    ];
  }

  randomDefinition(random: Random): DataviewDefinition {
    const chosen = Array.from({ length: random.integer(2, 5) }, () => random.pick(this.#fields));
    const columns = chosen.map(({ path, type }, at): DataviewColumn => {
      const column = { header: `H${at}`, field: path };
      return type === 'list' && random.chance(0.5) ? { ...column, aggregate: 'count' } : column;
    });
    const typed = columns.map(({ header, aggregate }, at) => ({
      header,
      type: aggregate === 'count' ? 'number' : (chosen[at]?.type ?? 'text'),
    }));
    const ordered = typed.filter(({ type }) => type !== 'list').map(({ header }) => header);
    const numbers = typed.filter(({ type }) => type === 'number').map(({ header }) => header);
    const texts = typed.filter(({ type }) => type === 'text').map(({ header }) => header);
    const by = ordered.length > 0 && random.chance(0.4) ? random.pick(ordered) : undefined;
    const sum =
      numbers.length > 0 ? [{ header: 'Sum', column: random.pick(numbers), aggregate: 'sum' as const }] : [];
    const condition = (): DataviewFilter => {
      if (texts.length > 0 && random.chance(0.6)) {
        return {
          column: random.pick(texts),
          is: random.pick(['contains', 'equals'] as const),
          value: random.text(),
        };
      }
      return { column: random.pick(typed).header, is: 'empty' };
    };
    return {
      name: 'Naive',
      scope: 'event',
      columns,
      ...(random.chance(0.5) ? { filter: { or: [condition(), { not: condition() }] } } : {}),
      sort:
        ordered.length === 0
          ? []
          : Array.from({ length: random.integer(0, 2) }, () => ({
              column: random.pick(ordered),
              direction: random.pick(['ascending', 'descending'] as const),
            })),
      ...(by === undefined
        ? {}
        : { group: [{ by: [by], aggregates: [{ header: 'Count', aggregate: 'count' as const }, ...sum] }] }),
    };
  }

  /** Computes for a reader who sees the events and bookings of these user groups; undefined: all. */
  compute(definition: DataviewDefinition, groups: readonly number[] | undefined): object[] {
    const rows = this.#model
      .all('event')
      .map(({ id }) => this.#model.event(id) as Event)
      .filter(({ userGroupId }) => isOwn(userGroupId, groups))
      .sort((a, b) => a.id - b.id)
      .map((event) => this.#row(definition.columns, event, groups))
      .filter((row) => definition.filter === undefined || holds(definition.filter, row));
    const [level] = definition.group ?? [];
    const sort = definition.sort ?? [];
    const sorted = sort
      .toReversed()
      .reduce(
        (list, { column, direction }) =>
          list.toSorted((a, b) => compare(a[column] ?? null, b[column] ?? null, direction === 'descending')),
        rows,
      );
    if (level === undefined) return sorted;
    const by = level.by[0] ?? '';
    const found = sort.find(({ column }) => column === by);
    const keys = [...new Set(sorted.map((row) => row[by] ?? null))].sort((a, b) =>
      compare(a, b, found?.direction === 'descending'),
    );
    return keys.map((key) => {
      const own = sorted.filter((row) => (row[by] ?? null) === key);
      const aggregates = (level.aggregates ?? []).map(({ header, column, aggregate }) => [
        header,
        aggregate === 'count' ? own.length : sumOf(own.map((row) => row[column ?? ''] ?? null)),
      ]);
      const without = own.map((row) =>
        Object.fromEntries(Object.entries(row).filter(([header]) => header !== by)),
      );
      return { [by]: key, ...Object.fromEntries(aggregates), rows: without };
    });
  }

  #row(
    columns: readonly DataviewColumn[],
    event: Event,
    groups: readonly number[] | undefined,
  ): Record<string, Value> {
    return Object.fromEntries(
      columns.map(({ header, field, aggregate }) => {
        const value = this.#fields.find(({ path }) => path === field)?.of(event, groups) ?? null;
        if (aggregate !== 'count') return [header, value];
        return [header, ((value ?? []) as readonly Value[]).filter((one) => one !== null).length];
      }),
    );
  }
}

/** Sums in quarters and thousand-millionths, the units of all numbers of a wild venue. */
function sumOf(values: readonly Value[]): number | null {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return values.length === 0 ? 0 : null;
  const scaled = numbers.map(
    (number) => BigInt(Math.round((number % 1) * 1e9)) + BigInt(Math.trunc(number)) * 1_000_000_000n,
  );
  const sum = scaled.reduce((a, b) => a + b, 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(10, '0');
  return Number(`${sum < 0n ? '-' : ''}${digits.slice(0, -9)}.${digits.slice(-9)}`) + 0;
}

/** Empty last; texts folded, then by code points. */
function compare(a: Value, b: Value, descending: boolean): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  const order = typeof a === 'string' && typeof b === 'string' ? byText(a, b) : Number(a) - Number(b);
  return descending ? -order : order;
}

function byText(a: string, b: string): number {
  return byPoints(foldText(a), foldText(b)) || byPoints(a, b);
}

function byPoints(a: string, b: string): number {
  const [x, y] = [[...a], [...b]].map((points) => points.map((point) => point.codePointAt(0) ?? 0));
  for (let at = 0; at < Math.max(x?.length ?? 0, y?.length ?? 0); at += 1) {
    const order = (x?.[at] ?? -1) - (y?.[at] ?? -1);
    if (order !== 0) return order;
  }
  return 0;
}

function holds(filter: DataviewFilter, row: Readonly<Record<string, Value>>): boolean {
  if (filter.or) return filter.or.some((part) => holds(part, row));
  if (filter.not) return !holds(filter.not, row);
  const value = row[filter.column ?? ''] ?? null;
  if (filter.is === 'empty')
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  if (typeof value !== 'string') return false;
  const [text, given] = [foldText(value), foldText(String(filter.value))];
  return filter.is === 'equals' ? text === given : text.includes(given);
}
