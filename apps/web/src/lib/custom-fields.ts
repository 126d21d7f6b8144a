/** Custom data fields that this installation defines for a kind. */
import { type Kind, valueTypeNamed } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { dataPath, isObject, type Json, type JsonObject, textOf } from './entities.ts';
import { request } from './request.ts';

export type ValueType = NonNullable<ReturnType<typeof valueTypeNamed>>;

export interface CustomField {
  readonly keyword: string;
  readonly name: string;
  /** Type that decides about its values; undefined for one that only a newer server knows. */
  readonly valueType: ValueType | undefined;
  /** Names of its group and, if any, its section. */
  readonly place: string;
}

/** Returns the type that decides about the value of a field object; undefined for an unknown one. */
export function valueTypeIn({ type = '', datatype = '' }: JsonObject): ValueType | undefined {
  return valueTypeNamed(textOf(type), textOf(datatype));
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
    const { children, keyword, name } = node;
    if (children !== undefined) {
      return fieldsIn(children, place === '' ? textOf(name) : `${place} › ${textOf(name)}`);
    }
    return [{ keyword: textOf(keyword), name: textOf(name), valueType: valueTypeIn(node), place }];
  });
}
