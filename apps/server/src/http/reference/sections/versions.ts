/** Versions and what is deprecated (§9). */
import { API_VERSION, DEPRECATIONS } from '@callboard/contract';
import { type Html, html, prose } from '../html.ts';
import type { Section } from '../section.ts';

export function versions(): Section {
  return {
    id: 'versions',
    title: 'Versions and deprecations',
    body: html`<p>This is version <strong>${API_VERSION}</strong> of the contract; every answer says so in
<code>X-API-Version</code>. Keys and parameters can be added at any time: ignore what you do not know. Whatever could
break a program comes with a new version or is deprecated first.</p>
<h3 id="deprecations">Deprecations</h3>
<p>An answer that shows a deprecated behaviour carries <code>Deprecation</code> (since when, RFC 9745),
<code>Sunset</code> (from when on it may be gone, RFC 8594) and a <code>Link</code> to this place.</p>
${Object.entries(DEPRECATIONS).map(([id, deprecation]) => entry(id, deprecation))}`,
  };
}

type Entry = (typeof DEPRECATIONS)[keyof typeof DEPRECATIONS];

function entry(id: string, { title, about, instead, section, since, sunset }: Entry): Html {
  return html`<article id="deprecation-${id}" class="notice" data-find="${title}" data-about="deprecation">
<h4>${title}</h4>
<p>${prose(about)} (${section})</p>
<p>${prose(instead)}</p>
<p>Deprecated since <time datetime="${since}">${since}</time>; may be gone from
<time datetime="${sunset}">${sunset}</time> on.</p>
</article>`;
}
