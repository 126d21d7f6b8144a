/** Finding one entity for a caller: 404 where there is none, 403 where it is not for this user. */

import type { Kind } from '@callboard/contract';
import { canRead, type Visibility, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbiddenForKey, missing } from '../access/refusals.ts';
import type { Part, View } from '../model/views.ts';
import { parseId } from '../platform/ids.ts';
import type { Call } from './call.ts';

/** Throws `not-found` or `forbidden`; whoever may see none of the kind is told so before any look-up. */
export async function openEntity<K extends Kind>(call: Call, kind: K, wireId: string): Promise<View<K>> {
  // What is attached is governed by what it hangs on, which may be of any kind.
  if (kind !== 'attachment') visibleIn(call, kind);
  const id = parseId(wireId);
  const view = id && (await call.services.entities.view(kind, id.id, id.created));
  if (view === undefined) throw missing(kind);
  if (!mayOpen(call.principal, kind, view)) throw forbiddenForKey('read', kind);
  return view;
}

/** Throws `forbidden` when the user may see no entity of the kind at all. */
export function visibleIn(call: Call, kind: Kind): Visibility {
  const seen = visibility(call.principal, kind);
  if (seen === 'none') throw forbiddenForKey('read', kind);
  return seen;
}

function mayOpen(principal: Principal, kind: Kind, view: View<Kind>): boolean {
  if ('wholes' in view) return mayOpenAny(principal, view);
  return canRead(principal, kind, 'userGroupId' in view ? view : undefined);
}

/** Whether the user may open something that other entities decide about: one of them suffices. */
export function mayOpenAny(principal: Principal, { wholes }: Part): boolean {
  return wholes.some((whole) => canRead(principal, whole.kind, whole));
}
