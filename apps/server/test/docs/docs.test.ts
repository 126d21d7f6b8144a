/** The commands in the documentation work: every `sh` block is run against a server of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const BIN = join(ROOT, 'apps/server/bin/callboard.js');
const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);
/** What the documentation imports besides what its own commands write. */
const FILES: Readonly<Record<string, string>> = {
  'schedule.xml': 'frab.xml',
  'programme.ics': 'calendar.ics',
};
const run = promisify(execFile);

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const shellBlocks = (page: string): string[] =>
  [...read(page).matchAll(/^```sh\n(.*?)^```/gms)].map((match) => match[1] ?? '');

let folder: string;
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-docs-'));
  server = spawn(process.execPath, [BIN, 'serve', '--port', '0'], {
    cwd: folder,
    env: { ...process.env, CALLBOARD_RATE_LIMIT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  address = await new Promise<string>((resolve, reject) => {
    let text = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const found = /^curl '(http:\/\/[^/]+)/m.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', () => reject(new Error(`The server did not start: ${text}`)));
  });
});

afterAll(async () => {
  server.kill();
  await rm(folder, { recursive: true, force: true });
});

/** curl fails on an error status, and callboard is the one of this build. */
const PRELUDE = `set -euo pipefail
curl() { command curl --fail-with-body -sS "$@"; }
npx() { shift; "${process.execPath}" "${BIN}" "$@"; }
`;

describe.each(PAGES)('%s', (page) => {
  const blocks = shellBlocks(page);
  it.runIf(blocks.length > 0)('has commands that work', async () => {
    const script = PRELUDE + blocks.join('\n').replaceAll('http://localhost:8080', address);
    await prepareFiles(page);
    const { stdout } = await run('bash', ['-c', script], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
    expect(stdout).not.toBe('');
  });

  it('links to files that are there', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      (match) => match[1] ?? '',
    );
    const missing = links.filter((link) => !existsSync(join(ROOT, dirname(page), link)));
    expect(missing).toEqual([]);
  });
});

async function prepareFiles(page: string): Promise<void> {
  if (page !== 'README.md') return;
  const fixtures = join(ROOT, 'apps/server/test/fixtures/import');
  for (const [name, fixture] of Object.entries(FILES))
    await copyFile(join(fixtures, fixture), join(folder, name));
  await writeFile(join(folder, 'season.csv'), 'externalid,name,date\nS9,Open day,2027-05-01\n');
}
