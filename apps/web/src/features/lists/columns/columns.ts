/** Columns of a list: the defaults and the user's choice. */
import type { ValueForm } from '@callboard/contract';
import type { CustomField, ValueType } from '../../../lib/custom-fields.ts';
import { isObject, type JsonObject, textOf } from '../../../lib/entities.ts';
import type { Texts } from '../../../lib/locales/en.ts';
import type { List } from '../lists.ts';
import { type Cell, cellOf, customCell, type Wording } from './cell.ts';
import { customColumn } from './chosen.ts';

export interface Column {
  readonly id: string;
  readonly title: string;
  /** Track size for the CSS grid. */
  readonly track: string;
  readonly spare?: 1 | 2 | undefined;
  readonly isNumber: boolean;
  readonly cellOf: (entity: JsonObject) => Cell;
}

export interface Columns {
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

/** Returns the default columns of a list, which always fit. */
export function firstColumns({ columns }: List, wording: ColumnWording): Columns {
  return {
    isWide: false,
    nameTrack: share(NAME_GROW),
    columns: columns.map(({ key, grow, spare }) => ({
      ...ownColumn(key, wording),
      track: share(grow),
      spare,
    })),
  };
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
    return own === undefined ? [] : [ownColumn(own, wording)];
  });
  // The style sheet sets the minimum width of the names.
  return { columns, isWide: true, nameTrack: `minmax(var(--name-width), ${NAME_WIDTH}fr)` };
}

/** Returns whether the API can request the field: keywords are sent as a comma-separated list. */
export function isShowable({ keyword, valueType }: CustomField): boolean {
  return valueType?.form !== 'nothing' && keyword.trim() === keyword && !keyword.includes(',');
}

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

function ownColumn(key: keyof Texts['fields'], wording: ColumnWording): Column {
  const isNumber = NUMBERS.has(key);
  return {
    id: key,
    title: wording.fieldName(key),
    track: atLeast(isNumber ? 110 : (WIDTHS[key] ?? USUAL)),
    isNumber,
    cellOf: (entity) => cellOf(entity[key], wording),
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
