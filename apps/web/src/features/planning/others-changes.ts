/** Gathers what others have changed, so that one message tells of it. */
import type { ApplicationWire } from '@callboard/contract';
import type { DayNumber } from './days.ts';
import type { ShownChange } from './shown-changes.ts';

type Author = ApplicationWire<'PlanningAuthors'>['changes'][number];

export interface OthersChange {
  readonly id: string;
  readonly name: string;
  readonly deed: 'created' | 'moved' | 'changed' | 'deleted' | 'closed' | 'opened';
  /** Undefined when it is shown no more. */
  readonly day: DayNumber | undefined;
  /** Names may be equal, ids are not; the name, where the user may not see who users are. */
  readonly author: string;
  /** May be empty. */
  readonly by: string;
  /** Ids by which its cards are marked. */
  readonly marks: readonly string[];
}

export interface OthersNews {
  /** Author of most of the changes. */
  readonly by: string;
  /** Number of other authors. */
  readonly others: number;
  readonly count: number;
  /** Whether halls were closed or opened among them. */
  readonly hasClosings: boolean;
  /** The change, where it is the only one. */
  readonly only: OthersChange | undefined;
  /** Whether there are more of them than could be asked about. */
  readonly isMore: boolean;
}

/** Most ids that the server is asked about at a time. */
const MOST_ASKED = 400;

/** Returns the changes whose parts can be asked about at a time. */
export function askedChanges(changes: readonly ShownChange[]): readonly ShownChange[] {
  let left = MOST_ASKED;
  return changes.filter(({ parts }) => {
    left -= parts.length;
    return left >= 0;
  });
}

/** Tells the changes of others from those of the user, and from what has changed along. */
export function createOthers(): (
  changes: readonly ShownChange[],
  authors: readonly Author[],
  isFiltered: boolean,
) => readonly OthersChange[] {
  /** Number of the change that was found last, by event. */
  const known = new Map<string, number>();
  return (changes, authors, isFiltered) => {
    const byId = new Map(authors.map((author) => [author.id, author]));
    return changes.flatMap(
      ({ id, name, deed, day, parts, marks }): OthersChange | readonly OthersChange[] => {
        const deletion = byId.get(id);
        // It comes and goes as often as somebody deletes and restores it, so that its number says nothing.
        if (deletion?.deleted === true) {
          if (deletion.own || name === null || day !== undefined) return [];
          return {
            id,
            name,
            deed: 'deleted',
            day: undefined,
            author: deletion.user ?? deletion.by,
            by: deletion.by,
            marks,
          };
        }
        const [last] = parts
          .flatMap((part) => byId.get(part) ?? [])
          .filter(({ deleted }) => !deleted)
          .toSorted((one, other) => other.number - one.number);
        if (last === undefined || last.number <= (known.get(id) ?? 0)) return [];
        known.set(id, last.number);
        if (last.own || name === null) return [];
        const told = { id, name, day, author: last.user ?? last.by, by: last.by, marks };
        if (deed === 'closed' || deed === 'opened') return [{ ...told, deed }];
        const isNew = deed === 'came' && byId.get(id)?.created === true;
        // With a filter, what comes and goes may have been renamed as well.
        const isMoved = deed === 'moved' || (deed === 'came' && !isFiltered);
        return {
          ...told,
          deed: isNew ? 'created' : isMoved && !(isFiltered && day === undefined) ? 'moved' : 'changed',
        };
      },
    );
  };
}

/** Milliseconds without another change after which a message tells of those before. */
const QUIET_MS = 1_000;
/** Time after which it tells of them while changes go on. */
const LONGEST_MS = 8_000;
/** Shortest time between two messages. */
const APART_MS = 15_000;

export interface Gathering {
  /** Adds changes; a later one of an event takes the place of the one before. */
  add(changes: readonly OthersChange[], isMore: boolean, now: number): void;
  /** Returns how long to wait for the message; undefined: there is nothing to tell. */
  wait(isAwaited: boolean, now: number): number | undefined;
  /** Empties this, and returns what the message tells. */
  take(now: number): OthersNews | undefined;
}

export function createGathering(): Gathering {
  const gathered = new Map<string, OthersChange>();
  let isMore = false;
  let firstAt = 0;
  let lastAt = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    add(changes, more, now) {
      if (changes.length === 0) return;
      if (gathered.size === 0) firstAt = now;
      lastAt = now;
      isMore ||= more;
      for (const change of changes) {
        const made = gathered.get(change.id)?.deed === 'created' ? { deed: 'created' as const } : {};
        gathered.set(change.id, { ...change, ...made });
      }
    },
    wait(isAwaited, now) {
      if (gathered.size === 0) return undefined;
      const calm = isAwaited ? Number.POSITIVE_INFINITY : lastAt + QUIET_MS;
      return Math.max(0, Math.max(toldAt + APART_MS, Math.min(firstAt + LONGEST_MS, calm)) - now);
    },
    take(now) {
      const changes = [...gathered.values()];
      const told = toldOf(changes, isMore);
      gathered.clear();
      isMore = false;
      toldAt = now;
      return told;
    },
  };
}

function toldOf(changes: readonly OthersChange[], isMore: boolean): OthersNews | undefined {
  const counts = new Map<string, { by: string; count: number }>();
  for (const { author, by } of changes)
    counts.set(author, { by, count: (counts.get(author)?.count ?? 0) + 1 });
  const [most] = [...counts.values()].toSorted((one, other) => other.count - one.count);
  if (most === undefined) return undefined;
  return {
    by: most.by,
    others: counts.size - 1,
    count: changes.length,
    hasClosings: changes.some(({ deed }) => deed === 'closed' || deed === 'opened'),
    only: changes.length === 1 ? changes[0] : undefined,
    isMore,
  };
}
