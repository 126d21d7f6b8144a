/** Gives out names of persons, each only once. */
import { CULTURES, type Culture, DUTCH } from './names.ts';
import { createRandom } from './random.ts';

export interface PersonName {
  readonly first: string;
  readonly last: string;
  readonly full: string;
  readonly culture: Culture;
}

export interface PersonNames {
  next(from: 'dutch' | 'abroad'): PersonName;
}

export function createPersonNames(): PersonNames {
  const random = createRandom(101);
  const abroad = CULTURES.filter((culture) => culture !== DUTCH);
  const given = new Set<string>();
  return {
    next(from) {
      for (let attempt = 0; attempt < 1_000; attempt += 1) {
        const culture = from === 'dutch' ? DUTCH : random.pick(abroad);
        const first = random.pick(culture.first);
        const last = random.pick(culture.last);
        const full = `${first} ${last}`;
        if (given.has(full)) continue;
        given.add(full);
        return { first, last, full, culture };
      }
      throw new Error('the demo venue has run out of names');
    },
  };
}
