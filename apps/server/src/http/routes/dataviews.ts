import { mayRequest } from '../../dataviews/access.ts';
import type { Dataview } from '../../dataviews/definitions-store.ts';
import { formatId } from '../../platform/ids.ts';
import type { Answer } from '../answer.ts';
import type { Call, Methods } from '../call.ts';
import type { DefinitionServices } from '../open-dataview.ts';
import { type PageServices, pageAnswer } from '../pages.ts';
import { wireText } from '../wire-text.ts';

type ListServices = DefinitionServices & PageServices;

export function dataviewsMethods(): Methods<ListServices> {
  return { GET: list };
}

function list(call: Call<ListServices>): Promise<Answer> {
  const theirs = async (): Promise<readonly Dataview[]> => {
    const all = await call.services.dataviews.definitions.all();
    return all.filter((dataview) => mayRequest(call.principal, dataview));
  };
  return pageAnswer(call, {
    bookPath: '/api/dataviews',
    find: async () => (await theirs()).map(({ id }) => id),
    load: async (ids) => {
      const wanted = new Set(ids);
      return (await theirs())
        .filter(({ id }) => wanted.has(id))
        .map((dataview) => wireText(presentDataview(dataview)));
    },
  });
}

function presentDataview({ id, created, name, description, definition }: Dataview): object {
  const { scope, parameters = [] } = definition;
  return {
    id: formatId(id, created),
    name,
    description,
    scope,
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      type: parameter.type,
      required: parameter.required ?? false,
      default: parameter.default ?? null,
    })),
  };
}
