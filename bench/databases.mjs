// Databases of the benchmark: a temporary folder, and a PostgreSQL server for the run.
// JavaScript, because what is measured runs it without a loader.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { startChild } from './child.mjs';
import { fromServer } from './from-server.mjs';

const RECORD = 'benchmark.json';

/**
 * Creates a temporary folder, or opens the one to keep, whose record holds the number of events and the key.
 * @param {string | undefined} kept
 */
export function openFolder(kept) {
  const path = kept === undefined ? mkdtempSync(join(tmpdir(), 'callboard-bench-')) : resolve(kept);
  const close = () => {
    if (kept === undefined) rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  };
  // Somebody who stops a run wants the space back; the child processes end with this one.
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      close();
      process.exit(1);
    });
  }
  return { path, close };
}

/** @returns {{ readonly events: number, readonly key: string } | undefined} */
export function readRecord(/** @type {string} */ dataFolder) {
  const file = join(dataFolder, RECORD);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export function writeRecord(
  /** @type {string} */ dataFolder,
  /** @type {{ events: number, key: string }} */ record,
) {
  writeFileSync(join(dataFolder, RECORD), JSON.stringify(record), { mode: 0o600 });
}

export async function newKey() {
  const { createApiKey } = await fromServer('access/api-key.js');
  return createApiKey();
}

/** Whether the programs of a server are on this machine; a benchmark installs nothing. */
function hasPostgres() {
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian) && readdirSync(debian).length > 0) return true;
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb')));
}

/**
 * Opens a PostgreSQL server: the given one, or one of our own that ends with `stop`; undefined when there is
 * none.
 * @param {string | undefined} url
 */
export async function openPostgres(url) {
  if (url !== undefined) return { url, own: false, cpuMs: undefined, stop: async () => undefined };
  if (!hasPostgres()) return undefined;
  const child = startChild('postgres.mjs', { execArgv: ['--import', 'tsx'] });
  const answer = await child.ask({});
  /** Milliseconds of processor time so far. */
  const cpuMs = async () => /** @type {number} */ ((await child.ask({ type: 'usage' })).cpuMs);
  return { url: /** @type {string} */ (answer.url), own: true, cpuMs, stop: () => child.stop() };
}
