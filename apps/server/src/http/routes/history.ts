/** The property `history`: changes of an entity, newest first (an addition to the contract). */
import type { Summary } from '../../entities/views.ts';
import type { Change } from '../../transfer/export-line.ts';
import type { Answer } from '../answer.ts';
import type { Call } from '../call.ts';
import { canonicalPath, type RouteOf } from '../dispatch.ts';
import { pageAnswer } from '../pages.ts';
import { presentHistory } from '../present/history.ts';
import { asList, type Property } from './loaded-property.ts';

export const history: Property = {
  load: (call, kind, owners) =>
    Promise.all(
      owners.map(async (owner) => {
        const changes = await call.services.entities.changes(kind, owner.id);
        return asList(call, kind, 'history', owner, presentHistory(changes, call.present));
      }),
    ),
};

/** Of one entity it is a page object, as there may be any number of changes; its book holds ids of changes. */
export async function historyAnswer(call: Call, route: RouteOf<'property'>, owner: Summary): Promise<Answer> {
  const changes = await call.services.entities.changes(route.kind, owner.id);
  const byId = new Map(changes.map((change) => [change.id, change]));
  return pageAnswer(call, {
    bookPath: canonicalPath(route),
    find: async () => [...changes].sort(newestFirst).map((change) => change.id),
    load: async (ids) => {
      const chosen = ids.map((id) => byId.get(id)).filter((change) => change !== undefined);
      return presentHistory(chosen, call.present);
    },
  });
}

function newestFirst(a: Change, b: Change): number {
  return b.at - a.at || b.id - a.id;
}
