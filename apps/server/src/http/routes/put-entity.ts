/** The common part of the two PUTs: read, change the entity, 204 without a body (§4.3). */

import type { Kind } from '@callboard/contract';
import { visibility } from '../../access/permissions.ts';
import { forbiddenForKey, missing } from '../../access/refusals.ts';
import type { ChangeEntity } from '../../entities/change-entity.ts';
import type { ChangePlan } from '../../entities/change-plan.ts';
import { parseId } from '../../platform/ids.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { ifMatch } from '../etag.ts';
import { readFieldsBody } from '../json-body.ts';
import { visibleIn } from '../open-entity.ts';

export interface WriteServices {
  readonly changeEntity: ChangeEntity;
}

const WRITTEN: Answer = { status: 204, body: null };

/** Changes an entity; `plan` interprets the parsed body. */
export async function putEntity(
  call: Call<WriteServices>,
  kind: Kind,
  wireId: string,
  plan: (body: unknown) => ChangePlan,
): Promise<Answer> {
  visibleIn(call, kind);
  if (visibility(call.principal, kind, 'write') === 'none') throw forbiddenForKey('write', kind);
  const id = parseId(wireId);
  if (id === undefined) throw missing(kind);
  const body = await settle(() => readFieldsBody(call.message));
  await call.services.changeEntity({
    principal: call.principal,
    kind,
    id,
    plan: () => plan(body()),
    isCurrent: ifMatch(call.headers['if-match'], id.id),
  });
  return WRITTEN;
}

/** Captures a failure to be thrown later: a missing entity is reported first. */
async function settle<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const value = await work();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}
