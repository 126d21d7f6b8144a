/** Dataview results, as the contract has them (§2.7, §3, §4.5, §6). */
import { operations } from '@callboard/contract';
import { html } from '../html.ts';
import { schemaAnchor } from '../schema-rows.ts';
import { type ReferenceFacts, type Section, table } from '../section.ts';

const FORMS: readonly (readonly [string, string, string])[] = [
  [
    'POST',
    '/api/dataviewresult/{dataview-id}/json/',
    'Ask for a computation; the body holds the parameters, {} without any.',
  ],
  ['GET', '/api/dataviewresult/{dataview-id}/json/{result-id}/status', 'How far it is.'],
  [
    'GET',
    '/api/dataviewresult/{dataview-id}/json/{result-id}',
    'The whole result, or with from and to a part of it.',
  ],
];

const STATES: readonly (readonly [string, string, string])[] = [
  ['(none)', 'POST, and no equal result is running or cached', 'running; 201'],
  ['(any)', 'POST, and an equal result is running or cached', 'unchanged; 200 with the same body'],
  ['running', 'the computation ends well', 'success'],
  ['running', 'the computation fails', 'failed; description says why'],
  ['success', 'expirationtime passes', 'removed; 404'],
];

export function dataviews({ basePath }: ReferenceFacts): Section {
  const served = operations().some(({ path }) => path.startsWith('/api/dataviewresult/'));
  return {
    id: 'dataviews',
    title: 'Dataviews',
    body: html`<p>A dataview is a dataset that users define in the application; it is computed on request, and its result
is fetched when it is ready (§4.5). This section says what the contract says;
<a href="${basePath}/api/openapi.json">openapi.json</a> lists what this version of the server answers.</p>
${served ? undefined : html`<p class="notice">This version of the server does not answer these URLs yet.</p>`}
${table(
  'URLs of dataview results',
  ['URL', 'Meaning'],
  FORMS.map(([method, path, about]) => ({
    cells: [html`<span class="method">${method}</span> <code class="path">${path}</code>`, html`${about}`],
  })),
)}
${table(
  'Life cycle of a result',
  ['State', 'When', 'Becomes'],
  STATES.map((cells) => ({ cells: cells.map((text) => html`${text}`) })),
)}
<ul>
<li>The answer to POST and to the status URL is <code>{"contents": …, "message": …}</code>;
<code>contents</code> is a <a href="#${schemaAnchor('DataviewStatus')}">DataviewStatus</a>.</li>
<li>A result answers equal requests until <code>cacheduntil</code>, and can be fetched until
<code>expirationtime</code>, 15 minutes later. Its data is that of <code>creationtime</code>.</li>
<li><code>from</code> and <code>to</code> count from 1, both included; a part is at most <code>maxpagesize</code>
long.</li>
<li>With the header <code>X-Notify-At: https://…</code> the service POSTs <code>id</code>,
<code>dataviewid</code>, <code>url</code> and <code>creationtime</code> there once the computation has ended: once, and
never again.</li>
</ul>`,
  };
}
