/** Collects the records of the demo venue, assigns ids, and returns everything in the order of an export. */

import type { Change } from '../model/change.ts';
import { type CustomValue, type Fields, type RecordKind, recordKinds } from '../model/records.ts';
import type { Settings } from '../model/settings.ts';
import type { ExternalRef, RecordLine } from '../model/writer.ts';
import type { ExportLine } from '../transfer/export-line.ts';

/** A record without the common keys. */
export type NewRecord<K extends RecordKind> = Omit<Fields<K>, 'id' | 'created' | 'revision'>;

type Records = { [K in RecordKind]: Fields<K>[] };

/** Seconds between the creation of successive records, so that ids and times are consistent. */
const SECONDS_BETWEEN_RECORDS = 3_600;
const SECONDS_OF_PLANNING = 75_600_000;

export class Draft {
  #lastId = 0;
  readonly #created: number;
  readonly #records = Object.fromEntries(recordKinds.map((kind) => [kind, []])) as unknown as Records;
  readonly #files: ExportLine[] = [];
  readonly #values = new Map<string, CustomValue>();
  readonly #refs: ExternalRef[] = [];
  readonly #changes: Change[] = [];

  /** `created`: Unix second of the newest record. */
  constructor(created: number) {
    this.#created = created;
  }

  add<K extends RecordKind>(kind: K, fields: NewRecord<K>): Fields<K> {
    const id = this.#nextId();
    const record = { id, created: this.createdAt(id), revision: 1, ...fields } as Fields<K>;
    this.#records[kind].push(record);
    return record;
  }

  all<K extends RecordKind>(kind: K): readonly Fields<K>[] {
    return this.#records[kind];
  }

  createdAt(id: number): number {
    return this.#created - Math.max(0, SECONDS_OF_PLANNING - id * SECONDS_BETWEEN_RECORDS);
  }

  /** Keeps the bytes of an uploaded file and returns its id. */
  addFile(content: Uint8Array): number {
    const id = this.#nextId();
    this.#files.push({ kind: 'file', id, base64: Buffer.from(content).toString('base64') });
    return id;
  }

  /** Sets a value; replaces an earlier one of the same field. */
  setValue(value: CustomValue): void {
    this.#values.set(`${value.entityId}/${value.fieldId}`, value);
  }

  addRef(ref: ExternalRef): void {
    this.#refs.push(ref);
  }

  addChange(change: Omit<Change, 'id'>): void {
    this.#changes.push({ id: this.#nextId(), ...change });
  }

  *lines(settings: Partial<Settings>): Generator<ExportLine> {
    yield { kind: 'setting', settings };
    for (const kind of recordKinds) {
      for (const record of this.all(kind)) yield { kind, record } as RecordLine;
    }
    yield* this.#files;
    for (const value of this.#values.values()) yield { kind: 'value', value };
    for (const ref of this.#refs) yield { kind: 'external', ref };
    for (const change of this.#changes) yield { kind: 'change', change };
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }
}
