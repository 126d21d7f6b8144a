/** The commands in the documentation work: every `sh` block runs against a server of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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
/** Files that the README names without creating them. */
const SAMPLES: Readonly<Record<string, string>> = {
  'season.csv': 'externalid,name,date\nS9,Open day,2027-05-01\n',
  'schedule.xml': `<?xml version="1.0"?><schedule><conference><acronym>meet</acronym><title>Meet</title></conference>
    <day index="1" date="2027-05-02"><room name="Studio"><event id="1" guid="m-1"><date>2027-05-02T10:00:00+02:00</date>
    <start>10:00</start><duration>00:45</duration><room>Studio</room><title>Light and sound</title><type>Talk</type>
    <track>Stage</track><persons><person id="7">Mira Voss</person></persons></event></room></day></schedule>`,
  'programme.ics': [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//callboard//docs//EN',
    'BEGIN:VEVENT',
    'UID:walk-1',
    'DTSTAMP:20270401T080000Z',
    'DTSTART:20270503T080000Z',
    'DTEND:20270503T090000Z',
    'SUMMARY:Walk through the house',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
};
const run = promisify(execFile);
/** Time limit of a page with up to two dozen commands, each of which starts a program. */
const COMMANDS_MS = 180_000;

const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');
const shellBlocks = (page: string): string[] =>
  [...read(page).matchAll(/^```sh\n(.*?)^```/gms)].map((match) => match[1] ?? '');

let folder: string;
let server: ChildProcess;
let address: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'callboard-docs-'));
  // as `npm install @callboard/client` would
  await mkdir(join(folder, 'node_modules/@callboard'), { recursive: true });
  await symlink(join(ROOT, 'packages/client'), join(folder, 'node_modules/@callboard/client'));
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

describe.each(PAGES.filter((page) => shellBlocks(page).length > 0))('%s', (page) => {
  it(
    'has commands that work',
    async () => {
      const script = PRELUDE + shellBlocks(page).join('\n').replaceAll('http://localhost:8080', address);
      for (const [name, text] of Object.entries(SAMPLES)) await writeFile(join(folder, name), text);
      const { stdout } = await run('bash', ['-c', script], { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
      expect(stdout).not.toBe('');
    },
    COMMANDS_MS,
  );
});

describe.each(PAGES)('%s', (page) => {
  it('links to files that are there', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(
      (match) => match[1] ?? '',
    );
    const missing = links.filter((link) => !existsSync(join(ROOT, dirname(page), link)));
    expect(missing).toEqual([]);
  });
});
