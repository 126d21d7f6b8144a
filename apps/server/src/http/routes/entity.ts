/** `/api/{singular}/{id}`: one entity, on request with custom data (§4.1, §4.2). */
import { kindSpec } from '@callboard/contract';
import type { Answer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { taggedAnswer } from '../etag.ts';
import { openEntity } from '../open-entity.ts';
import { entityText } from '../present/entity.ts';
import { addCustomData, wantsCustomData } from './customdata.ts';
import type { PropertyServices } from './loaded-property.ts';
import { putAttributes } from './put-attributes.ts';
import type { WriteServices } from './put-entity.ts';

export function entityMethods(route: RouteOf<'entity'>): Methods<PropertyServices & WriteServices> {
  const GET = (call: Call<PropertyServices>) => getEntity(call, route);
  if (!kindSpec(route.kind).writable.attributes) return { GET };
  return { GET, PUT: (call) => putAttributes(call, route) };
}

async function getEntity(call: Call<PropertyServices>, { kind, id }: RouteOf<'entity'>): Promise<Answer> {
  const opened = openEntity(call, kind, id);
  const view = opened instanceof Promise ? await opened : opened;
  const ifNoneMatch = call.headers['if-none-match'];
  const plain = entityText(kind, view, call.present);
  if (!wantsCustomData(call, kind)) return taggedAnswer(plain, view, ifNoneMatch);
  const [text = plain] = await addCustomData(call, kind, [view.id], [plain]);
  return taggedAnswer(text, view, ifNoneMatch);
}
