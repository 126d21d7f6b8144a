/** The rules of planning: which uses conflict, and which of them stands before. */

export { competingHalls } from './competing-halls.ts';
export {
  CONFLICT_KINDS,
  type Conflict,
  type ConflictKind,
  HALL_CONFLICTS,
  type Lack,
  THING_CONFLICTS,
} from './conflict.ts';
export { type ConflictSearch, type Findings, findConflicts } from './find-conflicts.ts';
export {
  type FreeSpan,
  type FreeTime,
  type FreeTimeSearch,
  findFreeTime,
  type TakenSpan,
} from './free-time.ts';
export { grouped } from './grouped.ts';
export { newOrWorse } from './new-or-worse.ts';
export { fits, quantityLeft } from './placing.ts';
export type { PlanningWindow, Roles } from './planning-window.ts';
export { type Policy, policyOf } from './policy.ts';
export { RANKINGS, type Rank, type Ranking } from './rank.ts';
export { optionsAt, ranksInHalls } from './ranks.ts';
export { relatedThings } from './related-things.ts';
export { isExclusive, type Overbooking, type Thing, type ThingSort } from './thing.ts';
export { areOfOneHolder, type Closure, FIRMNESS, type Firmness, type Use } from './use.ts';
