/** Requests that read and save the built-in fields of entities. */
import type { ApplicationWire, EditableKind, Kind } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { collectionPath, dataPath, isObject, type Json, type Page, textOf } from './entities.ts';
import { request, requestTagged, type TaggedValue } from './request.ts';
import type { Values } from './use-edit.ts';

const entityPath = (kind: EditableKind, id: string): string => `/app/api/entities/${kind}/${id}`;

export type Choice = ApplicationWire<'Choices'>['profiles'][number];

/** Queries the possible values of an entity's reference fields. */
export function choicesQuery(kind: EditableKind) {
  return queryOptions({
    queryKey: ['choices', kind],
    queryFn: ({ signal }) => request<ApplicationWire<'Choices'>>(`/app/api/choices/${kind}`, { signal }),
  });
}

/** Queries the first entities of a kind whose names contain the text. */
export function foundQuery(kind: Kind, text: string, type?: string) {
  const words = text.replaceAll(/["\\]/g, ' ').trim();
  return queryOptions({
    queryKey: ['choices', kind, words, type],
    queryFn: ({ signal }) => {
      const terms = [
        ...(type === undefined ? [] : [`type:${type}`]),
        ...(words === '' ? [] : [`name:"${words}"`]),
      ];
      const path = collectionPath(kind, terms.join(' '));
      return request<Page>(dataPath(path), { signal });
    },
    select: ({ data }) =>
      data.map(({ id, name, links }) => ({ id: String(id), name: String(name), links: linksOf(links) })),
  });
}

/** Returns a contact's roles in organizations as choices. */
function linksOf(links: Json | undefined): readonly Choice[] {
  return (Array.isArray(links) ? links : [])
    .filter(isObject)
    .map(({ id, person, organization, jobtitle }) => {
      const name = `${textOf(person)} – ${textOf(organization)}`;
      return { id: textOf(id), name: jobtitle === '' ? name : `${name} (${textOf(jobtitle)})` };
    });
}

/** Throws RequestError. */
export async function loadValues(kind: EditableKind, id: string): Promise<TaggedValue<Values>> {
  const { value, tag } = await requestTagged<{ values: Record<string, Json> }>(entityPath(kind, id));
  return { value: value.values, tag };
}

/** Throws RequestError. */
export function saveValues(
  kind: EditableKind,
  id: string,
  { value, tag }: TaggedValue<Values>,
): Promise<void> {
  return request(entityPath(kind, id), { method: 'PATCH', body: { values: value }, ifMatch: tag });
}

/** Returns the id. Throws RequestError. */
export async function createEntity(kind: EditableKind, values: Values): Promise<string> {
  const path = `/app/api/entities/${kind}`;
  return (await request<{ id: string }>(path, { method: 'POST', body: { values } })).id;
}

/** Queries the references that prevent deletion. */
export function usesQuery(kind: EditableKind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'uses'],
    queryFn: ({ signal }) =>
      request<ApplicationWire<'EntityUses'>>(`${entityPath(kind, id)}/uses`, { signal }),
    gcTime: 0,
  });
}

/** The query key lies under the resource's, so that a change to the resource reloads its units. */
export function unitsQuery(id: string) {
  return queryOptions({
    queryKey: ['entity', 'resource', id, 'units'],
    queryFn: ({ signal }) => request<ApplicationWire<'Units'>>(`/app/api/units/${id}`, { signal }),
  });
}

/** Queries whether the user may edit this entity. */
export function rightsQuery(kind: EditableKind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'rights'],
    queryFn: ({ signal }) =>
      request<ApplicationWire<'EntityRights'>>(`${entityPath(kind, id)}/rights`, { signal }),
  });
}

/** Throws RequestError. */
export function deleteEntity(kind: EditableKind, id: string): Promise<void> {
  return request(entityPath(kind, id), { method: 'DELETE' });
}
