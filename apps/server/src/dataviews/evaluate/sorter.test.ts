import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Value } from '../catalogue/field.ts';
import { ComputationFailed } from '../computation-failed.ts';
import { compareKeys, sortKeyOf } from './order.ts';
import { Sorter } from './sorter.ts';
import { Spool, SpoolFile, SpoolSpace } from './spool.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'callboard-sorter-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const space = (left = 2 ** 30) => new SpoolSpace(folder, left);
/** Counts the open files of this process below the folder; only Linux can tell. */
const openFiles = (): number | undefined => {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
};

const text = sortKeyOf('text');
const number = sortKeyOf('number');
const by = [
  { at: 0, keyOf: text, descending: false },
  { at: 1, keyOf: number, descending: true },
];
const row = fc.tuple(
  fc.oneof(fc.constant(null), fc.constantFrom('a', 'A', 'ä', 'b', '', '🎹', '\ufffd', 'Z'), fc.string()),
  fc.oneof(fc.constant(null), fc.integer({ min: -3, max: 3 })),
  fc.nat(),
) as fc.Arbitrary<Value[]>;

describe('a sorter', () => {
  it('gives rows in the same order whether or not they fit the memory, equal ones as they came', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.integer({ min: 1, max: 4_000 }), (rows, runBytes) => {
        const sorter = new Sorter(by, space(), runBytes);
        for (const values of rows) sorter.add(values);
        const expected = rows.toSorted(
          (a, b) =>
            compareKeys(text(a[0] ?? null), text(b[0] ?? null), false) ||
            compareKeys(number(a[1] ?? null), number(b[1] ?? null), true),
        );
        expect([...sorter.sorted()]).toEqual(expected);
      }),
    );
    expect(openFiles() ?? 0).toBe(0);
  });

  it('leaves nothing in the folder, not even while it is at work', () => {
    const sorter = new Sorter(by, space(), 1);
    for (let at = 0; at < 50; at += 1) sorter.add([`${50 - at}`, at]);
    expect(readdirSync(folder)).toEqual([]);
    expect([...sorter.sorted()]).toHaveLength(50);
    expect(openFiles() ?? 0).toBe(0);
  });

  it('fails with a description when there is no room left', () => {
    const little = space(10_000);
    const sorter = new Sorter(by, little, 1_000);
    const fill = () => {
      for (let at = 0; at < 20_000; at += 1) sorter.add(['x'.repeat(100), at]);
    };
    expect(fill).toThrow(ComputationFailed);
    little.close();
    expect(openFiles() ?? 0).toBe(0);
  });
});

describe('the order of texts', () => {
  const compare = (a: string, b: string) => Math.sign(compareKeys(text(a), text(b), false));
  it.each([
    ['a', 'B', -1],
    ['Äa', 'ab', -1],
    ['ä', 'A', 1],
    ['10', '9', -1],
    ['\ufffd', '🎹', -1],
    ['🎹', '🎹a', -1],
  ])('%j and %j', (a, b, order) => {
    expect(compare(a, b)).toBe(order);
    expect(compare(b, a)).toBe(-order);
  });

  it('is total', () => {
    const any = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(any, any, any, (a, b, c) => {
        expect(compare(a, b)).toBe(-compare(b, a) + 0);
        expect(compare(a, b) === 0).toBe(a === b);
        if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('a spool', () => {
  it('gives back what was added, in order, wherever it waited', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.integer({ min: 1, max: 40 }), (items, most) => {
        const spool = new Spool<unknown>(space(), most);
        for (const item of items) spool.add(item, 7);
        expect(JSON.stringify([...spool.items()])).toBe(JSON.stringify(items));
        spool.clear();
        expect([...spool.items()]).toEqual([]);
      }),
    );
    expect(openFiles() ?? 0).toBe(0);
  });

  it('reads lines that are longer than a piece, and many short ones', () => {
    const file = new SpoolFile<string>(space());
    const items = ['é'.repeat(200_000), ...Array.from({ length: 30_000 }, (_, at) => `line ${at}\n"`), ''];
    for (const item of items) file.add(item);
    expect([...file.items()]).toEqual(items);
    file.close();
  });
});
