import { FIELD_TYPES, type FieldType as FieldTypeName } from '@callboard/contract';
import { dayParts, MAX_DAY, matches, parseQuery, planQuery, quoteText } from '@callboard/query';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Definitions, Field } from '../model/definitions.ts';
import { formatDay } from '../platform/time-zone.ts';
import { querySchema } from '../search/query-schema.ts';
import { indexValue, readValue, typeOf } from './field-types.ts';
import { buildField, OPTIONS, writeContext } from './testing/fields.ts';
import { TYPE_CASES } from './testing/type-cases.ts';
import { parseValue } from './write.ts';

const CLIENT = writeContext('client');
const IMPORT = writeContext('import');
const LAST_DAY = 376_199;

const unit = fc.constantFrom(
  'a',
  'É',
  'ł',
  '🎹',
  ' ',
  '"',
  '\\',
  '#',
  '7',
  ':',
  '(',
  '-',
  'ß',
  '\u0301',
  '\t',
);
const line = fc.string({ unit, maxLength: 20 });
const lines = fc.string({ unit: fc.oneof(unit, fc.constantFrom('\n', '\r', '\r\n')), maxLength: 20 });
const two = (max: number, min = 0) => fc.integer({ min, max }).map((value) => String(value).padStart(2, '0'));
const date = fc.integer({ min: 0, max: LAST_DAY }).map(formatDay);
const minutes = fc.tuple(two(23), two(59)).map((parts) => parts.join(':'));
const seconds = fc.oneof(
  fc.constant(''),
  two(59).map((value) => `:${value}`),
  two(59).map((value) => `:${value}.250`),
);
const time = fc.tuple(minutes, seconds).map((parts) => parts.join(''));
const offset = fc.oneof(
  fc.constantFrom('', 'Z'),
  fc.tuple(fc.constantFrom('+', '-'), two(14), two(59)).map(([sign, h, m]) => `${sign}${h}:${m}`),
);
const dateAndTime = fc.tuple(date, time, offset).map(([day, clock, zone]) => `${day}T${clock}${zone}`);
const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -9e15, max: 9e15 });
const link = fc
  .record({ dataurl: fc.webUrl({ withQueryParameters: true }), comment: fc.option(lines) })
  .map(({ dataurl, comment }) => ({ dataurl: dataurl.replaceAll('\\', ''), comment }));

/** Values that a PUT may send for each type. */
const VALID: { readonly [Name in FieldTypeName]?: fc.Arbitrary<unknown> } = {
  String: line,
  Text: lines,
  Number: fc.oneof(finite, fc.maxSafeInteger()),
  'Y/N': fc.constantFrom('Yes', 'No'),
  Dropdown: fc.constantFrom(...OPTIONS),
  Checkbox: fc.array(fc.constantFrom(...OPTIONS)),
  Date: date,
  Time: time,
  DateAndTime: fc.oneof(date, time, dateAndTime),
  Attachment: link,
  'Integration info': line,
};

const scalar = fc.oneof(fc.integer(), fc.boolean());
const notText = fc.oneof(scalar, fc.array(fc.anything()), fc.dictionary(line, fc.jsonValue()));
const insert = (text: fc.Arbitrary<string>, wrong: fc.Arbitrary<string>) =>
  fc.tuple(text, wrong, text).map((parts) => parts.join(''));
const notStorable = insert(line, fc.constantFrom('\0', '\ud800', '\udfff'));
const impossibleDate = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('02-30', '04-31', '13-01', '00-10', '10-00', '1-1'),
  )
  .map(([year, rest]) => `${String(year).padStart(4, '0')}-${rest}`);
const impossibleTime = fc.tuple(fc.integer({ min: 24, max: 99 }), two(59)).map((parts) => parts.join(':'));
const scheme = fc.constantFrom(
  'javascript:',
  'data:',
  'file://',
  'ftp://',
  'JaVaScRiPt:',
  ' https://',
  'http:/',
  '//',
);

/** Values that a PUT may not send. */
const INVALID: { readonly [Name in FieldTypeName]?: fc.Arbitrary<unknown> } = {
  String: fc.oneof(notText, notStorable, insert(line, fc.constantFrom('\n', '\r', '\u2028'))),
  Text: fc.oneof(notText, notStorable),
  Number: fc.oneof(
    fc.double({ min: 2 ** 53 }),
    fc.double({ max: -(2 ** 53) }),
    fc.string(),
    fc.boolean(),
    fc.array(fc.integer()),
  ),
  'Y/N': fc.oneof(notText, line),
  Dropdown: fc.oneof(notText, line),
  Checkbox: fc.oneof(line, scalar, fc.array(fc.oneof(line, scalar), { minLength: 1 })),
  Date: fc.oneof(notText, line, impossibleDate, dateAndTime),
  Time: fc.oneof(
    notText,
    line,
    impossibleTime,
    date,
    fc.tuple(minutes, two(14)).map((parts) => parts.join('+')),
  ),
  DateAndTime: fc.oneof(
    notText,
    line,
    impossibleDate,
    impossibleTime,
    fc.tuple(date, impossibleTime).map((parts) => parts.join('T')),
    fc.tuple(impossibleDate, minutes).map((parts) => parts.join('T')),
    fc.tuple(date, minutes).map((parts) => parts.join(' ')),
  ),
  Attachment: fc.oneof(
    notText,
    line,
    fc.tuple(scheme, fc.domain()).map((parts) => ({ dataurl: parts.join('') })),
    fc.record({ dataurl: fc.oneof(scalar, line) }),
  ),
  'Integration info': fc.oneof(notText, notStorable),
};

const writable = FIELD_TYPES.filter((type) => typeOf(buildField(type)).writable !== 'no');
const anyField = fc
  .tuple(fc.constantFrom(...FIELD_TYPES), fc.boolean())
  .map(([type, converted]) => buildField(type, converted ? { converted, dataType: 'Number' } : {}));

describe.each(writable)('%s', (type) => {
  const field = buildField(type);
  const cases = TYPE_CASES[type];
  const valid = VALID[type] ?? fc.constantFrom(...cases.accepted.map(([sent]) => sent));
  const invalid = INVALID[type] ?? fc.constantFrom(...cases.refused.map(([sent]) => sent));

  it('accepts what it may, in a form that survives JSON and does not change when written again', () => {
    fc.assert(
      fc.property(valid, (sent) => {
        const parsed = parseValue(field, sent, CLIENT);
        if (!parsed.ok) throw new Error(parsed.detail);
        expect(JSON.parse(JSON.stringify(parsed.value))).toEqual(parsed.value);
        expect(parseValue(field, parsed.value, IMPORT)).toEqual(parsed);
        expect(readValue(field, parsed.value)).toMatchObject({ value: parsed.value });
        if (type !== 'Attachment') expect(parseValue(field, parsed.value, CLIENT)).toEqual(parsed);
      }),
    );
  });

  it('refuses what it may not', () => {
    fc.assert(
      fc.property(invalid, (sent) => {
        expect(parseValue(field, sent, CLIENT)).toMatchObject({ ok: false });
      }),
    );
  });
});

describe('any JSON for any field', () => {
  it('is refused with advice, or stored in a form that is served, searched and written again alike', () => {
    const value = fc.oneof(fc.jsonValue(), ...Object.values(VALID), ...Object.values(INVALID));
    fc.assert(
      fc.property(anyField, value, fc.constantFrom(CLIENT, IMPORT), (field, sent, context) => {
        const parsed = parseValue(field, sent, context);
        if (!parsed.ok) {
          expect(parsed.detail).toMatch(/\.$/);
        } else if (parsed.value === null) {
          expect(sent).toBeNull();
        } else {
          expect(parseValue(field, parsed.value, IMPORT)).toEqual(parsed);
          expect(readValue(field, parsed.value).type).not.toBe('empty');
          expect(indexValue(field, parsed.value).texts).not.toContain('');
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('the index of a stored value', () => {
  const find = (field: Field, stored: unknown, value: string): boolean => {
    const fields = { groups: [], fields: [field], byId: new Map(), byKeyword: new Map([['field', field]]) };
    const definitions: Definitions = new Map([['event', { ...fields, inGroup: new Map() }]]);
    const schema = querySchema('event', definitions);
    const plan = planQuery(parseQuery(`field:${value}`, schema), schema, { today: 0 });
    const { texts, number, day } = indexValue(field, stored);
    const values = [
      ...texts,
      ...(number === null ? [] : [number]),
      ...(day === null ? [] : [{ from: day, to: day }]),
    ];
    return matches(plan, { types: 'event', values: (key) => (key === 'customdata.field' ? values : []) });
  };
  const stored = (field: Field, sent: unknown): unknown => {
    const parsed = parseValue(field, sent, CLIENT);
    return parsed.ok ? parsed.value : undefined;
  };
  const isBlank = (text: string): boolean => text.replaceAll('\u0301', '').trim() === '';

  it.each(['String', 'Text', 'Time', 'Y/N', 'Dropdown', 'Integration info'] as const)(
    'of %s is the text, unless there is nothing to see of it',
    (type) => {
      const field = buildField(type);
      fc.assert(
        fc.property(VALID[type] ?? fc.constant(''), (sent) => {
          const text = String(stored(field, sent));
          expect(find(field, text, '*')).toBe(!isBlank(text));
          if (!isBlank(text)) expect(find(field, text, `=${quoteText(text)}`)).toBe(true);
          expect(find(field, text, '="something else"')).toBe(false);
        }),
      );
    },
  );

  it('of Checkbox is every option', () => {
    const field = buildField('Checkbox');
    fc.assert(
      fc.property(fc.subarray([...OPTIONS]), (sent) => {
        for (const option of OPTIONS) {
          expect(find(field, stored(field, sent), `=${quoteText(option)}`)).toBe(sent.includes(option));
        }
        expect(find(field, stored(field, sent), '*')).toBe(sent.length > 0);
      }),
    );
  });

  it('of Number is the number', () => {
    const field = buildField('Number');
    const decimal = fc.integer({ min: -10_000, max: 10_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(decimal, decimal, (sent, bound) => {
        expect(find(field, stored(field, sent), `${sent}`)).toBe(true);
        expect(find(field, stored(field, sent), `>${bound}`)).toBe(sent > bound);
        expect(find(field, stored(field, sent), `<=${bound}`)).toBe(sent <= bound);
      }),
    );
  });

  it.each(['Date', 'DateAndTime'] as const)('of %s is the day of what is read', (type) => {
    const field = buildField(type);
    const near = fc.integer({ min: 20_000, max: 20_010 });
    const sent = type === 'Date' ? near.map(formatDay) : fc.oneof(near.map(formatDay), time, dateAndTime);
    fc.assert(
      fc.property(sent, near, (value, bound) => {
        const read = String(stored(field, value));
        const day = /^(\d+-\d+-\d+)/.exec(read)?.[1];
        const parts = dayParts(bound);
        const word = `${parts.day}-${parts.month}-${parts.year}`;
        expect(find(field, read, word)).toBe(day === formatDay(bound));
        // An offset can move a value past the last day that a query reaches.
        const reached = day !== undefined && day <= formatDay(MAX_DAY);
        expect(find(field, read, `>=${word}`)).toBe(reached && day >= formatDay(bound));
      }),
    );
  });
});
