// What the benchmark uses of the compiled server.

/** For resolving what the server depends on. */
export const serverPackage = new URL('../apps/server/package.json', import.meta.url);

/**
 * A module of the server, by its path in `dist`.
 * @param {string} path
 */
export function fromServer(path) {
  return import(new URL(`../apps/server/dist/${path}`, import.meta.url).href);
}
