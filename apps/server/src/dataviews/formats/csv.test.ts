import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyResult, flatten, type Result, wellFormed, write } from '../../../test/builders/wild-results.ts';
import type { Cell } from '../record-sink.ts';
import { csv } from './csv.ts';
import { plainCell } from './flat-rows.ts';
import { FORMULA, FORMULAS } from './testing/formulas.ts';

function read(bytes: Buffer): string[][] {
  return parse(bytes, { record_delimiter: '\r\n', relax_column_count: false, skip_empty_lines: false });
}

function table(headers: readonly string[], rows: readonly (readonly Cell[])[]): Result {
  const columns = headers.map((header) => ({ header, type: 'text' as const }));
  return { shape: { levels: [], columns }, entries: rows.map((cells) => ({ cells })) };
}

/** Returns the text without added apostrophes: before signs, and before a formula behind blanks. */
function bare(text: string): string {
  return text.replaceAll(/'(?=[=+\-@＝＋－＠])/gu, '').replace(/^'(?=[\s\p{C}\p{Z}]+[=+\-@＝＋－＠])/u, '');
}

describe('CSV', () => {
  it('has a line of headers and a line for each record, every text in quotes', async () => {
    const rows = [
      ['Grote Zaal', 'a,b', 'say "hi"'],
      ['two\nlines', null, ''],
    ];
    const { bytes } = await write(csv.createSink, table(['a', 'b', 'c'], rows));
    expect(bytes.toString()).toBe('"a","b","c"\r\n"Grote Zaal","a,b","say ""hi"""\r\n"two\nlines",,""\r\n');
  });

  it('has only the line of headers without records', async () => {
    expect((await write(csv.createSink, table(['a', 'b'], []))).bytes.toString()).toBe('"a","b"\r\n');
  });

  it('has numbers and truth as they are, entities by name, lists and nested tables as text', async () => {
    const hall = { url: 'u', id: '1-1', name: 'Grote Zaal', _type: 'location' };
    const shape = {
      levels: [],
      columns: [
        { header: 'n', type: 'number' as const },
        { header: 'b', type: 'boolean' as const },
        { header: 'one', type: 'json' as const },
        { header: 'many', type: 'json' as const },
        { header: 'words', type: 'json' as const },
        { header: 'schedule', type: 'json' as const },
        { header: 'crew', type: 'json' as const, columns: [{ header: 'who', type: 'text' as const }] },
      ],
    };
    const schedule = [{ description: 'Doors', start: '19:30', end: null, tag: null }];
    const cells = [
      -1.5,
      true,
      hall,
      [hall, hall],
      ['a', 'b'],
      schedule,
      [
        ['Ann', 2, null],
        ['Bob', 3, hall],
      ],
    ];
    const { bytes } = await write(csv.createSink, { shape, entries: [{ cells }] });
    expect(read(bytes)[1]).toEqual([
      '-1.5',
      'true',
      'Grote Zaal',
      'Grote Zaal, Grote Zaal',
      'a, b',
      'Doors 19:30',
      'Ann, 2; Bob, 3, Grote Zaal',
    ]);
  });

  it('repeats what stands for a group on each of its rows, in front', async () => {
    const text = (header: string) => ({ header, type: 'text' as const });
    const shape = {
      levels: [{ columns: [text('Month'), text('Sum')] }, { columns: [text('Hall')] }],
      columns: [text('Name')],
    };
    const row = (name: string) => ({ cells: [name] });
    const entries = [
      {
        cells: ['May', 3],
        entries: [
          { cells: ['Big'], entries: [row('a'), row('b')] },
          { cells: ['Small'], entries: [row('c')] },
        ],
      },
      { cells: ['June', 1], entries: [{ cells: ['Big'], entries: [row('d')] }] },
    ];
    const { bytes, records } = await write(csv.createSink, { shape, entries });
    const may = '"May",3,"Big","a"\r\n"May",3,"Big","b"\r\n"May",3,"Small","c"\r\n';
    const june = '"June",1,"Big","d"\r\n';
    expect(bytes.toString()).toBe(`"Month","Sum","Hall","Name"\r\n${may}${june}`);
    expect(records.map(({ start, end }) => bytes.subarray(start, end).toString())).toEqual([may, june]);
  });

  it('gives every cell back when it is read', async () => {
    await fc.assert(
      fc.asyncProperty(anyResult, async (result) => {
        const { bytes, records } = await write(csv.createSink, result);
        const { levels, columns } = result.shape;
        const headers = [...levels.flatMap((level) => level.columns), ...columns].map(({ header }) => header);
        const rows = [headers, ...flatten(result.entries, levels.length)];
        // A row of one empty cell is an empty line, which readers skip.
        const expected = rows.map((row) =>
          row.map((cell) => bare(wellFormed(String(plainCell(cell) ?? '')))),
        );
        const found = read(bytes);
        expect(found.map((row) => row.map(bare))).toEqual(expected);
        const isText = rows.map((row) => row.map((cell) => typeof plainCell(cell) === 'string'));
        expect(found.flat().filter((text, at) => isText.flat()[at] && FORMULA.test(text))).toEqual([]);
        expect(records).toHaveLength(result.entries.length);
      }),
    );
  });

  it('has no formula, in cells or headers', async () => {
    expect(FORMULAS.length).toBeGreaterThan(1_000);
    const { bytes } = await write(
      csv.createSink,
      table(
        ['x'],
        FORMULAS.map((text) => [text]),
      ),
    );
    const cells = read(bytes).flat();
    expect(cells.slice(1).map(bare)).toEqual(FORMULAS.map(bare));
    for (const cell of cells) expect(cell).not.toMatch(FORMULA);
    const named = await write(csv.createSink, table(FORMULAS.slice(0, 50), []));
    for (const cell of read(named.bytes)[0] ?? []) expect(cell).not.toMatch(FORMULA);
  });

  it('leaves no formula in the middle of a text for programs that separate by semicolons', async () => {
    const rows = [
      ['x;=1+41', 5, -2.5],
      [5, 'x;=1+41;y', null],
      [null, 'a\t =1', true],
      [true, 'a; b', 7],
    ];
    const { bytes } = await write(csv.createSink, table(['n', 'text', 'more'], rows));
    // Such readers take a line that begins with a quote as one cell, since no quote in it precedes a
    // semicolon.
    expect(bytes.toString()).toBe(
      [
        '"n","text","more"',
        '"x;=1+41",5,-2.5',
        '"5","x;=1+41;y",',
        '"","a\t =1",true',
        'true,"a; b",7',
        '',
      ].join('\r\n'),
    );
  });

  it.each([
    ['x\n=1+41', "x\n'=1+41"],
    ['x\r\n =1+41;"', 'x\r\n \'=1+41;"'],
    ['\r=1+41', "'\r'=1+41"],
    ['a";"\n=1+41;"', 'a";"\n\'=1+41;"'],
    ['";=1+41;"', '";\'=1+41;"'],
    ['x\n;@SUM(A1)', "x\n;'@SUM(A1)"],
    ["x\n-2+cmd|' /C calc'!A0", "x\n'-2+cmd|' /C calc'!A0"],
    ['Bring:\n- cables\n+31 10 000 0100', 'Bring:\n- cables\n+31 10 000 0100'],
    ['a = b\nc "= d"', 'a = b\nc "= d"'],
  ])('leaves no formula behind a line break or quotes in a text: %j', async (text, expected) => {
    const { bytes } = await write(csv.createSink, table(['n', 'text'], [[5, text]]));
    expect(read(bytes)[1]?.[1]).toBe(expected);
  });

  it('takes time in proportion to a text of ends of cells', async () => {
    const texts = ['\t', '\n', '"\n', ';', '\n-', '"|-'].map((text) => text.repeat(200_000));
    const { bytes } = await write(
      csv.createSink,
      table(
        ['text'],
        texts.map((text) => [text]),
      ),
    );
    expect(bytes.length).toBeGreaterThan(1_000_000);
  });

  it('leaves numbers and words alone', async () => {
    const rows = [[-5, 'a=b', 'x - y', "'quoted", 'info@hall.example']];
    const { bytes } = await write(csv.createSink, table(['a', 'b', 'c', 'd', 'e'], rows));
    expect(read(bytes)[1]).toEqual(rows[0]?.map(String));
  });
});
