/** `docs/contract.md` names every section of the API document, and nothing that is not there. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { kindSpec, kinds } from '@callboard/contract';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);
const text = readFileSync(new URL('docs/contract.md', ROOT), 'utf8');

/** The numbered sections of the API document; numbered lists of a section count as one each. */
const SECTIONS: readonly string[] = [
  ...['1', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '3'],
  ...['4.1', '4.2', '4.3', '4.4', '4.5', '5.1', '5.2', '5.3', '5.4', '5.5', '5.6', '5.7'],
  ...['6', '7', '8.1', '8.2', '8.3', '8.4', '8.5', '8.6', '8.7', '8.8', '9'],
];

interface Row {
  readonly section: string;
  readonly code: string;
  readonly tests: string;
}
const rows = Array.from(
  text.matchAll(/^\| §([\d.]+) [^|]*\|([^|]*)\|([^|]*)\|$/gm),
  ([, section = '', code = '', tests = '']): Row => ({ section, code, tests }),
);
const pathsIn = (cell: string): string[] =>
  Array.from(cell.matchAll(/`((?:apps|packages)\/[\w./-]+)`/g), ([, path]) => path ?? '');
const isPending = ({ code }: Row): boolean => /not yet/i.test(code);

describe('the map of the contract', () => {
  it('has a row for every section, in order', () => {
    expect(rows.map(({ section }) => section)).toEqual(SECTIONS);
  });

  it.each(rows)('names files that exist for §$section', ({ code, tests }) => {
    for (const path of [...pathsIn(code), ...pathsIn(tests)]) {
      expect([path, existsSync(fileURLToPath(new URL(path, ROOT)))]).toEqual([path, true]);
    }
  });

  it.each(rows.filter((row) => !isPending(row)))('names code and a test for §$section', ({ code, tests }) => {
    expect(pathsIn(code).length).toBeGreaterThan(0);
    expect(pathsIn(tests).some((path) => path.includes('test'))).toBe(true);
  });

  it('names every kind and every property', () => {
    const properties = new Set(kinds.flatMap((kind) => kindSpec(kind).properties));
    const missing = [...kinds, ...properties].filter((word) => !text.includes(`\`${word}\``));
    expect(missing).toEqual([]);
  });

  it('tells what is not there yet only where the code is not there', () => {
    const dataviews = existsSync(fileURLToPath(new URL('apps/server/src/dataviews', ROOT)));
    expect(rows.some(isPending)).toBe(!dataviews);
  });
});
