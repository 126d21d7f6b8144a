import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureText, type ReadFile, readText } from '../../../test/fixtures/import/read-fixture.ts';
import { AppError } from '../../platform/errors.ts';
import { FORMATS, recogniseFormat } from './formats.ts';

const FIXTURES = [
  ['frab.xml', 'frab XML'],
  ['pretalx-export.json', 'pretalx JSON'],
  ['pretalx-minutes.json', 'pretalx JSON'],
  ['nyphil.json', 'New York Philharmonic JSON'],
  ['calendar.ics', 'iCalendar'],
  ['contacts.csv', 'CSV'],
  ['events.csv', 'CSV'],
  ['resources.csv', 'CSV'],
] as const;

/**
 * Checks the importer's assumptions: keys are unique, and references point backwards or to results of earlier
 * imports of tables.
 */
function expectLawful(file: ReadFile): void {
  const keys = new Set<string>();
  for (const { key, place, refs } of file.items) {
    expect(keys).not.toContain(key);
    expect(place).not.toBe('');
    for (const ref of Object.values<string | readonly string[]>(refs ?? {}).flat()) {
      const earlier = ref.startsWith('id:') || (file.source.startsWith('csv') && ref.startsWith('location:'));
      if (!earlier) expect(keys).toContain(ref);
    }
    keys.add(key);
  }
  for (const { place, reason } of file.problems) expect([place, reason]).not.toContain('');
}

describe('foreign formats', () => {
  it.each(FIXTURES)('recognise %s as %s by its content', (name, format) => {
    const text = fixtureText(name);
    expect(FORMATS.filter((one) => one.recognises(text)).map((one) => one.name)).toEqual([format]);
    expect(recogniseFormat(`\uFEFF${text.replace(/^\uFEFF/, '')}`)?.name).toBe(format);
  });

  it('recognise nothing in other files', () => {
    for (const text of [
      '',
      'hello',
      '{"a":1}',
      '<html></html>',
      '{"format":"callboard-export","version":1}\n',
      '\0\u0001',
    ])
      expect(recogniseFormat(text)).toBeUndefined();
  });

  it.each(FIXTURES)('give %s in lawful order, the same each time', (name) => {
    const text = fixtureText(name);
    const read = (): ReadFile => readText(recogniseFormat(text) ?? expect.fail('not recognised'), text);
    expectLawful(read());
    expect(read().items.length).toBeGreaterThan(2);
    expect(JSON.stringify(read().items)).toBe(JSON.stringify(read().items));
  });

  it.each(FIXTURES)('never fail on a damaged %s, but with a reason', (name, formatName) => {
    const text = fixtureText(name);
    const format = FORMATS.find((one) => one.name === formatName) ?? expect.fail('no such format');
    const damage = fc.record({
      from: fc.nat({ max: text.length }),
      length: fc.nat({ max: 40 }),
      put: fc.oneof(
        fc.string({ maxLength: 6, unit: 'binary' }),
        fc.constantFrom('"', '<', '{', '\n', ',', ';', ':', '&'),
      ),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 4 }), (damages) => {
        const damaged = damages.reduce(
          (now, { from, length, put }) => now.slice(0, from) + put + now.slice(from + length),
          text,
        );
        try {
          expectLawful(readText(format, damaged));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.code).toBe('bad-body');
        }
      }),
      { numRuns: 150 },
    );
  });
});
