/** Custom data fields that this installation defines for a kind. */
import type { Kind } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { dataPath, isObject, type Json, type JsonObject, textOf } from './entities.ts';
import { request } from './request.ts';

export interface CustomField {
  readonly keyword: string;
  readonly name: string;
  /** Type of its values, as in the public JSON. */
  readonly type: string;
  /** Data type of a field that other systems fill; empty for other fields. */
  readonly datatype: string;
  /** Names of its group and, if any, its section. */
  readonly place: string;
}

/** Queries the fields in the order that the venue has defined. */
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
