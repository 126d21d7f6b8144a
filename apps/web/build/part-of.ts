/** Gathers the modules that a page needs for its first view in a file of their own. */

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Doors of packages lead to all that is in them, whether the page needs it or not. */
const SOURCES = new URL('../src/', import.meta.url).pathname;

const found = new Map<string, ReadonlySet<string>>();

/**
 * Returns a function that names the file for modules that the page imports, itself included, and none for those that it
 * loads later. `page` is a path below `src`.
 */
export function partOf(page: string, name: string): (id: string, modules: Modules) => string | null {
  const first = new URL(`../src/${page}`, import.meta.url).pathname;
  return (id, modules) => {
    const known = found.get(page) ?? importedBy(first, modules);
    found.set(page, known);
    return known.has(id) ? name : null;
  };
}

function importedBy(first: string, modules: Modules): ReadonlySet<string> {
  const ids = new Set([first]);
  for (const id of ids) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (next.startsWith(SOURCES)) ids.add(next);
  }
  return ids;
}
