/** Counts and notes of a move; kept with the progress, so that a resumed move counts on. */
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
}

export interface Note {
  readonly place: string;
  readonly reason: string;
  /** Whether it is about something that was changed or deleted here, and stays so. */
  readonly isKept?: true;
}

export type Outcome = Exclude<keyof KindCounts, 'read'>;

const MOST_NOTES = 200;

export class MoveTally {
  readonly counts: Record<string, KindCounts>;
  readonly notes: Note[];
  noteCount: number;

  constructor(before?: MoveTallyState) {
    this.counts = { ...before?.counts };
    this.notes = [...(before?.notes ?? [])];
    this.noteCount = before?.noteCount ?? 0;
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

  /** Forgets what was counted of these kinds: they are read again from their beginning. */
  forget(kinds: readonly string[]): void {
    for (const kind of kinds) delete this.counts[kind];
  }

  get state(): MoveTallyState {
    return { counts: this.counts, notes: this.notes, noteCount: this.noteCount };
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
}
