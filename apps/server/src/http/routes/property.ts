/** `/api/{singular}/{id}/{name}`: a property of one entity (§4.1, §4.2). */

import { kindSpec } from '@callboard/contract';
import { missing } from '../../access/refusals.ts';
import type { Answer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { taggedAnswer, taggedBody } from '../etag.ts';
import { inTurnsOf } from '../in-turns.ts';
import { openEntity } from '../open-entity.ts';
import type { PageServices } from '../pages.ts';
import { wireBytes, wireText, wireTextInSteps } from '../wire-text.ts';
import { historyAnswer } from './history.ts';
import type { PropertyServices } from './loaded-property.ts';
import { PROPERTIES } from './properties.ts';
import { putCustomData, type UploadServices } from './put-custom-data.ts';
import type { WriteServices } from './put-entity.ts';

type ReadServices = PropertyServices & PageServices;

export function propertyMethods(
  route: RouteOf<'property'>,
): Methods<ReadServices & WriteServices & UploadServices> {
  const GET = (call: Call<ReadServices>) => getProperty(call, route);
  const { writable } = kindSpec(route.kind);
  if (route.property !== 'customdata' || !writable.customData) return { GET };
  return { GET, PUT: (call) => putCustomData(call, route) };
}

async function getProperty(call: Call<ReadServices>, route: RouteOf<'property'>): Promise<Answer> {
  const { kind } = route;
  const property = PROPERTIES[route.property];
  const view = await openEntity(call, kind, route.id);
  property.check?.(call, kind);
  const [owner] = await call.services.entities.summaries(kind, [view.id], 'all');
  if (owner === undefined) throw missing(kind);
  if (route.property === 'history') return historyAnswer(call, route, owner);
  const [loaded] = await property.load(call, kind, [owner]);
  if (loaded === undefined) throw missing(kind);
  if (route.property !== 'customdata') {
    return { status: 200, body: wireBytes(await inTurnsOf(call, wireTextInSteps(loaded.single))) };
  }
  return taggedAnswer(taggedBody(wireText(loaded.single), view), call.headers['if-none-match']);
}
