/** `/api/{plural}` and `/api/{plural}/{query}`: the entities of a kind that match, page by page (§4.1, §4.4). */
import type { Kind } from '@callboard/contract';
import type { EntityStore, StoredOrder } from '../../model/store.ts';
import type { View } from '../../model/views.ts';
import type { Ids } from '../../platform/id-list.ts';
import { listOrder } from '../../search/list-order.ts';
import { planQueryText } from '../../search/query-schema.ts';
import type { Answer } from '../answer.ts';
import { type Call, type Methods, nowOf } from '../call.ts';
import { canonicalPath, type RouteOf } from '../dispatch.ts';
import { metered } from '../meter.ts';
import { visibleIn } from '../open-entity.ts';
import { type PageServices, pageAnswer } from '../pages.ts';
import { contextOfPage, type PresentContext } from '../present/context.ts';
import { entityText } from '../present/entity.ts';
import { whileConnected } from '../while-connected.ts';
import type { WireText } from '../wire-text.ts';
import { addCustomData, wantsCustomData } from './customdata.ts';
import { exportAnswer, exportFormat } from './list-export.ts';
import type { PropertyServices } from './loaded-property.ts';

type CollectionServices = PropertyServices & PageServices;

export function collectionMethods(route: RouteOf<'collection'>): Methods<CollectionServices> {
  return { GET: (call) => getCollection(call, route) };
}

async function getCollection(call: Call<CollectionServices>, route: RouteOf<'collection'>): Promise<Answer> {
  const { kind } = route;
  const { entities } = call.services;
  const seen = visibleIn(call, kind);
  const find = async () => {
    const order = orderOf(call);
    if (order === undefined) return findIds(call, route);
    if (order === START) return entities.byStart(kind, await findIds(call, route));
    const { definitions } = call.reference;
    return findIds(call, route, listOrder(kind, order, definitions, call.principal.permissions));
  };
  const format = exportFormat(call);
  if (format !== undefined) return exportAnswer(call, kind, [...(await metered(call, find))], format);
  return pageAnswer(call, {
    bookPath: canonicalPath(route),
    find,
    load: async (ids) => {
      const views = await entities.views(kind, ids, seen);
      const plain = textsOf(kind, views, call.present);
      if (!wantsCustomData(call, kind)) return plain;
      const shown = views.map((view) => view.id);
      return addCustomData(call, kind, shown, plain);
    },
  });
}

/** The order in which lists begin; other kinds than those with times keep their order. */
const START = 'start';

/**
 * Returns the order that is asked for, which only the application's pages can do; keys get the order of the
 * contract.
 */
function orderOf({ principal, parameters }: Call): string | undefined {
  const order = principal.keyId === null ? parameters.get('order') : undefined;
  return order === '' ? undefined : order;
}

function* textsOf<K extends Kind>(
  kind: K,
  views: readonly View<K>[],
  context: PresentContext,
): Generator<WireText, void, undefined> {
  const ofPage = contextOfPage(context);
  for (const view of views) yield entityText(kind, view, ofPage);
}

/**
 * Returns the ids of matching entities that may be seen; throws QueryError for an invalid query. Waiting for
 * other queries costs no tokens.
 */
export async function findIds(
  call: Call<{ readonly entities: EntityStore }>,
  { kind, query }: Pick<RouteOf<'collection'>, 'kind' | 'query'>,
  order?: StoredOrder,
): Promise<Ids> {
  const planned = planQueryText(kind, query, call.reference, nowOf(call), call.principal.permissions);
  const { services, principal, message, meter } = call;
  const onWaited = (ms: number) => {
    meter.evaluationMs -= ms;
  };
  return whileConnected(message.socket, (signal) =>
    services.entities.findIds(
      planned,
      visibleIn(call, kind),
      { userId: principal.userId, signal, onWaited },
      order,
    ),
  );
}
