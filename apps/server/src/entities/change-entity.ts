/**
 * The one way in which attributes and custom data of an entity are changed: permission, check, write and history are
 * one transaction on the state that nobody else can change meanwhile (§4.3).
 */

import { errorSpec, type Kind } from '@callboard/contract';
import { actorOf } from '../access/actor.ts';
import { canRead, canWrite } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { forbiddenForKey, missing } from '../access/refusals.ts';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { WireId } from '../platform/ids.ts';
import type { ChangePlan } from './change-plan.ts';
import type { ChangeStore, EntityWrite, LockedEntity } from './change-store.ts';

export interface ChangeRequest {
  readonly principal: Principal;
  readonly kind: Kind;
  readonly id: WireId;
  /** Interprets the request; throws AppError when it cannot. */
  readonly plan: () => ChangePlan;
  /** Whether the caller's copy has this revision of the entity; otherwise `precondition-failed`. */
  readonly isCurrent: (revision: number) => boolean;
}

/**
 * Changes the entity completely, or throws AppError and changes nothing. A change without effect leaves no
 * trace: the revision stays and the history gains no entry.
 */
export type ChangeEntity = (request: ChangeRequest) => Promise<void>;

export function createChangeEntity(store: ChangeStore, clock: Clock): ChangeEntity {
  return async (request) => {
    const { kind, id } = request;
    const planned = settle(request.plan);
    const fieldIds = planned instanceof AppError ? [] : planned.fieldIds;
    await store.change({ ...id, kind, fieldIds }, (entity) => decide(request, planned, entity, clock));
  };
}

/**
 * Returns the problem with the body instead of throwing it: a missing or unreadable entity is reported first.
 */
function settle(plan: () => ChangePlan): ChangePlan | AppError {
  try {
    return plan();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A body that is wrong in itself wins over one that this key may not send (§4.3). */
function decide(
  { principal, kind, id, isCurrent }: ChangeRequest,
  planned: ChangePlan | AppError,
  entity: LockedEntity | undefined,
  clock: Clock,
): EntityWrite | undefined {
  if (entity === undefined) throw missing(kind);
  const { owners, revision } = entity;
  if (!owners.some((owner) => canRead(principal, kind, owner))) throw forbiddenForKey('read', kind);
  if (planned instanceof AppError && errorSpec(planned.code).status !== 403) throw planned;
  if (!owners.some((owner) => canWrite(principal, kind, owner))) throw forbiddenForKey('write', kind);
  if (planned instanceof AppError) throw planned;
  const { entries, ...written } = planned.against(entity);
  if (!isCurrent(revision)) {
    throw new AppError(
      'precondition-failed',
      `Get the ${kind} again: it has changed since you got the tag that If-Match names.`,
    );
  }
  if (entries.length === 0) return undefined;
  const by = actorOf(principal);
  const change = { entityKind: kind, entityId: id.id, at: clock.now(), ...by, changes: entries };
  return { ...written, change };
}
