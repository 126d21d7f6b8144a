/**
 * Every type of custom data through HTTP: what is read, what may be written, what is refused (§2.4, §4.3). What these
 * tests went through is the table in docs/writing.md, which is written anew with `npx vitest run … -u`.
 */

import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { CUSTOM_TYPES, type CustomType } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { SAME_AS, TYPE_CASES, type TypeCases } from '../../src/custom-data/testing/type-cases.ts';
import { ENGINES } from '../engines.ts';
import { FIELDS, type FieldSpec, useWritableVenue } from './writable-venue.ts';

const GUIDE = fileURLToPath(new URL('../../../../docs/writing.md', import.meta.url));
const BEGIN = '<!-- begin: table of types -->\n';
const END = '<!-- end: table of types -->';

interface Tried {
  accepted: number;
  readonly refused: Map<string, number>;
}

const nameOf = ({ type, dataType }: FieldSpec): string => (dataType === null ? type : `${type}, ${dataType}`);

function casesOf({ type, dataType }: FieldSpec): TypeCases {
  return TYPE_CASES[type === 'Integration info' && dataType !== null ? SAME_AS[dataType] : type];
}

/** Infinity, NaN and undefined cannot be sent as JSON. */
const canBeSent = (value: unknown): boolean =>
  isDeepStrictEqual(value === undefined ? undefined : JSON.parse(JSON.stringify(value)), value) &&
  value !== undefined;

/** Returns a stored value as a GET shows it. */
function shown(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('dataurl' in stored)) return stored;
  return { ...stored, date: '2026-05-15T17:30:00+02:00' };
}

const tried = new Map<string, Record<(typeof ENGINES)[number], Tried>>();
const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

describe.each(ENGINES)('types on %s', (engine) => {
  const venue = useWritableVenue(engine);

  it.each(FIELDS.map((field) => [nameOf(field), field] as const))('%s', async (name, field) => {
    const { keyword, type } = field;
    const path = `${venue().path('event')}/customdata`;
    const put = (value: unknown) => venue().put(path, [{ keyword, value }]);
    const read = async () => (await venue().values('event'))[keyword];
    const { accepted, refused } = casesOf(field);
    const outcome: Tried = { accepted: 0, refused: new Map() };

    for (const [sent, stored] of accepted) {
      const { status, text } = await put(sent);
      expect([status, text], JSON.stringify(sent)).toEqual([204, '']);
      expect(await read()).toEqual(shown(stored));
      outcome.accepted += 1;
    }
    const before = await read();
    for (const [sent, code] of refused) {
      if (!canBeSent(sent)) continue;
      const { status, body } = await put(sent);
      const [problem] = body.errors ?? [];
      expect([status, problem?.keyword, problem?.code], JSON.stringify(sent)).toEqual([
        code === 'read-only-field' ? 403 : 400,
        keyword,
        code,
      ]);
      expect(await read()).toEqual(before);
      count(outcome.refused, `${status} ${code}`);
    }
    if (accepted.length > 0) {
      expect((await put(null)).status).toBe(204);
      expect(await read()).toBeNull();
    }
    if (type === 'Integration info') {
      const { status } = await venue().put(path, [{ keyword, value: null }], { key: 'writer3' });
      expect(status).toBe(403);
      count(outcome.refused, '403 read-only-field');
    }
    const both = tried.get(name) ?? { sqlite: outcome, postgres: outcome };
    tried.set(name, { ...both, [engine]: outcome });
  });
});

const LONGEST_EXAMPLE = 140;

function row(field: FieldSpec): string {
  const type: CustomType = CUSTOM_TYPES[field.type];
  const same: CustomType | undefined =
    field.dataType === null ? undefined : CUSTOM_TYPES[SAME_AS[field.dataType]];
  const { readExample } = same ?? type;
  const writeExample = type.writeExample === undefined ? undefined : (same ?? type).writeExample;
  const { accepted, refused } = tried.get(nameOf(field))?.sqlite ?? { accepted: 0, refused: new Map() };
  const json = (value: unknown): string => `\`${JSON.stringify(value).replaceAll('|', '\\|')}\``;
  const written = writeExample === undefined ? '–' : `${accepted}, and \`null\`; ${json(writeExample)}`;
  const refusals = [...refused].sort().map(([what, times]) => `${times} × ${what}`);
  const read = JSON.stringify(readExample);
  const shownAs = read.length > LONGEST_EXAMPLE ? type.reads : json(readExample);
  return `| ${nameOf(field)} | ${shownAs} | ${written} | ${refusals.join(', ')} |`;
}

describe('the table of types', () => {
  it('is that of the guide, the same on both engines', async () => {
    expect([...tried.keys()]).toEqual(FIELDS.map(nameOf));
    for (const { sqlite, postgres } of tried.values()) expect(postgres).toEqual(sqlite);
    const head = ['| Type | read | write accepted | write refused |', '|---|---|---|---|'];
    const table = `${[...head, ...FIELDS.map(row)].join('\n')}\n`;
    const guide = await readFile(GUIDE, 'utf8');
    const from = guide.indexOf(BEGIN) + BEGIN.length;
    const updated = guide.slice(0, from) + table + guide.slice(guide.indexOf(END));
    await expect(updated).toMatchFileSnapshot(GUIDE);
  });
});
