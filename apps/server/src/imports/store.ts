/** Store interface of imports in the application; `storage/file-imports.ts` implements it for both databases. */
import type { Image, PlanningReader, PlanningTransaction } from '../planning/store.ts';
import type { Mapping } from '../transfer/spreadsheets/mapping.ts';
import type { ImportReader, ImportTransaction } from '../transfer/store.ts';
import type { ImportReport } from './report.ts';
import type { References } from './undo.ts';

/** An import that was carried out. */
export interface StoredImport {
  /** Chosen by its sender. */
  readonly name: string;
  readonly userId: number;
  /** Unix seconds. */
  readonly at: number;
  readonly undone: boolean;
  readonly report: ImportReport;
}

export interface KeptMapping {
  readonly name: string;
  readonly mapping: Mapping;
  readonly userName: string;
}

export interface FileImportTransaction {
  readonly planning: PlanningTransaction;
  readonly transfer: ImportTransaction;
  find(userId: number, name: string): Promise<StoredImport | undefined>;
  /** Returns the users who have imported something under this name since then. */
  authorsOf(name: string, since: number): Promise<readonly number[]>;
  /** Keeps an import with what it found, and forgets those from before `forgetBefore`. */
  keep(done: StoredImport, images: readonly Image[], forgetBefore: number): Promise<void>;
  images(userId: number, name: string): Promise<readonly Image[]>;
  /** Returns how many records refer to each of these of a kind. */
  readonly references: References;
  /** Marks it as undone, and forgets what it found. */
  markUndone(userId: number, name: string, report: ImportReport): Promise<void>;
}

export interface MappingStore {
  /** Returns the kept mappings by name. */
  mappings(): Promise<readonly KeptMapping[]>;
  /** Keeps a mapping in place of one of the same name; `false` when there are `most` others. */
  keepMapping(
    kept: KeptMapping & { readonly userId: number; readonly at: number },
    most: number,
  ): Promise<boolean>;
  /** Returns whether there was one. */
  forgetMapping(name: string): Promise<boolean>;
}

export interface FileImportStore extends MappingStore {
  /** Runs `work` in one transaction that excludes other imports and plans. Nothing is written when it throws. */
  change<R>(work: (transaction: FileImportTransaction) => Promise<R>): Promise<R>;
  /** Runs `work` on one consistent snapshot. */
  look<R>(
    work: (at: { readonly reader: ImportReader; readonly planning: PlanningReader }) => Promise<R>,
  ): Promise<R>;
  /** Returns imports of a user or of everybody since then, the newest first. */
  recent(userId: number | 'everybody', since: number, limit: number): Promise<readonly StoredImport[]>;
  readonly reader: ImportReader;
  /** Returns what an import has written over; nothing once it is undone or forgotten. */
  imagesOf(userId: number, name: string): Promise<readonly Image[]>;
  /** Reads the bytes of a complete upload. */
  bytesOf(fileId: number, size: number): Promise<Uint8Array>;
}
