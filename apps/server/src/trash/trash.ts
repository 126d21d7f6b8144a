/** The trash: what users have deleted, for as long as it can be restored. */
import { isKind, type Kind } from '@callboard/contract';
import { canRead, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbidden } from '../access/refusals.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import type { Settings } from '../model/settings.ts';
import { createWatch } from '../planning/guard.ts';
import type { Acceptance } from '../planning/verdict.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { parseId } from '../platform/ids.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { gone, restore } from './restore.ts';
import type { DeletedOne, ListedEntry, TrashEntry, TrashPosition, TrashStore } from './store.ts';

const PAGE = 100;
/** Maximum number of batches per sweep; the next sweep continues. */
const MOST_BATCHES = 200;

export interface TrashPage {
  readonly entries: readonly ListedEntry[];
  /** Undefined: there are no more. */
  readonly next: TrashPosition | undefined;
  readonly days: number;
}

export interface Restoration extends Acceptance {
  /** Whether the entity comes back without what cannot come back. */
  readonly incomplete: boolean;
}

/** All methods throw AppError; what others have deleted is not found by anybody but administrators. */
export interface Trash {
  list(principal: Principal, before: TrashPosition | undefined): Promise<TrashPage>;
  /** Throws `not-found`, and `forbidden` for users who may write nothing of its kind. */
  checkRight(principal: Principal, id: string): Promise<void>;
  /** Returns the entities of a kind that were deleted since a Unix second, as far as the user could read them. */
  deletedSince(
    principal: Principal,
    kinds: readonly Kind[],
    ids: readonly number[],
    since: number,
  ): Promise<readonly DeletedOne[]>;
  restore(principal: Principal, id: string, restoration: Restoration): Promise<void>;
  /** Deletes for good. */
  remove(id: string): Promise<void>;
  /** Removes what is too old; returns the number of entries. */
  sweep(): Promise<number>;
}

interface TrashOptions {
  readonly store: TrashStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function createTrash({ store, reference, clock }: TrashOptions): Trash {
  const oldest = (days: number): number => seconds(clock) - days * DAY_SECONDS;

  /** Whether the user may restore the entry, and it is not too old. */
  function isOpen(principal: Principal, { at, userId }: TrashEntry, { trashDays }: Settings): boolean {
    return at >= oldest(trashDays) && (principal.permissions.administer || userId === principal.userId);
  }

  async function find(principal: Principal, wireId: string, settings: Settings): Promise<TrashEntry> {
    const id = parseId(wireId);
    const found = id === undefined ? undefined : await store.find(id.id);
    if (found?.created !== id?.created || found === undefined || !isOpen(principal, found, settings))
      throw gone();
    return found;
  }

  return {
    async list(principal, before) {
      const { trashDays: days } = (await reference.current()).settings;
      const whose = principal.permissions.administer ? 'everybody' : principal.userId;
      const found = await store.list(whose, oldest(days), before, PAGE + 1);
      const entries = found.slice(0, PAGE);
      const last = entries.at(-1);
      const next = found.length > PAGE && last !== undefined ? { at: last.at, id: last.id } : undefined;
      return { entries, next, days };
    },

    async deletedSince(principal, kinds, ids, since) {
      const found = await store.deletedSince(kinds, ids, since);
      return found.filter(({ kind, ...one }) => isKind(kind) && canRead(principal, kind, one));
    },

    async checkRight(principal, wireId) {
      const { kind } = await find(principal, wireId, (await reference.current()).settings);
      if (visibility(principal, kind, 'write') === 'none') throw forbidden('write', kind);
    },

    async restore(principal, wireId, { accept, reason, incomplete }) {
      // Read before: the transaction holds a lock that others wait for with the last connections of the pool.
      const data = await reference.current();
      const found = await find(principal, wireId, data.settings);
      await store.restore(found.kind, async (transaction) => {
        // Somebody may have restored it meanwhile.
        const entry = await transaction.lockEntry(found.id);
        if (entry === undefined || !isOpen(principal, entry, data.settings)) throw gone();
        const watch = createWatch(transaction, data, seconds(clock));
        const watched = { ...transaction, writer: watch.writer };
        await restore(watched, entry, { principal, data, at: clock.now(), incomplete });
        await watch.finish(principal, { accept, reason });
      });
    },

    async remove(wireId) {
      const id = parseId(wireId);
      if (id === undefined || !(await store.remove(id.id, id.created))) throw gone();
    },

    async sweep() {
      const { trashDays } = (await reference.current()).settings;
      let removed = 0;
      for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
        const some = await store.removeOlder(oldest(trashDays));
        if (some === 0) break;
        removed += some;
      }
      return removed;
    },
  };
}
