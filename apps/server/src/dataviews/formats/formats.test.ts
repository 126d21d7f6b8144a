import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyResult, write } from '../../../test/builders/wild-results.ts';
import { findFormat, isFormat, RESULT_FORMATS } from './formats.ts';

const documentation = readFileSync(new URL('../../../../../docs/dataviews.md', import.meta.url), 'utf8');

describe('the formats of results', () => {
  it('have names that differ, and nothing else is a format', () => {
    const names = RESULT_FORMATS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+$/);
    for (const name of ['JSON', 'toString', '__proto__', '']) expect(isFormat(name)).toBe(false);
  });

  it.each(RESULT_FORMATS.map(({ name }) => name))(
    '%s writes any result, as text if it says so',
    async (name) => {
      const format = findFormat(name);
      if (format === undefined) throw new Error(`There is no format ${name}.`);
      await fc.assert(
        fc.asyncProperty(anyResult, async (result) => {
          const { bytes, records } = await write(format.createSink, result);
          expect(records).toHaveLength(result.entries.length);
          if (format.isText) expect(Buffer.from(bytes.toString())).toEqual(bytes);
        }),
        { numRuns: 30 },
      );
    },
  );

  it.each(RESULT_FORMATS.map(({ name }) => name))('%s is in the documentation', (name) => {
    expect(documentation.slice(documentation.indexOf('## Formats'))).toContain(`\`${name}\``);
  });
});
