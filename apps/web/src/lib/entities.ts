/** Entities as the pages get them: the JSON of the public API, fetched with the session. */
import {
  APPLICATION_DATA_PATH,
  type Kind,
  kindOfSingular,
  kindSpec,
  type PropertyName,
} from '@callboard/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { collectionWord } from './collection-word.ts';
import { request, requestTagged, type Tagged } from './request.ts';

/** JSON of an entity or a part of one, of which the pages know no more than they show. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export interface Page {
  readonly pagination: { readonly next?: string };
  readonly data: readonly JsonObject[];
}

/** Which entity an address of the API means; undefined for any other address. */
export function entityOfUrl(url: string): { readonly kind: Kind; readonly id: string } | undefined {
  const [, word = '', id = ''] = /\/api\/([a-z]+)\/(\d+-\d+)$/.exec(url) ?? [];
  const kind = kindOfSingular(word);
  return kind === undefined ? undefined : { kind, id };
}

/** `/api/events/name:x`: for people who call the API themselves. */
export function collectionPath(kind: Kind, query: string): string {
  const { plural = kind } = kindSpec(kind);
  return `/api/${collectionWord(plural, query)}`;
}

export function entityPath(kind: Kind, id: string, property?: PropertyName): string {
  return `/api/${kind}/${id}${property === undefined ? '' : `/${property}`}`;
}

/** The same path for the pages, which have a session and no key. */
export function dataPath(apiPath: string): string {
  return APPLICATION_DATA_PATH + apiPath.slice('/api'.length);
}

/** How an infinite query begins with a page of the API and goes on. */
export function pagesFrom(path: string) {
  return {
    queryFn: ({ pageParam, signal }: { readonly pageParam: string; readonly signal: AbortSignal }) =>
      request<Page>(dataPath(pageParam), { signal }),
    initialPageParam: path,
    getNextPageParam: ({ pagination }: Page) =>
      pagination?.next === undefined ? undefined : apiPathOf(pagination.next),
  };
}

/** The entities that match, as many pages as were asked for. */
export function collectionQuery(kind: Kind, query: string) {
  return infiniteQueryOptions({
    queryKey: ['collection', kind, query.trim()],
    ...pagesFrom(collectionPath(kind, query)),
  });
}

/** The address of a next page is absolute, and below a path where a proxy puts the installation below one. */
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

/** A property that may have several pages; of one that has none, the whole as the only one. */
export function propertyPagesQuery(kind: Kind, id: string, property: PropertyName) {
  return infiniteQueryOptions({
    queryKey: ['entity', kind, id, property, 'pages'],
    ...pagesFrom(entityPath(kind, id, property)),
  });
}

/** The property as it is now, with the tag that a change of it has to name. Throws RequestError. */
export function loadProperty(kind: Kind, id: string, property: PropertyName): Promise<Tagged<Json>> {
  return requestTagged<Json>(dataPath(entityPath(kind, id, property)));
}

/** Writes a property if it still is as the tag says. Throws RequestError. */
export function saveProperty(
  kind: Kind,
  id: string,
  property: PropertyName,
  { value, tag }: Tagged<unknown>,
): Promise<void> {
  const path = dataPath(entityPath(kind, id, property));
  return request(path, { method: 'PUT', body: value, ifMatch: tag });
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whom or what a booking is of that has no name of its own, such as one that a custom data field made. */
export function bookedIn(value: JsonObject): JsonObject | undefined {
  if ('name' in value) return undefined;
  return [value.contact, value.resource].find(isObject);
}

/** The text of a member, or of the name of an entity in it; empty where there is none. */
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
