/** Saved queries: searches that users repeat, private or shared with others. */
import { kindOfPlural } from '@callboard/contract';
import type { Principal } from '../access/principal.ts';
import { isSharedWith } from '../access/shared-with.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { AppError, badValue } from '../platform/errors.ts';
import type { WireId } from '../platform/ids.ts';
import type { SavedQuery, SavedQueryStore } from './store.ts';

export type WantedSavedQuery = Pick<SavedQuery, 'name' | 'list' | 'query' | 'columns' | 'sharedWith'>;

/** Whether this is the revision that the author of the change has seen. */
export type RevisionCheck = (revision: number) => boolean;

export interface SavedQueries {
  /** Returns the queries that the user may open or change, by name. */
  all(by: Principal): Promise<readonly SavedQuery[]>;
  /** Throws `not-found`, or `forbidden` if the query is not shared with the user. */
  get(id: WireId, by: Principal): Promise<SavedQuery>;
  /** Throws `bad-value`. */
  create(wanted: WantedSavedQuery, by: Principal): Promise<SavedQuery>;
  /** Throws like `get` and `create`, and `precondition-failed` after a change by somebody else. */
  change(id: WireId, wanted: WantedSavedQuery, expected: RevisionCheck, by: Principal): Promise<SavedQuery>;
  /** Throws like `change`. */
  remove(id: WireId, expected: RevisionCheck, by: Principal): Promise<void>;
}

const MOST_OWN = 500;
const LONGEST = { name: 200, query: 2_000, columns: 20_000 } as const;

interface Options {
  readonly store: SavedQueryStore;
  readonly clock: Clock;
}

export function createSavedQueries({ store, clock }: Options): SavedQueries {
  return {
    async all(by) {
      const all = await store.all();
      return all
        .filter((one) => isSharedWith(by, one) || mayChange(by, one))
        .sort((one, other) => one.name.localeCompare(other.name));
    },

    async get(id, by) {
      const found = findIn(await store.all(), id);
      if (isSharedWith(by, found) || mayChange(by, found)) return found;
      throw new AppError('forbidden', 'Ask its owner to share this saved query with you.');
    },

    create: (wanted, by) =>
      store.change(async ({ all, writer }) => {
        const content = checked(wanted, { ownerId: by.userId, others: await all() });
        const record: SavedQuery = {
          ...content,
          id: await writer.allocateIds(1),
          created: seconds(clock),
          revision: 1,
          ownerId: by.userId,
          ownerName: by.userName,
        };
        await writer.write({ records: [{ kind: 'savedquery', record }] });
        return record;
      }),

    change: (id, wanted, expected, by) =>
      store.change(async ({ all, writer }) => {
        const everything = await all();
        const existing = changeable(everything, id, expected, by);
        const others = everything.filter((one) => one.id !== existing.id);
        const content = checked(wanted, { ownerId: existing.ownerId, others });
        const record = { ...existing, ...content, revision: existing.revision + 1 };
        await writer.write({ records: [{ kind: 'savedquery', record }] });
        return record;
      }),

    remove: (id, expected, by) =>
      store.change(async ({ all, writer }) => {
        const { id: removed } = changeable(await all(), id, expected, by);
        await writer.remove('savedquery', [removed]);
      }),
  };
}

/** Allows its owner, and administrators. */
export function mayChange({ userId, permissions }: Principal, { ownerId }: SavedQuery): boolean {
  return ownerId === userId || permissions.administer;
}

/** Throws `forbidden`. */
export function checkMayChange(by: Principal, found: SavedQuery): void {
  if (mayChange(by, found)) return;
  throw new AppError('forbidden', 'Ask its owner to change it, or save the search under a name of your own.');
}

function findIn(all: readonly SavedQuery[], { id, created }: WireId): SavedQuery {
  const found = all.find((one) => one.id === id && one.created === created);
  if (found === undefined) throw new AppError('not-found', 'There is no such saved query (any more).');
  return found;
}

function changeable(
  all: readonly SavedQuery[],
  id: WireId,
  expected: RevisionCheck,
  by: Principal,
): SavedQuery {
  const found = findIn(all, id);
  checkMayChange(by, found);
  if (expected(found.revision)) return found;
  throw new AppError(
    'precondition-failed',
    'Somebody has changed this saved query meanwhile: look at the present one, then change that.',
  );
}

interface Beside {
  readonly ownerId: number | null;
  /** All other saved queries. */
  readonly others: readonly SavedQuery[];
}

/** Returns the stored form; throws `bad-value`. */
function checked(
  { list, sharedWith, ...wanted }: WantedSavedQuery,
  { ownerId, others }: Beside,
): WantedSavedQuery {
  const name = wanted.name.trim();
  const query = wanted.query.trim();
  const { columns } = wanted;
  const own = others.filter((one) => one.ownerId === ownerId);
  if (name === '' || name.length > LONGEST.name) {
    throw badValue('name', `Write a name of 1 to ${LONGEST.name} characters.`);
  }
  if (own.some((one) => one.list === list && one.name === name)) {
    throw badValue(
      'name',
      'Another saved query of this list has this name: choose another, or change that one.',
    );
  }
  if (own.length >= MOST_OWN) {
    throw badValue(
      'name',
      `There are ${MOST_OWN} saved queries, which is as many as there may be: delete one first.`,
    );
  }
  if (kindOfPlural(list) === undefined) throw badValue('list', 'There is no such list.');
  if (query.length > LONGEST.query) {
    throw badValue('query', `A query has ${LONGEST.query} characters at most.`);
  }
  if (columns !== null && columns.length > LONGEST.columns) {
    throw badValue('columns', 'These are more columns than a list shows.');
  }
  return { name, list, query, columns, sharedWith };
}
