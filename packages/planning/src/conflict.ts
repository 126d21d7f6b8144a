/** The shape of a conflict, as it is reported to planners and compared by writes. */

/** The kinds of conflict; docs/planning.md has a row for each. */
export const CONFLICT_KINDS = [
  'double',
  'closed',
  'jump',
  'behind',
  'shortage',
  'pressed',
  'tight',
  'together',
  'split',
  'overlap',
  'duplicate',
  'unfilled',
] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** Kinds that another hall would end, where they are about a hall. */
export const HALL_CONFLICTS: ReadonlySet<ConflictKind> = new Set<ConflictKind>([
  'double',
  'closed',
  'jump',
  'behind',
]);

/** Kinds that another person or thing would end, where they are about one: it takes the place of what cannot be used. */
export const THING_CONFLICTS: ReadonlySet<ConflictKind> = new Set<ConflictKind>([
  'double',
  'closed',
  'jump',
  'behind',
  'shortage',
  'unfilled',
]);

/** Thousandths that lack during a span. */
export interface Lack {
  readonly from: number;
  readonly to: number;
  readonly thousandths: number;
}

export interface Conflict {
  readonly kind: ConflictKind;
  /**
   * The same conflict has the same key tomorrow: kind, thing, and the holders in ascending order. A use outside of events
   * and groups stands as `u` and its id, a closure as `c` and its id. No two conflicts of one list have the same key.
   */
  readonly key: string;
  /** The thing that both need, the part where a whole and its part meet. */
  readonly thing: number;
  /** From the first to the last instant; of `tight` the gap, which is empty where the two touch. */
  readonly from: number;
  readonly to: number;
  /** All uses that take part, ascending. */
  readonly uses: readonly number[];
  /** The closures that take part, ascending. */
  readonly closures: readonly number[];
  /** The uses that give way, ascending: options that stand behind or are jumped, those created last where something lacks. */
  readonly yielding: readonly number[];
  /** Seconds of overlap, of `tight` those that lack in the gap: more is worse. */
  readonly seconds: number;
  /** The most that lacks at any instant, in thousandths; null where nothing is counted. */
  readonly peak: number | null;
  /** Where something is counted, how much lacks when, in time order. */
  readonly lacks: readonly Lack[];
}
