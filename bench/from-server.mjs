// Access to the compiled server for the benchmark.
// JavaScript, because what is measured runs it without a loader.

/** Base for resolving the server's dependencies. */
export const serverPackage = new URL('../apps/server/package.json', import.meta.url);

/**
 * Imports a module of the server, by its path in `dist`.
 * @param {string} path
 */
export function fromServer(path) {
  return import(new URL(`../apps/server/dist/${path}`, import.meta.url).href);
}
