/**
 * Round trips of field values: a stored value survives sending and
 * parsing; any input gives a value or a problem.
 */
import { type EditableField, type EditableType, editableFields, editableKinds } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddValue } from '../../../test/fuzz/values.ts';
import { createZone } from '../../platform/time-zone.ts';
import { ValueProblem } from './value-type.ts';
import { parseValue, presentValue } from './values.ts';

const zone = createZone('Europe/Amsterdam');
const line = fc
  .string({ unit: 'grapheme', maxLength: 40 })
  .map((text) => text.replace(/\p{Cc}|\u2028|\u2029/gu, '').trim());
const word = line.filter((text) => text !== '');
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
/** Avoids the hour that is missing in spring and the one that occurs twice in autumn. */
const moment = fc
  .tuple(day, fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([date, hour, minute]) => `${date}T${`${hour}`.padStart(2, '0')}:${`${minute}`.padStart(2, '0')}`);
const entry = fc
  .record({
    times: fc.uniqueArray(moment, { minLength: 1, maxLength: 2 }),
    description: line,
    tag: orNull(word),
    displaystart: fc.boolean(),
    displayend: fc.boolean(),
  })
  .map(({ times, ...rest }) => {
    const [start, end = null] = [...times].sort();
    return { start, end, ...rest };
  });
const id = fc.integer({ min: 1, max: 1e6 }).map((number) => ({ id: `${number}-1700000000` }));
const address = fc.record({
  addresstype: line,
  isdefault: fc.constant(false),
  street: fc.array(line, { maxLength: 3 }),
  zipcode: line,
  city: word,
  country: word,
  countrycode: fc.constantFrom('', 'NL', 'BE', 'DE'),
});

const VALUES: { readonly [T in EditableType]?: fc.Arbitrary<unknown> } = {
  text: orNull(word),
  lines: orNull(fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'))),
  day,
  date: orNull(day),
  url: orNull(fc.webUrl({ withFragments: true, withQueryParameters: true })),
  flag: fc.boolean(),
  number: orNull(fc.double({ min: 0, max: 1e9, noNaN: true }).map((number) => number + 0)),
  words: fc.array(line, { maxLength: 5 }),
  choice: fc.constantFrom('person', 'organization'),
  schedule: fc
    .array(entry, { maxLength: 6 })
    .map((all) => all.sort((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1))),
  contactinfo: fc.array(fc.record({ type: word, value: word }), { maxLength: 5 }),
  addresses: fc.array(address, { maxLength: 4 }),
};
const fieldOf = (type: EditableType): EditableField => ({
  name: 'x',
  key: 'x',
  type,
  options: ['person', 'organization'],
});

describe('values of fields', () => {
  it.each(Object.keys(VALUES) as EditableType[])('of the type %s are read as they were written', (type) => {
    fc.assert(
      fc.property(VALUES[type] as fc.Arbitrary<unknown>, (value) => {
        const stored = parseValue(fieldOf(type), value, zone);
        expect(stored).not.toBeInstanceOf(ValueProblem);
        expect(presentValue(fieldOf(type), stored, zone)).toEqual(value);
      }),
    );
  });

  it('that refer to something are numbers, each once', () => {
    fc.assert(
      fc.property(fc.array(id), (ids) => {
        const numbers = ids.map((one) => Number.parseInt(one.id, 10));
        expect(parseValue(fieldOf('references'), ids, zone)).toEqual([...new Set(numbers)]);
        for (const [index, one] of ids.entries())
          expect(parseValue(fieldOf('reference'), one, zone)).toBe(numbers[index]);
      }),
    );
  });

  it('may stay as they are stored, also where they could not be chosen any more', () => {
    const address = { addresstype: '', street: [], city: 'Gent', zipcode: '', country: '', isdefault: false };
    const [old, other] = ['EU', 'EZ'].map((countrycode) => [{ ...address, countrycode }]);
    expect(parseValue(fieldOf('addresses'), old, zone, old)).toEqual(old);
    expect(parseValue(fieldOf('addresses'), other, zone, old)).toBeInstanceOf(ValueProblem);
  });

  it.each([
    ['moment', { toString: 1 }, 'Give a text.'],
    ['number', { valueOf: 1 }, 'Give a number.'],
    ['choice', { toString: null }, 'Give a text.'],
    ['schedule', { toString: 1 }, 'Give a list.'],
    [
      'schedule',
      [{ start: '2026-11-20T20:00' }, { start: { toString: 1 } }],
      'Number 2: start: Give a text.',
    ],
    ['addresses', [{ street: [{ toString: 1 }] }], 'Number 1: street: Number 1: Give a text.'],
  ] as const)(
    'of the type %s and another shape are refused with where and what: %j',
    (type, sent, detail) => {
      expect(parseValue(fieldOf(type), sent, zone)).toEqual(new ValueProblem(detail));
    },
  );

  it('of every type survive whatever is sent', () => {
    const types = [...new Set(editableKinds.flatMap((kind) => editableFields(kind).map(({ type }) => type)))];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.oneof(fc.jsonValue(), oddValue), (type, sent) => {
        const stored = parseValue(fieldOf(type), sent, zone);
        if (!(stored instanceof ValueProblem)) presentValue(fieldOf(type), stored, zone);
      }),
    );
  });
});
