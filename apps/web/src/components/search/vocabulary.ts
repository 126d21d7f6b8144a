/** Vocabulary for queries about a kind, as the server reports it, and the query schema derived from it. */
import type { ApplicationWire, Kind } from '@callboard/contract';
import type { Keyword, KeywordType, QuerySchema } from '@callboard/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { typeName } from '../../lib/type-names.ts';

export type Vocabulary = ApplicationWire<'Vocabulary'>;

/** A keyword, either built in or a custom data field of this installation. */
export interface Word {
  /** The keyword as written in a query. */
  readonly word: string;
  readonly type: KeywordType;
  /** The possible values, for keywords with a fixed list. */
  readonly options: readonly string[];
  readonly suggests: boolean;
  /** Custom data fields only: the label and the group of the field. */
  readonly field?: { readonly name: string; readonly group: string };
  /** Built-in keywords only: a one-line description in English. */
  readonly about?: string;
}

const CUSTOM = 'customdata.';

export function vocabularyQuery(kind: Kind) {
  return queryOptions({
    queryKey: ['vocabulary', kind],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => call('GET /app/api/vocabulary/{kind}', { path: { kind }, signal }),
  });
}

/** Suggested values for a keyword; none for an empty keyword. */
export function suggestionsQuery(kind: Kind, word: string, text: string) {
  return queryOptions({
    queryKey: ['vocabulary', kind, word, text],
    staleTime: 60_000,
    gcTime: 60_000,
    enabled: word !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { path: { kind, keyword: word }, query: { text }, signal };
      return { word, data: (await call('GET /app/api/vocabulary/{kind}/{keyword}', input)).data };
    },
  });
}

/** Returns all keywords, built-in ones first. */
export function wordsOf({ keywords, fields }: Vocabulary): readonly Word[] {
  return [
    ...keywords.map(({ name, ...more }) => ({ word: name, ...more })),
    ...fields.map(({ word, name, group, type, options, suggests }) => ({
      word,
      type,
      options,
      suggests,
      field: { name, group },
    })),
  ];
}

/** Returns a value of a fixed list as people call it; options of custom data are in the words of the venue. */
export function optionName(word: Word | undefined, option: string): string {
  const isBuiltIn = word?.field === undefined && word?.options.includes(option.toLowerCase()) === true;
  return (isBuiltIn ? typeName(option) : undefined) ?? option;
}

/** Returns the keyword for a written word. A field may always be written with the prefix `customdata.`. */
export function wordOf(words: readonly Word[], written: string): Word | undefined {
  const plain = written.startsWith(CUSTOM) ? written.slice(CUSTOM.length) : undefined;
  return (
    words.find(({ word }) => word === written) ??
    words.find(({ word, field }) => field !== undefined && word === plain)
  );
}

export function schemaOf(vocabulary: Vocabulary): QuerySchema {
  const words = wordsOf(vocabulary);
  const scopes = Object.entries(vocabulary.scopes).map(([word, types]) => [
    word,
    types.length === 0 ? undefined : types,
  ]);
  return {
    kind: vocabulary.kind,
    scopes: Object.fromEntries(scopes),
    textKeywords: vocabulary.keywords.filter(({ type }) => type === 'text').map(({ name }) => name),
    keyword: (written): Keyword | undefined => {
      const found = wordOf(words, written);
      if (found === undefined) return undefined;
      const { word, type, field } = found;
      return { key: field !== undefined && !word.startsWith(CUSTOM) ? CUSTOM + word : word, type };
    },
  };
}
