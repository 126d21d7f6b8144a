/** Dataview results, as the contract has them (§2.7, §3, §4.5, §6). */
import { RESULT_FORMATS } from '../../../dataviews/formats/formats.ts';
import { html } from '../html.ts';
import { schemaAnchor } from '../schema-rows.ts';
import { type ReferenceFacts, type Section, table } from '../section.ts';

const FORMS: readonly (readonly [string, string, string])[] = [
  ['GET', '/api/dataviews', 'The dataviews that you may request, with their parameters.'],
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
  [
    'DELETE',
    '/api/dataviewresult/{dataview-id}/json/{result-id}',
    'Do without it: what nobody else has asked for stops and is removed.',
  ],
];

const FORMATS = RESULT_FORMATS.map(
  ({ name, about }, at) => html`${at === 0 ? '' : '; '}<code>${name}</code>, ${about}`,
);

const STATES: readonly (readonly [string, string, string])[] = [
  ['(none)', 'POST, and no equal result is running or cached', 'running; 201'],
  ['(any)', 'POST, and an equal result is running or cached', 'unchanged; 200 with the same body'],
  ['running', 'the computation ends well', 'success'],
  ['running', 'the computation fails', 'failed; description says why'],
  ['success', 'expirationtime passes', 'removed; 404'],
];

export function dataviews({ basePath }: ReferenceFacts): Section {
  return {
    id: 'dataviews',
    title: 'Dataviews',
    body: html`<p>A dataview is a dataset that users define in the application; it is computed on request, and its result
is fetched when it is ready (§4.5). <a href="${basePath}/api/openapi.json">openapi.json</a> describes every answer.</p>
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
<li>The word behind the id of the dataview is the format: ${FORMATS}. A result of another format is another
result.</li>
<li>Parameters that do not fit, are missing or unknown end the computation as <code>failed</code>, with a
<code>description</code> that names each.</li>
<li><code>Prefer: wait=10</code> with the POST answers when the computation has ended, after 10 seconds at the
latest.</li>
<li>While a result is computed its data is answered with 409 and its status; the status then also has
<code>progress</code>: records so far, and the share of all that is done.</li>
<li><code>from</code> and <code>to</code> count from 1, both included; a part is at most <code>maxpagesize</code>
long.</li>
<li>With the header <code>X-Notify-At: https://…</code> the service POSTs <code>id</code>,
<code>dataviewid</code>, <code>url</code> and <code>creationtime</code> there once the computation has ended: once, and
never again.</li>
</ul>`,
  };
}
