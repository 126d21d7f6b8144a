/** Counts and notes of a move; kept with the progress, so that a resumed move counts on. */
import type { Kind } from '@callboard/contract';

export interface KindCounts {
  /** Entities that the other installation has shown. */
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  /** Found here by their name, and left as they are. */
  found: number;
  /** Left as they are because somebody changed or deleted them here. */
  kept: number;
  failed: number;
  /** No longer there; left out in what earlier versions have kept. */
  gone?: number;
}

export interface Note {
  readonly place: string;
  readonly reason: string;
  /** Whether it is about something that was changed or deleted here, and stays so. */
  readonly isKept?: true;
}

/** An entity here that the other installation no longer shows. */
export interface GoneEntity {
  readonly kind: Kind;
  /** Its name, and those of what it belongs to. */
  readonly name: string;
  /** The page that shows it, with the id that it has here. */
  readonly page: { readonly kind: Kind; readonly id: string };
}

export type Outcome = Exclude<keyof KindCounts, 'read' | 'gone'>;

const MOST_NOTES = 200;

export class MoveTally {
  readonly counts: Record<string, KindCounts>;
  readonly notes: Note[];
  noteCount: number;
  #gone: readonly GoneEntity[];

  constructor(before?: MoveTallyState) {
    this.counts = { ...before?.counts };
    this.notes = [...(before?.notes ?? [])];
    this.noteCount = before?.noteCount ?? 0;
    this.#gone = before?.gone ?? [];
  }

  /** Counts entities that were read. */
  read(kind: string, count = 1): void {
    this.#of(kind).read += count;
  }

  done(kind: string, outcome: Outcome): void {
    this.#of(kind)[outcome] += 1;
  }

  note(place: string, reason: string): void {
    this.add({ place, reason });
  }

  add(note: Note): void {
    this.noteCount += 1;
    if (this.notes.length < MOST_NOTES) this.notes.push(note);
  }

  /** Counts entities that are no longer there; only the first of them are told one by one. */
  gone(kind: Kind, count: number, first: readonly GoneEntity[]): void {
    this.#of(kind).gone = count;
    this.#gone = [...this.#gone, ...first];
  }

  /** Forgets what was counted of these kinds: they are read again from their beginning. */
  forget(kinds: readonly string[]): void {
    for (const kind of kinds) delete this.counts[kind];
    this.#gone = this.#gone.filter(({ kind }) => !kinds.includes(kind));
  }

  get state(): MoveTallyState {
    const { counts, notes, noteCount } = this;
    return { counts, notes, noteCount, gone: this.#gone };
  }

  #of(kind: string): KindCounts {
    const found = this.counts[kind];
    if (found !== undefined) return found;
    const made = { read: 0, created: 0, updated: 0, unchanged: 0, found: 0, kept: 0, failed: 0 };
    this.counts[kind] = made;
    return made;
  }
}

export interface MoveTallyState {
  readonly counts: Readonly<Record<string, KindCounts>>;
  readonly notes: readonly Note[];
  readonly noteCount: number;
  /** The first of each kind; left out in what earlier versions have kept. */
  readonly gone?: readonly GoneEntity[];
}

export function countGone({ counts }: Pick<MoveTallyState, 'counts'>): number {
  return Object.values(counts).reduce((sum, { gone = 0 }) => sum + gone, 0);
}
