/** Every kind of entity: its URLs, fields, query keywords, and what may be written. */
import {
  type Kind,
  type KindSpec,
  kindSpec,
  kinds,
  PART_SCHEMAS,
  publicOperations,
  SUMMARY_SCHEMAS,
  schemaName,
} from '@callboard/contract';
import { type Html, html, joined, jsonBlock, prose } from '../html.ts';
import { schemaAnchor, schemaTable } from '../schema-rows.ts';
import { type Section, table } from '../section.ts';
import { operationTable } from './urls.ts';

export function kindSections(): Section {
  return {
    id: 'kinds',
    title: 'Kinds of entities',
    parts: kinds.map((kind) => ({ id: `kind-${kind}`, title: kind })),
    body: html`<p>Keys are always present unless they are marked <span class="note">optional</span>; what is empty is
<code>null</code>, <code>""</code> or <code>[]</code>. A timestamp is <code>2026-05-15T17:30:00+02:00</code>: whole
seconds with the offset of the installation at that instant.</p>
${kinds.map(kindArticle)}`,
  };
}

function kindArticle(kind: Kind): Html {
  const spec = kindSpec(kind);
  const example = publicOperations().find(({ form, kind: of }) => form === 'entity' && of === kind)
    ?.answers[0]?.example;
  return html`<article id="kind-${kind}" data-find="${kind}" data-about="kind of entity">
<h3><code>${kind}</code></h3>
<p>${prose(spec.about)}</p>
${operationTable(kind)}
${schemaTable(schemaName(kind), `Fields of ${kind}`)}
<details><summary>Example of ${kind}</summary>${jsonBlock(example, `Example of ${kind}`)}</details>
${keywordTable(kind, spec)}
<p>${writableText(spec)}</p>
</article>
`;
}

function keywordTable(kind: Kind, { plural, keywords, scopes, customData }: KindSpec): Html {
  if (plural === undefined)
    return html`<p>There is no collection of this kind, so it has no query keywords.</p>`;
  const rows = keywords.map(({ name, type, about }) => ({
    id: `keyword-${kind}-${name}`,
    find: `${name}:`,
    about: `query keyword of ${plural}`,
    cells: [html`<code>${name}:</code>`, html`<a href="#values-${type}">${type}</a>`, prose(about)],
  }));
  const known = joined(
    Object.keys(scopes).map((scope) => html`<code>${scope}:</code>`),
    ', ',
  );
  return html`${table(`Query keywords of ${plural}`, ['Keyword', 'Values', 'Finds'], rows)}
<p>Scopes: ${known}.${customData ? html` The keyword of every custom data field can be used as well.` : undefined}</p>`;
}

function writableText({ writable }: KindSpec): Html {
  if (writable.attributes && writable.customData)
    return html`PUT writes <code>attributes</code> and custom data (§4.3).`;
  if (writable.attributes) return html`PUT writes <code>attributes</code> (§4.3).`;
  return writable.customData
    ? html`PUT writes custom data (§4.3).`
    : html`Entities of this kind are only read.`;
}

export function summaries(): Section {
  return {
    id: 'summaries',
    title: 'Embedded summaries',
    body: html`<p>An entity inside another object is only summarised (§2.1); its <code>url</code> leads to all of it, and
answers 403 where the user of the key may not open it.</p>
${Object.keys(SUMMARY_SCHEMAS).map((name) => shapeArticle(name))}`,
  };
}

export function shapes(): Section {
  return {
    id: 'shapes',
    title: 'Other shapes',
    body: html`<p>What the fields above refer to.</p>
${Object.keys(PART_SCHEMAS).map((name) => shapeArticle(name))}`,
  };
}

function shapeArticle(name: string): Html {
  return html`<article id="${schemaAnchor(name)}" data-find="${name}" data-about="shape">
<h3>${name}</h3>
${schemaTable(name, `Fields of ${name}`)}
</article>
`;
}
