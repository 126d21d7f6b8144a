/**
 * Uses of an entity as far as the user may know: whatever the lists would hide is not counted here either.
 */
import { isKind } from '@callboard/contract';
import { canRead } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import type { Uses } from './store.ts';

interface VisibleUses {
  readonly uses: readonly Pick<Uses, 'kind' | 'what' | 'count'>[];
  /** Whether there are uses that the principal may not see. */
  readonly hasHidden: boolean;
}

function maySeeUse(principal: Principal, { kind, isPart, userGroupId }: Uses): boolean {
  return isPart || (isKind(kind) && canRead(principal, kind, { userGroupId }));
}

function visibleUses(principal: Principal, all: readonly Uses[]): VisibleUses {
  const counts = new Map<string, { kind: Uses['kind']; what: string; count: number }>();
  const seen = all.filter((uses) => maySeeUse(principal, uses));
  for (const { kind, what, count } of seen) {
    counts.set(what, { kind, what, count: (counts.get(what)?.count ?? 0) + count });
  }
  return { uses: [...counts.values()], hasHidden: seen.length < all.length };
}

/** Returns a list such as `2 resource bookings, 1 sets, others that you may not see`. */
export function listUses(principal: Principal, all: readonly Uses[]): string {
  const { uses, hasHidden } = visibleUses(principal, all);
  const counted = uses.map(({ count, what }) => `${count} ${what}`);
  return [...counted, ...(hasHidden ? ['others that you may not see'] : [])].join(', ');
}
