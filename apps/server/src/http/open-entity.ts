/** Finding one entity for a caller: 404 where there is none, 403 where it is not for this user. */
import type { Kind } from '@callboard/contract';
import { canRead, type Visibility, visibility } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { Part, View } from '../entities/views.ts';
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import type { Call } from './call.ts';

/** Throws `not-found` or `forbidden`; whoever may see none of the kind is told so before any look-up. */
export async function openEntity<K extends Kind>(call: Call, kind: K, wireId: string): Promise<View<K>> {
  // What is attached is governed by what it hangs on, which may be of any kind.
  if (kind !== 'attachment') visibleIn(call, kind);
  const id = parseId(wireId);
  const view = id && (await call.services.entities.view(kind, id.id, id.created));
  if (view === undefined) throw new AppError('not-found', `There is no ${kind} with this id (any more).`);
  if (!mayOpen(call.principal, kind, view)) throw forbidden(kind);
  return view;
}

/** Throws `forbidden` when the user may see no entity of the kind at all. */
export function visibleIn(call: Call, kind: Kind): Visibility {
  const seen = visibility(call.principal, kind);
  if (seen === 'none') throw forbidden(kind);
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

function forbidden(kind: Kind): AppError {
  return new AppError('forbidden', `Ask for the right to read this ${kind}, or use the key of another user.`);
}
