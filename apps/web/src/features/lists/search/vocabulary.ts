/** What queries for a kind are written of, as the server tells it, and what the query language makes of that. */
import type { ApplicationWire, Kind } from '@callboard/contract';
import type { Keyword, KeywordType, QuerySchema } from '@callboard/query';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/request.ts';

export type Vocabulary = ApplicationWire<'Vocabulary'>;

/** A keyword, built in or of this installation. */
export interface Word {
  /** As it is written. */
  readonly word: string;
  readonly type: KeywordType;
  /** What the value can be, where that is a fixed list. */
  readonly options: readonly string[];
  readonly suggests: boolean;
  /** Of a custom data field: how people call it, and where it stands. */
  readonly field?: { readonly name: string; readonly group: string };
  /** Of a built-in keyword: a line in English. */
  readonly about?: string;
}

const ROOT = '/app/api/vocabulary';
const CUSTOM = 'customdata.';

export function vocabularyQuery(kind: Kind) {
  return queryOptions({
    queryKey: ['vocabulary', kind],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => request<Vocabulary>(`${ROOT}/${kind}`, { signal }),
  });
}

/** Values under a keyword; an empty keyword has none. */
export function suggestionsQuery(kind: Kind, word: string, text: string) {
  return queryOptions({
    queryKey: ['vocabulary', kind, word, text],
    staleTime: 60_000,
    gcTime: 60_000,
    enabled: word !== '',
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const path = `${ROOT}/${kind}/${encodeURIComponent(word)}?text=${encodeURIComponent(text)}`;
      return { word, data: (await request<ApplicationWire<'Suggestions'>>(path, { signal })).data };
    },
  });
}

/** All keywords, the built-in ones first. */
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

/** The one that is meant by what is written; a field may always be written with `customdata.` before it. */
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
