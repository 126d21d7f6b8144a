/** The rate limit with its costs (§8), and all other limits. */
import { readableBytes } from '@callboard/contract';
import { MAX_CHARACTERS, MAX_NESTING, MAX_TERMS } from '@callboard/query';
import { USER_BUDGET } from '../../../admission/budgets.ts';
import { PAGE_SIZE } from '../../../entities/books.ts';
import { describeCosts } from '../../../rate-limit/costs.ts';
import { MAX_DEPTH, MAX_MEMBERS } from '../../json-text.ts';
import { MAX_BODY_BYTES, MAX_HEADER_BYTES, MAX_URL_BYTES } from '../../size-limits.ts';
import { html, prose } from '../html.ts';
import { type ReferenceFacts, type Section, slug, table } from '../section.ts';

export function rateLimit({ limits }: ReferenceFacts): Section {
  const { tokensPerMinute, msPerToken, collectionsInFlight } = limits;
  const rows = describeCosts(msPerToken).map(({ request, tokens }) => ({
    id: `cost-${slug(request)}`,
    find: `Tokens: ${request}`,
    about: tokens,
    cells: [prose(request), html`${tokens}`],
  }));
  const pool =
    tokensPerMinute === 0
      ? html`<p class="notice">The limit is switched off in this installation; costs are listed all the same.</p>`
      : html`<p>Every key has a pool of ${tokensPerMinute} tokens, which fills again continuously at
${tokensPerMinute} a minute. Each request costs tokens; without any left the answer is 429, which itself costs
nothing. Keys of some clients can have another pool: <code>RateLimit-Policy</code> tells that of the key.</p>`;
  return {
    id: 'rate-limits',
    title: 'Rate limits',
    body: html`${pool}
${table('What requests cost', ['Request', 'Tokens'], rows)}
<ul>
<li>The cost of a collection is known when it has been evaluated, so the level can fall below zero.</li>
<li>A body of more than 16 KiB costs 1 more for every ${msPerToken} ms of processor time that its check took.</li>
<li>After 429 wait <code>Retry-After</code> seconds: a client that does is admitted.</li>
<li>At most ${collectionsInFlight} collection requests of a key run at a time; others wait for their turn.</li>
<li><code>X-RateLimit-Level</code> tells the tokens left, rounded down, and <code>X-RateLimit-Cost</code> what the request
took; <code>RateLimit-Policy</code> and <code>RateLimit</code> tell the level in the form of the IETF draft.</li>
</ul>`,
  };
}

export function otherLimits({ bookMinutes }: ReferenceFacts): Section {
  const rows: readonly (readonly [string, string, string])[] = [
    ['URL', readableBytes(MAX_URL_BYTES), '414'],
    ['All headers together', readableBytes(MAX_HEADER_BYTES), '431'],
    ['Body', readableBytes(MAX_BODY_BYTES), '413'],
    ['Members and elements of a JSON body', MAX_MEMBERS.toLocaleString('en'), '413'],
    ['Requests of a user at the same time, over all keys', `${USER_BUDGET.requests}`, '429'],
    ['Requests of a user that wait for a result', `${USER_BUDGET.waits}`, 'answered at once'],
    ['Nesting of a JSON body', `${MAX_DEPTH} levels`, '413'],
    ['Query, decoded', `${MAX_CHARACTERS} characters`, '400'],
    ['Terms of a query', `${MAX_TERMS}`, '400'],
    ['Brackets within brackets of a query', `${MAX_NESTING}`, '400'],
    ['Entities on a page', `${PAGE_SIZE}`, 'the rest is on the next page'],
    ['Time to fetch the pages of a collection', `${bookMinutes} minutes`, '404'],
  ];
  return {
    id: 'limits',
    title: 'Other limits',
    body: html`${table(
      'Limits of requests',
      ['What', 'At most', 'Beyond'],
      rows.map((cells) => ({ cells: cells.map((text) => html`${text}`) })),
    )}`,
  };
}
