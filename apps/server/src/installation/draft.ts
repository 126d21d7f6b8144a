/**
 * Draft of an installation's definitions: unchanged records, changed ones, and new ones that have no ids yet.
 */
import { isDeepStrictEqual } from 'node:util';
import { withIdentity } from '../model/new-record.ts';
import { type Content as ContentOf, RECORDS } from '../model/records.ts';
import { objectOf, propertyOf } from '../platform/objects.ts';
import {
  DEFINED_KINDS,
  type DefinedKind,
  type DefinitionName,
  type DefinitionRecord,
  type InstallationState,
} from './store.ts';

export type Content<K extends DefinedKind> = ContentOf<K> & DefinitionName;

/** Content as a document says it: what is left out or undefined stays as it is. */
export type GivenContent<K extends DefinedKind> = {
  readonly [P in keyof Content<K>]?: Content<K>[P] | undefined;
};

export type DraftedRecord<K extends DefinedKind = DefinedKind> = {
  readonly [P in K]: {
    readonly kind: P;
    /** Drafted record; a negative id is a placeholder, -1 for the first new record. */
    readonly record: DefinitionRecord<P>;
    /** Keys whose values change; undefined for a new record. */
    readonly changed: readonly string[] | undefined;
  };
}[K];

const given = (content: object) =>
  Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));

function drafted<K extends DefinedKind>(
  kind: K,
  record: DefinitionRecord<K>,
  changed: readonly string[] | undefined,
): DraftedRecord<K> {
  return { kind, record, changed };
}

/** Returns the drafted records of one kind. */
export function draftedOf<K extends DefinedKind>(
  kind: K,
  records: readonly DraftedRecord[],
): readonly DefinitionRecord<K>[] {
  const isOfKind = (one: DraftedRecord): one is DraftedRecord & { readonly record: DefinitionRecord<K> } =>
    one.kind === kind;
  return records.filter(isOfKind).map(({ record }) => record);
}

type Records = { readonly [K in DefinedKind]: Map<number, DefinitionRecord<K>> };

export class InstallationDraft {
  readonly #before: InstallationState;
  readonly #records: Records = objectOf(DEFINED_KINDS, () => new Map<number, never>());
  readonly #changed = new Map<number, DraftedRecord>();
  #made = 0;

  constructor(state: InstallationState) {
    this.#before = state;
    for (const kind of DEFINED_KINDS) this.#load(kind);
  }

  #load<K extends DefinedKind>(kind: K): void {
    for (const record of this.#before.records[kind]) this.#records[kind].set(record.id, record);
  }

  /** Returns all drafted records of a kind. */
  all<K extends DefinedKind>(kind: K): readonly DefinitionRecord<K>[] {
    return [...this.#records[kind].values()];
  }

  /** Returns the record before the draft. */
  before<K extends DefinedKind>(kind: K, id: number): DefinitionRecord<K> | undefined {
    const records: readonly DefinitionRecord<K>[] = this.#before.records[kind];
    return records.find((record) => record.id === id);
  }

  /** Creates or changes a record; returns the drafted record. */
  put<K extends DefinedKind>(
    kind: K,
    existing: DefinitionRecord<K> | undefined,
    content: GivenContent<K>,
    defaults: Content<K>,
  ): DefinitionRecord<K> {
    if (existing !== undefined) return this.change(kind, existing, content);
    this.#made += 1;
    const blank = withIdentity<K, DefinitionName>({ id: -this.#made, created: 0, revision: 1 }, defaults);
    return this.#keep(kind, { ...blank, ...given(content) }, undefined);
  }

  /** Changes a record; returns the drafted one, or the same when nothing changes. */
  change<K extends DefinedKind>(
    kind: K,
    existing: DefinitionRecord<K>,
    content: GivenContent<K>,
  ): DefinitionRecord<K> {
    const record: DefinitionRecord<K> = { ...existing, ...given(content) };
    const changed = Object.keys(RECORDS[kind].fields).filter(
      (key) => !isDeepStrictEqual(propertyOf(existing, key), propertyOf(record, key)),
    );
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
    this.#records[kind].set(record.id, record);
    const earlier = this.#changed.get(record.id);
    const all = changed && [...new Set([...(earlier?.changed ?? []), ...changed])];
    const isNew = record.id < 0;
    this.#changed.set(record.id, drafted<DefinedKind>(kind, record, isNew ? undefined : all));
    return record;
  }
}
