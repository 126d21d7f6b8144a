// Makes docs/client.md: what stands in the comments of the types of the client, in the order of a reader.
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const INTRODUCTION = `# The client for programs

\`@callboard/client\` is the API of Callboard as typed functions. It needs no other package, runs on Node 20.19 and
later, in browsers, Deno and Bun, and works against comparable installations: where something is an addition of
Callboard, the client has another way or says so below. This page is made from its types by \`npm run client\`.

\`\`\`ts
import { createClient, q } from '@callboard/client';

const callboard = createClient({ baseUrl: 'https://venue.example', key: process.env.CALLBOARD_KEY });
const query = q.events.date('2027-06-01', '2027-06-30').and(q.status('confirmed'));
for await (const event of callboard.events.find(query)) {
  console.log(event.startdate, event.name, event.locations.map(({ name }) => name).join(', '));
}
\`\`\`

## What it takes care of

- **Pages.** \`list\` and \`find\` return [\`Pages\`](#pages): read them with \`for await\`, page by page, or all at once. A
  collection is read from a *book* that expires (15 minutes unless the installation says otherwise). Then the client
  reads the collection from its beginning and skips what it has given: nothing comes twice, and what matched all the
  time is never missed. What began to match meanwhile comes as well; what ceased to match does not.
- **Repetitions.** A GET is repeated after a cut connection, a time limit, 429, 502, 503 and 504, up to four times, each
  time after what \`Retry-After\` says, else after half a second and twice as long every time. A PUT is repeated only
  after an answer that refuses it: 429, or 503 with \`Retry-After\`; with \`ifMatch\` only after 429. Asking for a dataview
  is repeated like a GET, because equal requests share a result, unless a callback would be sent twice; what makes or
  changes a webhook only after an answer that refuses it.
- **Time.** Every function takes \`signal\` and \`timeout\`; both also end pauses and the reading of answers.
- **The key** is sent in a header. An installation that answers 401 to that is asked once more with the key in the
  address, and from then on in that way. Addresses in answers are asked of \`baseUrl\` whatever host they name, so the key
  goes nowhere else.
- **Errors** have a class by status, with \`code\`, \`detail\`, and the \`position\` in a query.

## Runtimes

\`npx tsx scripts/client-runtimes.ts\` uses the client against a served demo venue: every page of a collection, queries, writing with tags,
waiting for a change, dataviews as JSON and NDJSON, a file, refusals, time limits and signals, repetitions, webhooks and their
signatures. All ten checks succeed on Node 20.20, 22.23 and 24.21, Deno 2.9.6 and Bun 1.4.5 (26 November 2026). \`npm test\` makes
the same checks in Chromium, from a page of another origin, and tests every operation on the Node that it runs on.

## Comparable installations

The kinds \`status\`, \`task\`, \`user\`, \`usergroup\`, \`team\`, \`resourceinstance\` and \`attachment\`, \`history\`, the list of
dataviews, \`definitions\`, \`changes\` and \`webhooks\` are additions of Callboard: elsewhere they are \`NotFoundError\`. \`Prefer: wait\` and NDJSON
are used where they exist and done without where they do not.
`;

/** Files of the client with the declarations that a reader needs, section by section. */
const SECTIONS: readonly (readonly [title: string, file: string, names: readonly string[] | undefined])[] = [
  ['A client', 'client.ts', ['createClient', 'Callboard']],
  ['Options', 'options.ts', ['ClientOptions', 'RequestOptions']],
  ['Reading and writing entities', 'resource-types.ts', undefined],
  ['Pages', 'pages.ts', ['Pages', 'Page']],
  ['Queries', 'query.ts', ['q']],
  ['Parts of queries', 'built-query.ts', ['Query']],
  ['Terms of queries', 'query-terms.ts', undefined],
  ['Days', 'query-values.ts', ['Day']],
  ['Dataviews', 'dataviews.ts', undefined],
  ['Webhooks', 'webhooks.ts', undefined],
  ['Verifying webhooks', 'verify-webhook.ts', undefined],
  ['Errors', 'errors.ts', undefined],
  ['Kinds', 'generated/kinds.ts', undefined],
];

/** Returns the page, made from the sources in the folder. */
export function clientDocs(folder: string): string {
  const sections = SECTIONS.map(([title, file, names]) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(`${folder}/${file}`, 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const declarations = source.statements.flatMap((node) => declarationsOf(node, source, names));
    return `## ${title}\n\n${declarations.join('\n')}`;
  });
  return `${INTRODUCTION}\n${sections.join('\n')}`;
}

/** Returns the name of a declaration; undefined for other statements. */
function nameOf(node: ts.Statement): string | undefined {
  const name = ts.isVariableStatement(node)
    ? node.declarationList.declarations[0]?.name
    : ts.getNameOfDeclaration(node as ts.DeclarationStatement);
  return name !== undefined && ts.isIdentifier(name) ? name.text : undefined;
}

function declarationsOf(
  node: ts.Statement,
  source: ts.SourceFile,
  names: readonly string[] | undefined,
): readonly string[] {
  const isExported =
    ts.canHaveModifiers(node) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
  const name = nameOf(node);
  if (!isExported || name === undefined || (names !== undefined && !names.includes(name))) return [];
  if (ts.isFunctionDeclaration(node)) return [entry(name, aboutOf(node), [codeOf(signature(node, source))])];
  if (ts.isVariableStatement(node)) {
    const type = node.declarationList.declarations[0]?.type;
    return name === name.toUpperCase()
      ? []
      : [entry(name, aboutOf(node), [codeOf(`const ${name}: ${type?.getText(source)}`)])];
  }
  if (ts.isTypeAliasDeclaration(node)) {
    return aboutOf(node) === ''
      ? []
      : [entry(name, aboutOf(node), [codeOf(`type ${name} = ${flat(node.type.getText(source))}`)])];
  }
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) {
    const base = (node.heritageClauses ?? []).map((clause) => flat(clause.getText(source))).join(' ');
    const members = node.members.flatMap((member) => memberOf(member, source));
    return [entry(name, aboutOf(node), [base === '' ? '' : `${codeOf(base)}`, members.join('\n')])];
  }
  return [];
}

function entry(name: string, about: string, parts: readonly string[]): string {
  return `${[`### ${name}`, about, ...parts].filter((part) => part !== '').join('\n\n')}\n`;
}

/** A line of the list of members; what is private or says nothing of itself is left out. */
function memberOf(member: ts.TypeElement | ts.ClassElement, source: ts.SourceFile): readonly string[] {
  if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) return [];
  if (ts.isConstructorDeclaration(member) || member.name?.getText(source) === 'name') return [];
  const about = aboutOf(member);
  const text =
    ts.isPropertySignature(member) || ts.isPropertyDeclaration(member)
      ? member.getText(source)
      : signature(member, source);
  return [
    `- ${codeOf(
      flat(text)
        .replace(/^(?:override )?(?:declare )?readonly /, '')
        .replace(/;$/, ''),
    )}${about === '' ? '' : `: ${about}`}`,
  ];
}

/** A declaration without its body. */
function signature(node: ts.Node & { readonly body?: ts.Node }, source: ts.SourceFile): string {
  const text = node.getText(source);
  return flat(
    node.body === undefined ? text : text.slice(0, node.body.getStart(source) - node.getStart(source)),
  )
    .replace(/^export /, '')
    .replace(/^async /, '')
    .replace(/;$/, '')
    .trim();
}

function aboutOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter((part) => ts.isJSDoc(part));
  return flat(ts.getTextOfJSDocComment(comments.at(-1)?.comment) ?? '');
}

const flat = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(/,? \)/g, ')').replace(/= \| /, '= ').trim();
const codeOf = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);
