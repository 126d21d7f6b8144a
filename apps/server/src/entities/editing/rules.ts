/**
 * What a kind of entity says about itself where the table of its fields does not say it; every hook has a default, so
 * that most kinds need a few lines only. `kinds/` has them.
 */
import type { EditableKind } from '@callboard/contract';
import type { Owner } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Fields } from '../../model/records.ts';
import type { RecordLine } from '../../model/writer.ts';
import type { Whole } from './deleted-part.ts';
import type { Problems } from './problems.ts';
import type { EditReader, EditTransaction } from './store.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** An entity between what it is and what somebody wants it to be. */
export interface Draft<K extends EditableKind> {
  readonly transaction: EditTransaction;
  readonly principal: Principal;
  readonly isNew: boolean;
  /** Of a new entity: without any value. */
  readonly before: Fields<K>;
  /** With the values in it that make sense each by itself. */
  readonly wanted: Writable<Fields<K>>;
  /** Fields that make no sense by themselves are in it already. */
  readonly problems: Problems;
}

export interface KindRules<K extends EditableKind> {
  /** Whose it is; who may write the entities of one of these groups may write it. Left out: its owning group. */
  readonly owners?: (reader: EditReader, entity: Fields<K>) => Promise<readonly Owner[]>;
  /** Completes `wanted`, and tells what is wrong with several fields together. */
  readonly complete?: (draft: Draft<K>) => Promise<void> | void;
  /** What has to be written together with it: parts that follow from it. */
  readonly alongWith?: (draft: Draft<K>) => Promise<readonly RecordLine[]>;
  /** What it is a part of, whose history tells when it is deleted. */
  readonly wholes?: (entity: Fields<K>) => readonly Whole[];
  /** Removes what is a part of an entity that is about to be removed, so that it does not count as a use of it. */
  readonly removeParts?: (transaction: EditTransaction, entity: Fields<K>) => Promise<void>;
}
