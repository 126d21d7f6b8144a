/**
 * Builds queries: `q.events.date('2027-06-01', '2027-06-30').and(q.status('confirmed'))`.
 *
 * A query knows for which kinds it was made, so a keyword that the kind does not have is an error of types.
 */

import { Query } from './built-query.ts';
import { KEYWORD_TYPES, type Keywords, SEARCHED } from './generated/keywords.ts';
import type { Kind } from './generated/kind.ts';
import type { FieldTerms, Terms } from './query-terms.ts';
import { checkedKeyword, type Day, dayText, numberText, quoteText } from './query-values.ts';

const term = (keyword: string, value: string) => new Query<never>(`${keyword}:${value}`, 'term');

const range = (from: string, to: string | undefined) => (to === undefined ? from : `${from} TO ${to}`);

/** Makers of the terms of a keyword, by what it holds. */
const MAKERS = {
  text: (keyword: string) =>
    Object.assign((text: string) => term(keyword, quoteText(text)), {
      is: (text: string) => term(keyword, `=${quoteText(text)}`),
      any: () => term(keyword, '*'),
    }),
  id: (keyword: string) =>
    Object.assign((id: string) => term(keyword, quoteText(id)), {
      oneOf: (...ids: readonly [string, ...string[]]) =>
        ids.map((id) => term(keyword, quoteText(id))).reduce((found, id) => found.or(id)),
    }),
  date: (keyword: string) =>
    Object.assign(
      (from: Day, to?: Day) =>
        term(keyword, range(dayText(from), to === undefined ? undefined : dayText(to))),
      {
        from: (day: Day) => term(keyword, `>=${dayText(day)}`),
        until: (day: Day) => term(keyword, `<=${dayText(day)}`),
        any: () => term(keyword, '*'),
      },
    ),
  number: (keyword: string) =>
    Object.assign(
      (from: number, to?: number) =>
        term(keyword, range(numberText(from), to === undefined ? undefined : numberText(to))),
      {
        atLeast: (number: number) => term(keyword, `>=${numberText(number)}`),
        atMost: (number: number) => term(keyword, `<=${numberText(number)}`),
        above: (number: number) => term(keyword, `>${numberText(number)}`),
        below: (number: number) => term(keyword, `<${numberText(number)}`),
        any: () => term(keyword, '*'),
      },
    ),
  boolean: (keyword: string) => (value: boolean) => term(keyword, String(value)),
};

function fieldTerms(keyword: string): FieldTerms<never> {
  const checked = checkedKeyword(keyword);
  return {
    text: MAKERS.text(checked),
    number: MAKERS.number(checked),
    date: MAKERS.date(checked),
    answer: (value) => term(checked, value ? 'Yes' : 'No'),
  };
}

/** A text that others wrote may be anything, so it counts as a chain. */
const COMMON: Terms<never> = {
  all: new Query('*:*', 'term'),
  field: fieldTerms,
  text: (query) => new Query(query, 'chain'),
};

function createKeywords(): Keywords & Terms<Kind> {
  const terms = {
    ...COMMON,
    ...Object.fromEntries(Object.entries(KEYWORD_TYPES).map(([name, type]) => [name, MAKERS[type](name)])),
  };
  const byKind = Object.fromEntries(SEARCHED.map((name) => [name, terms]));
  // kinds differ in their types alone: which keywords each has
  return { ...terms, ...byKind } as unknown as Keywords & Terms<Kind>;
}

/** Makes queries: the keywords of a kind (`q.events.date`), and those that kinds share (`q.status`). */
export const q: Keywords & Terms<Kind> = createKeywords();
