/** The query language: grammar by examples, values by type of keyword, relative dates, limits (§4.1). */
import type { KeywordType } from '@callboard/contract';
import { MAX_CHARACTERS, MAX_NESTING, MAX_TERMS, relativeNames } from '@callboard/query';
import { html, joined, prose } from '../html.ts';
import { type Row, type Section, slug, table } from '../section.ts';

interface Example {
  readonly query: string;
  readonly kind: 'event' | 'contact' | 'resource';
  readonly finds: string;
}

/** Examples of queries; a test plans each of them. */
export const QUERY_EXAMPLES: readonly Example[] = [
  { query: '*:*', kind: 'event', finds: 'everything' },
  { query: 'concert', kind: 'event', finds: 'names that contain “concert”, whatever case and accents' },
  { query: 'name:="Evening concert"', kind: 'event', finds: 'exactly this name' },
  { query: 'date:15-5-2026', kind: 'event', finds: 'what overlaps this planning day' },
  {
    query: 'date:1-5-2026 TO 31-5-2026',
    kind: 'event',
    finds: 'what overlaps the range; both ends are included',
  },
  { query: 'date:>=1-9-2026', kind: 'event', finds: 'from this day on' },
  { query: 'date:#next14days', kind: 'event', finds: 'a range that moves with today' },
  { query: 'location:"Main Hall" status:confirmed', kind: 'event', finds: 'both: terms side by side' },
  { query: 'location:foyer + location:terrace', kind: 'event', finds: 'either' },
  { query: 'date:#thismonth - status:cancelled', kind: 'event', finds: 'the first without the second' },
  {
    query: '(location:foyer + location:terrace) date:#thisweek',
    kind: 'event',
    finds: 'brackets decide what belongs together',
  },
  { query: '*:brahms', kind: 'event', finds: 'the text in any text keyword of the kind' },
  { query: 'label:*', kind: 'event', finds: 'what has any label' },
  { query: 'person:city:Utrecht', kind: 'contact', finds: 'a scope in front: persons alone' },
  { query: 'type:human active:true', kind: 'resource', finds: 'people who are in use' },
];

const VALUES: Readonly<Record<KeywordType, string>> = {
  text: 'A word or “quoted text”: contained in the value, without regard to case and accents. `="…"` compares the whole value.',
  id: 'One whole id.',
  date: 'A day `d-m-yyyy` or `yyyy-mm-dd` from 1-1-1970 to 31-12-2999, a range of days, a comparison (`>`, `>=`, `<`, `<=`, `=`), or a relative date.',
  number: 'A number with a decimal point, a range, or a comparison.',
  boolean: '`true` or `false`.',
};

export function queryLanguage(): Section {
  const examples = QUERY_EXAMPLES.map(
    ({ query, kind, finds }): Row => ({
      id: `query-${slug(query) || 'everything'}-${kind}`,
      find: query,
      about: `query of ${kind}s`,
      cells: [html`<code>${query}</code>`, html`${kind}s`, html`${finds}`],
    }),
  );
  const values = Object.entries(VALUES).map(
    ([type, about]): Row => ({
      id: `values-${type}`,
      find: type,
      about: 'type of query keyword',
      cells: [html`${type}`, prose(`${about} \`*\` means any value.`)],
    }),
  );
  const names = relativeNames.map((name) => html`<code>#${name}</code>`);
  return {
    id: 'query',
    title: 'Query language',
    body: html`<p>A query stands in the path: <code class="path">/api/events/{query}</code>. Percent-encode it, so that
<code>date:#thisweek</code> becomes <code>date:%23thisweek</code>.</p>
${table('Queries by example', ['Query', 'Of', 'Finds'], examples)}
<ul>
<li>A term without keyword searches names. Each <a href="#kinds">kind</a> lists its keywords; those of custom data
fields are added to them. A built-in keyword wins over a field of the same name; <code>customdata.remarks:</code>
always means the field.</li>
<li><code>+</code> and <code>-</code> are operators when blanks stand around them; they have the same rank and work from
left to right. Terms side by side bind more tightly. A sign without a term on either side, <code>-</code> or
<code>!</code> glued to a keyword, a range without its end, and the words <code>AND</code>, <code>OR</code> and
<code>NOT</code> are refused with what to write instead; in quotes they are texts like any other.</li>
<li>A word ends at a blank, a bracket or a quote. Within quotes, write <code>\\"</code> and <code>\\\\</code>.</li>
<li>Days are planning days of the installation, which begin at its day line; weeks start on Monday.</li>
<li>An unknown keyword or scope is 404, a malformed query is 400 with its <code>position</code>; no match is an empty
page.</li>
<li>The order of a collection is that of creation.</li>
</ul>
${table('Values by type of keyword', ['Type', 'Values'], values)}
<h3 id="relative-dates">Relative dates</h3>
<p>${joined(names, ', ')}, and with a count <code>#next14days</code>, <code>#next2weeks</code>,
<code>#last3months</code>, <code>#last1year</code>: <code>#next</code> starts tomorrow, <code>#last</code> ends
yesterday. Capitals make no difference.</p>
<p>At most ${MAX_CHARACTERS} characters after decoding, ${MAX_TERMS} terms, and brackets ${MAX_NESTING} deep.</p>`,
  };
}
