/** Random values for every type that can be written: valid ones with their read form, and invalid ones. */

import type { FieldType } from '@callboard/contract';
import fc, { type Arbitrary } from 'fast-check';
import { OPTIONS } from '../../src/custom-data/testing/fields.ts';
import { SAME_AS } from '../../src/custom-data/testing/type-cases.ts';
import type { FieldSpec } from './writable-venue.ts';

export interface SentValue {
  readonly sent: unknown;
  /** Value in a GET afterwards; for an attachment without `date` and `username`. */
  readonly shown: unknown;
}

interface ValueArbitraries {
  readonly fits: Arbitrary<SentValue>;
  readonly doesNotFit: Arbitrary<unknown>;
}

const same = <T>(values: Arbitrary<T>): Arbitrary<SentValue> =>
  values.map((value) => ({ sent: value, shown: value }));
const two = (number: number): string => String(number).padStart(2, '0');

const NOT_STORABLE = fc.constantFrom('a\0', '\ud800', 'x\udfff', '\0');
const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\0\n\v\f\r\u0085\u2028\u2029]/.test(text));
const number = fc
  .oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true, noDefaultInfinity: true }))
  .filter((value) => !Number.isInteger(value) || Number.isSafeInteger(value));
const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const time = fc
  .tuple(fc.nat(23), fc.nat(59), fc.option(fc.nat(59), { nil: undefined }))
  .map(([hour, minute, second]) => ({
    sent: `${two(hour)}:${two(minute)}${second === undefined ? '' : `:${two(second)}`}`,
    shown: `${two(hour)}:${two(minute)}`,
  }));

/** Values whose JSON is not a string. */
const noText = fc.oneof(
  fc.integer(),
  fc.boolean(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
);
const noNumber = fc.oneof(
  fc.string(),
  fc.boolean(),
  fc.array(fc.integer(), { maxLength: 2 }),
  fc.constantFrom(2 ** 53, -(2 ** 53), 1e300),
);
const without = (pattern: RegExp): Arbitrary<unknown> =>
  fc.oneof(
    noText,
    fc.string().filter((text) => !pattern.test(text)),
  );

const ARBITRARIES: { readonly [T in FieldType]?: ValueArbitraries } = {
  String: {
    fits: same(line),
    doesNotFit: fc.oneof(
      noText,
      NOT_STORABLE,
      line.map((text) => `${text}\n`),
    ),
  },
  Text: {
    fits: fc
      .array(line)
      .chain((lines) =>
        fc
          .constantFrom('\n', '\r\n', '\r')
          .map((newline) => ({ sent: lines.join(newline), shown: lines.join('\n') })),
      ),
    doesNotFit: fc.oneof(noText, NOT_STORABLE),
  },
  Number: { fits: number.map((sent) => ({ sent, shown: sent === 0 ? 0 : sent })), doesNotFit: noNumber },
  'Y/N': { fits: same(fc.constantFrom('Yes', 'No')), doesNotFit: without(/^(Yes|No)$/) },
  Dropdown: {
    fits: same(fc.constantFrom(...OPTIONS)),
    doesNotFit: fc.oneof(
      noText,
      fc.string().filter((text) => !OPTIONS.includes(text)),
    ),
  },
  Checkbox: {
    fits: fc.shuffledSubarray([...OPTIONS]).map((sent) => ({
      sent,
      shown: OPTIONS.filter((option) => sent.includes(option)),
    })),
    doesNotFit: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.array(fc.constant('Proscenium'), { minLength: 1, maxLength: 3 }),
    ),
  },
  Date: { fits: same(day), doesNotFit: without(/^\d{4}-\d\d-\d\d$/) },
  Time: { fits: time, doesNotFit: without(/^\d\d:\d\d/) },
  DateAndTime: {
    fits: fc.oneof(
      same(day),
      time,
      fc
        .tuple(day, time)
        .map(([date, { sent, shown }]) => ({ sent: `${date}T${sent}`, shown: `${date}T${shown}` })),
    ),
    doesNotFit: without(/^\d/),
  },
  Attachment: {
    fits: fc
      .record({ dataurl: fc.webUrl(), comment: fc.option(line, { nil: null }) })
      .map((sent) => ({ sent, shown: sent })),
    doesNotFit: fc.oneof(
      fc.string(),
      fc.integer(),
      fc.record({
        dataurl: fc.constantFrom('javascript:alert(1)', 'data:,x', 'file:///etc/passwd', '//x', ''),
      }),
      fc.record({ comment: fc.string() }),
    ),
  },
};

/** Returns undefined for types that no PUT writes. */
export function valuesOf({ type, dataType }: FieldSpec): ValueArbitraries | undefined {
  if (type === 'Remote info') return undefined;
  return ARBITRARIES[dataType === null ? type : SAME_AS[dataType]];
}
