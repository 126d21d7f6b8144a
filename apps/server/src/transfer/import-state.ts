/** The state that passes from one batch of an import to the next, and the outcome of each. */

import type { Creation } from '../model/new-record.ts';
import type { CustomValue, Fields, RecordKind } from '../model/records.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { KnownEntity } from './find-entities.ts';
import type { ImportItem, ImportProblem } from './import-item.ts';
import type { Matches } from './matches.ts';
import type { ImportReader } from './store.ts';

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
  /** Left out: whoever imports may write everything. */
  readonly rights?: ImportRights | undefined;
}

/** Rights of the one who imports. */
export interface ImportRights {
  /** Returns the reason why the record may not be made or changed, if any; `before` is what is stored. */
  problem(item: ImportItem, record: object, before: object | undefined): string | undefined;
  /** Returns a reader that finds only what may be read: the rest is as if it were not there. */
  readable(reader: ImportReader): ImportReader;
}

/** Outcome of an item. */
export interface ItemOutcome {
  readonly kind: RecordKind;
  readonly place: string;
  readonly isNew: boolean;
  readonly isWritten: boolean;
  /** The file only names the entity. */
  readonly isNamed: boolean;
}

export interface BatchOutcome {
  readonly known: ReadonlyMap<string, KnownEntity>;
  readonly failed: ReadonlyMap<string, string>;
  readonly problems: readonly ImportProblem[];
  /** Missing fields for which the file has values: `event web_teaser`. */
  readonly unknownFields: ReadonlyMap<string, ImportProblem>;
  /** In the order of the file. */
  readonly items: readonly ItemOutcome[];
}

/** Record that is ready to be written, with its values and its item. */
export interface ReadyRecord {
  readonly item: ImportItem;
  readonly record: Fields<RecordKind>;
  readonly values: readonly CustomValue[];
  readonly isNew: boolean;
  readonly isChanged: boolean;
}

export function isWritten({ isChanged, values }: ReadyRecord): boolean {
  return isChanged || values.length > 0;
}

export function outcomeOf(one: ReadyRecord): ItemOutcome {
  const { kind, place, named } = one.item;
  return { kind, place, isNew: one.isNew, isWritten: isWritten(one), isNamed: named !== undefined };
}
