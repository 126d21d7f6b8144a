/** The columns that a CSV file may have, and the kinds of rows they belong to. */
import { kindSpec, TABLE_KINDS } from '@callboard/contract';

export const ROW_KINDS = TABLE_KINDS;
export type RowKind = (typeof ROW_KINDS)[number];

/** Columns of every kind. */
const COMMON_COLUMNS = ['id', 'externalid', 'source', 'kind', 'type', 'name'] as const;

/** Columns with prices, for rows of resources and locations. */
const PRICE_COLUMNS = ['price', 'cost', 'per', 'vat', 'includesvat', 'purchaseprice', 'costmodel'] as const;

/** Further columns by kind: properties of it, and those that mean more than one property; cells with several values separate them with semicolons. */
const KIND_COLUMNS: Readonly<Record<RowKind, readonly string[]>> = {
  contact: [
    ...kindSpec('contact').imported,
    'firstname',
    'lastname',
    'email',
    'phone',
    'street',
    'zipcode',
    'city',
    'country',
    'countrycode',
    'languagecode',
  ],
  resource: ['group', ...kindSpec('resource').imported, 'units', ...PRICE_COLUMNS],
  location: ['group', ...kindSpec('location').imported, ...PRICE_COLUMNS],
  event: [
    'date',
    'startdate',
    'enddate',
    'start',
    'starttime',
    'end',
    'endtime',
    'location',
    'locationid',
    'profile',
    'status',
    'group',
    ...kindSpec('event').imported,
    'schedule',
    'resources',
    'contacts',
  ],
};

/** Columns that indicate prices; `vat` is left out, since contacts have a number of that name. */
const PRICES: ReadonlySet<string> = new Set(PRICE_COLUMNS.filter((column) => column !== 'vat'));

const CUSTOM = /^custom\s*data\.(.+)$/i;

/**
 * Normalises a header: `First name`, `first_name` and `FirstName` are one column. The keyword of
 * `customdata.<keyword>` is left unchanged.
 */
export function columnName(header: string): string {
  const text = header.trim();
  const keyword = customKeyword(text);
  return keyword === undefined ? text.toLowerCase().replace(/[\s_-]+/g, '') : `customdata.${keyword}`;
}

export function customKeyword(column: string): string | undefined {
  return CUSTOM.exec(column)?.[1]?.trim();
}

export function isKnownColumn(column: string): boolean {
  return isCommon(column) || ROW_KINDS.some((kind) => KIND_COLUMNS[kind].includes(column));
}

export function columnsOf(kind: RowKind): readonly string[] {
  return [...COMMON_COLUMNS, ...KIND_COLUMNS[kind]];
}

/** Returns whether rows of that kind read the column. */
export function isColumnOf(kind: RowKind, column: string): boolean {
  return isCommon(column) || KIND_COLUMNS[kind].includes(column) || customKeyword(column) !== undefined;
}

function isCommon(column: string): boolean {
  return COMMON_COLUMNS.some((name) => name === column);
}

const KIND_WORDS: Readonly<Record<string, RowKind>> = {
  person: 'contact',
  organization: 'contact',
  human: 'resource',
  material: 'resource',
  service: 'resource',
  financial: 'resource',
};

/** Returns the kind that a cell of `kind` or `type` names: `event`, `Events`, `person`, `material` … */
export function kindOfWord(word: string): RowKind | undefined {
  const singular = word.trim().toLowerCase().replace(/s$/, '');
  return ROW_KINDS.find((kind) => kind === singular) ?? KIND_WORDS[singular];
}

/**
 * Returns the kind with the most columns of its own; undefined when there is a tie. Prices count for
 * resources, although locations have them as well.
 */
export function kindOfColumns(columns: readonly string[]): RowKind | undefined {
  const scores = ROW_KINDS.map((kind) => {
    const others = ROW_KINDS.filter((other) => other !== kind).flatMap((other) => KIND_COLUMNS[other]);
    const isOwn = (column: string): boolean =>
      !others.includes(column) || (kind === 'resource' && PRICES.has(column));
    const own = columns.filter((column) => KIND_COLUMNS[kind].includes(column) && isOwn(column));
    return { kind, score: own.length };
  }).sort((a, b) => b.score - a.score);
  const [best, second] = scores;
  return best !== undefined && second !== undefined && best.score > second.score ? best.kind : undefined;
}
