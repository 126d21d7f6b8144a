/** Returns the last part of a collection's API address, such as `events/name:x`. */
export function collectionWord(plural: string, query: string): string {
  const trimmed = query.trim();
  return trimmed === '' ? plural : `${plural}/${encodeURIComponent(trimmed).replaceAll('%3A', ':')}`;
}

/** Returns the same for the tasks of an entity with this name. */
export function tasksWord(name: string): string {
  return collectionWord('tasks', `event:="${name.replaceAll(/["\\]/g, '\\$&')}"`);
}

/** The order in which lists begin: entities with times are sorted by start, other kinds keep their order. */
export const BY_START = 'start';

/** Adds the order of a list to its address. */
export function inOrder(path: string, order: string = BY_START): string {
  return `${path}${path.includes('?') ? '&' : '?'}order=${encodeURIComponent(order)}`;
}
