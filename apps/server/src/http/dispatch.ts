/** Which route a path means; all kinds share these few forms (§4.1). */
import { type Kind, kindOfPlural, kindOfSingular, kindSpec, type PropertyName } from '@callboard/contract';
import { type FormatName, isFormat } from '../dataviews/formats/formats.ts';
import { AppError } from '../platform/errors.ts';
import { decodeQuerySegment, decodeSegment, splitPath } from './path.ts';

export type Route =
  /** `/api/{singular}/{id}` */
  | { readonly type: 'entity'; readonly kind: Kind; readonly id: string }
  /** `/api/{singular}/{id}/{name}` */
  | { readonly type: 'property'; readonly kind: Kind; readonly id: string; readonly property: PropertyName }
  /** `/api/{plural}` and `/api/{plural}/{query}` */
  | { readonly type: 'collection'; readonly kind: Kind; readonly query: string }
  /** `/api/{plural}/{query}/{name}` */
  | {
      readonly type: 'collection-property';
      readonly kind: Kind;
      readonly query: string;
      readonly property: PropertyName;
    }
  /** `/api/customdatadefinitions/{kind}` */
  | { readonly type: 'definitions'; readonly kind: Kind }
  /**
   * `/api/documents/{fileId}/{name}`, or `/api/file/…`, its former path; the name is for people and programs
   * that save the file.
   */
  | { readonly type: 'file'; readonly fileId: string; readonly name: string }
  /** `/api/changes` */
  | { readonly type: 'changes' }
  /** `/api/webhooks` */
  | { readonly type: 'webhooks' }
  /** `/api/webhooks/{webhookId}` */
  | { readonly type: 'webhook'; readonly id: string }
  /** `/api/webhooks/{webhookId}/{action}` */
  | { readonly type: 'webhook-action'; readonly id: string; readonly action: WebhookAction }
  /** `/api/dataviews` */
  | { readonly type: 'dataviews' }
  /** `/api/dataviewresult/{dataviewId}/{format}` */
  | { readonly type: 'dataview-request'; readonly dataviewId: string; readonly format: FormatName }
  /** `/api/dataviewresult/{dataviewId}/{format}/{resultId}/status` */
  | ({ readonly type: 'dataview-status' } & ResultPath)
  /** `/api/dataviewresult/{dataviewId}/{format}/{resultId}` */
  | ({ readonly type: 'dataview-result' } & ResultPath);

/** Parts of the path after the id: deeds, and the log. */
export const WEBHOOK_ACTIONS = ['secret', 'pause', 'resume', 'test', 'replay', 'deliveries'] as const;
export type WebhookAction = (typeof WEBHOOK_ACTIONS)[number];

interface ResultPath {
  readonly dataviewId: string;
  readonly format: FormatName;
  readonly resultId: string;
}

export type RouteType = Route['type'];
export type RouteOf<T extends RouteType> = Extract<Route, { readonly type: T }>;

/** Words for files: programs recognise files by the first, and some have stored addresses with the second. */
const FILE_WORDS: ReadonlySet<string> = new Set(['documents', 'file']);

/** Query that `/api/{plural}` stands for. */
export const EVERYTHING = '*:*';

/**
 * Finds the route of a path. Throws `unknown-path`, `unknown-property`, or `bad-path` for a malformed escape.
 */
export function dispatch(path: string): Route {
  const segments = splitPath(path);
  const word = segments.length > 1 && segments[0] === 'api' ? decodeSegment(segments[1] ?? '') : '';
  const singular = kindOfSingular(word);
  if (singular !== undefined) return dispatchSingle(singular, segments);
  const plural = kindOfPlural(word);
  if (plural !== undefined) return dispatchCollection(plural, segments);
  return dispatchOther(word, segments.slice(2).map(decodeSegment));
}

function dispatchSingle(kind: Kind, segments: readonly string[]): Route {
  const [, , idSegment, nameSegment] = segments;
  if (idSegment === undefined || segments.length > 4) throw unknownPath();
  const id = decodeSegment(idSegment);
  if (nameSegment === undefined) return { type: 'entity', kind, id };
  return { type: 'property', kind, id, property: propertyOf(kind, nameSegment) };
}

function dispatchCollection(kind: Kind, segments: readonly string[]): Route {
  const [, , querySegment, nameSegment] = segments;
  if (segments.length > 4) throw unknownPath();
  const query = querySegment === undefined ? EVERYTHING : decodeQuerySegment(querySegment);
  if (nameSegment === undefined) return { type: 'collection', kind, query };
  return { type: 'collection-property', kind, query, property: propertyOf(kind, nameSegment) };
}

function dispatchOther(word: string, rest: readonly string[]): Route {
  const [first, second] = rest;
  if (word === 'customdatadefinitions' && first !== undefined && rest.length === 1) {
    const kind = kindOfSingular(first);
    if (kind !== undefined && kindSpec(kind).customData) return { type: 'definitions', kind };
  }
  if (FILE_WORDS.has(word) && first !== undefined && second !== undefined && rest.length === 2) {
    return { type: 'file', fileId: first, name: second };
  }
  if (word === 'changes' && rest.length === 0) return { type: 'changes' };
  if (word === 'webhooks') return dispatchWebhook(rest);
  if (word === 'dataviews' && rest.length === 0) return { type: 'dataviews' };
  if (word === 'dataviewresult') return dispatchResult(rest);
  throw unknownPath();
}

function dispatchWebhook([id, word, ...more]: readonly string[]): Route {
  if (id === undefined) return { type: 'webhooks' };
  if (word === undefined) return { type: 'webhook', id };
  const action = WEBHOOK_ACTIONS.find((one) => one === word);
  if (action === undefined || more.length > 0) throw unknownPath();
  return { type: 'webhook-action', id, action };
}

function dispatchResult([dataviewId, format, resultId, property, ...more]: readonly string[]): Route {
  if (dataviewId === undefined || format === undefined || !isFormat(format) || more.length > 0) {
    throw unknownPath();
  }
  if (resultId === undefined) return { type: 'dataview-request', dataviewId, format };
  if (property === undefined) return { type: 'dataview-result', dataviewId, format, resultId };
  if (property === 'status') return { type: 'dataview-status', dataviewId, format, resultId };
  throw unknownPath();
}

function propertyOf(kind: Kind, segment: string): PropertyName {
  const word = decodeSegment(segment);
  const { parts } = kindSpec(kind);
  const property = parts.find((name) => name === word);
  if (property !== undefined) return property;
  const hint = parts.length === 0 ? 'It has none.' : `It has ${parts.join(', ')}.`;
  throw new AppError('unknown-property', `Ask for a property of ${kind}. ${hint}`);
}

function unknownPath(): AppError {
  return new AppError('unknown-path', 'Look up the forms of paths in the reference at /api/doc/.');
}

/**
 * One spelling for all that mean the same request: what a book is bound to, however a client library escapes
 * the path when it comes back for the next page (§4.4).
 */
export function canonicalPath(route: RouteOf<'collection' | 'collection-property' | 'property'>): string {
  const words =
    route.type === 'property'
      ? [route.kind, route.id, route.property]
      : [kindSpec(route.kind).plural ?? route.kind, route.query.trim(), ...propertyWord(route)];
  return `/api/${words.map(encodeURIComponent).join('/')}`;
}

function propertyWord(route: RouteOf<'collection' | 'collection-property'>): readonly string[] {
  return route.type === 'collection-property' ? [route.property] : [];
}
