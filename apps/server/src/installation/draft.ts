/** The definitions as a document would have them: present records, changed ones, and new ones without their ids yet. */
import { isDeepStrictEqual } from 'node:util';
import { type Fields, RECORDS } from '../model/records.ts';
import { DEFINED_KINDS, type Defined, type DefinedKind, type InstallationState } from './store.ts';

/** What a record is made of besides its identity. */
export type Content<K extends DefinedKind> = Omit<Fields<K>, 'id' | 'created' | 'revision'>;

export interface DraftedRecord<K extends DefinedKind = DefinedKind> {
  readonly kind: K;
  /** As it would be; a negative id stands for one that is still to be given, -1 for the first. */
  readonly record: Defined<K>;
  /** Keys whose values change; undefined for a new record. */
  readonly changed: readonly string[] | undefined;
}

type Records = { readonly [K in DefinedKind]: Map<number, Defined<K>> };

export class InstallationDraft {
  readonly #before: InstallationState;
  readonly #records: Records;
  readonly #changed = new Map<number, DraftedRecord>();
  #made = 0;

  constructor(state: InstallationState) {
    this.#before = state;
    this.#records = Object.fromEntries(
      DEFINED_KINDS.map((kind) => [kind, new Map(state.records[kind].map((record) => [record.id, record]))]),
    ) as unknown as Records;
  }

  /** All of a kind as they would be. */
  all<K extends DefinedKind>(kind: K): readonly Defined<K>[] {
    return [...this.#records[kind].values()] as readonly Defined<K>[];
  }

  /** What was there before. */
  before<K extends DefinedKind>(kind: K, id: number): Defined<K> | undefined {
    return (this.#before.records[kind] as readonly Defined<K>[]).find((record) => record.id === id);
  }

  /** Creates a record, or changes the one that is there; returns it as it would be. */
  put<K extends DefinedKind>(
    kind: K,
    existing: Defined<K> | undefined,
    content: Partial<Content<K>>,
    defaults: Content<K>,
  ): Defined<K> {
    const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
    if (existing === undefined) {
      this.#made += 1;
      const record = { id: -this.#made, created: 0, revision: 1, ...defaults, ...given } as Defined<K>;
      return this.#keep(kind, record, undefined);
    }
    const record = { ...existing, ...given } as Defined<K>;
    const keys = Object.keys(RECORDS[kind].fields) as (keyof Defined<K> & string)[];
    const changed = keys.filter((key) => !isDeepStrictEqual(existing[key], record[key]));
    return changed.length === 0 ? existing : this.#keep(kind, record, changed);
  }

  remove(kind: DefinedKind, id: number): void {
    this.#records[kind].delete(id);
    this.#changed.delete(id);
  }

  /** What is to be written, in the order in which it was put. */
  get changes(): readonly DraftedRecord[] {
    return [...this.#changed.values()];
  }

  #keep<K extends DefinedKind>(
    kind: K,
    record: Defined<K>,
    changed: readonly string[] | undefined,
  ): Defined<K> {
    (this.#records[kind] as Map<number, Defined<K>>).set(record.id, record);
    const earlier = this.#changed.get(record.id);
    const all = changed && [...new Set([...(earlier?.changed ?? []), ...changed])];
    const isNew = record.id < 0;
    this.#changed.set(record.id, {
      kind,
      record,
      changed: isNew ? undefined : all,
    } as unknown as DraftedRecord);
    return record;
  }
}
