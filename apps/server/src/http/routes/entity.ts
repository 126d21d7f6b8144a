/** `/api/{singular}/{id}`: one entity, on request with custom data (§4.1, §4.2). */
import { kindSpec } from '@callboard/contract';
import type { Answer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { taggedAnswer, taggedBody } from '../etag.ts';
import type { KeptEntities } from '../kept-entities.ts';
import { openEntity } from '../open-entity.ts';
import { entityText } from '../present/entity.ts';
import { addCustomData, wantsCustomData } from './customdata.ts';
import type { PropertyServices } from './loaded-property.ts';
import { putAttributes } from './put-attributes.ts';
import type { WriteServices } from './put-entity.ts';

export interface EntityServices extends PropertyServices {
  readonly keptEntities: KeptEntities;
}

export function entityMethods(route: RouteOf<'entity'>): Methods<EntityServices & WriteServices> {
  const GET = (call: Call<EntityServices>) => getEntity(call, route);
  if (!kindSpec(route.kind).writable.attributes) return { GET };
  return { GET, PUT: (call) => putAttributes(call, route) };
}

async function getEntity(call: Call<EntityServices>, { kind, id }: RouteOf<'entity'>): Promise<Answer> {
  const ifNoneMatch = call.headers['if-none-match'];
  const { present } = call;
  const wantsMore = wantsCustomData(call, kind);
  const place = wantsMore ? undefined : call.services.keptEntities.placeFor({ kind, id, present });
  if (place?.body !== undefined) return taggedAnswer(place.body, ifNoneMatch);
  const opened = openEntity(call, kind, id);
  const view = opened instanceof Promise ? await opened : opened;
  const plain = entityText(kind, view, present);
  const [text = plain] = wantsMore ? await addCustomData(call, kind, [view.id], [plain]) : [];
  const made = taggedBody(text, view);
  place?.keep(made);
  return taggedAnswer(made, ifNoneMatch);
}
