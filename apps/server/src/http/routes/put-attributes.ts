/** `PUT /api/{event|contactlink|contact}/{id}`: attributes (§2.5, §4.3). */
import { declaredAttributes, planAttributes } from '../../entities/attributes.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { putEntity, type WriteServices } from './put-entity.ts';

export async function putAttributes(
  call: Call<WriteServices>,
  { kind, id }: RouteOf<'entity'>,
): Promise<Answer> {
  const { principal, reference } = call;
  const client = principal.apiClientId === null ? undefined : reference.apiClients.get(principal.apiClientId);
  return putEntity(call, kind, id, (body) => planAttributes(body, declaredAttributes(client, kind)));
}
