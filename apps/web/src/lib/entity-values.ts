/** The fields of an entity's own, as the pages read and write them. */
import type { ApplicationWire, EditableKind } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { collectionPath, dataPath, type Json, type Page } from './entities.ts';
import { request, requestTagged, type Tagged } from './request.ts';
import type { Values } from './use-edit.ts';

const entityPath = (kind: EditableKind, id: string): string => `/app/api/entities/${kind}/${id}`;

export type Choice = ApplicationWire<'Choices'>['profiles'][number];

/** What references of such an entity can be set to. */
export function choicesQuery(kind: EditableKind) {
  return queryOptions({
    queryKey: ['choices', kind],
    queryFn: ({ signal }) => request<ApplicationWire<'Choices'>>(`/app/api/choices/${kind}`, { signal }),
  });
}

/** The first groups whose names hold the text. */
export function groupsQuery(text: string) {
  const words = text.trim().replaceAll('"', ' ');
  return queryOptions({
    queryKey: ['choices', 'groups', words],
    queryFn: ({ signal }) => {
      const path = collectionPath('group', words === '' ? '' : `name:"${words}"`);
      return request<Page>(dataPath(path), { signal });
    },
    select: ({ data }) => data.map(({ id, name }) => ({ id: String(id), name: String(name) })),
  });
}

/** Throws RequestError. */
export async function loadValues(kind: EditableKind, id: string): Promise<Tagged<Values>> {
  const { value, tag } = await requestTagged<{ values: Record<string, Json> }>(entityPath(kind, id));
  return { value: value.values, tag };
}

/** Throws RequestError. */
export function saveValues(kind: EditableKind, id: string, { value, tag }: Tagged<Values>): Promise<void> {
  return request(entityPath(kind, id), { method: 'PATCH', body: { values: value }, ifMatch: tag });
}

/** Returns the id. Throws RequestError. */
export async function createEntity(kind: EditableKind, values: Values): Promise<string> {
  const path = `/app/api/entities/${kind}`;
  return (await request<{ id: string }>(path, { method: 'POST', body: { values } })).id;
}

/** Throws RequestError. */
export function deleteEntity(kind: EditableKind, id: string): Promise<void> {
  return request(entityPath(kind, id), { method: 'DELETE' });
}
