/** Rows of resources and locations, with their prices and units. */
import { type Fields, RESOURCE_TYPES } from '../../model/records.ts';
import type { CostModelCells, ImportItem } from '../import-item.ts';
import {
  BadCell,
  decimal,
  flag,
  list,
  nameKey,
  nameOf,
  optional,
  properties,
  valuesOf,
} from './csv-cells.ts';
import type { Row } from './csv-rows.ts';
import { readDecimal } from './decimal.ts';
import type { EmittedItems, Item } from './items.ts';
import { cleanLine, keyOfName } from './text.ts';

type Cells = Row['cells'];

const DEFAULT_GROUPS = { resource: 'Resources', location: 'Locations' } as const;
const MOST_UNITS = 1_000;

/** Yields the resource after its resource group and before its units. */
export function* resourceItems(
  row: Row,
  kind: 'resource' | 'location',
  key: string,
  given: EmittedItems,
): Generator<ImportItem, void> {
  const { cells, place } = row;
  const names = nameOf(cells, key);
  const units = unitNames(cells, names.name ?? '');
  const costModel = costModelOf(cells);
  const more = { ...(costModel === undefined ? {} : { costModel }), ...valuesOf(cells) };
  const groupName = cells.get('group');
  const group = groupItem(cleanLine(groupName ?? DEFAULT_GROUPS[kind]), place);
  yield* given.once(group);
  const refs = { resourceGroupId: group.key };
  const inGroup = groupName === undefined ? { whenNew: { refs } } : { refs };
  if (kind === 'location') {
    const fields = { ...names, ...properties(cells, kind), resourceType: kind };
    yield { kind, key, place, fields, ...inGroup, ...more };
    return;
  }
  yield {
    kind,
    key,
    place,
    fields: {
      ...names,
      ...properties(cells, kind),
      ...typeOf(row),
      ...(units.length === 0 ? {} : { variety: 'units' }),
    },
    ...inGroup,
    ...more,
  };
  for (const name of units) {
    const unit = `resourceinstance:${key}:${keyOfName(name)}`;
    yield { kind: 'resourceinstance', key: unit, place, fields: { name }, refs: { resourceId: key } };
  }
}

/** Returns the item of a resource group that rows name. */
export function groupItem(name: string, place: string): Item<'resourcegroup'> {
  return {
    kind: 'resourcegroup',
    key: nameKey('resourcegroup', name),
    place,
    fields: { name },
    named: 'name',
  };
}

/** Returns the resource group of locations that events name. */
export function locationGroup(place: string): Item<'resourcegroup'> {
  return groupItem(DEFAULT_GROUPS.location, place);
}

function typeOf({ cells }: Row): { readonly resourceType?: Fields<'resource'>['resourceType'] } {
  const word = cells.get('type')?.toLowerCase();
  if (word === undefined || word === 'resource') return {};
  const resourceType = RESOURCE_TYPES.find((type) => type === word);
  if (resourceType === undefined) {
    throw new BadCell(`type: ${JSON.stringify(word)} is none of ${RESOURCE_TYPES.join(', ')}`);
  }
  return { resourceType };
}

/**
 * Returns the names of units: `Ladder A;Ladder B` are two units of these names, `4` are four numbered ones.
 */
function unitNames(cells: Cells, resource: string): readonly string[] {
  const cell = cells.get('units');
  if (cell === undefined) return [];
  const names = list(cell);
  const isCount = /^\d+$/.test(cell);
  const count = isCount ? Number(cell) : names.length;
  if (count > MOST_UNITS) throw new BadCell(`units: a row may have up to ${MOST_UNITS} units`);
  if (!isCount) return names;
  if (resource === '') throw new BadCell('units: a number of units needs a `name` to count them by');
  return Array.from({ length: count }, (_, index) => `${resource} ${index + 1}`);
}

const PER: Readonly<Record<string, NonNullable<CostModelCells['per']>>> = {
  once: 'once',
  piece: 'once',
  use: 'once',
  fixed: 'once',
  hour: 'hour',
  hr: 'hour',
  h: 'hour',
  day: 'day',
  week: 'week',
  month: 'month',
};

/** Returns the price columns of the row; undefined when all are empty. */
function costModelOf(cells: Cells): CostModelCells | undefined {
  const model: CostModelCells = {
    ...optional(cells, 'price', 'price', money),
    ...optional(cells, 'cost', 'cost', money),
    ...optional(cells, 'purchaseprice', 'purchasePrice', (cell, column) => Number(money(cell, column))),
    ...optional(cells, 'per', 'per', unitOfPrice),
    ...optional(cells, 'vat', 'vat', vatOf),
    ...optional(cells, 'includesvat', 'includesVat', flag),
  };
  if (Object.keys(model).length === 0) {
    if (cells.has('costmodel')) throw new BadCell('costmodel: needs a `price` or a `cost` beside it');
    return undefined;
  }
  return { ...model, ...optional(cells, 'costmodel', 'name', cleanLine) };
}

/** Reads an amount; a currency sign may stand before or after it. */
function money(cell: string, column: string): string {
  return decimal(cell.replace(/^\s*\p{Sc}\s*|\s*\p{Sc}\s*$/gu, ''), column);
}

function unitOfPrice(cell: string, column: string): NonNullable<CostModelCells['per']> {
  const word = cell
    .toLowerCase()
    .replace(/^(per\s+|\/\s*)/, '')
    .trim();
  const unit = PER[word] ?? PER[word.replace(/s$/, '')];
  if (unit !== undefined && Object.hasOwn(PER, word.replace(/s$/, ''))) return unit;
  throw new BadCell(`${column}: ${JSON.stringify(cell)} is none of hour, day, week, month, once`);
}

/** Reads a VAT rate: `21`, `21%` and `0.21` are equal; below 1 without a percent sign it is a fraction. */
function vatOf(cell: string, column: string): string {
  const number = readDecimal(cell.replace(/\s*%\s*$/, ''));
  const isPercent = cell.includes('%') || Number(number) >= 1;
  if (number === undefined || Number(number) < 0 || Number(number) > 100) {
    throw new BadCell(`${column}: ${JSON.stringify(cell)} is no VAT rate: write it like 21 or 9%`);
  }
  return isPercent ? hundredth(number) : number;
}

/** Moves the decimal point in the text, because a division would round. */
function hundredth(number: string): string {
  const [whole = '', decimals = ''] = number.split('.');
  const digits = whole.padStart(3, '0');
  const at = digits.length - 2;
  const fraction = `${digits.slice(at)}${decimals}`.replace(/0+$/, '');
  const integer = digits.slice(0, at).replace(/^0+(?=\d)/, '');
  return fraction === '' ? integer : `${integer}.${fraction}`;
}
