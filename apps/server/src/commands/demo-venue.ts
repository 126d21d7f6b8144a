/** The demo venue: an export of an invented concert hall (`demo/venue.jsonl.gz`), moved to the present. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DEFAULT_SETTINGS } from '../model/settings.ts';
import { keysOf } from '../platform/objects.ts';
import { createZone } from '../platform/time-zone.ts';
import type { EndLine, ExportLine } from '../transfer/export-line.ts';
import { shiftByWeeks } from './week-shift.ts';

const FILE = new URL('../../demo/venue.jsonl.gz', import.meta.url);
/** The planning day that the file was made around: Friday 2026-11-20. */
const FILE_DAY = 20_777;
/** The user whose password each installation makes. */
export const DEMO_LOGIN = 'admin';

/**
 * Keys of the venue, which an export leaves out; the ids are those of the file. `full` may do everything and
 * set every attribute, `readOnly` reads everything.
 */
const KEYS = {
  full: { id: 41, name: 'Full access', userId: 8, apiClientId: 37, integrationId: 40 },
  readOnly: { id: 42, name: 'Read only', userId: 25, apiClientId: null, integrationId: null },
  website: { id: 43, name: 'Website', userId: 22, apiClientId: 34, integrationId: 39 },
  ticketing: { id: 44, name: 'Ticketing', userId: 23, apiClientId: 35, integrationId: 38 },
  signage: { id: 45, name: 'Foyer screens', userId: 24, apiClientId: 36, integrationId: null },
};
export type DemoKey = keyof typeof KEYS;
export const DEMO_KEYS = keysOf(KEYS);

export interface DemoOptions {
  /** The planning day (days since 1970-01-01) in the middle of the seasons, which move by whole weeks. */
  readonly today: number;
  /** Unix second at which the keys are made. */
  readonly created: number;
  /** Encoded argon2id hash of the password of DEMO_LOGIN. */
  readonly passwordHash: string;
  /** SHA-256, in hex, of each key. */
  readonly keyHashes: Readonly<Record<DemoKey, string>>;
}

/** Returns the lines in the order of an export; the same options give the same lines. */
export function demoVenue(options: DemoOptions): readonly ExportLine[] {
  // Rounded down, so that nothing of the past moves into the future.
  const weeks = Math.floor((options.today - FILE_DAY) / 7);
  const lines = readLines(weeks).map((line) =>
    line.kind === 'user' && line.record.login === DEMO_LOGIN
      ? { ...line, record: { ...line.record, passwordHash: options.passwordHash } }
      : line,
  );
  const beforeKeys = lines.findIndex(({ kind }) => kind === 'customdefinition');
  return [...lines.slice(0, beforeKeys), ...keyLines(options), ...lines.slice(beforeKeys)];
}

function readLines(weeks: number): ExportLine[] {
  const shift = shiftByWeeks(weeks, createZone(DEFAULT_SETTINGS.timeZone));
  const [, ...texts] = gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n');
  return texts.flatMap((text) => {
    const line: ExportLine | EndLine = JSON.parse(text, shift);
    return line.kind === 'end' ? [] : [line];
  });
}

function keyLines({ created, keyHashes }: DemoOptions): ExportLine[] {
  return DEMO_KEYS.map((key) => {
    const hash = keyHashes[key];
    const unset = { expires: null, lastUsed: null, limits: null };
    return { kind: 'apikey', record: { created, revision: 1, hash, ...KEYS[key], ...unset } };
  });
}
