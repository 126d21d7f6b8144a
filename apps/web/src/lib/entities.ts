/** Entities as the pages read them: JSON of the public API, fetched with the session. */
import { APPLICATION_DATA_PATH, type Kind, kindOfSingular, type PropertyName } from '@callboard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { request, requestTagged, type TaggedValue } from './request.ts';

/** JSON of an entity or part of one; the pages make no further assumptions about it. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export interface Page {
  readonly pagination: { readonly next?: string };
  readonly data: readonly JsonObject[];
}

/** Returns the entity that an API address refers to; undefined for any other address. */
export function entityOfUrl(url: string): { readonly kind: Kind; readonly id: string } | undefined {
  const [, word = '', id = ''] = /\/api\/([a-z]+)\/(\d+-\d+)$/.exec(url) ?? [];
  const kind = kindOfSingular(word);
  return kind === undefined ? undefined : { kind, id };
}

export function entityPath(kind: Kind, id: string, property?: PropertyName): string {
  return `/api/${kind}/${id}${property === undefined ? '' : `/${property}`}`;
}

/** Returns the same path for the pages, which have a session instead of a key. */
export function dataPath(apiPath: string): string {
  return APPLICATION_DATA_PATH + apiPath.slice('/api'.length);
}

/** Options for an infinite query that starts with a page of the API. */
export function pagesFrom(path: string) {
  return {
    queryFn: ({ pageParam, signal }: { readonly pageParam: string; readonly signal: AbortSignal }) =>
      request<Page>(dataPath(pageParam), { signal }),
    initialPageParam: path,
    getNextPageParam: ({ pagination }: Page) =>
      pagination?.next === undefined ? undefined : apiPathOf(pagination.next),
  };
}

/**
 * Returns the API path of a next-page address. The address is absolute, and a proxy may add a path prefix.
 */
export function apiPathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname.slice(pathname.lastIndexOf('/api/')) + search;
}

export function entityQuery(kind: Kind, id: string) {
  return queryOptions({
    queryKey: ['entity', kind, id],
    queryFn: ({ signal }) => request<JsonObject>(dataPath(entityPath(kind, id)), { signal }),
  });
}

export function propertyQuery(kind: Kind, id: string, property: PropertyName) {
  return queryOptions({
    queryKey: ['entity', kind, id, property],
    queryFn: ({ signal }) => request<Json>(dataPath(entityPath(kind, id, property)), { signal }),
  });
}

/** Queries a property page by page; a property without pages is returned whole, as the only page. */
export function propertyPagesQuery(kind: Kind, id: string, property: PropertyName) {
  return infiniteQueryOptions({
    queryKey: ['entity', kind, id, property, 'pages'],
    ...pagesFrom(entityPath(kind, id, property)),
  });
}

/** Loads a property with the tag that a later change must send. Throws RequestError. */
export function loadProperty(
  kind: Kind,
  id: string,
  property: PropertyName,
  signal?: AbortSignal,
): Promise<TaggedValue<Json>> {
  return requestTagged<Json>(dataPath(entityPath(kind, id, property)), signal && { signal });
}

/** Saves a property, provided that the tag still matches. Throws RequestError. */
export function saveProperty(
  kind: Kind,
  id: string,
  property: PropertyName,
  { value, tag }: TaggedValue<unknown>,
  signal: AbortSignal,
): Promise<void> {
  const path = dataPath(entityPath(kind, id, property));
  return request(path, { method: 'PUT', body: value, ifMatch: tag, signal });
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a value of a form as people read it: references, which forms hold as `{id, name}`, by name. */
export function named(value: Json): Json {
  if (Array.isArray(value)) return value.map(named);
  if (!isObject(value)) return value;
  return Object.keys(value).every((key) => key === 'id' || key === 'name') ? textOf(value) : value;
}

/** Returns the contact or resource of a booking without a name, such as one made by a custom data field. */
export function bookedIn(value: JsonObject): JsonObject | undefined {
  if ('name' in value) return undefined;
  return [value.contact, value.resource].find(isObject);
}

/** Returns the text of a member, or the name of an entity in it; empty if there is neither. */
export function textOf(value: Json | undefined): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(', ');
  if (isObject(value)) return textOf(value.name);
  return String(value);
}
