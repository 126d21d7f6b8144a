/** `/api/doc/`: the reference as one page (§9). */
import { type Html, html } from './html.ts';
import { frame } from './layout.ts';
import type { ReferenceFacts, Section } from './section.ts';
import { customData } from './sections/custom-data.ts';
import { dataviews } from './sections/dataviews.ts';
import { errors } from './sections/errors.ts';
import { authentication, gettingStarted } from './sections/getting-started.ts';
import { kindSections, shapes, summaries } from './sections/kinds.ts';
import { otherLimits, rateLimit } from './sections/limits.ts';
import { type Caller, ownFields } from './sections/own-fields.ts';
import { pages } from './sections/pages.ts';
import { properties } from './sections/properties.ts';
import { queryLanguage } from './sections/query.ts';
import { urlForms } from './sections/urls.ts';
import { versions } from './sections/versions.ts';

export interface PageAssets {
  readonly style: string;
  readonly script: string;
}

/** Page around the one section that depends on the caller. */
export interface ReferencePage {
  readonly before: string;
  readonly after: string;
}

/** Placeholder of that section while the page around it is made. */
const HOLE = html`<!-- own fields -->`;

export function referencePage(facts: ReferenceFacts, { style, script }: PageAssets): ReferencePage {
  const own = ownFields({ type: 'unknown' });
  const before = [
    gettingStarted(facts),
    authentication(facts),
    urlForms(),
    queryLanguage(),
    pages(facts),
    kindSections(),
    properties(),
    summaries(),
    shapes(),
    customData(),
  ];
  const after = [dataviews(facts), errors(), rateLimit(facts), otherLimits(facts), versions()];
  const all = [...before, { id: own.id, title: own.title }, ...after];
  const main = html`<div class="layout">
<div class="side">
<form class="search" role="search" data-search hidden>
<label for="search">Search</label>
<input id="search" type="search" data-search-input autocomplete="off" spellcheck="false"
placeholder="Fields, keywords, errors">
<p role="status" data-search-status></p>
<ul class="hits" aria-label="Found" data-hits></ul>
</form>
<nav class="contents" aria-label="Contents"><ul>${all.map(contentsEntry)}</ul></nav>
</div>
<main id="main" tabindex="-1">
<h1>API reference</h1>
${before.map(sectionElement)}${HOLE}${after.map(sectionElement)}
</main>
</div>`;
  const { basePath } = facts;
  const page = frame({ title: 'API reference – Callboard', basePath, style, script, main }).markup;
  const at = page.indexOf(HOLE.markup);
  return { before: page.slice(0, at), after: page.slice(at + HOLE.markup.length) };
}

/** Returns the markup of the section with the fields of this installation. */
export function ownFieldsMarkup(caller: Caller): string {
  return sectionElement(ownFields(caller)).markup;
}

function contentsEntry({ id, title, parts }: Pick<Section, 'id' | 'title' | 'parts'>): Html {
  const inner = parts?.map((part) => html`<li><a href="#${part.id}">${part.title}</a></li>`);
  return html`<li><a href="#${id}">${title}</a>${inner && html`<ul>${inner}</ul>`}</li>`;
}

function sectionElement({ id, title, body, parts }: Section): Html {
  const links = parts?.map((part) => html`<li><a href="#${part.id}"><code>${part.title}</code></a></li>`);
  return html`<section id="${id}" aria-labelledby="${id}-title" data-find="${title}" data-about="section">
<h2 id="${id}-title">${title}</h2>
${links && html`<ul class="parts">${links}</ul>`}
${body}
</section>
`;
}
