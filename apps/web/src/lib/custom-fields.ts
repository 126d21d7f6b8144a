/** The custom data fields that this installation has defined for a kind. */
import type { Kind } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { dataPath, isObject, type Json, type JsonObject, textOf } from './entities.ts';
import { request } from './request.ts';

export interface CustomField {
  readonly keyword: string;
  readonly name: string;
  /** Of its values, as in the public JSON. */
  readonly type: string;
  /** Of fields that other systems fill; empty for others. */
  readonly datatype: string;
  /** Names of the group, and of the section where there is one. */
  readonly place: string;
}

/** In the order in which the venue has laid them out. */
export function customFieldsQuery(kind: Kind) {
  return queryOptions({
    queryKey: ['customfields', kind],
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<readonly CustomField[]> => {
      const path = dataPath(`/api/customdatadefinitions/${kind}`);
      const { groups = [] } = await request<JsonObject>(path, { signal });
      return fieldsIn(groups, '');
    },
  });
}

function fieldsIn(nodes: Json, place: string): readonly CustomField[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.filter(isObject).flatMap((node) => {
    const { children, keyword, name, type, datatype } = node;
    if (children !== undefined) {
      return fieldsIn(children, place === '' ? textOf(name) : `${place} › ${textOf(name)}`);
    }
    return [
      { keyword: textOf(keyword), name: textOf(name), type: textOf(type), datatype: textOf(datatype), place },
    ];
  });
}
