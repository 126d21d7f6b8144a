/** The first requests, and how to send a key. */
import { codeBlock, html } from '../html.ts';
import type { ReferenceFacts, Section } from '../section.ts';

const bearer = '-H "Authorization: Bearer $API_KEY"';

export function gettingStarted({ baseUrl, basePath }: ReferenceFacts): Section {
  const all = `export API_KEY=…        # your key

# all profiles
curl ${bearer} '${baseUrl}/api/profiles'

# the events of the next 14 days
curl ${bearer} '${baseUrl}/api/events/date:%23next14days'

# one of them: take the address from its "url"
curl ${bearer} '${baseUrl}/api/event/{id}'

# its custom data, and its costs
curl ${bearer} '${baseUrl}/api/event/{id}/customdata?valuesonly'
curl ${bearer} '${baseUrl}/api/event/{id}/costings?summarized'`;
  return {
    id: 'getting-started',
    title: 'Getting started',
    body: html`<p>The API gives access to the event planning data of this venue: events, contacts, locations, resources
and their bookings. Requests and answers are JSON in UTF-8; addresses begin with
<code>${baseUrl}/api/</code>.</p>
<ol>
<li>Get an API key from whoever administers this installation.</li>
<li>Try the requests below, or open the <a href="#console">console</a>.</li>
<li>Follow the <code>url</code> of whatever you find: it is the address of the whole of it.</li>
</ol>
${codeBlock(all, 'First requests with curl')}
<p id="console">The <a href="${basePath}/swagger">console</a> tries every operation out with a key, without signing in;
<a href="${basePath}/api/openapi.json">openapi.json</a> describes the same paths for programs (OpenAPI 3.1).</p>`,
  };
}

export function authentication({ baseUrl }: ReferenceFacts): Section {
  return {
    id: 'authentication',
    title: 'Authentication',
    body: html`<p>Every request carries an API key, over HTTPS (§5). Send it in one of two ways; two different keys in
one request are refused.</p>
${codeBlock(
  `curl ${bearer} '${baseUrl}/api/events'
curl '${baseUrl}/api/events?api_key='"$API_KEY"`,
  'Two ways to send a key',
)}
<ul>
<li>Prefer the header: a key in a URL ends up in histories and in logs of proxies.</li>
<li>A missing, malformed, unknown, deleted or expired key is always answered by 401 with an empty body.</li>
<li>A key acts for a user: what that user may not see is 403, or left out of collections. Prices and private contact
data are left out or blank where the user may not see them.</li>
<li>A key may belong to a client, which decides which <code>attributes</code> it can set, and to an integration, which
decides which Integration info fields it can write.</li>
</ul>`,
  };
}
