/** Columns of a table under the names of properties, so that rows are spread instead of copied by hand. */

/** Lists columns for a select, such as `e.user_id as "userId"`. */
export function asProperties(columns: readonly string[], alias?: string): string {
  const prefix = alias === undefined ? '' : `${alias}.`;
  return columns.map((column) => `${prefix}${column} as "${propertyOf(column)}"`).join(', ');
}

function propertyOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
