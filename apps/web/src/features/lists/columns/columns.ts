/** Columns of a list: the defaults and the user's choice. */
import { CUSTOM_COLUMN, isSortable, type Kind, kindSpec, type ValueForm } from '@callboard/contract';
import { BY_START } from '../../../lib/collection-word.ts';
import type { CustomField, ValueType } from '../../../lib/custom-fields.ts';
import { isObject, type JsonObject, textOf } from '../../../lib/entities.ts';
import type { Texts } from '../../../lib/locales/en.ts';
import { type List, type Place, WHEN } from '../lists.ts';
import { type Cell, cellOf, customCell, type Wording } from './cell.ts';
import { customColumn } from './chosen.ts';
import { whenCell } from './when.ts';
import { wordFor } from './word-for.ts';

export interface Column {
  readonly id: string;
  readonly title: string;
  /** Track size for the CSS grid; the same in every row, whose layouts know nothing of each other. */
  readonly track: string;
  /** Track size where no headings tell the days. */
  readonly trackWithDay?: string | undefined;
  readonly spare?: 1 | 2 | undefined;
  readonly place?: Place | undefined;
  /** The order by which the database sorts by this column; undefined where it cannot. */
  readonly order?: string | undefined;
  /** Keyword of a query that finds the same value; undefined where there is none. */
  readonly keyword?: string | undefined;
  readonly isNumber: boolean;
  /** `hasDays`: headings tell the days, so a time alone is enough. */
  readonly cellOf: (entity: JsonObject, hasDays: boolean) => Cell;
}

export interface Columns {
  readonly kind: Kind;
  readonly columns: readonly Column[];
  /** Track size of the name column, which comes first. */
  readonly nameTrack: string;
  /** Whether the table scrolls sideways when space is short; otherwise it always fits. */
  readonly isWide: boolean;
}

/** The user's choice of columns, and how to change it. */
export interface ColumnChoice {
  readonly list: List;
  /** Undefined means the default columns. */
  readonly chosen: readonly string[] | undefined;
  /** Receives the new choice; undefined restores the default columns. */
  readonly onChoose: (ids: readonly string[] | undefined) => void;
  /** Gives columns, order and widths back; undefined while they are those of the list. */
  readonly onReset: (() => void) | undefined;
}

/** Words for values and field names in the page language. */
export interface ColumnWording extends Wording {
  readonly fieldName: (field: keyof Texts['fields']) => string;
}

const NAME_GROW = 6;
const NAME_WIDTH = 240;

/** A track that takes a share of the width regardless of its content. */
const share = (grow: number) => `minmax(0, ${grow}fr)`;
/** A track of at least this many pixels that also shares the remaining width. */
const atLeast = (pixels: number) => `minmax(${pixels}px, ${pixels}fr)`;

/** Room for the heading of a number, which sorts by it. */
const NUMBER_TRACK = '104px';

/** Returns the default columns of a list, which always fit. */
export function firstColumns({ kind, columns }: List, wording: ColumnWording): Columns {
  return {
    kind,
    isWide: false,
    nameTrack: share(NAME_GROW),
    columns: columns.map(({ key, grow, spare, place }) => ({
      ...ownColumn(key, kind, wording),
      ...(grow === 0 ? {} : { track: NUMBERS.has(key) ? NUMBER_TRACK : share(grow) }),
      // A column without a place is the first to go on a phone.
      spare: spare ?? (place === undefined ? 2 : undefined),
      place,
    })),
  };
}

/** Returns the list with its default columns in another order; undefined when the choice is another one. */
export function inChosenOrder(list: List, chosen: readonly string[]): List | undefined {
  const columns = chosen.flatMap((id) => list.columns.find(({ key }) => key === id) ?? []);
  const isOrder = columns.length === chosen.length && columns.length === list.columns.length;
  return isOrder ? { ...list, columns } : undefined;
}

/** Returns the chosen columns, without any that do not exist or are hidden from this user. */
export function chosenColumns(
  ids: readonly string[],
  list: List,
  fields: readonly CustomField[],
  wording: ColumnWording,
): Columns {
  const custom = new Map(fields.map((field) => [customColumn(field.keyword), field]));
  const columns = ids.flatMap((id) => {
    const field = custom.get(id);
    if (field !== undefined) return [customFieldColumn(field, wording)];
    const own = list.fields.find((key) => key === id);
    return own === undefined ? [] : [ownColumn(own, list.kind, wording)];
  });
  // The style sheet sets the minimum width of the names.
  return { kind: list.kind, columns, isWide: true, nameTrack: `minmax(var(--name-width), ${NAME_WIDTH}fr)` };
}

/** Returns whether the API can request the field: keywords are sent as a comma-separated list. */
export function isShowable({ keyword, valueType }: CustomField): boolean {
  return valueType?.form !== 'nothing' && keyword.trim() === keyword && !keyword.includes(',');
}

/** Widths in pixels of the column of start and end, beside the headings of days. */
const WHEN_WIDTHS: { readonly [K in Kind]?: number } = {
  event: 132,
  resourcebooking: 132,
  task: 80,
};
/** The width of two days, or of a day with its times. */
const WITH_DAY_WIDTH = 300;

const WIDE = 260;
const USUAL = 170;
/** Column widths in pixels. */
const WIDTHS: Readonly<Record<string, number>> = {
  starttime: 210,
  endtime: 210,
  start: 210,
  end: 210,
  actualstart: 210,
  actualend: 210,
  due: 210,
  defaultschedulestart: 210,
  defaultscheduleend: 210,
  isproduction: 120,
  active: 90,
  external: 100,
  rented: 100,
  description: WIDE,
  comment: WIDE,
  contactinfo: WIDE,
  address: WIDE,
  children: WIDE,
  event: WIDE,
  locations: WIDE,
};
const NUMBERS: ReadonlySet<string> = new Set(['amount', 'number', 'actualnumber', 'cost']);

/** Columns whose keyword has another name; the others are searched by their own. */
const KEYWORDS: Readonly<Record<string, string>> = { _type: 'type' };

function ownColumn(key: keyof Texts['fields'], kind: Kind, wording: ColumnWording): Column {
  const isNumber = NUMBERS.has(key);
  const keyword = KEYWORDS[key] ?? key;
  if (key === WHEN) {
    return {
      id: key,
      title: wording.fieldName(key),
      track: `${WHEN_WIDTHS[kind] ?? WITH_DAY_WIDTH}px`,
      trackWithDay: `${WITH_DAY_WIDTH}px`,
      isNumber: false,
      order: BY_START,
      cellOf: (entity, hasDays) => whenCell(entity, kind, wording.language, hasDays),
    };
  }
  return {
    id: key,
    order: isSortable(kind, key) ? key : undefined,
    keyword: kindSpec(kind).keywords.some(({ name, type }) => name === keyword && type === 'text')
      ? keyword
      : undefined,
    title: wording.fieldName(key),
    track: atLeast(isNumber ? 110 : (WIDTHS[key] ?? USUAL)),
    isNumber,
    cellOf: (entity) => {
      const value = textOf(entity[key]);
      const word = wordFor(key, value, wording.language);
      return word === undefined ? cellOf(entity[key], wording) : { text: word, value };
    },
  };
}

const CUSTOM_WIDTHS: Readonly<Record<ValueForm, number>> = {
  line: USUAL,
  lines: USUAL,
  number: 130,
  answer: 100,
  choice: USUAL,
  choices: USUAL,
  day: USUAL,
  time: 100,
  moment: 210,
  attachment: USUAL,
  contact: USUAL,
  resources: WIDE,
  labels: USUAL,
  source: USUAL,
  nothing: USUAL,
};

function customWidth(type: ValueType | undefined): number {
  if (type === undefined) return USUAL;
  return type.isStored && type.isLong ? WIDE : CUSTOM_WIDTHS[type.form];
}

function customFieldColumn(field: CustomField, wording: ColumnWording): Column {
  const { keyword, name, valueType } = field;
  return {
    id: customColumn(keyword),
    order: valueType?.isStored === true ? CUSTOM_COLUMN + keyword : undefined,
    title: name,
    track: atLeast(customWidth(valueType)),
    isNumber: valueType?.form === 'number',
    cellOf: ({ customdata }) => {
      const fields = Array.isArray(customdata) ? customdata.filter(isObject) : [];
      return customCell(
        fields.find((one) => textOf(one.keyword) === keyword),
        wording,
      );
    },
  };
}
