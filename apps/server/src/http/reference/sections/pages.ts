/** How collections are read page by page (§4.4). */
import { BOOK_LIMITS, PAGE_SIZE } from '../../../entities/books.ts';
import { html, jsonBlock } from '../html.ts';
import type { ReferenceFacts, Section } from '../section.ts';

export function pages({ baseUrl, bookMinutes }: ReferenceFacts): Section {
  const example = {
    pagination: {
      next: `${baseUrl}/api/events/date:%23thisyear?page=2&book=1734`,
      expires: '2026-05-15T17:45:00+02:00',
    },
    data: ['… 100 entities'],
  };
  return {
    id: 'pages',
    title: 'Pages',
    body: html`<p>A collection is answered by a page object with at most ${PAGE_SIZE} entities (§2.6). GET
<code>pagination.next</code> as it is, with your key, until a page has no <code>next</code>.
<code>pagination</code> is <code>{}</code> when one page holds all.</p>
${jsonBlock(example, 'A page')}
<ul>
<li>Which entities match, and their order, is frozen at the first page: nothing comes twice or is lost, whatever is
written meanwhile. The entities themselves are shown as they are when the page is fetched.</li>
<li>Pages can be fetched for ${bookMinutes} minutes, until <code>expires</code>, by keys of the same user; later it is
404, and the first page has to be asked for again.</li>
<li>A later page costs a single token. Equal requests within ${BOOK_LIMITS.sharedSeconds} seconds share their pages; a
user has at most ${BOOK_LIMITS.perUser} collections open at a time, and the oldest is closed first.</li>
</ul>`,
  };
}
