/** Texts that an assistant reads before it asks: the query language, and the fields of this installation. */

import { kindSpec, kinds } from '@callboard/contract';
import type { McpServer } from '@modelcontextprotocol/server';
import { visibility } from '../../access/permissions.ts';
import type { Principal } from '../../access/principal.ts';
import { propertyOf } from '../../platform/objects.ts';
import type { InnerRequests } from './inner-requests.ts';

const LANGUAGE = `# The query language

A query is a list of terms, each \`keyword:value\`. Terms side by side all have to match; \` + \` joins, \` - \` takes away, with a
blank on both sides; brackets group. A term without a keyword searches the name.

- A text matches as a part of the whole, whatever the case and the accents: \`location:main\`. Quote what has blanks:
  \`name:"open day"\`. \`status:="Confirmed"\` matches the whole text. \`keyword:*\` matches any value.
- A date is day-month-year: \`date:5-6-2027\`; a period is \`date:1-6-2027 TO 30-6-2027\`; also \`date:>=1-6-2027\`.
- Relative dates: \`date:#today\`, \`#tomorrow\`, \`#thisweek\`, \`#nextmonth\`, \`#next14days\`, \`#last3months\`.
- Numbers compare: \`audience:>100\`. Yes or no: \`active:true\`. \`*:*\` finds everything.
- Custom data fields are keywords as well (callboard://fields).

## Keywords
`;

/** Offers the resources that the principal may read. */
export function registerResources(server: McpServer, requests: InnerRequests, principal: Principal): void {
  const markdown = { mimeType: 'text/markdown' };
  server.registerResource(
    'query-language',
    'callboard://query-language',
    {
      title: 'The query language',
      description: 'How to search, with the keywords of each kind.',
      ...markdown,
    },
    async (uri) => ({ contents: [{ uri: uri.href, ...markdown, text: LANGUAGE + keywordsText() }] }),
  );
  const json = { mimeType: 'application/json' };
  server.registerResource(
    'fields',
    'callboard://fields',
    {
      title: 'Custom data fields',
      description: 'The fields that this installation has defined, by kind, with their keywords and options.',
      ...json,
    },
    async (uri) => {
      const fields: Record<string, unknown> = {};
      for (const kind of kinds) {
        if (!kindSpec(kind).customData || visibility(principal, kind) === 'none') continue;
        const { status, value } = await requests.ask({ path: `/api/customdatadefinitions/${kind}` });
        if (status === 200) fields[kind] = propertyOf(value, 'groups');
      }
      return { contents: [{ uri: uri.href, ...json, text: JSON.stringify(fields) }] };
    },
  );
}

function keywordsText(): string {
  const sections = kinds.flatMap((kind) => {
    const { plural, keywords } = kindSpec(kind);
    if (plural === undefined) return [];
    return [`\n### ${kind}\n\n${keywords.map(({ name, about }) => `- \`${name}\`: ${about}`).join('\n')}\n`];
  });
  return sections.join('');
}
