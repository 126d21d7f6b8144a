// `node scripts/assistant-session.mjs` plays a session of an assistant over standard input and output and over HTTP, with
// the client library of the Model Context Protocol, against a demo venue that it starts in a temporary folder, and
// prints it. `… URL KEY` plays it against another installation. It uses what was built last.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { playSession } from './assistants/session.mjs';
import { serve } from './setup/serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'apps/server/bin/callboard.js');
// A dependency of the server's tests.
const { resolve } = createRequire(join(root, 'apps/server/package.json'));
const library = (name) => import(pathToFileURL(resolve(name)).href);
const { Client, StreamableHTTPClientTransport } = await library('@modelcontextprotocol/client');
const { StdioClientTransport } = await library('@modelcontextprotocol/client/stdio');

async function play(title, transport) {
  const client = new Client({ name: 'session', version: '1' });
  const begin = performance.now();
  await client.connect(transport);
  try {
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const lines = await playSession(client, { day, halls: 'name:"rehearsal room"' });
    process.stdout.write(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  } finally {
    await client.close();
  }
  process.stdout.write(`  (${(performance.now() - begin).toFixed(0)} ms)\n`);
}

async function playBoth(url, key) {
  const command = { command: process.execPath, args: [bin, 'mcp', '--url', url] };
  const stdio = new StdioClientTransport({ ...command, env: { CALLBOARD_KEY: key }, stderr: 'inherit' });
  await play('Over standard input and output (callboard mcp)', stdio);
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await play('Over HTTP', new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }));
}

const [url, key] = process.argv.slice(2);
if (url !== undefined) await playBoth(url, key ?? '');
else {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-session-'));
  const server = await serve(join(folder, 'data'));
  try {
    const { apiKey } = JSON.parse(readFileSync(join(folder, 'data/demo-credentials.json'), 'utf8'));
    await playBoth(server.address, apiKey);
  } finally {
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
