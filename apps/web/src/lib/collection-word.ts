/** `events/name:x` of a collection and a query, as addresses of the API end. */
export function collectionWord(plural: string, query: string): string {
  const trimmed = query.trim();
  return trimmed === '' ? plural : `${plural}/${encodeURIComponent(trimmed).replaceAll('%3A', ':')}`;
}

/** As lists ask for a collection: what is planned comes by its start; kinds without times keep their order. */
export function byStart(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}order=start`;
}
