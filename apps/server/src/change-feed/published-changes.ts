/**
 * Tells programs what was written, page by page: every change once, in an order that never changes, as far as the
 * reader may see the entity at that moment.
 */

import { type Kind, kinds } from '@callboard/contract';
import { GOVERNED_BY, type Owner, type PermissionHolder } from '../access/permissions.ts';
import type { OperationMark } from '../model/writer.ts';
import { AppError } from '../platform/errors.ts';
import { formatId } from '../platform/ids.ts';
import { type Cursor, epochOf, formatCursor, isBefore, type Position, parseCursor } from './position.ts';
import { createSettledWatch } from './settled-watch.ts';
import { mayRead } from './sight.ts';
import type { ChangeFeedStore, DetailedEntry, FeedOwner, SettledPage } from './store.ts';

/** Kinds that are told of; what is attached is told as a change of its entity. */
export const PUBLISHED_KINDS: readonly Kind[] = kinds.filter((kind) => GOVERNED_BY[kind] !== 'holder');

/** Number of changes on a page, unless asked otherwise. */
export const USUAL_PAGE = 100;
export const MOST_ON_PAGE = 500;
/** Cursor of the oldest change that is kept. */
export const OLDEST = 'oldest';

/** Bounds of one reading, so that no page takes long, however little of it a reader may see. */
const MOST_ENTRIES = 200;
const MOST_SCANNED = 2_000;

export interface PublishedChange {
  /** Cursor from which the changes after this one are read. */
  readonly cursor: string;
  readonly kind: Kind;
  /** As the API shows it. */
  readonly id: string;
  readonly change: 'created' | 'changed' | 'deleted';
  /** Names of changed fields; null where the history has none. */
  readonly fields: readonly string[] | null;
  /** Unix second. */
  readonly at: number;
  /** Owning groups, for those who tell the change later: of what is deleted they cannot be looked up any more. */
  readonly owners: readonly Owner[];
  /** Operation of planning that it belongs to; for those who tell it later. */
  readonly operation: OperationMark | undefined;
}

export interface ChangesPage {
  readonly changes: readonly PublishedChange[];
  /** Cursor to go on with. */
  readonly next: string;
  /** Whether there is more at once. */
  readonly more: boolean;
  /** Number of changes that were looked at. */
  readonly scanned: number;
  /** Operations of planning of which something was looked at, be it gone by now. */
  readonly operations: ReadonlySet<string>;
}

export interface ChangesRequest {
  /** Cursor, or `oldest`; left out: a page without changes, which ends at the present. */
  readonly after: string | undefined;
  readonly limit?: number;
  /** Left out: all. */
  readonly kinds?: ReadonlySet<Kind> | undefined;
  readonly reader: PermissionHolder;
}

export interface PublishedChanges {
  /** Throws `bad-parameter` for what is no cursor, `cursor-expired` for one whose changes are gone. */
  read(request: ChangesRequest): Promise<ChangesPage>;
  /** Resolves when there is something after the cursor, when the time is over, or when the signal fires. */
  wait(cursor: string, ms: number, signal: AbortSignal): Promise<void>;
  /** Whether the node is about to stop: nobody should wait any more. */
  readonly isClosed: boolean;
  close(): void;
}

export interface PublishedChangesOptions {
  readonly store: ChangeFeedStore;
  readonly onError: (error: unknown) => void;
  readonly pollMs?: number;
}

/** One entity of an entry. */
interface Candidate {
  readonly entry: DetailedEntry;
  readonly kind: Kind;
  readonly id: number;
  /** Number of entities of the entry up to this one. */
  readonly told: number;
}

export function createPublishedChanges({ store, ...options }: PublishedChangesOptions): PublishedChanges {
  const watch = createSettledWatch({ newest: () => store.newestSettled(), ...options });

  function readFrom(from: Cursor, wanted: ChangesRequest['kinds']): Promise<SettledPage> {
    return store.readSettled(from, MOST_ENTRIES, ({ entries }) =>
      neededOwners(candidatesOf(entries, from, wanted).candidates),
    );
  }

  async function start({
    after,
    kinds: wanted,
  }: ChangesRequest): Promise<{ readonly page: SettledPage; readonly from: Cursor }> {
    if (after !== undefined && after !== OLDEST) {
      const from = parseCursor(after);
      return { page: await readFrom(from, wanted), from };
    }
    const now = await store.readSettled(undefined, 0, () => new Map());
    const from = cursorAt(now, after === OLDEST ? now.oldest : presentOf(now));
    return { page: after === OLDEST ? await readFrom(from, wanted) : now, from };
  }

  return {
    async read(request) {
      const { limit = USUAL_PAGE, reader } = request;
      const { page, from } = await start(request);
      refuseLost(from, page);
      const { candidates, isCut } = candidatesOf(page.entries, from, request.kinds);
      const changes: PublishedChange[] = [];
      const operations = new Set<string>();
      for (const [index, candidate] of candidates.entries()) {
        const { operation } = candidate.entry;
        if (operation?.isUndo === false) operations.add(operation.key);
        const change = published(candidate, page.present, reader, from.epoch);
        if (change !== undefined) changes.push(change);
        if (changes.length < limit || (index === candidates.length - 1 && !isCut && !page.hasMore)) continue;
        return { changes, next: cursorOf(candidate, from.epoch), more: true, scanned: index + 1, operations };
      }
      const last = candidates.at(-1);
      const next =
        isCut && last !== undefined
          ? cursorOf(last, from.epoch)
          : formatCursor(isBefore(page.end, from) ? from : { ...endOf(page), epoch: from.epoch });
      return { changes, next, more: isCut || page.hasMore, scanned: candidates.length, operations };
    },
    wait: (cursor, ms, signal) => watch.wait(parseCursor(cursor), ms, signal),
    get isClosed() {
      return watch.isClosed;
    },
    close: () => watch.close(),
  };
}

function cursorAt({ incarnation }: SettledPage, { transaction, number }: Position): Cursor {
  return { epoch: epochOf(incarnation), transaction, number, told: 0 };
}

/**
 * Returns the place of the present. In a new database on PostgreSQL the oldest entry comes after what is settled, as long
 * as a transaction of another database is open that began before.
 */
function presentOf({ newest, oldest }: SettledPage): Position {
  return isBefore(newest, oldest) ? oldest : newest;
}

/** Returns where the page ends: behind its last entry where there are more. */
function endOf({ end, entries, hasMore }: SettledPage): Omit<Cursor, 'epoch'> {
  return { ...end, told: hasMore ? (entries.at(-1)?.ids.length ?? 0) : 0 };
}

function refuseLost(from: Cursor, page: SettledPage): void {
  const { incarnation, oldest } = page;
  const isOurs = from.epoch === epochOf(incarnation) && !isBefore(presentOf(page), from);
  if (isOurs && !isBefore(from, oldest)) return;
  throw new AppError(
    'cursor-expired',
    `${
      isOurs
        ? 'The changes after this cursor are no longer kept.'
        : 'This cursor is of another database: the installation was restored from a copy, or moved.'
    } Ask without \`after\` for a new cursor, load what you keep anew, then go on from that cursor.`,
  );
}

/** Returns the entities of the entries that are told of, at most a bounded number. */
function candidatesOf(
  entries: readonly DetailedEntry[],
  from: Cursor,
  wanted: ReadonlySet<Kind> | undefined,
): { readonly candidates: readonly Candidate[]; readonly isCut: boolean } {
  const candidates: Candidate[] = [];
  for (const entry of entries) {
    const kind = PUBLISHED_KINDS.find((one) => one === entry.kind);
    if (kind === undefined || wanted?.has(kind) === false) continue;
    const { transaction, number } = entry.position;
    const already = transaction === from.transaction && number === from.number ? from.told : 0;
    for (const [index, id] of entry.ids.entries()) {
      if (index < already) continue;
      if (candidates.length === MOST_SCANNED) return { candidates, isCut: true };
      candidates.push({ entry, kind, id, told: index + 1 });
    }
  }
  return { candidates, isCut: false };
}

function neededOwners(candidates: readonly Candidate[]): ReadonlyMap<Kind, ReadonlySet<number>> {
  const byKind = new Map<Kind, Set<number>>();
  for (const { kind, id, entry } of candidates) {
    if (entry.removed) continue;
    const ids = byKind.get(kind) ?? new Set();
    byKind.set(kind, ids.add(id));
  }
  return byKind;
}

/** Returns undefined where the reader may not see the entity, or where it is gone, which a later change tells. */
function published(
  candidate: Candidate,
  present: ReadonlyMap<number, FeedOwner>,
  reader: PermissionHolder,
  epoch: string,
): PublishedChange | undefined {
  const { entry, kind, id } = candidate;
  const owner = (entry.removed ? entry.former : present).get(id);
  if (owner === undefined || !mayRead(reader, kind, owner)) return undefined;
  const change = entry.removed ? 'deleted' : entry.created.has(id) ? 'created' : 'changed';
  return {
    cursor: cursorOf(candidate, epoch),
    kind,
    id: formatId(id, owner.created),
    change,
    fields: change === 'changed' ? readableFields(entry.fields.get(id), reader) : null,
    at: entry.at,
    owners: owner.owners,
    operation: entry.operation,
  };
}

const COST_MODELS = 'costmodels';

function readableFields(
  names: readonly string[] | undefined,
  { permissions }: PermissionHolder,
): readonly string[] | null {
  const readable = names?.filter((name) => name !== COST_MODELS || permissions.prices) ?? [];
  return readable.length === 0 ? null : readable;
}

function cursorOf({ entry, told }: Candidate, epoch: string): string {
  return formatCursor({ ...entry.position, told, epoch });
}
