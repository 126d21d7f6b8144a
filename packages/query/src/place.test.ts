import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeAt } from './place.ts';
import { contactSchema, eventSchema } from './testing/schemas.ts';

/** Returns the place at the `|` in the text, which marks the caret. */
function place(marked: string, schema = eventSchema) {
  const caret = marked.indexOf('|');
  const text = marked.slice(0, caret) + marked.slice(caret + 1);
  const { span, ...found } = placeAt(text, caret, schema);
  return { ...found, replaces: text.slice(span.start, span.end) };
}

const term = (written: string, replaces: string, more: object = {}) => ({
  type: 'term',
  afterTerm: false,
  written,
  replaces,
  ...more,
});
const value = (keyword: string, written: string, replaces: string, more: object = {}) => ({
  type: 'value',
  keyword,
  afterTo: false,
  written,
  replaces,
  ...more,
});

describe('placeAt', () => {
  it.each([
    ['|', term('', '')],
    ['lo|', term('lo', 'lo')],
    ['lo|c', term('lo', 'loc')],
    ['query:lo|', term('lo', 'lo')],
    ['lo|cation:hall', term('lo', 'location:')],
    ['hall |', term('', '', { afterTerm: true })],
    ['hall o|', term('o', 'o', { afterTerm: true })],
    ['(a) |', term('', '', { afterTerm: true })],
    ['(|', term('', '')],
    ['a + |', term('', '')],
    ['a - x|', term('x', 'x')],
    ['event:na|', term('na', 'na', { scope: 'event' })],
    ['colour:re|', term('colour:re', 'colour:re')],
    ['location:|', value('location', '', '')],
    ['location: |', value('location', '', '')],
    ['location: gr|', value('location', 'gr', 'gr')],
    ['location:gr|and', value('location', 'gr', 'grand')],
    ['location:"Grand h|', value('location', 'Grand h', '"Grand h')],
    ['location:"Grand h|all" x', value('location', 'Grand h', '"Grand hall"')],
    ['location:|"Grand hall"', value('location', '', '"Grand hall"')],
    ['"a \\"b|', value('name', 'a "b', '"a \\"b')],
    ['event:location:gr|', value('location', 'gr', 'gr')],
    ['status:=|', value('status', '', '', { operator: '=' })],
    ['status:="op|', value('status', 'op', '"op', { operator: '=' })],
    ['date:>=#to|', value('date', '#to', '#to', { operator: '>=' })],
    ['date:#today |', term('', '', { afterTerm: true, rangeOf: 'date' })],
    ['date: 1-1-2026 T|', term('T', 'T', { afterTerm: true, rangeOf: 'date' })],
    ['date:1-1-2026 TO |', value('date', '', '', { afterTo: true })],
    ['date:1-1-2026 to |', value('date', '', '', { afterTo: true })],
    ['date: 1-1-2026 TO #|', value('date', '#', '#', { afterTo: true })],
    ['name: date: |', term('', '', { afterTerm: true })],
    ['rider:pa|', value('rider', 'pa', 'pa')],
    ['customdata.rider:pa|', value('customdata.rider', 'pa', 'pa')],
  ])('knows what is written in %j', (marked, expected) => {
    expect(place(marked)).toEqual(expected);
  });

  it('takes a word that is a scope and a keyword for the keyword until another one follows', () => {
    expect(place('person:|', contactSchema)).toEqual(value('person', '', ''));
    expect(place('person:city:|', contactSchema)).toEqual(value('city', '', ''));
  });

  it('says of any text at any caret what would be replaced: something around the caret', () => {
    const pieces = fc.constantFrom(
      'location:',
      'event:',
      ' ',
      '(',
      ')',
      '"',
      '\\',
      ' + ',
      ' TO ',
      '1',
      'a',
      '>',
      '\0',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 10 }), fc.nat(40), (parts, at) => {
        const text = parts.join('');
        const caret = Math.min(at, text.length);
        const { span, written } = placeAt(text, caret, eventSchema);
        expect(span.start).toBeLessThanOrEqual(caret);
        expect(span.end).toBeGreaterThanOrEqual(caret);
        expect(span.end).toBeLessThanOrEqual(text.length);
        expect(written.length).toBeLessThanOrEqual(caret - span.start);
      }),
      { numRuns: 2_000 },
    );
  });
});
