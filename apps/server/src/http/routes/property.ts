/** `/api/{singular}/{id}/{name}`: a property of one entity (§4.1, §4.2). */
import { AppError } from '../../platform/errors.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import type { RouteOf } from '../dispatch.ts';
import { taggedAnswer } from '../etag.ts';
import { openEntity } from '../open-entity.ts';
import { historyAnswer } from './history.ts';
import { PROPERTIES } from './properties.ts';

export function propertyMethods(route: RouteOf<'property'>): Methods {
  return { GET: (call) => getProperty(call, route) };
}

async function getProperty(call: Call, route: RouteOf<'property'>): Promise<Answer> {
  const { kind } = route;
  const property = PROPERTIES[route.property];
  const view = await openEntity(call, kind, route.id);
  property.check?.(call, kind);
  const [owner] = await call.services.entities.summaries(kind, [view.id], 'all');
  if (owner === undefined) throw new AppError('not-found', `There is no ${kind} with this id (any more).`);
  if (route.property === 'history') return historyAnswer(call, route, owner);
  const [loaded] = await property.load(call, kind, [owner]);
  if (loaded === undefined) throw new AppError('not-found', `There is no ${kind} with this id (any more).`);
  if (route.property !== 'customdata') return jsonAnswer(loaded.single);
  return taggedAnswer(JSON.stringify(loaded.single), view.revision, call.headers['if-none-match']);
}
