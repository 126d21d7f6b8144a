/** Examples in TypeScript compile against the client as it is, as strictly as a program can be compiled. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = [
  ...readdirSync(`${root}docs`).flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : [])),
  'README.md',
  'packages/client/README.md',
];
/** Values that the text around an example speaks of. */
const GIVEN = 'declare const [secret, formerSecret]: [string, string];\ndeclare const request: Request;\n';

/** Returns the examples that use the client, by the page on which each stands. */
function examples(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const page of PAGES) {
    const text = readFileSync(root + page, 'utf8');
    const blocks = [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, block = '']) => block);
    const ofClient = blocks.filter((block) => block.includes('@callboard/client'));
    for (const [index, block] of ofClient.entries()) found.set(`${page} ${index + 1}`, GIVEN + block);
  }
  return found;
}

/** Returns what the compiler says of the texts, by their names. */
function problemsOf(texts: ReadonlyMap<string, string>): readonly string[] {
  const options: ts.CompilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noEmit: true },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.NodeNext, skipLibCheck: true },
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.asynciterable.d.ts'],
    ...{ types: ['node'], customConditions: ['source'], allowImportingTsExtensions: true },
  };
  // They stand where a program of the package would, which is where the client finds itself.
  const files = new Map(
    [...texts].map(([name, text], index) => [`${root}packages/client/${index}.ts`, { name, text }]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.readFile = (file) => files.get(file)?.text ?? readFile(file);
  const program = ts.createProgram([...files.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const name = files.get(file?.fileName ?? '')?.name ?? file?.fileName;
    return `${name}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

describe('examples of the client', () => {
  it('compile on every page that has some', () => {
    const texts = examples();
    const pages = [...texts.keys()];
    expect(pages).toEqual(
      expect.arrayContaining(['docs/client.md 1', 'docs/webhooks.md 1', 'packages/client/README.md 1']),
    );
    const wrong = `${texts.get('docs/client.md 1')}\nawait callboard.events.nothing();`;
    expect(problemsOf(new Map([...texts, ['wrong', wrong]]))).toEqual([
      expect.stringMatching(/^wrong: Property 'nothing' does not exist/),
    ]);
  });
});
