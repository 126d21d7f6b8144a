/** The state that passes from one batch of an import to the next, and the outcome of each. */

import type { Creation, ImportableKind } from '../model/new-record.ts';
import type { CustomValue, Fields, RecordKind } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { KnownEntity } from './find-entities.ts';
import type { ImportItem, ImportProblem } from './import-item.ts';
import type { Matches } from './matches.ts';

/** Results of the earlier batches of the file. */
export interface ImportState {
  readonly known: ReadonlyMap<string, KnownEntity>;
  /** Named items by key; they are looked up when an item refers to them. */
  readonly named: ReadonlyMap<string, ImportItem>;
  /** Places of the items that could not be imported, by key. */
  readonly failed: ReadonlyMap<string, string>;
}

export interface BatchContext {
  readonly source: string;
  readonly matches: Matches;
  readonly reference: ReferenceData;
  readonly owner: Pick<Creation, 'ownerId' | 'ownerName' | 'userGroupId'>;
  /** Unix second of the import. */
  readonly now: number;
}

export interface BatchOutcome {
  readonly known: ReadonlyMap<string, KnownEntity>;
  readonly failed: ReadonlyMap<string, string>;
  readonly problems: readonly ImportProblem[];
  /** Missing fields for which the file has values: `event web_teaser`. */
  readonly unknownFields: ReadonlyMap<string, ImportProblem>;
  readonly written: readonly { readonly kind: RecordKind; readonly isNew: boolean }[];
  readonly unchanged: number;
}

/** Record that is ready to be written, with its values and its item. */
export interface ReadyRecord {
  readonly item: ImportItem;
  readonly record: Fields<ImportableKind>;
  readonly values: readonly CustomValue[];
  readonly isNew: boolean;
  readonly isChanged: boolean;
}
