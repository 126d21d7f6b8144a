/** Description of a kind of entity for the query language; the caller provides it. */

/** `none` is a known field that never holds a searchable value, so it matches nothing. */
export type KeywordType = 'text' | 'id' | 'date' | 'number' | 'boolean' | 'none';

export interface Keyword {
  /** `name`, or `customdata.<keyword>` for a custom data field. */
  readonly key: string;
  readonly type: KeywordType;
  /** Kinds of the entities whose name this text is; parameters can hold an entity of one of these kinds. */
  readonly about?: readonly string[];
}

export interface QuerySchema {
  readonly kind: string;
  /** Scope word → the `_type`s that it narrows to; `undefined` accepts all of them. */
  readonly scopes: Readonly<Record<string, readonly string[] | undefined>>;
  /**
   * Resolves a keyword as written. A built-in wins over a field; `customdata.<keyword>` always means the
   * field.
   */
  keyword(word: string): Keyword | undefined;
  /** Keys of the kind's built-in text keywords, which `*:word` searches. */
  readonly textKeywords: readonly string[];
}

/** Keyword of a term that names none. */
export const DEFAULT_KEYWORD = 'name';

/** Written in place of a keyword: any text keyword of the kind. */
export const ANY_KEYWORD = '*';

/** Accepted before a query and ignored. */
export const PSEUDO_SCOPE = 'query';
