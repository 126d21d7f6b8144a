/** Words that tell the events of one name in a conflict apart: when, then where, then of what group, then its number. */
import type { Conflict } from './plan.ts';

type Side = Conflict['sides'][number];
type Times = Pick<NonNullable<Side['apart']>, 'start' | 'end'>;

/** Tells a side of a conflict from the others of its name; an empty text where the name says enough. */
export type ApartOf = (side: Side, sides: readonly Side[]) => string;

/** Returns words for a side that shares its name with others of the conflict; an empty text for any other. */
export function apartText(side: Side, sides: readonly Side[], words: (times: Times) => string): string {
  if (side.apart === undefined) return '';
  const namesakes = sides.filter(({ name, apart }) => apart !== undefined && name === side.name);
  const told: string[] = [];
  let alike = namesakes;
  for (const fact of FACTS) {
    const own = fact(side, words);
    if (own === '') continue;
    const left = alike.filter((one) => fact(one, words) === own);
    // A fact that all of them share says nothing.
    if (left.length < alike.length) told.push(own);
    alike = left;
    if (alike.length === 1) break;
  }
  return told.join(', ');
}

type Fact = (side: Side, words: (times: Times) => string) => string;

const FACTS: readonly Fact[] = [
  ({ apart }, words) => (apart === undefined ? '' : words(apart)),
  ({ apart }) => apart?.halls.join(', ') ?? '',
  ({ apart }) => apart?.group ?? '',
  ({ id }) => id ?? '',
];
