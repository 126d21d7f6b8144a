/** What a row of a table is imported as. */
import { RESOURCE_TYPES } from '../../entities/records.ts';
import { parseId } from '../../platform/ids.ts';
import type { Zone } from '../../platform/time-zone.ts';
import type { ImportItem } from '../import-item.ts';
import { amount, BadCell, flag, list, optional, texts } from './csv-cells.ts';
import { customKeyword, type RowKind } from './csv-columns.ts';
import type { Row } from './csv-rows.ts';
import { readEventTimes } from './csv-times.ts';
import { type Given, type Item, locationBooking, type Read, scheduleOf } from './items.ts';
import { cleanLine, foldName, personName } from './text.ts';

type Cells = Row['cells'];

/** The item of the row after those it refers to; a row that cannot be read yields the reason. */
export function* rowItems(row: Row, kind: RowKind, key: string, zone: Zone, given: Given): Read {
  try {
    if (kind === 'contact') yield contact(row, key);
    else if (kind === 'event') yield* event(row, key, zone, given);
    else yield* resource(row, kind, key, given);
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    yield { place: row.place, reason: error.message };
  }
}

function valuesOf(cells: Cells): { values?: Record<string, string> } {
  const values = [...cells].flatMap(([column, cell]) => {
    const keyword = customKeyword(column);
    return keyword === undefined ? [] : [[keyword, cell] as const];
  });
  return values.length === 0 ? {} : { values: Object.fromEntries(values) };
}

/** A row of an entity that is there already may leave its name out. */
function nameOf(cells: Cells, key: string, ...others: readonly (string | undefined)[]): { name?: string } {
  const name = cleanLine(cells.get('name') ?? others.filter((part) => part !== undefined).join(' '));
  if (name !== '') return { name };
  if (key.startsWith('id:')) return {};
  throw new BadCell('has no name');
}

function contact({ cells, place }: Row, key: string): Item<'contact'> {
  const firstName = cells.get('firstname');
  const lastName = cells.get('lastname');
  const names = nameOf(cells, key, firstName, lastName);
  const word = cells.get('type')?.toLowerCase();
  if (word !== undefined && !/^(person|organization|contact)$/.test(word)) {
    throw new BadCell(`type: ${JSON.stringify(word)} is neither person nor organization`);
  }
  const organization = word === 'organization';
  const parts =
    organization || names.name === undefined || firstName !== undefined || lastName !== undefined
      ? {
          ...(firstName === undefined ? {} : { firstName }),
          ...(lastName === undefined ? {} : { lastName }),
        }
      : personName(names.name);
  const contactInfo = (['email', 'phone'] as const).flatMap((type) =>
    list(cells.get(type) ?? '').map((value) => ({ type, value })),
  );
  const isNew = !key.startsWith('id:');
  return {
    kind: 'contact',
    key,
    place,
    fields: {
      ...(isNew || word !== undefined ? { type: organization ? 'organization' : 'person' } : {}),
      ...parts,
      ...names,
      ...texts(cells, ['title', 'vat', 'comment']),
      ...optional(cells, 'languagecode', 'languageCode', cleanLine),
      ...optional(cells, 'labels', 'labels', list),
      ...optional(cells, 'active', 'active', flag),
      ...(contactInfo.length === 0 ? {} : { contactInfo }),
      ...address(cells),
    },
    ...valuesOf(cells),
  };
}

function address(cells: Cells): Item<'contact'>['fields'] {
  const { street, zipcode, city, country, countrycode } = texts(cells, [
    'street',
    'zipcode',
    'city',
    'country',
    'countrycode',
  ]);
  if ([street, zipcode, city, country, countrycode].every((part) => part === undefined)) return {};
  const one = {
    addresstype: '',
    isdefault: true,
    street: street?.split('\n') ?? [],
    zipcode: zipcode ?? '',
    city: city ?? '',
    country: country ?? '',
    countrycode: countrycode ?? '',
  };
  return { addresses: [one] };
}

const DEFAULT_GROUPS = { resource: 'Resources', location: 'Locations' } as const;

function groupItem(name: string, place: string): Item<'resourcegroup'> {
  return { kind: 'resourcegroup', key: `resourcegroup:name:${foldName(name)}`, place, fields: { name } };
}

function* resource(
  row: Row,
  kind: 'resource' | 'location',
  key: string,
  given: Given,
): Generator<ImportItem, void> {
  const { cells, place } = row;
  const names = nameOf(cells, key);
  const groupName = cells.get('group') ?? (key.startsWith('id:') ? undefined : DEFAULT_GROUPS[kind]);
  const group = groupName === undefined ? undefined : groupItem(cleanLine(groupName), place);
  const common = {
    ...names,
    ...optional(cells, 'description', 'description', String),
    ...typeOf(row, kind, key),
  };
  const refs = group === undefined ? {} : { refs: { resourceGroupId: group.key } };
  const item: ImportItem =
    kind === 'location'
      ? {
          kind,
          key,
          place,
          fields: { ...common, ...texts(cells, ['abbreviation']) },
          ...refs,
          ...valuesOf(cells),
        }
      : {
          kind,
          key,
          place,
          fields: {
            ...common,
            ...optional(cells, 'roles', 'roles', list),
            ...optional(cells, 'amount', 'amount', amount),
            ...optional(cells, 'external', 'external', flag),
            ...optional(cells, 'rented', 'rented', flag),
            ...optional(cells, 'active', 'active', flag),
            ...optional(cells, 'productcode', 'productCode', String),
            ...optional(cells, 'serialnumber', 'serialNumber', String),
          },
          ...refs,
          ...valuesOf(cells),
        };
  if (group) yield* given.once(group);
  yield item;
}

function typeOf({ cells }: Row, kind: 'resource' | 'location', key: string): Item<'resource'>['fields'] {
  if (kind === 'location') return { resourceType: 'location' };
  const word = cells.get('type')?.toLowerCase();
  if (word === undefined) return key.startsWith('id:') ? {} : { resourceType: 'material' };
  const resourceType = RESOURCE_TYPES.find((type) => type === word);
  if (resourceType === undefined) {
    throw new BadCell(`type: ${JSON.stringify(word)} is none of ${RESOURCE_TYPES.join(', ')}`);
  }
  return { resourceType };
}

/** Names of profiles, statuses, groups and locations make those that the source has not brought before. */
function* event({ cells, place }: Row, key: string, zone: Zone, given: Given): Generator<ImportItem, void> {
  const names = nameOf(cells, key);
  const times = readEventTimes(cells, zone);
  if (times === undefined && !key.startsWith('id:')) throw new BadCell('has no date: fill `date` or `start`');
  const refs = {
    ...optional(cells, 'profile', 'profileId', nameKey('profile')),
    ...optional(cells, 'status', 'statusId', nameKey('status')),
    ...optional(cells, 'group', 'groupId', nameKey('group')),
  };
  for (const kind of ['profile', 'status', 'group'] as const) {
    const name = cells.get(kind);
    if (name === undefined) continue;
    yield* given.once({ kind, key: nameKey(kind)(name), place, fields: { name: cleanLine(name) } });
  }
  const planned = times && {
    firstDay: times.firstDay,
    lastDay: times.lastDay,
    schedule: scheduleOf('Event', times.start, times.end),
  };
  const fields = { ...names, ...planned, ...optional(cells, 'labels', 'labels', list) };
  yield { kind: 'event', key, place, fields, refs, ...valuesOf(cells) };
  const booked = { start: times?.start, end: times?.end };
  for (const name of list(cells.get('location') ?? '')) {
    const group = groupItem(DEFAULT_GROUPS.location, place);
    const location = nameKey('location')(name);
    const refersTo = { resourceGroupId: group.key };
    yield* given.once(group);
    const placed = { name, resourceType: 'location' } as const;
    yield* given.once({ kind: 'location', key: location, place, fields: placed, refs: refersTo });
    yield locationBooking(place, key, location, booked);
  }
  for (const id of list(cells.get('locationid') ?? '')) {
    yield locationBooking(place, key, parseId(id) ? `id:${id}` : `location:${id}`, booked);
  }
}

const nameKey =
  (kind: string) =>
  (name: string): string =>
    `${kind}:name:${foldName(name)}`;
