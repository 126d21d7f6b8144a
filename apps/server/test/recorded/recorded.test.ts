/**
 * The same requests get the same answers from the same venue. `scripts/recorded-requests.ts` runs this file
 * to record the answers of one checkout and to compare those of another with them.
 */
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { exportText } from '../../src/transfer/export-file.ts';
import { openDemoStorage } from '../engines.ts';
import { firstDifference, type RecordedLine } from './recording.ts';
import { replay } from './replay.ts';
import { drawRequests } from './requests.ts';
import { parseVenue } from './venue-file.ts';

const { RECORDED_MODE: mode = 'twice', RECORDED_FILE: file = '', RECORDED_VENUE } = process.env;
const { RECORDED_REQUESTS: count = '600', RECORDED_SEED: seed = '1' } = process.env;
const TIMEOUT_MS = 1_800_000;
/** Differences that are printed; the others are counted. */
const SHOWN = 40;

async function venueText(): Promise<string> {
  if (RECORDED_VENUE !== undefined) return readFile(RECORDED_VENUE, 'utf8');
  const storage = await openDemoStorage('sqlite');
  try {
    let text = '';
    for await (const part of exportText(storage.transfer, { secrets: true })) text += part;
    return text;
  } finally {
    await storage.close();
  }
}

function differences(before: readonly RecordedLine[], after: readonly RecordedLine[]): readonly string[] {
  return before.flatMap(({ request, answer }, index) => {
    const present = after[index];
    const found = present === undefined ? 'no answer' : firstDifference(answer, present.answer);
    if (found === undefined) return [];
    const { caller, method, url } = request;
    return [`line ${index + 1}: ${method} ${url} as ${caller}\n    ${found}`];
  });
}

it.runIf(mode === 'twice')('answers the same requests alike twice', { timeout: TIMEOUT_MS }, async () => {
  const venue = parseVenue(await venueText());
  const requests = drawRequests(venue, Number(count), Number(seed));
  const first = await replay(venue, requests);
  expect(differences(first, await replay(venue, requests))).toEqual([]);
  const statuses = new Set(first.map(({ answer }) => answer.status));
  for (const status of [200, 201, 204, 400, 403, 404, 409]) expect(statuses).toContain(status);
});

it.runIf(mode === 'record')('records the answers', { timeout: TIMEOUT_MS }, async () => {
  const venue = parseVenue(await venueText());
  const lines = await replay(venue, drawRequests(venue, Number(count), Number(seed)));
  await pipeline(
    lines.map((line) => `${JSON.stringify(line)}\n`),
    createWriteStream(file),
  );
  const statuses = lines.map(({ answer }) => answer.status).sort();
  process.stdout.write(`${lines.length} requests recorded; by status: ${JSON.stringify(tally(statuses))}\n`);
});

it.runIf(mode === 'compare')('compares the answers', { timeout: TIMEOUT_MS }, async () => {
  const venue = parseVenue(await venueText());
  const text = await readFile(file, 'utf8');
  const before = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as RecordedLine]));
  const after = await replay(
    venue,
    before.map(({ request }) => request),
  );
  const found = differences(before, after);
  for (const line of found.slice(0, SHOWN)) process.stdout.write(`${line}\n`);
  process.stdout.write(`${before.length} requests compared, ${found.length} answers differ\n`);
  expect(found).toHaveLength(0);
});

function tally(statuses: readonly number[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
