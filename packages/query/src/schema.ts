/** What the language has to be told about a kind of entity; the caller passes it in. */

/** `none`: a known field that never holds a searchable value, so that it matches nothing. */
export type KeywordType = 'text' | 'id' | 'date' | 'number' | 'boolean' | 'none';

export interface Keyword {
  /** `name`, or `customdata.<keyword>` for a custom data field. */
  readonly key: string;
  readonly type: KeywordType;
  /** The kinds of entities whose name the text is; parameters can hold one of them. */
  readonly about?: readonly string[];
}

export interface QuerySchema {
  readonly kind: string;
  /** Scope word → the `_type`s that it narrows to; `undefined` accepts all. */
  readonly scopes: Readonly<Record<string, readonly string[] | undefined>>;
  /** Resolves a keyword as written; a built-in wins over a field, `customdata.<keyword>` always means the field. */
  keyword(word: string): Keyword | undefined;
  /** Keys of the kind's built-in text keywords: what `*:word` searches. */
  readonly textKeywords: readonly string[];
}

/** Searched when a term has no keyword. */
export const DEFAULT_KEYWORD = 'name';

/** In the place of a keyword: any text keyword of the kind. */
export const ANY_KEYWORD = '*';

/** Accepted before a query and ignored. */
export const PSEUDO_SCOPE = 'query';
