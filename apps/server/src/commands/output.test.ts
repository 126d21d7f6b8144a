import { describe, expect, it } from 'vitest';
import { formatCount, plural, printable, progressLine, table } from './output.ts';
import type { Io } from './runtime.ts';

describe('a table', () => {
  it('lines up its columns, numbers to the right, and shows what is missing', () => {
    expect(
      table(
        ['name', 'n', 'note'],
        [
          ['Łódź', 7, null],
          ['A long one', 1_234, 'x'],
        ],
      ),
    ).toBe(['name        n     note', 'Łódź           7  –', 'A long one  1234  x', ''].join('\n'));
  });

  it('cannot be made to move the cursor', () => {
    expect(table(['name'], [['a\u001b[2Jb\nc']])).toBe('name\na\u{FFFD}[2Jb\u{FFFD}c\n');
    expect(printable('plain ünïcode')).toBe('plain ünïcode');
  });
});

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1,000'],
    [1_234_567, '1,234,567'],
  ])('%d is written %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });

  it('count things', () => {
    const counted = [plural(1, 'file'), plural(0, 'file'), plural(2_000, 'file')];
    expect(counted).toEqual(['1 file', '0 files', '2,000 files']);
    expect([plural(1, 'entity'), plural(2, 'entity'), plural(2, 'key')]).toEqual([
      '1 entity',
      '2 entities',
      '2 keys',
    ]);
  });
});

describe('progress', () => {
  const lineOn = (errIsTerminal: boolean) => {
    let written = '';
    let now = 0;
    const io = { errIsTerminal, err: (text: string) => (written += text) } as unknown as Io;
    const line = progressLine(io, { now: () => now }, 'Reading', 'line');
    return { line, wait: (ms: number) => (now += ms), written: () => written };
  };

  it('is one line, redrawn at most ten times a second', () => {
    const { line, wait, written } = lineOn(true);
    line.show({ done: 1, total: 3_000 });
    wait(50);
    line.show({ done: 1_000, total: 3_000 });
    wait(60);
    line.show({ done: 1_500, total: 3_000 }, 'second part');
    line.end();
    expect(written().split('\r\u001b[2K')).toEqual([
      '',
      'Reading: 1 line (0 %)',
      'Reading, second part: 1,500 lines (50 %)',
      '',
    ]);
  });

  it('is nothing in a pipe', () => {
    const { line, written } = lineOn(false);
    line.show({ done: 1 });
    line.end();
    expect(written()).toBe('');
  });
});
