/** Whether uses can be put where they are not yet, and how much of a thing is left for one. */
import type { ConflictKind } from './conflict.ts';
import { findConflicts } from './find-conflicts.ts';
import type { PlanningWindow } from './planning-window.ts';
import { relatedThings } from './related-things.ts';
import { findShortages } from './shortfalls.ts';
import { isExclusive } from './thing.ts';
import { occupies, type Use } from './use.ts';

/** Kinds that are no way out of a conflict: all but notes. */
const IN_THE_WAY: ReadonlySet<ConflictKind> = new Set<ConflictKind>([
  'double',
  'closed',
  'jump',
  'behind',
  'shortage',
  'tight',
  'together',
  'split',
]);

/**
 * Returns whether these uses meet nothing but notes in the window, in which they stand in place of those with their ids. Options
 * are in the way like confirmed uses, and the uses themselves count as confirmed: so they can become it.
 */
export function fits(window: PlanningWindow, placed: readonly Use[]): boolean {
  const near = windowAround(window, placed);
  const of = new Set(placed.map(({ id }) => id));
  const uses = [...near.uses.filter(({ id }) => !of.has(id)), ...placed].map(asConfirmed);
  const { conflicts, comparable } = findConflicts({ ...near, uses }, { of });
  const isOwn = (id: number): boolean => of.has(id);
  return comparable && !conflicts.some((one) => IN_THE_WAY.has(one.kind) && one.uses.some(isOwn));
}

/**
 * Returns how many of its thing are left during all of a use, if it was not there; options count like confirmed uses. Of what
 * never runs short, any number.
 */
export function quantityLeft(window: PlanningWindow, use: Use): number {
  const thing = window.things.find(({ id }) => id === use.thing);
  if (thing === undefined || thing.capacity === null) return Number.POSITIVE_INFINITY;
  if (isExclusive(thing)) return fits(window, [use]) ? 1 : 0;
  const { uses, closures } = windowAround(window, [use]);
  const probe: Use = { ...use, unit: null, quantity: thing.capacity, firmness: 'confirmed' };
  const others = uses.filter(({ id, thing: other }) => id !== use.id && other === thing.id).map(asConfirmed);
  const all = [...others, probe]
    .filter(occupies)
    .sort((one, other) => one.from - other.from || one.id - other.id);
  const own = closures.filter((closure) => closure.thing === thing.id);
  const lacking = findShortages(thing, all, own)
    .filter(({ from, to }) => from < use.to && to > use.from)
    .reduce((most, { thousandths }) => Math.max(most, thousandths), 0);
  return Math.max(0, Math.round(thing.capacity * 1000) - lacking) / 1000;
}

function asConfirmed(use: Use): Use {
  return use.firmness === 'option' ? { ...use, firmness: 'confirmed' } : use;
}

/** Leaves out what is too far away in place and time to decide about the uses. */
function windowAround(window: PlanningWindow, placed: readonly Use[]): PlanningWindow {
  const related = relatedThings(window.things);
  const ids = new Set(placed.flatMap(({ thing }) => [thing, ...(related.get(thing) ?? [])]));
  const things = window.things.filter(({ id }) => ids.has(id));
  const gap = things.reduce((most, { turnaround }) => Math.max(most, turnaround), 0);
  const from = Math.min(...placed.map((use) => use.from)) - gap;
  const to = Math.max(...placed.map((use) => use.to)) + gap;
  const isNear = (one: { readonly thing: number; readonly from: number; readonly to: number }): boolean =>
    ids.has(one.thing) && one.from <= to && one.to >= from;
  return { things, uses: window.uses.filter(isNear), closures: window.closures.filter(isNear) };
}
