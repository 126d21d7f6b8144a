/** Returns the last part of a collection's API address, such as `events/name:x`. */
export function collectionWord(plural: string, query: string): string {
  const trimmed = query.trim();
  return trimmed === '' ? plural : `${plural}/${encodeURIComponent(trimmed).replaceAll('%3A', ':')}`;
}

/** Adds the order that lists use: entities with times are sorted by start, other kinds keep their order. */
export function byStart(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}order=start`;
}
