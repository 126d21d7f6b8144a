/** Where the search for pairs keeps the uses that have begun: by thing or unit, by firmness, by holder. */
import { ActiveList } from './active-list.ts';
import type { Firmness, Use } from './use.ts';

/** The uses of one holder, or those outside of all; the groups around a holder are the same for each of its uses. */
class HolderUses extends ActiveList<Use> {
  readonly wholes: readonly number[];

  constructor({ holder, wholes }: Use) {
    super();
    this.wholes = holder === null ? [] : wholes;
  }
}

/**
 * The uses of one firmness, apart by holder: a whole holder is passed over at once, since an event with thousands of uses
 * would otherwise be compared with itself millions of times.
 */
class Lane {
  readonly #holders = new Map<number | null, HolderUses>();

  get isEmpty(): boolean {
    return this.#holders.size === 0;
  }

  add(use: Use): void {
    let uses = this.#holders.get(use.holder);
    if (uses === undefined) {
      uses = new HolderUses(use);
      this.#holders.set(use.holder, uses);
    }
    uses.add(use);
  }

  /** Visits the uses that end after `instant`, but for holders that `use` never conflicts with. */
  visitOthers(use: Use, instant: number, visitor: (other: Use) => void): void {
    for (const [holder, uses] of this.#holders) {
      if (holder !== null && (holder === use.holder || use.wholes.includes(holder))) continue;
      if (use.holder !== null && uses.wholes.includes(use.holder)) continue;
      uses.visit(instant, visitor);
      if (uses.isEmpty) this.#holders.delete(holder);
    }
  }

  /** Visits the uses of the same holder that end after `instant`. */
  visitOwn(use: Use, instant: number, visitor: (other: Use) => void): void {
    if (use.holder !== null) this.#holders.get(use.holder)?.visit(instant, visitor);
  }
}

export type LanesOfPlace = Readonly<Record<Exclude<Firmness, 'released'>, Lane>>;

/** The lanes of all things and named units of a family. */
export class Lanes {
  readonly #things = new Map<number, LanesOfPlace>();
  readonly #units = new Map<number, Map<number, LanesOfPlace>>();

  add(use: Use): void {
    if (use.firmness === 'released') return;
    this.thing(use.thing)[use.firmness].add(use);
    if (use.unit !== null) this.unit(use.thing, use.unit)[use.firmness].add(use);
  }

  thing(id: number): LanesOfPlace {
    return find(this.#things, id, newLanes);
  }

  unit(thing: number, unit: number): LanesOfPlace {
    return find(
      find(this.#units, thing, () => new Map()),
      unit,
      newLanes,
    );
  }
}

function newLanes(): LanesOfPlace {
  return { request: new Lane(), option: new Lane(), confirmed: new Lane() };
}

function find<V>(map: Map<number, V>, key: number, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
