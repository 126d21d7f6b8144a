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
  for (const group of groupsOf(thing, uses).values()) {
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

function groupsOf(thing: Thing, uses: readonly Use[]): ReadonlyMap<string, readonly Use[]> {
  const groups = new Map<string, Use[]>();
  for (const use of uses) {
    if (use.holder === null || (use.unit === null && !isExclusive(thing))) continue;
    const key = isExclusive(thing) ? `${use.holder}` : `${use.holder}/${use.unit}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [use]);
    else group.push(use);
  }
  return groups;
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
