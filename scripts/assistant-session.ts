// `npx tsx scripts/assistant-session.ts` plays a session of an assistant over standard input and output and over HTTP, with
// the client library of the Model Context Protocol, against a demo venue that it starts in a temporary folder, and
// prints it. `… URL KEY` plays it against another installation. It uses what was built last.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overHttp, overStdio, playSession } from '../apps/server/test/mcp/played-session.ts';
import { serve } from './setup/serve.mjs';

async function play(title: string, transport: Parameters<typeof playSession>[0]): Promise<void> {
  const begin = performance.now();
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const lines = await playSession(transport, { day, halls: 'name:"rehearsal room"' });
  process.stdout.write(`${title}\n${lines.map((line) => `  ${line}\n`).join('')}`);
  process.stdout.write(`  (${(performance.now() - begin).toFixed(0)} ms)\n`);
}

async function playBoth(url: string, key: string): Promise<void> {
  await play('Over standard input and output (callboard mcp)', overStdio(url, key));
  await play('Over HTTP', overHttp(url, key));
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
