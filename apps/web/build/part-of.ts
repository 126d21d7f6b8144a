/** Gathers the modules that a page needs for its first view in a file of their own. */

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Doors of packages lead to all that is in them, whether the page needs it or not. */
const SOURCES = new URL('../src/', import.meta.url).pathname;

const found = new Map<string, ReadonlySet<string>>();

/**
 * Returns a function that names the file for modules that the page imports, itself included, and none for those that it
 * loads later; with `others`, for those of them that one of these pages imports as well. Pages are paths below `src`.
 */
export function partOf(
  name: string,
  page: string,
  others?: readonly string[],
): (id: string, modules: Modules) => string | null {
  return (id, modules) => {
    const isPart = neededBy(page, modules).has(id);
    const isShared = others === undefined || others.some((other) => neededBy(other, modules).has(id));
    return isPart && isShared ? name : null;
  };
}

function neededBy(page: string, modules: Modules): ReadonlySet<string> {
  const known = found.get(page) ?? importedBy(new URL(`../src/${page}`, import.meta.url).pathname, modules);
  found.set(page, known);
  return known;
}

function importedBy(first: string, modules: Modules): ReadonlySet<string> {
  const ids = new Set([first]);
  for (const id of ids) {
    for (const next of modules.getModuleInfo(id)?.importedIds ?? [])
      if (next.startsWith(SOURCES)) ids.add(next);
  }
  return ids;
}
