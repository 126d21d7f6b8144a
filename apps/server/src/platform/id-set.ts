/** A set of ids in few bytes: ids are numbers of one sequence, and most of them stand close together. */

const PAGE_BITS = 32_768;

export class IdSet {
  readonly #pages = new Map<number, Uint8Array>();

  add(id: number): void {
    const number = Math.floor(id / PAGE_BITS);
    let page = this.#pages.get(number);
    if (page === undefined) {
      page = new Uint8Array(PAGE_BITS / 8);
      this.#pages.set(number, page);
    }
    const [at, bit] = placeOf(id);
    page[at] = (page[at] ?? 0) | bit;
  }

  has(id: number): boolean {
    const [at, bit] = placeOf(id);
    return ((this.#pages.get(Math.floor(id / PAGE_BITS))?.[at] ?? 0) & bit) !== 0;
  }
}

/** Returns the byte of its page and the bit in it. */
function placeOf(id: number): readonly [at: number, bit: number] {
  const place = id % PAGE_BITS;
  return [place >> 3, 1 << (place & 7)];
}
