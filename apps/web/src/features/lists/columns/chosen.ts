/** Which columns a list shows, as the address and the browser keep it. */

/** More are wider than anybody scrolls, and longer than an address should be. */
export const MOST_COLUMNS = 50;
/** Before the keywords of custom data fields, whatever those are called. */
const CUSTOM = 'cf_';
/** The first column of every list, which nobody can take away; it makes an address say that nothing else is wanted. */
const NAME = 'name';

export function customColumn(keyword: string): string {
  return CUSTOM + keyword;
}

/** The keyword of a custom data field; undefined for a field of the kind's own. */
export function keywordOf(column: string): string | undefined {
  return column.startsWith(CUSTOM) ? column.slice(CUSTOM.length) : undefined;
}

/** `name,startdate,cf_budget`: each once, without the name, which is always there. */
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

/** What somebody chose on this list before; the browser keeps it, where it keeps anything. */
export function rememberedColumns(userId: string, list: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(userId, list)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets. */
export function rememberColumns(userId: string, list: string, columns: string | undefined): void {
  try {
    if (columns === undefined) localStorage.removeItem(keyOf(userId, list));
    else localStorage.setItem(keyOf(userId, list), columns);
  } catch {
    // Some browsers keep nothing: the address still holds the choice.
  }
}

function keyOf(userId: string, list: string): string {
  return `callboard.columns.${userId}.${list}`;
}
