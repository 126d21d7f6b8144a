/** Says what an edit makes or worsens: nothing else may stop it. */
import type { Conflict, ConflictKind, Lack } from './conflict.ts';
import { isCovered } from './lacks.ts';

/** Kinds for the same pair, the worst first: a double booking that becomes an option behind the other has not got worse. */
const STRENGTH: Readonly<Partial<Record<ConflictKind, number>>> = {
  double: 4,
  closed: 4,
  jump: 3,
  behind: 2,
  overlap: 1,
};
const STRENGTHS = [1, 2, 3, 4];

/**
 * The conflicts of `after` that were not in `before`, or that have grown. Both lists come from complete searches over the
 * same window. `written` names the uses that the write touches: an option behind a confirmed use counts only if the option
 * is one of them, as confirming the first option asks nobody about the second.
 */
export function newOrWorse(
  before: readonly Conflict[],
  after: readonly Conflict[],
  written?: ReadonlySet<number>,
): readonly Conflict[] {
  const old = new Comparison(before);
  const now = new Comparison(after);
  return after.filter((conflict) => {
    if (conflict.kind === 'behind' && written !== undefined) {
      if (!conflict.yielding.some((id) => written.has(id))) return false;
    }
    return hasGrown(conflict, old, now);
  });
}

/** A list of conflicts, ready to be compared with. */
class Comparison {
  readonly #byKey: ReadonlyMap<string, Conflict>;
  readonly #pairs = new Map<string, Map<number, number>>();
  readonly #lacks = new Map<string, Lack[]>();
  readonly #short = new Map<number, Set<number>>();

  constructor(conflicts: readonly Conflict[]) {
    this.#byKey = new Map(conflicts.map((conflict) => [conflict.key, conflict]));
    for (const conflict of conflicts) this.#add(conflict);
    for (const lacks of this.#lacks.values()) lacks.sort((a, b) => a.from - b.from);
  }

  seconds(key: string): number {
    return this.#byKey.get(key)?.seconds ?? 0;
  }

  peak(key: string): number {
    return this.#byKey.get(key)?.peak ?? 0;
  }

  /** Seconds of overlap of the pair that are as bad as this, or worse. */
  secondsFrom(conflict: Conflict, strength: number): number {
    return this.#pairs.get(pairOf(conflict))?.get(strength) ?? 0;
  }

  /** Whether as much of the thing has lacked at the time. A lack for confirmed uses is one for options as well. */
  covers({ kind, thing }: Conflict, lack: Lack): boolean {
    const kinds = kind === 'pressed' ? ['shortage', 'pressed'] : [kind];
    return isCovered(
      lack,
      kinds.map((one) => this.#lacks.get(`${one}:${thing}`) ?? []),
    );
  }

  hasShortage({ thing, uses }: Conflict): boolean {
    const short = this.#short.get(thing);
    return short !== undefined && uses.some((id) => short.has(id));
  }

  #add(conflict: Conflict): void {
    const { kind, thing, seconds, uses, lacks } = conflict;
    const strength = STRENGTH[kind];
    if (strength !== undefined) this.#addPair(pairOf(conflict), strength, seconds);
    if (kind === 'shortage') {
      const short = this.#short.get(thing) ?? new Set<number>();
      this.#short.set(thing, short);
      for (const id of uses) short.add(id);
    }
    if (kind === 'shortage' || kind === 'pressed') this.#addLacks(`${kind}:${thing}`, lacks);
  }

  #addPair(pair: string, strength: number, seconds: number): void {
    const sums = this.#pairs.get(pair) ?? new Map<number, number>();
    this.#pairs.set(pair, sums);
    for (const weaker of STRENGTHS.filter((one) => one <= strength)) {
      sums.set(weaker, (sums.get(weaker) ?? 0) + seconds);
    }
  }

  #addLacks(key: string, lacks: readonly Lack[]): void {
    const known = this.#lacks.get(key) ?? [];
    this.#lacks.set(key, known);
    for (const lack of lacks) known.push(lack);
  }
}

function hasGrown(conflict: Conflict, old: Comparison, now: Comparison): boolean {
  const { kind, key, seconds, peak, lacks } = conflict;
  const strength = STRENGTH[kind];
  if (strength !== undefined) {
    return (
      seconds > old.seconds(key) && now.secondsFrom(conflict, strength) > old.secondsFrom(conflict, strength)
    );
  }
  // two uses that have been drawn apart just enough not to overlap
  if (kind === 'tight') return seconds > old.seconds(key) && old.secondsFrom(conflict, 1) === 0;
  if (kind === 'shortage' || kind === 'pressed') {
    return lacks.some((lack) => !old.covers(conflict, lack));
  }
  if (kind === 'split' && old.hasShortage(conflict)) return false;
  return seconds > old.seconds(key) || (peak ?? 0) > old.peak(key);
}

/** The key without the kind. */
function pairOf({ kind, key }: Conflict): string {
  return key.slice(kind.length);
}
