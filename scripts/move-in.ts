/**
 * Measures a move: `npx tsx scripts/move-in.ts [events] [speed] [postgres://…]`. Serves a venue of so many events (10,000) behind
 * a limiter of 200 requests a minute, whose clock runs so many times as fast (10), and lets the command `callboard import --from`
 * move it into an empty installation: requests, time, peak memory of the moving process, and the comparison. Then it moves again.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Fields } from '../apps/server/src/model/records.ts';
import type { RecordLine } from '../apps/server/src/model/writer.ts';
import { exportLines } from '../bench/venue/lines.mjs';
import { build } from './setup/build.mjs';
import { fromServer } from './setup/built-server.ts';
import { serve } from './setup/serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const events = Number(process.argv[2] ?? 10_000);
const speed = Number(process.argv[3] ?? 10);
const databaseUrl = process.argv[4];
const A_MINUTE = 200;
const MOST_MIB = 150;
const MOST_LATE = 1.1;
/** Every tenth event has a link, every twentieth a file. */
const [LINKS, FILES, FILE_BYTES] = [10, 20, 20_000];

await build(root);
const folders: string[] = [];
for (const name of ['there', 'here']) folders.push(await mkdtemp(join(tmpdir(), `callboard-move-${name}-`)));
const [there = '', here = ''] = folders;
let source: Awaited<ReturnType<typeof serve>> | undefined;
let limiter: Awaited<ReturnType<typeof limit>> | undefined;
try {
  const key = await fill(there);
  source = await serve(there);
  limiter = await limit(source.address);
  const runs = [await move(limiter, 'moved', key), await move(limiter, 'again', key)];
  if (runs.includes(false)) process.exitCode = 1;
} finally {
  limiter?.close();
  source?.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Imports the invented venue, adds attachments in proportion, and returns a key that may read all of it. */
async function fill(folder: string): Promise<string> {
  const { openStorage } = await fromServer('storage/storage');
  const { importOwn } = await fromServer('transfer/import-own');
  const { createApiKey } = await fromServer('access/api-key');
  const { newRecord } = await fromServer('model/new-record');
  const { recordLine } = await fromServer('model/writer');
  const { key, hash } = createApiKey();
  const storage = await openStorage({ dataFolder: folder, synchronous: 'NORMAL' });
  try {
    const lines = (async function* () {
      yield* exportLines(events, hash);
    })();
    await importOwn(lines, { store: storage.transfer, writer: storage.writer });
    const all = await storage.transfer.all('event');
    const held = all.filter((_, at) => at % LINKS === 0);
    const first = await storage.writer.allocateIds(held.length * 2);
    const records: RecordLine[] = [];
    const files: { readonly id: number; readonly data: Uint8Array }[] = [];
    for (const [at, event] of held.entries()) {
      const id = first + at * 2;
      const isFile = (at * LINKS) % FILES === 0;
      const made = newRecord('attachment', {
        ...{ id, created: event.created, ownerId: null, ownerName: '', userGroupId: null },
      });
      const named = isFile
        ? { originalName: `plan ${at}.pdf`, dataType: 'application/pdf', fileId: id + 1 }
        : { link: `https://venue.example/plans/${at}` };
      const held = { holderKind: 'event', holderId: event.id, date: event.created } as const;
      const record: Fields<'attachment'> = { ...made, ...held, ...named };
      records.push(recordLine('attachment', record));
      if (isFile) files.push({ id: id + 1, data: Buffer.alloc(FILE_BYTES, at) });
    }
    await storage.writer.write({ records, files });
  } finally {
    await storage.close();
  }
  return key;
}

/** Serves what the address serves, at most 200 requests a minute of its own clock after the first 200. */
async function limit(address: string) {
  const counts = { admitted: 0, refused: 0 };
  const perSecond = (A_MINUTE * speed) / 60;
  let tokens = A_MINUTE;
  let filledAt = performance.now();
  const proxy = createServer((incoming, outgoing) => {
    const now = performance.now();
    tokens = Math.min(A_MINUTE, tokens + ((now - filledAt) / 1000) * perSecond);
    filledAt = now;
    if (tokens < 1) {
      counts.refused += 1;
      outgoing.writeHead(429, { 'retry-after': String(Math.ceil((1 - tokens) / perSecond)) }).end('{}');
      return;
    }
    tokens -= 1;
    counts.admitted += 1;
    const { url, method, headers } = incoming;
    const forwarded = request(new URL(url ?? '/', address), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    counts,
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  };
}

/** Runs the command, and returns whether it kept the targets. */
async function move(
  { counts, address }: Awaited<ReturnType<typeof limit>>,
  name: string,
  key: string,
): Promise<boolean> {
  const before = { ...counts };
  const tellPeak = 'process.on("exit",()=>console.error("peak "+process.resourceUsage().maxRSS))';
  const startedAt = performance.now();
  const { status, out, err } = await run(
    ['--import', `data:text/javascript,${encodeURIComponent(tellPeak)}`],
    ['import', '--from', address, '--key', '-', '--data', here],
    key,
  );
  const minutes = (performance.now() - startedAt) / 60_000;
  const requests = counts.admitted - before.admitted;
  const refused = counts.refused - before.refused;
  const peak = Number(/peak (\d+)/.exec(err)?.[1]) / 1024;
  const atLimit = requests / A_MINUTE;
  const share = (minutes * speed) / atLimit;
  process.stdout.write(`${out}${err.replace(/^.*asks to wait.*\n|^peak.*\n/gm, '')}`);
  process.stdout.write(
    `${name}: ${requests} requests (${refused} refused), ${atLimit.toFixed(1)} minutes at ${A_MINUTE} a minute; took ${(minutes * 60).toFixed(0)} s at ${speed} times the speed, ${Math.round(share * 100)} % of that; peak ${peak.toFixed(0)} MiB; exit status ${status}\n`,
  );
  return status !== 2 && share <= MOST_LATE && peak <= MOST_MIB && out.includes('no difference');
}

interface RunResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function run(flags: readonly string[], args: readonly string[], input: string): Promise<RunResult> {
  const program = join(root, 'apps/server/bin/callboard.js');
  const child = spawn(process.execPath, [...flags, program, ...args], {
    env: { ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  child.stdin.end(`${input}\n`);
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, out, err })));
}
