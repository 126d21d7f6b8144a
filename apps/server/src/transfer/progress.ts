/** Progress and outcome of an import or export. */
import type { ImportProblem } from './import-item.ts';

export interface Progress {
  readonly done: number;
  /** Absent while unknown. */
  readonly total?: number;
}

export interface ImportResult {
  readonly source: string;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Number of created or updated entities, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** At most PROBLEMS_KEPT; `problemCount` is the full number. */
  readonly problems: readonly ImportProblem[];
  readonly problemCount: number;
  /** Zone in which times without one were read; absent when the file has none. */
  readonly timeZone?: string | undefined;
}

const PROBLEMS_KEPT = 1_000;

/** Counts the outcomes of an import. */
export class ImportTally {
  #created = 0;
  #updated = 0;
  #unchanged = 0;
  #problemCount = 0;
  readonly #problems: ImportProblem[] = [];
  readonly #counts: Record<string, number> = {};

  written(kind: string, isNew: boolean): void {
    if (isNew) this.#created += 1;
    else this.#updated += 1;
    this.#counts[kind] = (this.#counts[kind] ?? 0) + 1;
  }

  unchanged(count = 1): void {
    this.#unchanged += count;
  }

  problem(place: string, reason: string): void {
    this.#problemCount += 1;
    if (this.#problems.length < PROBLEMS_KEPT) this.#problems.push({ place, reason });
  }

  result(source: string): ImportResult {
    return {
      source,
      created: this.#created,
      updated: this.#updated,
      unchanged: this.#unchanged,
      counts: this.#counts,
      problems: this.#problems,
      problemCount: this.#problemCount,
    };
  }
}
