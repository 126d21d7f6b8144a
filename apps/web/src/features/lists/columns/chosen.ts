/** Column choice of a list, as kept in the address and in the browser. */

/** Maximum number of columns, to bound the width of the table and the length of the address. */
export const MOST_COLUMNS = 50;
/** Prefix of custom data keywords, so that they cannot clash with built-in names. */
const CUSTOM = 'cf_';
/** First column of every list; it cannot be removed. Alone in an address it means no other columns. */
const NAME = 'name';

export function customColumn(keyword: string): string {
  return CUSTOM + keyword;
}

/** Returns the keyword of a custom data field; undefined for a built-in field. */
export function keywordOf(column: string): string | undefined {
  return column.startsWith(CUSTOM) ? column.slice(CUSTOM.length) : undefined;
}

/** Parses `name,startdate,cf_budget`. Removes duplicates and the name, which is always shown. */
export function parseColumns(text: string): readonly string[] {
  const ids = text.split(',').map((part) => decoded(part.trim()));
  return [...new Set(ids)].filter((id) => id !== '' && id !== NAME).slice(0, MOST_COLUMNS);
}

export function formatColumns(columns: readonly string[]): string {
  return [NAME, ...columns.map((id) => id.replaceAll('%', '%25').replaceAll(',', '%2C'))].join();
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the user's last choice for this list, if the browser stored one. */
export function rememberedColumns(userId: string, list: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId, list)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice; undefined removes it. */
export function rememberColumns(userId: string, list: string, columns: string | undefined): void {
  try {
    if (columns === undefined) localStorage.removeItem(keyOf(userId, list));
    else localStorage.setItem(keyOf(userId, list), columns);
  } catch {
    // Storage may be disabled; the address still holds the choice.
  }
}

function keyOf(userId: string, list: string): string {
  return `callboard.columns.${userId}.${list}`;
}
