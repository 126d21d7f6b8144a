/** The search for uses of things that are closed at the time. */
import { ActiveList } from './active-list.ts';
import type { ConflictList } from './conflict-list.ts';
import type { Family } from './pairs.ts';
import { isExclusive, type Thing } from './thing.ts';
import type { Closure, Use } from './use.ts';

/** Adds the uses of a family that meet its closures, which come in order of their beginning. */
export function findClosed(
  family: Family,
  closures: readonly Closure[],
  list: ConflictList,
  of: ReadonlySet<number> | undefined,
): void {
  if (closures.length === 0) return;
  const begun = new Map<number, { uses: ActiveList<Use>; closures: ActiveList<Closure> }>();
  const at = (id: number) => {
    const known = begun.get(id) ?? { uses: new ActiveList<Use>(), closures: new ActiveList<Closure>() };
    begun.set(id, known);
    return known;
  };
  const uses = of === undefined ? family.uses : family.uses.filter(({ id }) => of.has(id));
  for (const entry of inOrder(uses, closures)) {
    if (!list.isOpen('closed')) return;
    const { from, thing } = entry.use ?? entry.closure;
    for (const other of [thing, ...(family.relations.get(thing)?.shared.keys() ?? [])]) {
      if (entry.use !== undefined) {
        at(other).closures.visit(from, (closure) => addClosed(family, entry.use, closure, list));
      } else at(other).uses.visit(from, (use) => addClosed(family, use, entry.closure, list));
    }
    if (entry.use !== undefined) at(thing).uses.add(entry.use);
    else at(thing).closures.add(entry.closure);
  }
}

type Entry =
  | { readonly use: Use; readonly closure?: undefined }
  | { readonly use?: undefined; readonly closure: Closure };

function inOrder(uses: readonly Use[], closures: readonly Closure[]): readonly Entry[] {
  const begin = ({ use, closure }: Entry) => (use ?? closure).from;
  return [...uses.map((use) => ({ use })), ...closures.map((closure) => ({ closure }))].sort(
    (a: Entry, b: Entry) => begin(a) - begin(b),
  );
}

function addClosed(family: Family, use: Use, closure: Closure, list: ConflictList): void {
  const thing = closedThing(family, use, closure);
  if (thing === undefined) return;
  const [from, to] = [Math.max(use.from, closure.from), Math.min(use.to, closure.to)];
  list.addPair('closed', {
    kind: use.firmness === 'request' ? 'overlap' : 'closed',
    thing,
    uses: [use],
    closure,
    yielding: [use],
    from,
    to,
    seconds: to - from,
  });
}

/** The thing that the use needs and that is closed; part of what is counted only makes it scarcer. */
export function closedThing(
  family: Pick<Family, 'things' | 'relations'>,
  use: Use,
  closure: Closure,
): number | undefined {
  const thing = family.things.get(closure.thing);
  if (thing === undefined) return undefined;
  const closesAll = (closure.unit === null && closure.quantity === null) || isExclusive(thing);
  if (closure.thing !== use.thing) {
    return closesAll ? family.relations.get(use.thing)?.shared.get(closure.thing) : undefined;
  }
  const isUnit = closure.unit !== null && closure.unit === use.unit;
  return isUnit || (closesAll && !isCounted(thing)) ? thing.id : undefined;
}

function isCounted(thing: Thing): boolean {
  return thing.capacity !== null && !isExclusive(thing);
}
