/**
 * Finds entities of all kinds by their names, for the command bar: a few of each kind that the user may see, each with
 * what tells it from others of its name.
 */
import type { Kind } from '@callboard/contract';
import { foldText } from '@callboard/query';
import { type PermissionHolder, type Visibility, visibility } from '../access/permissions.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import type { EntityStore } from '../model/store.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { DAY_SECONDS } from '../platform/time-zone.ts';
import { FACTS, NAMED, type NamedKind, type NameFacts } from './name-facts.ts';
import { indexCode } from './search-texts.ts';
import type { Holder, SuggestionStore, TextMatch } from './suggestions.ts';

const MOST_OF_A_KIND = 6;
/** Most entities with the very name that was typed, while there are longer names. */
const MOST_OF_THE_NAME = 4;
/** Maximum length of the typed text; names are found long before. */
const LONGEST = 100;

export interface FoundName extends NameFacts {
  readonly kind: Kind;
  readonly id: number;
  readonly created: number;
  readonly name: string;
}

export interface NameSearch {
  /** Returns the very name first, then those that begin with the text; of several entities with one name those that are next. */
  find(text: string, principal: PermissionHolder, reference: ReferenceData): Promise<readonly FoundName[]>;
}

interface NameSearchParts {
  readonly entities: Pick<EntityStore, 'views'>;
  readonly clock: Clock;
}

export function createNameSearch(
  store: Pick<SuggestionStore, 'find' | 'holders'>,
  { entities, clock }: NameSearchParts,
): NameSearch {
  async function factsOf<K extends NamedKind>(
    kind: K,
    ids: readonly number[],
    seen: Visibility,
    reference: ReferenceData,
  ): Promise<FoundName[]> {
    const views = await entities.views(kind, ids, seen);
    return views.map((view) => {
      const { id, created, name } = view;
      return { kind, id, created, name, ...FACTS[kind](view, reference) };
    });
  }

  return {
    async find(text, principal, reference) {
      const folded = foldText(text);
      // No text in the database can contain a NUL.
      if (folded === '' || folded.length > LONGEST || folded.includes('\0')) return [];
      const now = seconds(clock);
      const found: FoundName[] = [];
      for (const kind of NAMED) {
        const seen = visibility(principal, kind);
        if (seen === 'none') continue;
        const texts = { kind, code: indexCode(`${kind}.name`) };
        const matches = await store.find(texts, folded, seen, MOST_OF_A_KIND);
        if (matches.length === 0) continue;
        const terms = matches.map(({ term }) => term);
        const ids = chosen(matches, await store.holders(texts, terms, seen), folded, now);
        found.push(...(await factsOf(kind, ids, seen, reference)));
      }
      const rank = ({ name }: FoundName) => {
        const fold = foldText(name);
        if (fold === folded) return 0;
        return fold.startsWith(folded) ? 1 : 2;
      };
      return found.toSorted((one, other) => rank(one) - rank(other));
    },
  };
}

/** Returns one entity of each text and several of the very name, as many as there is room for; each text's next one first. */
function chosen(
  matches: readonly TextMatch[],
  holders: readonly Holder[],
  folded: string,
  now: number,
): readonly number[] {
  const places = matches.map(({ term, text }) => ({
    isTheName: text === folded,
    holders: holders.filter((one) => one.term === term).toSorted(byNearness(now)),
    count: 0,
  }));
  let room = MOST_OF_A_KIND;
  const fill = (place: (typeof places)[number], most: number) => {
    const more = Math.min(most - place.count, place.holders.length - place.count, room);
    if (more <= 0) return;
    place.count += more;
    room -= more;
  };
  for (const place of places) if (place.isTheName) fill(place, MOST_OF_THE_NAME);
  for (const place of places) fill(place, 1);
  for (const place of places) fill(place, MOST_OF_A_KIND);
  return places.flatMap(({ holders: ofText, count }) => ofText.slice(0, count).map(({ id }) => id));
}

/** Orders what is to come before what was, the nearest first; what has no time comes last, the newest first. */
function byNearness(now: number): (one: Holder, other: Holder) => number {
  // An event that began today is not over yet.
  const rank = ({ at }: Holder) => (at === null ? 2 : at >= now - DAY_SECONDS ? 0 : 1);
  return (one, other) =>
    rank(one) - rank(other) ||
    Math.abs((one.at ?? 0) - now) - Math.abs((other.at ?? 0) - now) ||
    other.id - one.id;
}
