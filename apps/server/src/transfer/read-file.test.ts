import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bytes, peek, readLines, readText } from './read-file.ts';

async function* chunks(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** Returns the same bytes, cut at these places. */
function cut(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...ends, bytes.length].map((end, at) => bytes.subarray(at === 0 ? 0 : ends[at - 1], end));
}

async function linesOf(bytes: Bytes, maxBytes = 1_000) {
  const problems: string[] = [];
  const onProblem = (line: number, reason: string): void => void problems.push(`${line}: ${reason}`);
  const lines: string[] = [];
  for await (const line of readLines(bytes, { maxBytes, onProblem })) lines.push(line);
  return { lines, problems };
}

describe('lines', () => {
  it('are those of the text wherever its bytes are cut', async () => {
    const texts = fc.array(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ' ')));
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.nat()), async (lines, places) => {
        const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        const read = await linesOf(chunks(...cut(bytes, places)));
        // A byte order mark at the beginning of a line is not part of it.
        expect(read).toEqual({ lines: lines.map((line) => line.replace(/^\uFEFF/, '')), problems: [] });
      }),
      { numRuns: 100 },
    );
  });

  it('have no end that is needed', async () => {
    expect((await linesOf(chunks(Buffer.from('a\n\nb')))).lines).toEqual(['a', '', 'b']);
    expect((await linesOf(chunks())).lines).toEqual([]);
  });

  it('that are too long or not UTF-8 are told, come empty, and keep the count', async () => {
    const parts = [
      Buffer.from('12345\n1234'),
      Buffer.from('56\n'),
      Buffer.from([0xc3, 0x28, 0x0a]),
      Buffer.from('ok'),
    ];
    const { lines, problems } = await linesOf(chunks(...parts), 5);
    expect(lines).toEqual(['12345', '', '', 'ok']);
    expect(problems).toEqual(['2: the line is longer than 5 bytes', '3: the line is not UTF-8']);
  });
});

describe('the head', () => {
  it('is the first 64 KiB, and everything still follows', async () => {
    const bytes = Buffer.from('é'.repeat(50_000));
    const { head, bytes: all } = await peek(chunks(...cut(bytes, [1, 70_000])));
    expect(head).toBe('é'.repeat(32_768));
    expect(await readText(all, 200_000)).toBe('é'.repeat(50_000));
  });

  it('of a short or empty file is all of it', async () => {
    expect((await peek(chunks(Buffer.from('short')))).head).toBe('short');
    expect((await peek(chunks())).head).toBe('');
  });
});

describe('a text', () => {
  it('is read without its mark, also as UTF-16', async () => {
    expect(await readText(chunks(Buffer.from('\uFEFFa;b')), 100)).toBe('a;b');
    const utf16 = Buffer.from('\uFEFFé;b', 'utf16le');
    expect(await readText(chunks(utf16), 100)).toBe('é;b');
    expect((await peek(chunks(utf16))).head).toBe('é;b');
  });

  it('is refused when it is too large or in another encoding', async () => {
    await expect(readText(chunks(Buffer.alloc(11)), 10)).rejects.toThrow('larger than');
    await expect(readText(chunks(Buffer.from('caf\xe9', 'latin1')), 10)).rejects.toThrow('not text in UTF-8');
  });
});
