/** Statuses and error codes (§7). */
import { ERROR_CODES, schemas } from '@callboard/contract';
import { html, jsonBlock } from '../html.ts';
import { fieldTable } from '../schema-rows.ts';
import { type Row, type Section, table } from '../section.ts';

const EXAMPLE = {
  status: 404,
  code: 'unknown-keyword',
  title: ERROR_CODES['unknown-keyword'].title,
  detail: '“venue” is not a keyword of event: correct it, or put the text in quotes to search for a name.',
  position: 0,
};

export function errors(): Section {
  const rows = Object.entries(ERROR_CODES)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(
      ([code, { status, title }]): Row => ({
        id: `error-${code}`,
        find: `${status} ${code}`,
        about: title,
        cells: [html`<code>${code}</code>`, html`${status}`, html`${title}.`],
      }),
    );
  return {
    id: 'errors',
    title: 'Errors',
    body: html`<p>Look at the status first. 200 is the answer to a good GET, 204 without a body to a good PUT, 304 without
a body to <code>If-None-Match</code>. Every error but 401, whose body is empty, has this body:</p>
${jsonBlock(EXAMPLE, 'An error')}
${fieldTable(schemas().components.Error ?? {}, { caption: 'Fields of an error', anchor: 'field-error-body' })}
${table('Error codes', ['Code', 'Status', 'Meaning'], rows)}
<p>After 429 and 503 wait as many seconds as <code>Retry-After</code> says. Tell <code>X-Request-Id</code> of the answer
to whoever runs the server when you ask about an error.</p>`,
  };
}
