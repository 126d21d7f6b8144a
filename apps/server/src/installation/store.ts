/** Store interface for applying definitions; `storage/installation.ts` implements it. */
import type { CustomValue, Fields, Identity } from '../model/records.ts';
import type { Settings } from '../model/settings.ts';
import type { EntityWriter } from '../model/writer.ts';

/** Kinds that a document defines, ordered so that references point backwards. */
export const DEFINED_KINDS = [
  'usergroup',
  'user',
  'team',
  'integration',
  'apiclient',
  'customdefinition',
  'profile',
  'status',
  'resourcegroup',
  'dataview',
] as const;
export type DefinedKind = (typeof DEFINED_KINDS)[number];

/** Keys that every definition has, for code that does not depend on the kind. */
export interface DefinitionName {
  readonly name: string;
}
export type DefinitionRecord<K extends DefinedKind = DefinedKind> = Fields<K> & Identity & DefinitionName;

/** Stored definitions. */
export interface InstallationState {
  readonly settings: Settings;
  readonly records: { readonly [K in DefinedKind]: readonly DefinitionRecord<K>[] };
}

/** Read access, outside of transactions and within one. */
export interface InstallationReader {
  state(): Promise<InstallationState>;
  /**
   * Counts the references from records that are not definitions themselves: from events to their profile,
   * keys to their user, values to their field. Ids without any reference are left out.
   */
  uses(kind: DefinedKind, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Returns stored values of a field by entity id, starting after `after`. */
  valuesOf(fieldId: number, after: number, limit: number): Promise<readonly CustomValue[]>;
}

/** Transaction, which is committed or rolled back as a whole. */
export interface InstallationChange extends InstallationReader {
  readonly writer: EntityWriter;
}

export interface InstallationStore extends InstallationReader {
  /**
   * Runs `work` in one transaction during which nobody else changes definitions. It may run more than once.
   */
  change<T>(work: (inside: InstallationChange) => Promise<T>): Promise<T>;
  /** Recomputes all planning days. */
  rederive(): Promise<void>;
  /** Returns the total size of stored dataview results in bytes. */
  resultBytes(): Promise<number>;
}
