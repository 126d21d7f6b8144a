/** `/docs`: the documentation as a site of every installation, with search; it needs no network and no script. */
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../platform/errors.ts';
import type { Answer } from '../answer.ts';
import { basePathOf } from '../base-path.ts';
import { methodNotAllowed } from '../error-response.ts';
import type { LocatedRequest } from '../pipeline/request.ts';
import { Parameters } from '../query-string.ts';
import { STYLE } from '../reference/assets/style.ts';
import { type Html, html } from '../reference/html.ts';
import { frame, PAGE_POLICY } from '../reference/layout.ts';
import { documentAnswer, type ServedDocument, servedDocument } from '../reference/served-document.ts';
import { type DocsPage, docsImage, docsPages, renderedPage } from './pages.ts';
import { found } from './search.ts';

const ROOT = '/docs';
/** The style of the reference, whose address changes with its content. */
const STYLE_VERSION = hash('sha256', STYLE, 'hex').slice(0, 10);
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // the search is a form of this page
  'content-security-policy': PAGE_POLICY.replace("form-action 'none'", "form-action 'self'"),
};

/** Pages by reader, in the order of the list; what is not named stands under the last title. */
const READERS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['First steps', ['moving', 'first-integration']],
  ['For planners', ['planners', 'planning', 'calendars', 'importing']],
  ['For programs', ['integrators', 'writing', 'dataviews', 'client', 'assistants']],
  ['For operators', ['operators', 'personal-data', 'performance', 'release-notes']],
];
const OTHERS = 'How it is built';
/** Addresses of the list of pages: the folders. */
const LISTS = new Set(['', 'decisions']);

/** Returns whether the path is one of the documentation. */
export function isDocsPath(path: string): boolean {
  return path === ROOT || path.startsWith(`${ROOT}/`);
}

/** Returns a page, an image or what a search found. Throws `unknown-path` for anything else. */
export async function docsAnswer({
  request,
  path,
  queryString,
  baseUrl,
  report,
}: LocatedRequest): Promise<Answer> {
  const { method, raw } = request;
  if (method !== 'GET' && method !== 'HEAD') return methodNotAllowed(['GET', 'HEAD'], report);
  const name = path.slice(ROOT.length).replaceAll(/^\/|\/$/g, '');
  const image = name.startsWith('images/') ? docsImage(name.slice('images/'.length)) : undefined;
  if (image !== undefined) {
    return {
      status: 200,
      body: image.bytes,
      headers: { 'content-type': image.type, 'cache-control': 'public, max-age=300' },
    };
  }
  const basePath = basePathOf(baseUrl);
  const page = docsPages().get(name);
  const query = page === undefined ? (new Parameters(queryString).get('q')?.trim() ?? '') : '';
  if (!LISTS.has(name) && page === undefined)
    throw new AppError('unknown-path', `The documentation is at ${ROOT}.`);
  if (docsPages().size === 0)
    throw new AppError('unknown-path', 'This program came without its documentation.');
  const key = JSON.stringify([basePath, name]);
  const known = query === '' ? kept.get(key) : undefined;
  const document = known ?? documentOf(basePath, name, page, query);
  if (query === '' && known === undefined) kept.set(key, document);
  return documentAnswer(document, raw.headers['if-none-match']);
}

/** Documents by base path and name: nobody needs a key for them, so they are made once. */
const kept = new LRUCache<string, ServedDocument>({ max: 512 });

function documentOf(
  basePath: string,
  name: string,
  page: DocsPage | undefined,
  query: string,
): ServedDocument {
  const main = page === undefined ? indexPage(basePath, query) : html`${renderedPage(page, basePath + ROOT)}`;
  const title = page?.title ?? (query === '' ? 'Documentation' : `${query} – search`);
  const shown = frame({
    title: `${title} – Callboard`,
    basePath,
    style: `${basePath}/api/doc/style.css?v=${STYLE_VERSION}`,
    main: html`<div class="layout"><div class="side">${searchForm(basePath, query)}${contents(basePath, name)}</div>
<main id="main" tabindex="-1">${main}</main></div>`,
  });
  return servedDocument(shown.markup, HEADERS);
}

function searchForm(basePath: string, query: string): Html {
  return html`<form class="search" role="search" action="${basePath}${ROOT}" method="get">
<label for="search">Search</label>
<input id="search" name="q" type="search" value="${query}" autocomplete="off" spellcheck="false">
</form>
`;
}

function contents(basePath: string, present: string): Html {
  const entry = ({ name, title }: DocsPage): Html =>
    html`<li><a href="${basePath}${ROOT}/${name}"${name === present ? html` aria-current="page"` : undefined}>${title}</a></li>`;
  const lists = groups()
    .filter(([title]) => title !== OTHERS || present.startsWith('decisions/'))
    .map(([title, pages]) => html`<li class="note">${title}</li>${pages.map(entry)}`);
  return html`<nav class="contents" aria-label="Documentation"><ul>
<li><a href="${basePath}${ROOT}">Overview</a></li>${lists}</ul></nav>`;
}

function groups(): readonly (readonly [string, readonly DocsPage[]])[] {
  const pages = docsPages();
  const named = READERS.map(
    ([title, names]) => [title, names.flatMap((name) => pages.get(name) ?? [])] as const,
  );
  const known = new Set(READERS.flatMap(([, names]) => names));
  return [...named, [OTHERS, [...pages.values()].filter(({ name }) => !known.has(name))]];
}

function indexPage(basePath: string, query: string): Html {
  if (query !== '') {
    const hits = found(docsPages(), query);
    const list = hits.map(
      ({ page, section, excerpt }) =>
        html`<li><a href="${basePath}${ROOT}/${page.name}${section.anchor === '' ? '' : `#${section.anchor}`}">${page.title}${section.title === page.title ? '' : ` – ${section.title}`}</a><br>${excerpt}</li>`,
    );
    const count = hits.length === 0 ? 'Nothing was found.' : `${hits.length} places, the best first.`;
    return html`<h1>Search: ${query}</h1><p role="status">${count}</p><ul>${list}</ul>`;
  }
  const sections = groups().map(
    ([title, pages]) =>
      html`<h2>${title}</h2><ul>${pages.map(({ name, title: of }) => html`<li><a href="${basePath}${ROOT}/${name}">${of}</a></li>`)}</ul>`,
  );
  return html`<h1>Documentation</h1>
<p>Everything about this version, on this server. The <a href="${basePath}/api/doc/">reference of the API</a> is made from what the
server works with.</p>${sections}`;
}
