/** The documents about the API that need no key: reference, OpenAPI, console, and what they load (§1.3, §9). */

import { type CostName, type Kind, openApiDocument } from '@callboard/contract';
import type { Authenticator } from '../../access/authenticate.ts';
import { visibility } from '../../access/permissions.ts';
import { presentedKeys } from '../../access/presented-keys.ts';
import { RESULT_FORMATS } from '../../dataviews/formats/formats.ts';
import type { Definitions } from '../../model/definitions.ts';
import { objectOf } from '../../platform/objects.ts';
import { describeCosts, requestKinds } from '../../rate-limit/costs.ts';
import type { LiveLimits } from '../../rate-limit/limits.ts';
import type { RateLimiter } from '../../rate-limit/rate-limiter.ts';
import type { Answer, Headers } from '../answer.ts';
import { basePathOf } from '../base-path.ts';
import { methodNotAllowed } from '../error-response.ts';
import type { LocatedRequest } from '../pipeline/request.ts';
import { REFERENCE_SCRIPT } from './assets/reference-script.ts';
import { STYLE } from './assets/style.ts';
import { consolePage } from './console-page.ts';
import { PAGE_POLICY } from './layout.ts';
import { ownFieldsMarkup, referencePage } from './reference-page.ts';
import type { ReferenceFacts } from './section.ts';
import { type Caller, kindsWithFields } from './sections/own-fields.ts';
import { documentAnswer, remembered, type ServedDocument, servedDocument } from './served-document.ts';

export interface ReferenceServices {
  readonly authenticator: Pick<Authenticator, 'authenticate'>;
  readonly limits: Pick<LiveLimits, 'see'>;
  readonly rateLimiter: Pick<RateLimiter, 'limits'>;
}

type KnownCaller = Extract<Caller, { type: 'known' }>;
type Make = (request: LocatedRequest, services: ReferenceServices) => Promise<ServedDocument>;

const HTML: Headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
const asset = (type: string): Headers => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=300',
});

const ASSETS = {
  '/api/doc/style.css': servedDocument(STYLE, asset('text/css')),
  '/api/doc/reference.js': servedDocument(REFERENCE_SCRIPT, asset('text/javascript')),
} as const;

/** Returns an address with a part of the tag, so that a browser never mixes versions. */
function assetUrl(basePath: string, path: keyof typeof ASSETS): string {
  return `${basePath}${path}?v=${ASSETS[path].etag.slice(1, 11)}`;
}

const page = remembered((facts: ReferenceFacts) => {
  const style = assetUrl(facts.basePath, '/api/doc/style.css');
  return referencePage(facts, { style, script: assetUrl(facts.basePath, '/api/doc/reference.js') });
});

const consoleDocument = remembered(({ basePath }: Pick<ReferenceFacts, 'basePath'>) => {
  return servedDocument(consolePage(basePath, assetUrl(basePath, '/api/doc/style.css')), HTML);
});

const openApi = remembered(({ baseUrl, limits }: Pick<ReferenceFacts, 'baseUrl' | 'limits'>) => {
  const document = openApiDocument({
    baseUrl,
    tokens: tokensOf(limits.msPerToken),
    formats: RESULT_FORMATS,
  });
  return servedDocument(JSON.stringify(document), {});
});

function tokensOf(msPerToken: number): Record<CostName, string> {
  const described = describeCosts(msPerToken);
  const costs = objectOf(requestKinds, (kind) => described[requestKinds.indexOf(kind)]?.tokens ?? '');
  return { ...costs, free: '0' };
}

/** Pages for callers without a valid key, who all see the same. */
const publicPages = {
  unknown: remembered((facts: ReferenceFacts) => pageFor(facts, ownFieldsMarkup({ type: 'unknown' }))),
  refused: remembered((facts: ReferenceFacts) => pageFor(facts, ownFieldsMarkup({ type: 'refused' }))),
};

function pageFor(facts: ReferenceFacts, own: string): ServedDocument {
  const { before, after } = page(facts);
  return servedDocument(before + own + after, HTML);
}

const DOCUMENTS: Readonly<Record<string, Make>> = {
  '/api/doc': async (request, services) => {
    const facts = factsOf(request, services);
    const caller = await callerOf(request, services);
    return caller.type === 'known' ? keyedPage(facts, caller) : publicPages[caller.type](facts);
  },
  '/api/openapi.json': async (request, services) => {
    const { baseUrl, limits } = factsOf(request, services);
    return openApi({ baseUrl, limits });
  },
  '/swagger': async (request, services) => {
    const { basePath } = factsOf(request, services);
    return consoleDocument({ basePath });
  },
  ...Object.fromEntries(Object.entries(ASSETS).map(([path, served]) => [path, async () => served])),
};
const makers: ReadonlyMap<string, Make> = new Map(Object.entries(DOCUMENTS));

/** Returns the maker of a document; a trailing slash is accepted, as everywhere. */
function makerOf(path: string): Make | undefined {
  const name = path.endsWith('/') ? path.slice(0, -1) : path;
  return makers.get(name);
}

/** Returns whether the path belongs to one of these documents. */
export function isReferencePath(path: string): boolean {
  return makerOf(path) !== undefined;
}

/**
 * Returns a document. It is made once for each address, so that requests cost next to nothing. Throws the
 * errors of the storage.
 */
export async function referenceAnswer(located: LocatedRequest, services: ReferenceServices): Promise<Answer> {
  const { path, report } = located;
  const { method, raw } = located.request;
  const make = makerOf(path);
  if (make === undefined || (method !== 'GET' && method !== 'HEAD')) {
    return methodNotAllowed(['GET', 'HEAD'], report);
  }
  return documentAnswer(await make(located, services), raw.headers['if-none-match']);
}

function factsOf(
  { reference: { settings }, baseUrl }: LocatedRequest,
  { limits, rateLimiter }: ReferenceServices,
): ReferenceFacts {
  limits.see(settings);
  return {
    baseUrl,
    basePath: basePathOf(baseUrl),
    bookMinutes: settings.bookMinutes,
    limits: rateLimiter.limits,
  };
}

/** Returns the caller. The page itself needs no key, so a bad one is reported on it. */
async function callerOf(
  { queryString, request, reference }: LocatedRequest,
  { authenticator }: ReferenceServices,
): Promise<Caller> {
  const presented = presentedKeys(queryString, request.raw.headers.authorization);
  if (presented.length === 0) return { type: 'unknown' };
  const principal = await authenticator.authenticate(presented, request.ip);
  if (principal === undefined) return { type: 'refused' };
  const { definitions } = reference;
  const readable = kindsWithFields.filter((kind) => visibility(principal, kind) !== 'none');
  return { type: 'known', definitions, kinds: readable };
}

/**
 * Pages for callers with a key. Those who may read the same kinds share them; they are made anew when the
 * definitions or facts have changed.
 */
const keyedPages = new WeakMap<Definitions, (input: KeyedInput) => ServedDocument>();

interface KeyedInput {
  readonly facts: ReferenceFacts;
  readonly kinds: readonly Kind[];
}

function keyedPage(facts: ReferenceFacts, { definitions, kinds }: KnownCaller): ServedDocument {
  const make =
    keyedPages.get(definitions) ??
    remembered((input: KeyedInput) =>
      pageFor(input.facts, ownFieldsMarkup({ type: 'known', definitions, kinds: input.kinds })),
    );
  keyedPages.set(definitions, make);
  return make({ facts, kinds });
}
