/** The records of a batch, by kind. */
import { type Fields, type RecordKind, type RecordValues, recordKinds } from '../model/records.ts';
import { type RecordLine, recordLine } from '../model/writer.ts';
import { objectOf } from '../platform/objects.ts';

type Records = { readonly [K in RecordKind]: Map<number, Fields<K>> };

/**
 * Groups the records of a batch in the order of RECORDS, so that references point to existing rows; the last
 * record of an id counts.
 */
export class RecordsByKind {
  readonly #records: Records = objectOf(recordKinds, () => new Map<number, never>());

  constructor(lines: readonly RecordLine[]) {
    for (const line of lines) this.#add(line);
  }

  #add<K extends RecordKind>({ kind, record }: RecordLine<K>): void {
    this.#records[kind].set(record.id, record);
  }

  has(kind: RecordKind): boolean {
    return this.#records[kind].size > 0;
  }

  idsOf(kind: RecordKind): readonly number[] {
    return [...this.#records[kind].keys()];
  }

  of<K extends RecordKind>(kind: K): readonly Fields<K>[] {
    return [...this.#records[kind].values()];
  }

  lines<K extends RecordKind>(kind: K): readonly RecordLine<K>[] {
    return this.of(kind).map((record) => recordLine(kind, record));
  }

  /** Returns the kinds that have records, with these. */
  all(): readonly (readonly [kind: RecordKind, records: readonly RecordValues[]])[] {
    return recordKinds.filter((kind) => this.has(kind)).map((kind) => [kind, this.of(kind)]);
  }
}
