/**
 * Writes the items of a foreign format, batch by batch. It finds and updates entities from earlier imports of
 * the same source, uses entities that the file only names unchanged, gives ids to new ones, and reports items
 * that cannot be written.
 */
import type { ReferenceSource } from '../model/reference-data.ts';
import { AppError } from '../platform/errors.ts';
import type { KnownEntity } from './find-entities.ts';
import { writeBatch } from './import-batch.ts';
import { type ImportItem, type ImportSource, isProblem } from './import-item.ts';
import type { BatchContext, BatchOutcome, ImportRights, ItemOutcome } from './import-state.ts';
import { type Matches, NO_MATCHES } from './matches.ts';
import { NameLists } from './name-lists.ts';
import { type ImportResult, ImportTally, type Progress } from './progress.ts';
import type { ImportStore } from './store.ts';

const BATCH = 500;

export interface ForeignImportOptions {
  readonly store: ImportStore;
  readonly reference: ReferenceSource;
  /** Owner of new entities. */
  readonly owner: BatchContext['owner'];
  /** Unix second of the import. */
  readonly now: number;
  /** Meaning of names in the file; left out: they refer to entities of the same name. */
  readonly matches?: Matches | undefined;
  readonly onProgress?: (progress: Progress) => void;
  /** Left out: whoever imports may write everything. */
  readonly rights?: ImportRights | undefined;
  readonly onItem?: (outcome: ItemOutcome) => void;
  /**
   * All batches are in one transaction: what the database refuses ends the import. Left out: bad records are searched
   * for and left out.
   */
  readonly isWhole?: boolean;
}

/**
 * Imports the items. Throws AppError when the database accepts no more data; earlier batches stay written.
 */
export async function importForeign(
  { source, items }: ImportSource,
  options: ForeignImportOptions,
): Promise<ImportResult> {
  const importer = new ForeignImporter(source, options);
  let batch: ImportItem[] = [];
  let done = 0;
  const flush = async (): Promise<void> => {
    await importer.write(batch);
    done += batch.length;
    batch = [];
    options.onProgress?.({ done });
  };
  for (const item of items) {
    if (isProblem(item)) {
      importer.tally.problem(item.place, item.reason);
      continue;
    }
    if (item.named !== undefined) {
      importer.name(item);
      continue;
    }
    // Fields must exist before their values are written.
    const definesFields = batch.at(-1)?.kind === 'customdefinition' && item.kind !== 'customdefinition';
    if (definesFields || batch.length >= BATCH) await flush();
    batch.push(item);
  }
  await flush();
  return importer.tally.result(source);
}

class ForeignImporter {
  readonly tally = new ImportTally();
  readonly #source: string;
  readonly #options: ForeignImportOptions;
  /** Keys met so far; a source has a few hundred thousand at most. */
  readonly #known = new Map<string, KnownEntity>();
  readonly #named = new Map<string, ImportItem>();
  readonly #failed = new Map<string, string>();
  readonly #unknownFields = new Set<string>();
  readonly #lists: NameLists;

  constructor(source: string, options: ForeignImportOptions) {
    this.#source = source;
    this.#options = options;
    this.#lists = new NameLists(source, options.matches ?? NO_MATCHES);
  }

  /** Keeps an item that later ones refer to by name; the first item of a key counts. */
  name(item: ImportItem): void {
    if (!this.#named.has(item.key)) this.#named.set(item.key, item);
  }

  /** Writes a batch; when the database refuses it, halves it until only the bad records are left. */
  async write(items: readonly ImportItem[]): Promise<void> {
    if (items.length === 0) return;
    try {
      this.#remember(await this.#writeOnce(items));
    } catch (error) {
      if (this.#options.isWhole || (error instanceof AppError && STOPPING.has(error.code))) throw error;
      const [first] = items;
      if (items.length === 1 && first) {
        this.#failed.set(first.key, first.place);
        this.tally.problem(first.place, error instanceof Error ? error.message : String(error));
        return;
      }
      const middle = Math.ceil(items.length / 2);
      await this.write(items.slice(0, middle));
      await this.write(items.slice(middle));
    }
  }

  async #writeOnce(items: readonly ImportItem[]): Promise<BatchOutcome> {
    const { store, reference, owner, now, rights, matches = NO_MATCHES } = this.#options;
    const state = { known: this.#known, named: this.#named, failed: this.#failed };
    const context = {
      source: this.#source,
      matches,
      reference: await reference.current(),
      owner,
      now,
      rights,
    };
    return store.importBatch(async (inside) => {
      const reader = rights?.readable(inside) ?? inside;
      return writeBatch(await this.#lists.read(items, this.#named, reader), inside, state, context);
    });
  }

  #remember(outcome: BatchOutcome): void {
    for (const [key, entity] of outcome.known) this.#known.set(key, entity);
    for (const [key, place] of outcome.failed) this.#failed.set(key, place);
    for (const { place, reason } of outcome.problems) this.tally.problem(place, reason);
    for (const [field, { place, reason }] of outcome.unknownFields) {
      if (this.#unknownFields.has(field)) continue;
      this.#unknownFields.add(field);
      this.tally.problem(place, reason);
    }
    for (const item of outcome.items) {
      this.#options.onItem?.(item);
      if (item.isWritten) this.tally.written(item.kind, item.isNew);
      else this.tally.unchanged();
    }
  }
}

/** Errors after which nothing more can be written, so that trying single records would not help. */
const STOPPING: ReadonlySet<string> = new Set(['unavailable', 'storage-full']);
