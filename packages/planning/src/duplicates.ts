/** The search for uses of one event, or of one group, that stand twice in one exclusive thing or named unit. */
import { ActiveList } from './active-list.ts';
import type { ConflictList } from './conflict-list.ts';
import { isExclusive, type Thing } from './thing.ts';
import type { Use } from './use.ts';

/** Adds a note for each pair; `uses` are those of one thing, in order of their beginning. */
export function findDuplicates(
  thing: Thing,
  uses: readonly Use[],
  list: ConflictList,
  of: ReadonlySet<number> | undefined,
): void {
  for (const group of groupsOf(thing, uses, of)) {
    const active = new ActiveList<Use>();
    for (const use of group) {
      if (!list.isOpen('note')) return;
      active.visit(use.from, (other) => {
        if (of === undefined || of.has(use.id) || of.has(other.id)) addDuplicate(thing, other, use, list);
      });
      active.add(use);
    }
  }
}

/** By holder, and by unit where there are several; a use that stands alone belongs to no group. */
function groupsOf(
  thing: Thing,
  uses: readonly Use[],
  of: ReadonlySet<number> | undefined,
): readonly (readonly Use[])[] {
  const holders = of && new Set(uses.filter(({ id }) => of.has(id)).map(({ holder }) => holder));
  const groups = new Map<number | string, Use[]>();
  for (const use of uses) {
    const { holder, unit } = use;
    if (holder === null || (unit === null && !isExclusive(thing)) || holders?.has(holder) === false) continue;
    const key = isExclusive(thing) ? holder : `${holder}/${unit}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [use]);
    else group.push(use);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

function addDuplicate(thing: Thing, first: Use, second: Use, list: ConflictList): void {
  const to = Math.min(first.to, second.to);
  list.addPair('note', {
    kind: 'duplicate',
    thing: thing.id,
    uses: [first, second],
    yielding: [],
    from: second.from,
    to,
    seconds: to - second.from,
  });
}
