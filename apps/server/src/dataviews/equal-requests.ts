/** Equal requests on one node: later ones wait for the first, so that they take no slot from others. */
export class EqualRequests {
  readonly #underWay = new Map<string, Promise<unknown>>();

  async run<T>(identity: string, work: () => Promise<T>): Promise<T> {
    // Requests that waited for the same identity go on together: they find the result it made.
    await this.#underWay.get(identity)?.catch(() => undefined);
    if (this.#underWay.has(identity)) return work();
    const mine = work();
    this.#underWay.set(identity, mine);
    try {
      return await mine;
    } finally {
      this.#underWay.delete(identity);
    }
  }
}
