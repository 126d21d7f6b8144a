/** Gathers what a search finds: one conflict for each key, and no more pairs than can be read. */
import type { Conflict, ConflictKind, Lack } from './conflict.ts';
import type { Closure, Use } from './use.ts';

/** Two uses, or a use and a closure, that conflict during one span. */
export interface ConflictPair {
  readonly kind: ConflictKind;
  readonly thing: number;
  readonly uses: readonly Use[];
  readonly closure?: Closure;
  readonly yielding: readonly Use[];
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
}

/** A span in which too little of a thing is there. */
export interface Shortfall {
  readonly kind: ConflictKind;
  readonly thing: number;
  readonly uses: readonly Use[];
  readonly yielding: readonly Use[];
  readonly lacks: readonly Lack[];
}

/** Searches that are limited each on its own, so that notes do not crowd out what has to be decided. */
export type Budget = 'firm' | 'queue' | 'note' | 'closed' | 'counted';

interface Draft {
  readonly kind: ConflictKind;
  readonly thing: number;
  from: number;
  to: number;
  seconds: number;
  readonly uses: number[];
  readonly closures: number[];
  readonly yielding: number[];
  readonly lacks: Lack[] | null;
}

export class ConflictList {
  readonly #drafts = new Map<string, Draft>();
  /** Uses that take part in a shortage, by thing. */
  readonly #short = new Map<number, Set<number>>();
  readonly #left: Record<Budget, number>;
  readonly #cut = new Set<Budget>();

  constructor(limit: number) {
    this.#left = { firm: limit, queue: limit, note: limit, closed: limit, counted: limit };
  }

  get complete(): boolean {
    return this.#cut.size === 0;
  }

  /** Whether all but notes are there. */
  get comparable(): boolean {
    return [...this.#cut].every((budget) => budget === 'note');
  }

  /** Whether a search may go on; a search that ends has found its limit and one more. */
  isOpen(budget: Budget): boolean {
    return this.#left[budget] >= 0;
  }

  addPair(budget: Budget, pair: ConflictPair): void {
    if (!this.#spend(budget)) return;
    const { kind, thing, uses, closure } = pair;
    const draft = this.#draft(keyOf(kind, thing, uses, closure), kind, thing, null);
    widen(draft, pair.from, pair.to, pair.seconds);
    addUses(draft, uses, pair.yielding);
    if (closure !== undefined) draft.closures.push(closure.id);
  }

  addShortfall({ kind, thing, uses, yielding, lacks }: Shortfall): void {
    if (!this.#spend('counted')) return;
    const draft = this.#draft(keyOf(kind, thing, yielding, undefined), kind, thing, []);
    for (const lack of lacks) {
      widen(draft, lack.from, lack.to, lack.to - lack.from);
      draft.lacks?.push(lack);
    }
    addUses(draft, uses, yielding);
    if (kind === 'shortage') this.#addShort(thing, uses);
  }

  /** Whether a use takes part in a shortage of a thing. */
  isShort(thing: number, use: number): boolean {
    return this.#short.get(thing)?.has(use) === true;
  }

  conflicts(): readonly Conflict[] {
    return [...this.#drafts]
      .map(([key, draft]) => finish(key, draft))
      .sort((a, b) => a.from - b.from || a.to - b.to || (a.key < b.key ? -1 : 1));
  }

  #addShort(thing: number, uses: readonly Use[]): void {
    const short = this.#short.get(thing) ?? new Set<number>();
    this.#short.set(thing, short);
    for (const { id } of uses) short.add(id);
  }

  #spend(budget: Budget): boolean {
    this.#left[budget] -= 1;
    if (this.isOpen(budget)) return true;
    this.#cut.add(budget);
    return false;
  }

  #draft(key: string, kind: ConflictKind, thing: number, lacks: Lack[] | null): Draft {
    const known = this.#drafts.get(key);
    if (known !== undefined) return known;
    const draft: Draft = {
      kind,
      thing,
      from: Number.POSITIVE_INFINITY,
      to: Number.NEGATIVE_INFINITY,
      seconds: 0,
      uses: [],
      closures: [],
      yielding: [],
      lacks,
    };
    this.#drafts.set(key, draft);
    return draft;
  }
}

function widen(draft: Draft, from: number, to: number, seconds: number): void {
  draft.from = Math.min(draft.from, from);
  draft.to = Math.max(draft.to, to);
  draft.seconds += seconds;
}

function addUses(draft: Draft, uses: readonly Use[], yielding: readonly Use[]): void {
  for (const use of uses) draft.uses.push(use.id);
  for (const use of yielding) draft.yielding.push(use.id);
}

function keyOf(
  kind: ConflictKind,
  thing: number,
  uses: readonly Use[],
  closure: Closure | undefined,
): string {
  const holders: number[] = [];
  const loose: number[] = [];
  for (const { holder, id } of uses) {
    if (holder === null) loose.push(id);
    else holders.push(holder);
  }
  let key = `${kind}:${thing}`;
  for (const id of ascending(holders)) key += `:${id}`;
  for (const id of ascending(loose)) key += `:u${id}`;
  return closure === undefined ? key : `${key}:c${closure.id}`;
}

/** The numbers without repetition; most lists have one or two. */
function ascending(numbers: readonly number[]): readonly number[] {
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return numbers;
  if (numbers.length > 2) return [...new Set(numbers)].sort((a, b) => a - b);
  if (first === second) return [first];
  return first < second ? numbers : [second, first];
}

function finish(key: string, draft: Draft): Conflict {
  const lacks = [...(draft.lacks ?? [])].sort((a, b) => a.from - b.from);
  return {
    kind: draft.kind,
    key,
    thing: draft.thing,
    from: draft.from,
    to: draft.to,
    uses: ascending(draft.uses),
    closures: ascending(draft.closures),
    yielding: ascending(draft.yielding),
    seconds: draft.seconds,
    peak: draft.lacks === null ? null : lacks.reduce((most, lack) => Math.max(most, lack.thousandths), 0),
    lacks,
  };
}
