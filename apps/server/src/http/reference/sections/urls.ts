/** The forms of URLs, in general and kind by kind (§4.1). */
import { type Kind, kindSpec, kinds, type PublicOperation, publicOperations } from '@callboard/contract';
import { REQUEST_COSTS } from '../../../rate-limit/costs.ts';
import { type Html, html, prose } from '../html.ts';
import { type Row, type Section, slug, table } from '../section.ts';

/** Returns a table of all URL forms of a kind. */
export function operationTable(kind: Kind): Html {
  const rows = publicOperations()
    .filter((operation) => operation.kind === kind)
    .map(operationRow);
  return table(`URLs of ${kind}`, ['URL', 'Answer', 'Tokens'], rows);
}

function operationRow(operation: PublicOperation): Row {
  const { id, method, path, summary, about, cost } = operation;
  const kindAbout = operation.kind && kindSpec(operation.kind).about;
  const { base, timed } = cost === 'free' ? { base: 0, timed: false } : REQUEST_COSTS[cost];
  return {
    id: `url-${slug(id)}`,
    find: `${method} ${path}`,
    about: summary,
    cells: [
      html`<span class="method">${method}</span> <code class="path">${path}</code>`,
      html`${prose(summary)}. ${about === kindAbout ? undefined : prose(about)}`,
      html`${timed ? `${base} and its time` : base}`,
    ],
  };
}

export function urlForms(): Section {
  const others = publicOperations().filter(({ kind }) => kind === undefined);
  const words = kinds.map((kind): Row => {
    const { plural, parts } = kindSpec(kind);
    return {
      cells: [
        html`<a href="#kind-${kind}"><code>${kind}</code></a>`,
        plural === undefined ? html`–` : html`<code>${plural}</code>`,
        parts.length === 0 ? html`–` : prose(parts.map((name) => `\`${name}\``).join(', ')),
      ],
    };
  });
  return {
    id: 'urls',
    title: 'URL forms',
    body: html`<p>All kinds share a few forms (§4.1). <code>{id}</code> is taken from an answer and opaque;
<code>{query}</code> is in the <a href="#query">query language</a>. HEAD works wherever GET does, a slash at the end is
accepted, and unknown parameters are ignored.</p>
${table(
  'Forms of URLs',
  ['URL', 'Answer'],
  [
    { cells: [html`<code class="path">/api/{singular}/{id}</code>`, html`One entity.`] },
    {
      cells: [
        html`<code class="path">/api/{singular}/{id}/{property}</code>`,
        html`A property of one entity.`,
      ],
    },
    { cells: [html`<code class="path">/api/{plural}</code>`, html`All entities of the kind, page by page.`] },
    { cells: [html`<code class="path">/api/{plural}/{query}</code>`, html`Those that match, page by page.`] },
    {
      cells: [
        html`<code class="path">/api/{plural}/{query}/{property}</code>`,
        html`The property of every matching entity, page by page.`,
      ],
    },
  ],
)}
${table('Words', ['Singular', 'Plural', 'Properties'], words)}
${table('Other URLs', ['URL', 'Answer', 'Tokens'], others.map(operationRow))}
<p>In the path percent-encode what is not a letter or digit: <code>#</code> is <code>%23</code>, <code>/</code> is
<code>%2F</code>. A <code>+</code> in a query is a blank, unless the segment also contains <code>%20</code>;
<code>%2B</code> is always a plus. A flag counts when it is there: <code>valuesonly</code>,
<code>valuesonly=</code> and <code>valuesonly=true</code> mean the same.</p>`,
  };
}
