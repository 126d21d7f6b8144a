/** The properties of entities: what stands behind `/api/{singular}/{id}/{name}` (§4.1, §4.2). */
import {
  type Kind,
  kindSpec,
  kinds,
  type PropertyName,
  type PublicOperation,
  parameterSpec,
  propertyAbout,
  publicOperations,
  schemas,
} from '@callboard/contract';
import { type Html, html, joined, jsonBlock, prose } from '../html.ts';
import { fieldTable, typeOf } from '../schema-rows.ts';
import { type Section, slug, table } from '../section.ts';

const names = [...new Set(kinds.flatMap((kind) => kindSpec(kind).parts))];

export function properties(): Section {
  return {
    id: 'properties',
    title: 'Properties',
    parts: names.map((name) => ({ id: `property-${name}`, title: name })),
    body: html`<p>What belongs to an entity and has an address of its own below it. In a collection every matching entity
gives an element of a page.</p>
${names.map(propertyArticle)}`,
  };
}

function propertyArticle(name: PropertyName): Html {
  const holders = kinds.filter((kind) => kindSpec(kind).parts.includes(name));
  const single = publicOperations().find(
    ({ method, path }) => method === 'GET' && path === `/api/${holders[0]}/{id}/${name}`,
  );
  const links = joined(holders.map(kindLink), ', ');
  return html`<article id="property-${name}" data-find="${name}" data-about="property">
<h3><code>${name}</code></h3>
<p>${prose(propertyAbout(name))} Of ${links}.</p>
${single === undefined ? undefined : details(name, single)}
</article>
`;
}

function kindLink(kind: Kind): Html {
  return html`<a href="#kind-${kind}"><code>${kind}</code></a>`;
}

function details(name: PropertyName, { parameters, answers, kind }: PublicOperation): Html {
  const rows = parameters.map(parameterSpec).filter(({ in: place }) => place !== 'path');
  const { schema, example } = answers[0] ?? {};
  const lifted = schema && schemas().lift(schema);
  return html`${
    rows.length === 0
      ? undefined
      : table(
          `Parameters of ${name}`,
          ['Parameter', 'In', 'Meaning'],
          rows.map((row) => ({
            id: `parameter-${name}-${slug(row.name)}`,
            find: row.name,
            about: `parameter of ${name}`,
            cells: [html`<code>${row.name}</code>`, html`${row.in}`, prose(row.about)],
          })),
        )
  }
${lifted && html`<p>Answer: ${lifted.properties || lifted.anyOf ? 'an object' : typeOf(lifted)}${kind ? `, shown for ${kind}.` : '.'}</p>`}
${lifted && fieldTable(lifted.items && !lifted.items.$ref ? lifted.items : lifted, { caption: `Fields of ${name}`, anchor: `field-property-${name}` })}
<details><summary>Example of ${name}</summary>${jsonBlock(example, `Example of ${name}`)}</details>`;
}
