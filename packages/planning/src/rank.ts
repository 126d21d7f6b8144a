/** The place of an option among others. */

/** How options are counted: all of a planning day, or those that overlap. */
export const RANKINGS = ['day', 'overlap'] as const;
export type Ranking = (typeof RANKINGS)[number];

export interface Rank {
  /** 1 stands first. */
  readonly rank: number;
  /** Number of events and groups that compete, with its own; a group counts once with all that is inside it. */
  readonly of: number;
  /** Hold order by which it was counted. */
  readonly order: number;
}
