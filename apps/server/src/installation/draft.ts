/**
 * Draft of an installation's definitions: unchanged records, changed ones, and new ones that have no ids yet.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Fields, RECORDS } from '../model/records.ts';
import { DEFINED_KINDS, type DefinedKind, type DefinitionRecord, type InstallationState } from './store.ts';

/** Fields of a record except its identity. */
export type Content<K extends DefinedKind> = Omit<Fields<K>, 'id' | 'created' | 'revision'>;

export interface DraftedRecord<K extends DefinedKind = DefinedKind> {
  readonly kind: K;
  /** Drafted record; a negative id is a placeholder, -1 for the first new record. */
  readonly record: DefinitionRecord<K>;
  /** Keys whose values change; undefined for a new record. */
  readonly changed: readonly string[] | undefined;
}

type Records = { readonly [K in DefinedKind]: Map<number, DefinitionRecord<K>> };

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

  /** Returns all drafted records of a kind. */
  all<K extends DefinedKind>(kind: K): readonly DefinitionRecord<K>[] {
    return [...this.#records[kind].values()] as readonly DefinitionRecord<K>[];
  }

  /** Returns the record before the draft. */
  before<K extends DefinedKind>(kind: K, id: number): DefinitionRecord<K> | undefined {
    return (this.#before.records[kind] as readonly DefinitionRecord<K>[]).find((record) => record.id === id);
  }

  /** Creates or changes a record; returns the drafted record. */
  put<K extends DefinedKind>(
    kind: K,
    existing: DefinitionRecord<K> | undefined,
    content: Partial<Content<K>>,
    defaults: Content<K>,
  ): DefinitionRecord<K> {
    const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
    if (existing === undefined) {
      this.#made += 1;
      const record = {
        id: -this.#made,
        created: 0,
        revision: 1,
        ...defaults,
        ...given,
      } as DefinitionRecord<K>;
      return this.#keep(kind, record, undefined);
    }
    const record = { ...existing, ...given } as DefinitionRecord<K>;
    const keys = Object.keys(RECORDS[kind].fields) as (keyof DefinitionRecord<K> & string)[];
    const changed = keys.filter((key) => !isDeepStrictEqual(existing[key], record[key]));
    return changed.length === 0 ? existing : this.#keep(kind, record, changed);
  }

  remove(kind: DefinedKind, id: number): void {
    this.#records[kind].delete(id);
    this.#changed.delete(id);
  }

  /** Drafted records to write, in the order in which they were put. */
  get changes(): readonly DraftedRecord[] {
    return [...this.#changed.values()];
  }

  #keep<K extends DefinedKind>(
    kind: K,
    record: DefinitionRecord<K>,
    changed: readonly string[] | undefined,
  ): DefinitionRecord<K> {
    (this.#records[kind] as Map<number, DefinitionRecord<K>>).set(record.id, record);
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
