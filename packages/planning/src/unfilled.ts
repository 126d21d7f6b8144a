/** The search for roles that nobody has been found for, though the event is near. */
import type { ConflictList } from './conflict-list.ts';
import type { Roles } from './planning-window.ts';
import type { Use } from './use.ts';

/** Adds the uses of placeholders in the span, but for those of requests, which hold nothing yet. */
export function findUnfilled(
  roles: Roles,
  uses: ReadonlyMap<number, readonly Use[]>,
  list: ConflictList,
  of: ReadonlySet<number> | undefined,
): void {
  for (const thing of roles.things) {
    for (const use of uses.get(thing) ?? []) {
      const { from, to, firmness } = use;
      const isNear = Math.max(from, roles.from) < Math.min(to, roles.to);
      if (firmness === 'request' || !isNear || of?.has(use.id) === false) continue;
      const pair = { kind: 'unfilled', thing, uses: [use], yielding: [use], from, to } as const;
      list.addPair('note', { ...pair, seconds: to - from });
    }
  }
}
