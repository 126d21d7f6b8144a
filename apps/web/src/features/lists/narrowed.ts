/** A query narrowed to a value that somebody clicked. */

/** Returns the query with the condition, once. An alternative at its top is put in brackets. */
export function narrowed(query: string, keyword: string, value: string): string {
  const condition = `${keyword}:="${value.replaceAll(/["\\]/g, '\\$&')}"`;
  const before = query.trim();
  if (before === '' || before === condition) return condition;
  if (before.split(' ').includes(condition)) return before;
  return /\s[+-]\s/.test(before) ? `(${before}) ${condition}` : `${before} ${condition}`;
}
