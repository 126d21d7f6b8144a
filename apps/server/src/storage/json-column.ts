/** Columns that hold JSON: a row type says what their text contains. */

declare const content: unique symbol;

/** Text of a JSON column whose content is a `T`; the writer of the column promises that. */
export type Json<T> = string & { readonly [content]: T };

export function parseJson<T>(text: Json<T>): T {
  return JSON.parse(text);
}
