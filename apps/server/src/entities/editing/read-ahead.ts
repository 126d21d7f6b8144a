/** Reads what many records refer to in a few statements, so that each of them finds it at hand. */
import { type RecordKind, recordKinds } from '../../model/records.ts';
import { idsAt, REFERENCES } from '../../model/references.ts';
import type { RecordLine } from '../../model/writer.ts';
import type { EditReader } from './store.ts';

/** Kinds that entities show by name. */
const SHOWN: ReadonlySet<RecordKind> = new Set(recordKinds.slice(0, recordKinds.indexOf('attachment')));

/** Returns a reader that finds the records, and what they refer to, as they are now. */
export async function readAhead<R extends EditReader>(reader: R, lines: readonly RecordLine[]): Promise<R> {
  const wanted = new Map<RecordKind, Set<number>>();
  const want = (kind: RecordKind, id: number): void => {
    if (!SHOWN.has(kind)) return;
    const ids = wanted.get(kind) ?? new Set<number>();
    wanted.set(kind, ids.add(id));
  };
  const take = ({ kind, record }: RecordLine): void => {
    for (const reference of REFERENCES.filter((one) => one.kind === kind))
      for (const id of idsAt(
        reference,
        (record as unknown as Readonly<Record<string, unknown>>)[reference.key],
      ))
        for (const to of reference.to) want(to, id);
  };
  for (const line of lines) take(line);
  const found = new Map<string, RecordLine['record'] | undefined>();
  async function read(kinds: readonly RecordKind[]): Promise<void> {
    for (const kind of kinds) {
      const ids = [...(wanted.get(kind) ?? [])].filter((id) => !found.has(`${kind} ${id}`));
      if (ids.length === 0) continue;
      const records = await reader.records(kind, ids);
      for (const id of ids) found.set(`${kind} ${id}`, records.get(id));
      // A contact link is called by its ends.
      if (kind === 'contactlink') for (const record of records.values()) take({ kind, record } as RecordLine);
    }
  }
  await read([...wanted.keys()]);
  await read(['contact']);
  const read_ = reader.find;
  return {
    ...reader,
    find: (kind, id) => {
      const key = `${kind} ${id}`;
      return found.has(key) ? Promise.resolve(found.get(key)) : read_(kind, id);
    },
  } as R;
}
