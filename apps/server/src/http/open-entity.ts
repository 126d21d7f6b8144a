/** Finding one entity for a caller: 404 when it does not exist, 403 when the user may not open it. */

import type { Kind } from '@callboard/contract';
import { canRead, type Visibility, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbiddenForKey, missing } from '../access/refusals.ts';
import type { EntityStore } from '../model/store.ts';
import type { Part, View } from '../model/views.ts';
import { type AtHand, goOn } from '../platform/at-hand.ts';
import { parseId } from '../platform/ids.ts';
import type { Call } from './call.ts';

/**
 * Returns the entity. Throws `not-found` or `forbidden`; the latter before any look-up when the user may see
 * nothing of the kind.
 */
export function openEntity<K extends Kind>(
  call: Call<{ readonly entities: EntityStore }>,
  kind: K,
  wireId: string,
): AtHand<View<K>> {
  // Access to an attachment depends on the entity it belongs to, which may be of any kind.
  if (kind !== 'attachment') visibleIn(call, kind);
  const id = parseId(wireId);
  return goOn(id && call.services.entities.view(kind, id.id, id.created), (view) => {
    if (view === undefined) throw missing(kind);
    if (!mayOpen(call.principal, kind, view)) throw forbiddenForKey('read', kind);
    return view;
  });
}

/** Returns the user's visibility of the kind; throws `forbidden` when they may see no entity of it. */
export function visibleIn({ principal }: Pick<Call, 'principal'>, kind: Kind): Visibility {
  const seen = visibility(principal, kind);
  if (seen === 'none') throw forbiddenForKey('read', kind);
  return seen;
}

function mayOpen(principal: Principal, kind: Kind, view: View<Kind>): boolean {
  if ('wholes' in view) return mayOpenAny(principal, view);
  return canRead(principal, kind, 'userGroupId' in view ? view : undefined);
}

/** Returns whether the user may open a part: access to one of the entities it belongs to is enough. */
export function mayOpenAny(principal: Principal, { wholes }: Part): boolean {
  return wholes.some((whole) => canRead(principal, whole.kind, whole));
}
