/** Tables: CSV with a header row, of contacts, resources, locations or events. */
import { AppError } from '../../platform/errors.ts';
import { parseId } from '../../platform/ids.ts';
import { nearest } from '../../platform/nearest.ts';
import type { ImportFormat, ImportProblem } from '../import-item.ts';
import {
  columnsOf,
  isColumnOf,
  isKnownColumn,
  kindOfColumns,
  kindOfWord,
  ROW_KINDS,
  type RowKind,
} from './csv-columns.ts';
import { rowItems } from './csv-items.ts';
import { type Row, readHeader, readTable, type Table } from './csv-rows.ts';
import { findZone } from './file-time.ts';
import { EmittedItems, type Read } from './items.ts';

/**
 * The format: UTF-8, separated by commas, semicolons or tabs. The columns are those of `csv-columns.ts`, in
 * any case and order; `customdata.<keyword>` sets a custom data field; others are reported once and ignored.
 * The kind of a row is given by its cell `kind` (contact, resource, location, event) or `type` (person,
 * organization, human, material, service, financial, location), else by the columns of the file. `id` is an
 * id of this installation and updates that entity; `externalid` is the id in another system, and rows with
 * the same one update the results of earlier imports. `source` names that other system for the whole file, in
 * case several use the same numbers. Empty cells leave values unchanged.
 */
export const csv: ImportFormat = {
  name: 'CSV',
  recognises(head) {
    if (/^\uFEFF?\s*([<{[]|BEGIN:)/i.test(head)) return false;
    const columns = readHeader(head);
    return columns.some(isKnownColumn) && columns.filter(isKnownColumn).length * 3 >= columns.length;
  },
  read(text, { timeZone }) {
    const table = readTable(text);
    const { columns, rows } = table;
    if (rows.length === 0 && table.problems.length === 0) {
      throw new AppError(
        'bad-body',
        'The table has a header row and no rows below it: there is nothing to import.',
      );
    }
    if (!columns.includes('id') && !columns.includes('externalid')) {
      throw new AppError(
        'bad-body',
        'The table has no column `id` or `externalid`, so that a second import could not find its rows again. ' +
          'Add a column `externalid` that holds a number or name of your own for each row.',
      );
    }
    const kind = kindOfTable(table);
    const zone = findZone(timeZone);
    if (kind === undefined || zone === undefined) {
      throw new AppError(
        'bad-body',
        'The columns do not tell what the rows are. Add a column `kind` that holds contact, resource, location or event.',
      );
    }
    const source = rows[0]?.cells.get('source');
    return {
      source: source === undefined ? 'csv' : `csv:${source}`,
      timeZone: rowKinds(table, kind).has('event') ? timeZone : undefined,
      items: items(),
    };

    function* items(): Read {
      yield* remarks(table, text, rowKinds(table, kind ?? 'event'));
      const given = new EmittedItems();
      for (const row of rows) {
        const rowKind = kindOfRow(row) ?? kind ?? 'event';
        const key = keyOf(row, rowKind, source);
        if (typeof key !== 'string') yield key;
        else if (!given.add(key))
          yield { place: row.place, reason: 'has the id of an earlier row; that one counts' };
        else if (zone) yield* rowItems(row, rowKind, key, zone, given);
      }
    }
  },
};

/** Explains why the header of a possible table cannot be imported; undefined for other texts. */
export function describeUnknownTable(head: string): string | undefined {
  if (/^\uFEFF?\s*([<{[]|BEGIN:)/i.test(head) || /[^\P{Cc}\s]/u.test(head)) return undefined;
  const columns = readHeader(head).filter((column) => column !== '');
  if (columns.length < 2) return undefined;
  const all = [...new Set(ROW_KINDS.flatMap(columnsOf))];
  const shown = columns
    .slice(0, MOST_COLUMNS)
    .map((column) => suggestion(column, all))
    .join(', ');
  const more = columns.length > MOST_COLUMNS ? ', …' : '';
  return (
    `The columns of the table are not known: ${shown}${more}. The header row needs \`externalid\` or \`id\`, and \`name\`; ` +
    'events have `date`, `start`, `end`, `location`, `profile` besides, contacts `email`, `phone`, `city`, ' +
    'resources `group`, `amount`, `price`. A column `kind` says what the rows are.'
  );
}

const MOST_COLUMNS = 20;

/** Returns the column with the most similar known one. */
function suggestion(column: string, known: readonly string[]): string {
  const near = column.length > 2 && column.length < 40 ? nearest(column, known) : undefined;
  const hint = near === undefined || near === column ? '' : ` (did you mean \`${near}\`?)`;
  return `${JSON.stringify(column)}${hint}`;
}

function kindOfRow({ cells }: Row): RowKind | undefined {
  return kindOfWord(cells.get('kind') ?? '') ?? kindOfWord(cells.get('type') ?? '');
}

function kindOfTable({ columns, rows }: Table): RowKind | undefined {
  return (rows[0] && kindOfRow(rows[0])) ?? kindOfColumns(columns);
}

function rowKinds(table: Table, kind: RowKind): ReadonlySet<RowKind> {
  return new Set(table.rows.map((row) => kindOfRow(row) ?? kind));
}

function* remarks(table: Table, text: string, kinds: ReadonlySet<RowKind>): Generator<ImportProblem, void> {
  const columns = table.columns.filter(
    (column) => column !== '' && ![...kinds].some((kind) => isColumnOf(kind, column)),
  );
  if (columns.length > 0) {
    const known = [...kinds].flatMap(columnsOf);
    const names = columns.map((column) => suggestion(column, known)).join(', ');
    yield { place: 'header row', reason: `unknown columns are ignored: ${names}` };
  }
  const seen = new Set<string>();
  const twice = table.columns.filter((column) => column !== '' && seen.size === seen.add(column).size);
  if (twice.length > 0) {
    yield {
      place: 'header row',
      reason: `columns stand there twice, the first one counts: ${twice.join(', ')}`,
    };
  }
  if (text.includes('\uFFFD')) {
    yield {
      place: 'the file',
      reason: 'holds characters that are not UTF-8; save it as UTF-8 and import it again',
    };
  }
  yield* table.problems;
}

/** Returns the key of the row, or the reason why it has none. */
function keyOf({ cells, place }: Row, kind: RowKind, source: string | undefined): string | ImportProblem {
  const id = cells.get('id');
  const externalId = cells.get('externalid');
  if ((cells.get('source') ?? source) !== source) {
    return { place, reason: 'has another `source` than the first row; put it into a file of its own' };
  }
  if (id !== undefined) {
    if (parseId(id)) return `id:${id}`;
    const reason = `${JSON.stringify(id)} is no id of this installation; ids of other systems go into \`externalid\``;
    return { place, reason };
  }
  return externalId === undefined
    ? { place, reason: 'has neither id nor externalid' }
    : `${kind}:${externalId}`;
}
