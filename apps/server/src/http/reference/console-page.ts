/** `/swagger`: a page to try requests out; what it offers comes from `/api/openapi.json` (§9). */
import { html } from './html.ts';
import { frame } from './layout.ts';
import type { PageAssets } from './reference-page.ts';

export function consolePage(basePath: string, { style, script }: PageAssets): string {
  const main = html`<main id="main" tabindex="-1">
<h1>Console</h1>
<p>Sends requests from this browser to this server, with your key and for real. The key stays in this page and travels
in a header.</p>
<noscript><p class="notice">The console needs JavaScript; the <a href="${basePath}/api/doc/">reference</a> does
not.</p></noscript>
<div class="console" data-console data-base="${basePath}" hidden>
<section aria-labelledby="request-title">
<h2 id="request-title">Request</h2>
<form data-form>
<label for="key">API key</label>
<input id="key" class="mono" type="password" autocomplete="off" spellcheck="false" data-key>
<label for="operation">Operation</label>
<select id="operation" class="mono" data-operation></select>
<p class="hint" data-about></p>
<div data-fields></div>
<div class="buttons"><button type="submit">Send</button>
<button type="button" class="plain" data-cancel disabled>Cancel</button></div>
</form>
</section>
<section class="answer" aria-labelledby="answer-title">
<h2 id="answer-title">Answer</h2>
<pre tabindex="0" role="region" aria-label="Request URL"><code data-url></code></pre>
<details open><summary>As curl</summary>
<pre tabindex="0" role="region" aria-label="As curl"><code data-curl></code></pre>
<button type="button" class="plain" data-copy hidden>Copy</button>
</details>
<p role="status"><span class="status" data-status>Nothing sent yet.</span> <span data-facts></span></p>
<details><summary>Headers</summary>
<table hidden><caption>Headers of the answer</caption><tbody data-headers></tbody></table>
</details>
<button type="button" data-next hidden>Next page</button>
<pre tabindex="0" role="region" aria-label="Body"><code data-body></code></pre>
</section>
</div>
</main>`;
  return frame({ title: 'Console – Callboard', basePath, style, script, main }).markup;
}
