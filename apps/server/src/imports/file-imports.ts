/**
 * Imports of files in the application: looked at, checked, carried out as a whole or not at all, once, and undone within
 * a day ([decision 50](../../../../docs/decisions/0050-spreadsheets-in-the-browser.md)).
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Principal } from '../access/principal.ts';
import type { Uploads } from '../attachments/uploads.ts';
import type { ReferenceData, ReferenceSource } from '../model/reference-data.ts';
import { createRecorder } from '../planning/images.ts';
import type { Image } from '../planning/store.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { createDryWrites } from '../transfer/dry-run.ts';
import type { FileItems, FileLook, FileReading, FileToRead } from '../transfer/file-reading.ts';
import type { RowKind } from '../transfer/formats/csv-columns.ts';
import { importForeign } from '../transfer/import-foreign.ts';
import type { ItemOutcome } from '../transfer/import-state.ts';
import { type Matches, resolveMatches } from '../transfer/matches.ts';
import type { ImportResult } from '../transfer/progress.ts';
import { fieldsOf } from '../transfer/spreadsheets/fields-of-tables.ts';
import type { Mapping } from '../transfer/spreadsheets/mapping.ts';
import type { ImportTransaction } from '../transfer/store.ts';
import { previewOf, type RowPreview } from './check-rows.ts';
import { type ConflictWatch, watchConflicts } from './conflicts.ts';
import { historyIn, tellingWriter } from './history.ts';
import { type ImportedPage, importedEntities, type PageOf } from './imported.ts';
import { knownHere } from './known-here.ts';
import { type NameInFile, namesIn } from './named-in-file.ts';
import { pretendedTransaction } from './pretended-plan.ts';
import { type ImportReport, reportOf } from './report.ts';
import { checkMayImport, readableReader, rightsOf } from './rights.ts';
import type { FileImportStore, FileImportTransaction, StoredImport } from './store.ts';
import { takeBack } from './undo.ts';

/** How long imports can be undone. */
export const UNDO_SECONDS = 86_400;
/** Bytes of a file. */
export const MOST_BYTES = 16 * 1024 * 1024;
const MOST_LISTED = 100;

export interface LookAt {
  readonly upload: string;
  readonly sheet: string | null;
  readonly header: number | null;
  readonly kind: RowKind | null;
}

export interface ImportOf {
  readonly upload: string;
  readonly mapping: Mapping | null;
}

export interface ImportCheck extends ImportReport, RowPreview {
  readonly names: readonly NameInFile[];
}

/** All methods throw AppError: `forbidden` for users who may write no kind that files have. */
export interface FileImports {
  checkRight(principal: Principal): void;
  look(principal: Principal, request: LookAt): Promise<FileLook & { readonly name: string }>;
  /** Returns what the import would do, and writes nothing. */
  check(principal: Principal, request: ImportOf): Promise<ImportCheck>;
  /** An import that was done under its name before is not done again. */
  carryOut(principal: Principal, name: string, request: ImportOf): Promise<StoredImport>;
  /** Takes an import of the last day back, as far as nobody has changed or used since what it made. */
  undo(principal: Principal, name: string): Promise<StoredImport>;
  /** Returns what an import of the last day has made and changed; nothing of one that was undone. */
  entities(principal: Principal, name: string, page: PageOf): Promise<ImportedPage>;
  /** Returns imports of the last day: one's own, to administrators those of everybody. */
  recent(principal: Principal): Promise<readonly StoredImport[]>;
}

interface Options {
  readonly store: FileImportStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  readonly uploads: Pick<Uploads, 'whole' | 'drop'>;
  readonly reading: FileReading;
}

interface ImportOrder {
  readonly principal: Principal;
  readonly file: FileToRead;
  readonly read: FileItems;
  readonly matches: Matches;
}

interface Outcome {
  readonly report: ImportReport;
  readonly outcomes: readonly ItemOutcome[];
  readonly images: readonly Image[];
}

export function createFileImports({ store, reference, clock, uploads, reading }: Options): FileImports {
  /** Users with an import under way: the locks of one keep other writers waiting, and more are never needed. */
  const busy = new Set<number>();

  async function alone<R>({ userId }: Principal, work: () => Promise<R>): Promise<R> {
    if (busy.has(userId))
      throw new AppError('conflict', 'Another import of yours is being checked or carried out: wait for it.');
    busy.add(userId);
    try {
      return await work();
    } finally {
      busy.delete(userId);
    }
  }

  async function fileOf(principal: Principal, upload: string): Promise<FileToRead> {
    checkMayImport(principal);
    const found = (await uploads.whole(principal)).get(upload);
    if (found === undefined) throw new AppError('not-found', 'The file is not kept any more: send it again.');
    if (found.size > MOST_BYTES) {
      throw new AppError(
        'file-too-large',
        `A file has at most ${MOST_BYTES / 1024 / 1024} MiB here: import it with the command line.`,
      );
    }
    return { name: found.name, bytes: await store.bytesOf(found.fileId, found.size) };
  }

  async function itemsOf(
    principal: Principal,
    file: FileToRead,
    mapping: Mapping | null,
  ): Promise<FileItems> {
    const { settings, definitions } = await reference.current();
    const request = {
      mapping,
      timeZone: settings.timeZone,
      isBounded: true,
      fields: fieldsOf(definitions),
    };
    return reading.items(file, request, principal.userId);
  }

  const readerOf = (principal: Principal) => readableReader(store.reader, principal);

  /** Writes the items inside the transaction, and returns what that does. */
  async function write({ planning, transfer }: FileImportTransaction, order: ImportOrder): Promise<Outcome> {
    const { principal, file, read } = order;
    const data = await reference.current();
    const now = seconds(clock);
    const recorder = createRecorder(planning);
    const watch: ConflictWatch = watchConflicts({ ...planning, writer: recorder.writer }, data, now);
    const writer = tellingWriter(
      watch.writer,
      planning,
      historyIn(planning, principal, { reference: data, clock }),
    );
    const { result, outcomes } = await importItems({ ...transfer, writer }, order, data);
    const conflicts = await watch.found(principal);
    const report = reportOf(file.name, principal.userName, { ...result, timeZone: read.timeZone }, conflicts);
    return { report, outcomes, images: (await recorder.images()) ?? [] };
  }

  async function importItems(
    inside: ImportTransaction,
    { principal, read, matches }: ImportOrder,
    data: ReferenceData,
  ): Promise<{ readonly result: ImportResult; readonly outcomes: readonly ItemOutcome[] }> {
    const outcomes: ItemOutcome[] = [];
    const [userGroupId = null] = principal.userGroupIds;
    const result = await importForeign(read, {
      store: {
        async importBatch(work) {
          // Other requests have their turns: on SQLite, statements are no pauses.
          await turn();
          return work(inside);
        },
      },
      reference: { ...reference, current: async () => data },
      owner: { ownerId: principal.userId, ownerName: principal.userName, userGroupId },
      now: seconds(clock),
      matches,
      rights: rightsOf(principal),
      onItem: (outcome) => outcomes.push(outcome),
      isWhole: true,
    });
    return { result, outcomes };
  }

  /** Does as if, in memory, on a snapshot: nobody waits for a check, which knows the conflicts of the import all the same. */
  function pretend(order: ImportOrder, data: ReferenceData): Promise<Omit<Outcome, 'images'>> {
    const { principal, file, read } = order;
    return store.look(async ({ reader, planning }) => {
      const dry = createDryWrites(reader);
      const watch = watchConflicts(
        pretendedTransaction(dry, { reader, planning }, data),
        data,
        seconds(clock),
      );
      const { result, outcomes } = await importItems({ ...dry.inside, writer: watch.writer }, order, data);
      const conflicts = await watch.found(principal);
      const told = { ...result, timeZone: read.timeZone };
      return { outcomes, report: reportOf(file.name, principal.userName, told, conflicts) };
    });
  }

  async function doneBefore({ userId }: Principal, name: string): Promise<StoredImport | undefined> {
    const recent = await store.recent(userId, since(), MOST_LISTED);
    return recent.find((one) => one.name === name);
  }

  const recentOf = ({ permissions, userId }: Principal): Promise<readonly StoredImport[]> =>
    store.recent(permissions.administer ? 'everybody' : userId, since(), MOST_LISTED);

  const since = (): number => seconds(clock) - UNDO_SECONDS;

  return {
    checkRight: checkMayImport,

    async look(principal, { upload, ...request }) {
      const file = await fileOf(principal, upload);
      const kept = await store.mappings();
      const known = knownHere(await reference.current(), principal);
      return {
        name: file.name,
        ...(await reading.look(file, { ...request, ...known, kept }, principal.userId)),
      };
    },

    check: (principal, { upload, mapping }) =>
      alone(principal, async () => {
        const file = await fileOf(principal, upload);
        const read = await itemsOf(principal, file, mapping);
        const matches = await resolveMatches(mapping?.matches ?? [], readerOf(principal));
        const names = await namesIn(read, readerOf(principal), matches);
        const order = { principal, file, read, matches };
        const { report, outcomes } = await pretend(order, await reference.current());
        return { ...report, ...previewOf(read.table, outcomes, report), names };
      }),

    carryOut: (principal, name, { upload, mapping }) =>
      alone(principal, async () => {
        checkMayImport(principal);
        const before = await doneBefore(principal, name);
        if (before !== undefined) return before;
        const file = await fileOf(principal, upload).catch(async (error: unknown) => {
          // Another node may have carried it out since, and dropped the file.
          const done = await doneBefore(principal, name);
          if (done === undefined) throw error;
          return done;
        });
        if ('report' in file) return file;
        const read = await itemsOf(principal, file, mapping);
        const matches = await resolveMatches(mapping?.matches ?? [], readerOf(principal));
        const done = await store.change(async (transaction) => {
          const earlier = await transaction.find(principal.userId, name);
          if (earlier !== undefined) return earlier;
          const { report, images } = await write(transaction, { principal, file, read, matches });
          const made = { name, userId: principal.userId, at: seconds(clock), undone: false, report };
          await transaction.keep(made, images, since());
          return made;
        });
        // Kept until now, so that an import whose answer was lost can be sent again.
        await uploads.drop(principal, upload);
        return done;
      }),

    async undo(principal, name) {
      checkMayImport(principal);
      const data = await reference.current();
      return store.change(async (transaction) => {
        const authors = await transaction.authorsOf(name, since());
        const own = authors.find((id) => id === principal.userId);
        const author =
          own ?? (principal.permissions.administer && authors.length === 1 ? authors[0] : undefined);
        const done = author === undefined ? undefined : await transaction.find(author, name);
        if (done === undefined || done.at < since()) {
          throw new AppError(
            'not-found',
            'There is no import (any more) that could be undone under this name.',
          );
        }
        if (done.undone) return done;
        const images = await transaction.images(done.userId, name);
        const left = await takeBack(
          transaction.planning,
          principal,
          images,
          { reference: data, clock },
          transaction.references,
        );
        const report = { ...done.report, ...left };
        await transaction.markUndone(done.userId, name, report);
        return { ...done, undone: true, report };
      });
    },

    async entities(principal, name, page) {
      checkMayImport(principal);
      const named = (await recentOf(principal)).filter((one) => one.name === name);
      const done = named.find(({ userId }) => userId === principal.userId) ?? named[0];
      if (done === undefined) throw new AppError('not-found', 'There is no import (any more) of this name.');
      const images = await store.imagesOf(done.userId, name);
      return importedEntities(store.reader, principal, images, page);
    },

    async recent(principal) {
      checkMayImport(principal);
      return recentOf(principal);
    },
  };
}
