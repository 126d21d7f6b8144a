/** `/swagger`: every operation with a link to the console of the application, which tries it out (§9). */
import { type PublicOperation, publicOperations } from '@callboard/contract';
import { type Html, html, prose } from './html.ts';
import { frame } from './layout.ts';
import { slug } from './section.ts';

export function consolePage(basePath: string, style: string): string {
  const table = publicOperations();
  const tags = [...new Set(table.map(({ tag }) => tag))];
  const main = html`<main id="main" tabindex="-1">
<h1>Console</h1>
<p>Choose an operation to try it out. The console of the application sends requests from your browser to this server,
for real, with an API key that you type there; you need not sign in. The key stays in the memory of the page and travels
in a header.</p>
<p>The console needs JavaScript; this page and the <a href="${basePath}/api/doc/">reference</a> do not.</p>
${tags.map((tag) =>
  tagSection(
    tag,
    basePath,
    table.filter((operation) => operation.tag === tag),
  ),
)}
</main>`;
  return frame({ title: 'Console – Callboard', basePath, style, main }).markup;
}

function tagSection(tag: string, basePath: string, operations: readonly PublicOperation[]): Html {
  const items = operations.map(
    ({ id, method, path, summary }) =>
      html`<li><a href="${basePath}/console?op=${id}"><span class="method">${method}</span> <code class="path">${path}</code></a> ${prose(summary)}</li>`,
  );
  return html`<section id="tag-${slug(tag)}" aria-labelledby="tag-${slug(tag)}-title">
<h2 id="tag-${slug(tag)}-title">${tag}</h2>
<ul>${items}</ul>
</section>
`;
}
