/** Returns an id that nobody else makes, by which the server knows a request that is sent again. */
export function randomId(): string {
  // Over plain HTTP, which serves this machine only by name, browsers have no randomUUID.
  return crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), String).join('-');
}
