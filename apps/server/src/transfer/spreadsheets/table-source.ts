/** The items of a mapped table: the importer's own rows, with keys made of what tells them apart. */
import { parseId } from '../../platform/ids.ts';
import { rowItems } from '../formats/csv-items.ts';
import { findZone } from '../formats/file-time.ts';
import { EmittedItems, type Read } from '../formats/items.ts';
import { keyOfName } from '../formats/text.ts';
import type { ImportItem, ImportProblem, ImportSource } from '../import-item.ts';
import type { MappedRow, MappedTable } from './mapped-rows.ts';
import type { Mapping } from './mapping.ts';

/** List of CSV files that name no source. */
export const UNNAMED_LIST = 'csv';

/** Source of the tables of a list; CSV files with a column `source` share it. */
function sourceOfList(name: string): string {
  return name === UNNAMED_LIST ? UNNAMED_LIST : `csv:${name.trim()}`;
}

export function tableSource({ rows }: MappedTable, mapping: Mapping, timeZone: string): ImportSource {
  const zone = findZone(timeZone);
  return {
    source: sourceOfList(mapping.source),
    timeZone: mapping.kind === 'event' ? timeZone : undefined,
    items: items(),
  };

  function* items(): Read {
    const given = new EmittedItems();
    const places = new Map<string, string>();
    for (const row of rows) {
      const { place, problem } = row;
      const key = problem === undefined ? keyOf(row, mapping) : { place, reason: problem };
      if (typeof key !== 'string') yield key;
      else if (!given.add(key)) {
        yield {
          place,
          reason: `is the same as ${places.get(key)} by ${mapping.recognise.join(', ')}; that one counts`,
        };
      } else if (zone !== undefined) {
        places.set(key, place);
        for (const item of rowItems(row, mapping.kind, key, zone, given)) yield asOne(item, key);
      }
    }
  }
}

/** People and things of a table are found by their names, as nobody wants them twice. */
function asOne(item: ImportItem | ImportProblem, key: string): ImportItem | ImportProblem {
  if ('reason' in item || item.key !== key) return item;
  return item.kind === 'contact' || item.kind === 'resource' ? { ...item, isFoundByName: true } : item;
}

/** Returns the key of a row, or the reason why it has none. */
function keyOf({ cells, place }: MappedRow, { kind, recognise }: Mapping): string | ImportProblem {
  const id = cells.get('id');
  if (id !== undefined) {
    return parseId(id)
      ? `id:${id}`
      : { place, reason: `id: ${JSON.stringify(id)} is no id of this installation` };
  }
  const empty = recognise.every((column) => !cells.has(column));
  if (empty) return { place, reason: `has nothing in ${recognise.join(', ')}, which tells rows apart` };
  const values = recognise.map((column) => keyOfName(cells.get(column) ?? ''));
  return recognise.length === 1 && recognise[0] === 'externalid'
    ? `${kind}:${cells.get('externalid')}`
    : `${kind}:row:${values.join(' | ')}`;
}
