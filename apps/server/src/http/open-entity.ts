/** Finding one entity for a caller: 404 where there is none, 403 where it is not for this user. */
import { type Kind, kindOfSingular, kindSpec } from '@callboard/contract';
import { canRead, type Visibility, visibility } from '../access/permissions.ts';
import type { Summary, View } from '../entities/views.ts';
import { AppError } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import type { Call } from './call.ts';

/** Throws `not-found` or `forbidden`; whoever may see none of the kind is told so before any look-up. */
export async function openEntity<K extends Kind>(call: Call, kind: K, wireId: string): Promise<View<K>> {
  const seen = visibility(call.principal, kind);
  if (seen === 'none' && kind !== 'attachment') throw forbidden(kind);
  const id = parseId(wireId);
  const view = id && (await call.services.entities.view(kind, id.id, id.created));
  if (view === undefined) throw new AppError('not-found', `There is no ${kind} with this id (any more).`);
  if (!(await mayOpen(call, kind, view, seen))) throw forbidden(kind);
  return view;
}

/** Throws `forbidden` when the user may see no entity of the kind at all. */
export function visibleIn(call: Call, kind: Kind): Visibility {
  const seen = visibility(call.principal, kind);
  if (seen === 'none') throw forbidden(kind);
  return seen;
}

async function mayOpen<K extends Kind>(
  call: Call,
  kind: K,
  view: View<K>,
  seen: Visibility,
): Promise<boolean> {
  if (seen === 'all') return true;
  if (kindSpec(kind).owned && 'userGroupId' in view) return canRead(call.principal, kind, view);
  return mayOpenAny(call, wholesOf(view));
}

/** What an entity without an owning group is a part of; whoever may open one of them may open the part. */
function wholesOf(view: View<Kind>): readonly Whole[] {
  if ('holder' in view) return [view.holder];
  if ('organization' in view) return [view.person, view.organization];
  return 'resource' in view ? [view.resource] : [];
}

type Whole = Pick<Summary, 'kind' | 'id'>;

/** Whether the user may see at least one of these entities; what has no path of its own is never seen. */
export async function mayOpenAny(call: Call, wholes: readonly Whole[]): Promise<boolean> {
  for (const { kind: word, id } of wholes) {
    const kind = kindOfSingular(word);
    const seen = kind === undefined ? 'none' : visibility(call.principal, kind);
    if (kind === undefined || seen === 'none') continue;
    if ((await call.services.entities.summaries(kind, [id], seen)).length > 0) return true;
  }
  return false;
}

function forbidden(kind: Kind): AppError {
  return new AppError('forbidden', `Ask for the right to read this ${kind}, or use the key of another user.`);
}
