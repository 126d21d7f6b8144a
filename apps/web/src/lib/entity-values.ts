/** Requests that read and save the built-in fields of entities. */
import type { ApplicationWire, EditableKind, Kind } from '@callboard/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callTagged } from './call.ts';
import { collectionPath } from './collections.ts';
import { dataPath, isObject, type Json, type Page, textOf } from './entities.ts';
import { request, type TaggedValue } from './request.ts';
import type { Stance, Values } from './use-edit.ts';

export type Choice = ApplicationWire<'Choices'>['profiles'][number];

/** Queries the possible values of an entity's reference fields. */
export function choicesQuery(kind: EditableKind) {
  return queryOptions({
    queryKey: ['choices', kind],
    queryFn: ({ signal }) => call('GET /app/api/choices/{kind}', { path: { kind }, signal }),
  });
}

/** An entity that a search has found, with its kind, or the type of a resource. */
export interface FoundEntity extends Choice {
  readonly sort: string;
  readonly links: readonly Choice[];
}

/** Queries the first entities of a kind whose names contain the text, and resources that can be booked in such a role. */
export function foundQuery(kind: Kind, text: string, type?: string) {
  const words = text.replaceAll(/["\\]/g, ' ').trim();
  return queryOptions({
    queryKey: ['choices', kind, words, type],
    queryFn: ({ signal }) => {
      const terms = [
        ...(type === undefined ? [] : [`type:${type}`]),
        ...(words === ''
          ? []
          : [kind === 'resource' ? `(name:"${words}" + role:"${words}")` : `name:"${words}"`]),
      ];
      const path = collectionPath(kind, terms.join(' '));
      return request<Page>(dataPath(path), { signal });
    },
    select: ({ data }): readonly FoundEntity[] =>
      data.map(({ id, name, links, resourcetype }) => ({
        id: String(id),
        name: String(name),
        sort: kind === 'resource' ? textOf(resourcetype).toLowerCase() : kind,
        links: linksOf(links),
      })),
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
export async function loadValues(
  kind: EditableKind,
  id: string,
  signal?: AbortSignal,
): Promise<TaggedValue<Values>> {
  const { value, tag } = await callTagged('GET /app/api/entities/{kind}/{id}', {
    path: { kind, id },
    ...(signal && { signal }),
  });
  return { value: value.values, tag };
}

/** Returns what an event that begins at another time left behind, if anything, and the new tag. Throws RequestError. */
export function saveValues(
  kind: EditableKind,
  id: string,
  { value, tag }: TaggedValue<Values>,
  signal: AbortSignal,
  stance: Stance = {},
): Promise<TaggedValue<ApplicationWire<'ChangedEntity'> | undefined>> {
  return callTagged('PATCH /app/api/entities/{kind}/{id}', {
    path: { kind, id },
    body: { values: value, ...stance },
    ifMatch: tag,
    signal,
  });
}

/** Returns the id. Throws RequestError. */
export async function createEntity(
  kind: EditableKind,
  values: Values,
  signal: AbortSignal,
  stance: Stance = {},
): Promise<string> {
  const body = { values, ...stance };
  return (await call('POST /app/api/entities/{kind}', { path: { kind }, body, signal })).id;
}

/** The query key lies under the resource's, so that a change to the resource reloads its units. */
export function unitsQuery(id: string) {
  return queryOptions({
    queryKey: ['entity', 'resource', id, 'units'],
    queryFn: ({ signal }) => call('GET /app/api/units/{id}', { path: { id }, signal }),
  });
}

/** Queries whether the user may edit this entity. */
export function rightsQuery(kind: EditableKind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id, 'rights'],
    queryFn: ({ signal }) => call('GET /app/api/entities/{kind}/{id}/rights', { path: { kind, id }, signal }),
  });
}
