/** What applying definitions needs of a store besides reading them; `storage/installation.ts` implements it. */
import type { CustomValue, Fields } from '../model/records.ts';
import type { Settings } from '../model/settings.ts';
import type { EntityWriter } from '../model/writer.ts';

/** The kinds that a document defines, in an order in which references point backwards. */
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

/** What all of them have, spelled out for code that does not care which kind it has. */
interface Identified {
  readonly id: number;
  readonly created: number;
  readonly revision: number;
  readonly name: string;
}
export type Defined<K extends DefinedKind = DefinedKind> = Fields<K> & Identified;

/** The definitions as they are. */
export interface InstallationState {
  readonly settings: Settings;
  readonly records: { readonly [K in DefinedKind]: readonly Defined<K>[] };
}

/** What can be asked, outside transactions and within one. */
export interface InstallationReader {
  state(): Promise<InstallationState>;
  /**
   * How many records that are no definitions themselves refer to these: events to their profile, keys to their user,
   * values to their field. Nothing is told of those without any.
   */
  uses(kind: DefinedKind, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Stored values of a field by entity id, from the one after `after`. */
  valuesOf(fieldId: number, after: number, limit: number): Promise<readonly CustomValue[]>;
}

/** A transaction, which is kept as a whole or thrown away. */
export interface InstallationChange extends InstallationReader {
  readonly writer: EntityWriter;
}

export interface InstallationStore extends InstallationReader {
  /**
   * Runs `work` in one transaction; nobody else changes definitions between its beginning and its end. It may run more
   * than once.
   */
  change<T>(work: (inside: InstallationChange) => Promise<T>): Promise<T>;
  /** Works out all planning days again. */
  rederive(): Promise<void>;
  /** Bytes of all results of dataviews that are kept. */
  resultBytes(): Promise<number>;
}
