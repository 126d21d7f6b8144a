/** Reads what many records refer to in a few statements, so that each of them finds it at hand. */
import { EntityMap } from '../../model/entity-map.ts';
import { type RecordKind, recordKinds } from '../../model/records.ts';
import { idsAt, REFERENCES } from '../../model/references.ts';
import { type RecordLine, recordLine } from '../../model/writer.ts';
import { propertyOf } from '../../platform/objects.ts';
import type { EditReader } from './store.ts';

/** Kinds that entities show by name. */
const SHOWN: ReadonlySet<RecordKind> = new Set(recordKinds.slice(0, recordKinds.indexOf('attachment')));

/** Returns a reader that finds the records, and what they refer to, as they are now. */
export async function readAhead(reader: EditReader, lines: readonly RecordLine[]): Promise<EditReader> {
  const wanted = new Map<RecordKind, Set<number>>();
  const want = (kind: RecordKind, id: number): void => {
    if (!SHOWN.has(kind)) return;
    const ids = wanted.get(kind) ?? new Set<number>();
    wanted.set(kind, ids.add(id));
  };
  const take = ({ kind, record }: RecordLine): void => {
    for (const reference of REFERENCES.filter((one) => one.kind === kind))
      for (const id of idsAt(reference, propertyOf(record, reference.key)))
        for (const to of reference.to) want(to, id);
  };
  for (const line of lines) take(line);
  const found = new EntityMap();
  const asked = new Set<string>();
  async function read(kinds: readonly RecordKind[]): Promise<void> {
    for (const kind of kinds) {
      const ids = [...(wanted.get(kind) ?? [])].filter((id) => !asked.has(`${kind} ${id}`));
      if (ids.length === 0) continue;
      for (const id of ids) asked.add(`${kind} ${id}`);
      for (const record of (await reader.records(kind, ids)).values()) {
        found.set(kind, record);
        // A contact link is called by its ends.
        if (kind === 'contactlink') take(recordLine<RecordKind>(kind, record));
      }
    }
  }
  await read([...wanted.keys()]);
  await read(['contact']);
  return {
    ...reader,
    find: async (kind, id) => (asked.has(`${kind} ${id}`) ? found.get(kind, id) : reader.find(kind, id)),
  };
}
