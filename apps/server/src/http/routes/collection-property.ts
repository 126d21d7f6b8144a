/** `/api/{plural}/{query}/{name}`: the property for every matching entity, 100 entities a page (§4.1). */
import type { Answer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import { canonicalPath, type RouteOf } from '../dispatch.ts';
import { inTurnsOf } from '../in-turns.ts';
import { visibleIn } from '../open-entity.ts';
import { type PageServices, pageAnswer } from '../pages.ts';
import { wireTextsInSteps } from '../wire-text.ts';
import { findIds } from './collection.ts';
import type { PropertyServices } from './loaded-property.ts';
import { PROPERTIES } from './properties.ts';

type CollectionPropertyServices = PropertyServices & PageServices;

export function collectionPropertyMethods(
  route: RouteOf<'collection-property'>,
): Methods<CollectionPropertyServices> {
  return { GET: (call) => getCollectionProperty(call, route) };
}

async function getCollectionProperty(
  call: Call<CollectionPropertyServices>,
  route: RouteOf<'collection-property'>,
): Promise<Answer> {
  const { kind } = route;
  const property = PROPERTIES[route.property];
  const seen = visibleIn(call, kind);
  property.check?.(call, kind);
  return pageAnswer(call, {
    bookPath: canonicalPath(route),
    find: () => findIds(call, route),
    load: async (ids) => {
      const owners = await call.services.entities.summaries(kind, ids, seen);
      const loaded = await property.load(call, kind, owners);
      const elements = loaded.flatMap((one) => one.elements);
      return inTurnsOf(call, wireTextsInSteps(elements));
    },
  });
}
