/** The order in which halls are shown. */

/** Where a dragged hall would be dropped. */
export interface HallDrop {
  /** The hall that it lies over, and the edge of it to which it would go. */
  readonly beside: string;
  readonly edge: 'before' | 'after';
  /** The order after that. */
  readonly ids: readonly string[];
}

/** Returns undefined where a drop changes nothing. */
export function hallDrop(
  ids: readonly string[],
  moved: string,
  beside: string,
  edge: HallDrop['edge'],
): HallDrop | undefined {
  const from = ids.indexOf(moved);
  const over = ids.indexOf(beside);
  if (from < 0 || over < 0) return undefined;
  const to = edge === 'before' ? over : over + 1;
  if (to === from || to === from + 1) return undefined;
  return { beside, edge, ids: withMoved(ids, from, to > from ? to - 1 : to) };
}

/** Takes one hall to another place. */
export function withMoved(ids: readonly string[], from: number, to: number): readonly string[] {
  const next = [...ids];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
}

/** Adds a hall behind the last shown one that stands before it in the venue's order. */
export function inVenueOrder(
  all: readonly string[],
  shown: readonly string[],
  id: string,
): readonly string[] {
  const before = new Set(all.slice(0, all.indexOf(id)));
  const at = shown.reduce((place, one, index) => (before.has(one) ? index + 1 : place), 0);
  return [...shown.slice(0, at), id, ...shown.slice(at)];
}
