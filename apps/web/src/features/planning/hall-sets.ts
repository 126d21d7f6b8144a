/** Sets of halls: saved queries of locations that list ids, in the order in which the halls are shown. */
import { MAX_CHARACTERS, MAX_TERMS } from '@callboard/query';

const OR = ' + ';
const TERM = /^id:(\d+-\d+)$/;

/** Returns the query that finds exactly these halls; undefined: there are none, or more than a query can name. */
export function queryOfHalls(ids: readonly string[]): string | undefined {
  return ids.length > 0 && mostHalls(ids) === ids.length ? written(ids) : undefined;
}

/** Returns how many of these halls a query can name, from the first one on. */
export function mostHalls(ids: readonly string[]): number {
  let most = Math.min(ids.length, MAX_TERMS);
  while (written(ids.slice(0, most)).length > MAX_CHARACTERS) most -= 1;
  return most;
}

function written(ids: readonly string[]): string {
  return ids.map((id) => `id:${id}`).join(OR);
}

/** Returns the halls that a query lists by their ids, in its order, each once; undefined for any other query. */
export function hallsOfQuery(query: string): readonly string[] | undefined {
  const ids = query
    .trim()
    .split(OR)
    .map((term) => TERM.exec(term.trim())?.[1]);
  const known = ids.filter((id) => id !== undefined);
  return known.length === ids.length ? [...new Set(known)] : undefined;
}
