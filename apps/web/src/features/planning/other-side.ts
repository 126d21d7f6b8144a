/** The side of a conflict that a change collides with. */
import type { Conflict } from './plan.ts';

/** Ids grow: beside something new, the other side is the older one. */
export function otherSide({ sides }: Pick<Conflict, 'sides'>, own: string | undefined) {
  if (own !== undefined) return sides.find(({ id }) => id === null || id !== own);
  const age = ({ id }: Conflict['sides'][number]) => (id === null ? 0 : Number.parseInt(id, 10));
  return sides.toSorted((one, other) => age(one) - age(other))[0];
}
