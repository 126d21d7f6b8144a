/** The property `history`: changes of an entity, newest first (an addition to the contract). */
import { PAGE_SIZE } from '../../entities/books.ts';
import type { Summary } from '../../model/views.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { canonicalPath, type RouteOf } from '../dispatch.ts';
import { type PageServices, pageAnswer } from '../pages.ts';
import { presentHistory } from '../present/history.ts';
import { wireText } from '../wire-text.ts';
import { asList, idsOf, type Property, type PropertyServices } from './loaded-property.ts';

/** History in a collection: each entity has its newest changes, at most one page of its own history. */
export const history: Property = {
  load: async (call, kind, owners) => {
    const newest = await call.services.entities.newestChanges(kind, idsOf(owners), PAGE_SIZE);
    return owners.map((owner) =>
      asList(call, kind, 'history', owner, presentHistory(newest.get(owner.id) ?? [], call.present)),
    );
  },
};

/**
 * Returns the history of one entity as a page object, as there may be any number of changes; its book holds
 * ids of changes.
 */
export async function historyAnswer(
  call: Call<PropertyServices & PageServices>,
  route: RouteOf<'property'>,
  owner: Summary,
): Promise<Answer> {
  const { entities } = call.services;
  return pageAnswer(call, {
    bookPath: canonicalPath(route),
    find: () => entities.changeIds(route.kind, owner.id),
    load: async (ids) => presentHistory(await entities.changes(ids), call.present).map(wireText),
  });
}
