/** Flattens the records of a result to table rows: groups, and the content of open groups. */
import { isObject, type Json, type JsonObject } from '../../lib/entities.ts';
import { DAY, showDay, showTimestamp, TIMESTAMP } from '../../lib/times.ts';
import type { DataviewDefinition } from './requests.ts';

export interface RecordRow {
  readonly type: 'record';
  readonly key: string;
  readonly depth: number;
  readonly record: JsonObject;
}
export interface GroupRow {
  readonly type: 'group';
  readonly key: string;
  readonly depth: number;
  readonly name: string;
  /** Aggregates of the group. */
  readonly values: readonly (readonly [header: string, text: string])[];
  readonly isOpen: boolean;
}

/** Returns the visible rows; `closed` holds the keys of closed groups. */
export function rowsOf(
  records: readonly JsonObject[],
  { group: levels = [] }: Pick<DataviewDefinition, 'group'>,
  closed: ReadonlySet<string>,
  language: string,
): readonly (RecordRow | GroupRow)[] {
  const rows: (RecordRow | GroupRow)[] = [];
  const add = (list: readonly Json[], depth: number, prefix: string): void => {
    for (const [index, record] of list.entries()) {
      if (!isObject(record)) continue;
      const key = `${prefix}${index}`;
      const level = levels[depth];
      if (level === undefined) {
        rows.push({ type: 'record', key, depth, record });
        continue;
      }
      const name = level.by.map((header) => cellText(record[header], language) || '–').join(', ');
      const values = (level.aggregates ?? []).map(
        ({ header }) => [header, cellText(record[header], language)] as const,
      );
      const isOpen = !closed.has(key);
      rows.push({ type: 'group', key, depth, name, values, isOpen });
      if (isOpen && Array.isArray(record.rows)) add(record.rows, depth + 1, `${key}.`);
    }
  };
  add(records, 0, '');
  return rows;
}

/** Returns the headers of the record columns, without the grouping columns, which the groups show. */
export function headersOf({ columns, group = [] }: DataviewDefinition): readonly string[] {
  const grouped = new Set(group.flatMap(({ by }) => by));
  return columns.map(({ header }) => header).filter((header) => !grouped.has(header));
}

/** Formats any value as one line: entities by name, rows of a nested table separated by semicolons. */
export function cellText(value: Json | undefined, language: string): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number')
    return new Intl.NumberFormat(language, { maximumFractionDigits: 6 }).format(value);
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (typeof value === 'string') {
    if (TIMESTAMP.test(value)) return showTimestamp(value, language);
    return DAY.test(value) ? showDay(value, language) : value;
  }
  if (isObject(value)) {
    if (typeof value.name === 'string' && 'url' in value) return value.name;
    return Object.values(value)
      .map((one) => cellText(one, language))
      .filter((text) => text !== '')
      .join(', ');
  }
  const list = value as readonly Json[];
  const isTable = list.some((one) => isObject(one));
  return list.map((one) => cellText(one, language)).join(isTable ? '; ' : ', ');
}
