/** Cases for each field type: values that a PUT may send, how they are stored, and values that are refused (§2.4, §4.3). */

import type { FieldType as FieldTypeName } from '@callboard/contract';
import type { Field } from '../../model/definitions.ts';
import type { ProblemCode, StoredJson } from '../value-form.ts';
import { buildField, NOW, OPTIONS } from './fields.ts';

export interface TypeCases {
  readonly field: Field;
  /** Accepted values with their stored forms. */
  readonly accepted: readonly (readonly [sent: unknown, stored: StoredJson])[];
  readonly refused: readonly (readonly [sent: unknown, code?: ProblemCode])[];
}

const same = (...values: readonly StoredJson[]): TypeCases['accepted'] =>
  values.map((value) => [value, value] as const);
const bad = (...values: readonly unknown[]): TypeCases['refused'] =>
  values.map((value) => [value, 'bad-value'] as const);
const readOnly = (type: FieldTypeName): TypeCases => ({
  field: buildField(type),
  accepted: [],
  refused: ['text', 1, ['a'], {}, null].map((value) => [value, 'read-only-field'] as const),
});

const NOT_A_TEXT = bad(1, true, ['a'], { text: 'a' }, undefined);
const NOT_STORABLE = bad('a\0b', 'a\ud800b', '\udc00');
const NEWLINES = bad('a\nb', 'a\r\nb', 'a\r', 'a\u2028b', 'a\u2029b', 'a\u0085b', 'a\vb', 'a\fb');

const STRING: TypeCases = {
  field: buildField('String'),
  accepted: same('', ' ', 'Stage door', 'Łódź 🎹', '<b>&</b>', '__proto__', 'x'.repeat(100_000)),
  refused: [...NOT_A_TEXT, ...NEWLINES, ...NOT_STORABLE],
};

const NUMBER: TypeCases = {
  field: buildField('Number'),
  accepted: [...same(0, 1, -1.5, 1e-7, 9007199254740991, -9007199254740991, 0.1), [-0, 0]],
  refused: bad(
    9007199254740992,
    -9007199254740992,
    1e300,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    '1',
    '',
    true,
    [1],
    {},
  ),
};

const DATE: TypeCases = {
  field: buildField('Date'),
  accepted: same('2026-05-15', '2024-02-29', '1899-12-31', '9999-12-31', '0001-01-01'),
  refused: bad(
    '2026-5-15',
    '15-05-2026',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-05-15T00:00',
    '+002026-05-15',
    '20260515',
    ' 2026-05-15',
    '',
    20260515,
    ['2026-05-15'],
  ),
};

const TIME: TypeCases = {
  field: buildField('Time'),
  accepted: [...same('00:00', '19:30', '23:59'), ['19:30:59', '19:30'], ['19:30:00.000', '19:30']],
  refused: bad(
    '24:00',
    '7:30',
    '19:60',
    '19:30:60',
    '1930',
    '19:30Z',
    '19:30+02:00',
    '19',
    '19:30 ',
    '',
    1930,
  ),
};

const DATE_AND_TIME: TypeCases = {
  field: buildField('DateAndTime'),
  accepted: [
    ...same('2026-05-15', '19:30', '2026-05-15T19:30', '2026-03-29T02:30'),
    ['19:30:15', '19:30'],
    ['2026-05-15T19:30:15', '2026-05-15T19:30'],
    ['2026-05-15T19:30:15.123', '2026-05-15T19:30'],
    ['2026-05-15T19:30+02:00', '2026-05-15T19:30'],
    ['2026-05-15T17:30:00.000Z', '2026-05-15T19:30'],
    ['2026-01-15T23:30:00Z', '2026-01-16T00:30'],
    ['2026-05-15T00:15:00+05:30', '2026-05-14T20:45'],
    ['2026-05-15T00:15:00-00:00', '2026-05-15T02:15'],
  ],
  refused: bad(
    '2026-05-15 19:30',
    '2026-05-15T',
    'T19:30',
    '2026-05-15T24:00',
    '2026-02-30T19:30',
    '2026-05-15T19:30+25:00',
    '2026-05-15T19:30+0200',
    '2026-05-15T19:30[Europe/Amsterdam]',
    '2026-05-15Z',
    '9999-12-31T23:30Z',
    '0000-01-01T00:00+05:00',
    '',
    1778859000,
    {},
  ),
};

const LINK = 'https://artist.example/rider.pdf';
const attached = { date: NOW, username: 'Anna Smit' };
const ATTACHMENT: TypeCases = {
  field: buildField('Attachment'),
  accepted: [
    [{ dataurl: LINK }, { comment: null, ...attached, dataurl: LINK }],
    [
      { dataurl: LINK, comment: null },
      { comment: null, ...attached, dataurl: LINK },
    ],
    [
      { dataurl: LINK, comment: 'a\r\nb' },
      { comment: 'a\nb', ...attached, dataurl: LINK },
    ],
    [
      { dataurl: 'HTTP://10.0.0.1:8080/é?a=b#c', comment: '' },
      { comment: '', ...attached, dataurl: 'HTTP://10.0.0.1:8080/é?a=b#c' },
    ],
    // A GET's value from another day and user, sent back.
    [
      { comment: 'Rider', dataurl: LINK, date: '2020-01-01T00:00:00+01:00', username: 'Somebody' },
      { comment: 'Rider', ...attached, dataurl: LINK },
    ],
  ],
  refused: bad(
    LINK,
    [],
    [{ dataurl: LINK }],
    {},
    { comment: 'no link' },
    { dataurl: null },
    { dataurl: 7 },
    { dataurl: '' },
    { dataurl: 'rider.pdf' },
    { dataurl: '//artist.example/rider.pdf' },
    { dataurl: 'https:artist.example' },
    { dataurl: 'https://' },
    { dataurl: 'https:\\\\artist.example' },
    { dataurl: 'ftp://artist.example/rider.pdf' },
    { dataurl: 'file:///etc/passwd' },
    { dataurl: 'javascript:alert(1)' },
    { dataurl: 'JavaScript:alert(1)//https://x' },
    { dataurl: 'java\nscript:alert(1)' },
    { dataurl: ' javascript:alert(1)' },
    { dataurl: '\u0001javascript:alert(1)' },
    { dataurl: 'data:text/html,<script>alert(1)</script>' },
    { dataurl: 'vbscript:msgbox' },
    { dataurl: 'blob:https://artist.example/1' },
    { dataurl: 'https://artist.example/a b' },
    { dataurl: 'https://artist.example/\ud800' },
    { dataurl: LINK, comment: 5 },
    { dataurl: LINK, comment: 'a\0b' },
    { dataurl: LINK, coment: 'misspelt' },
    { dataurl: LINK, originalname: 'rider.pdf', datatype: 'application/pdf' },
    { comment: null, originalname: 'rider.pdf', datatype: 'application/pdf', fileId: 9 },
    JSON.parse(`{"dataurl":"${LINK}","__proto__":{"x":1}}`),
  ),
};

/** Cases by type; a new type without cases does not compile. */
export const TYPE_CASES: { readonly [Name in FieldTypeName]: TypeCases } = {
  String: STRING,
  Text: {
    field: buildField('Text'),
    accepted: [...same('', 'a\nb\n', 'Łódź 🎹', 'a\u2028b'), ['a\r\nb\rc\n\r', 'a\nb\nc\n\n']],
    refused: [...NOT_A_TEXT, ...NOT_STORABLE],
  },
  Number: NUMBER,
  'Y/N': {
    field: buildField('Y/N'),
    accepted: same('Yes', 'No'),
    refused: bad('yes', 'NO', 'Y', '', true, false, 1, ['Yes']),
  },
  Dropdown: {
    field: buildField('Dropdown'),
    accepted: same(...OPTIONS),
    refused: [
      ['Proscenium', 'not-an-option'],
      ['arena', 'not-an-option'],
      ['', 'not-an-option'],
      ...bad(0, ['Arena'], 'a\0b'),
    ],
  },
  Checkbox: {
    field: buildField('Checkbox'),
    accepted: [
      ...same([], ['Arena'], OPTIONS),
      [
        ['Été', 'Arena'],
        ['Arena', 'Été'],
      ],
      [
        ['Arena', 'Arena', 'Thrust stage'],
        ['Thrust stage', 'Arena'],
      ],
    ],
    refused: [
      [['Arena', 'Proscenium'], 'not-an-option'],
      [[''], 'not-an-option'],
      ...bad('Arena', ['Arena', 1], [null], [['Arena']], { 0: 'Arena', length: 1 }, 1),
    ],
  },
  Date: DATE,
  Time: TIME,
  DateAndTime: DATE_AND_TIME,
  Contact: readOnly('Contact'),
  Resource: readOnly('Resource'),
  Attachment: ATTACHMENT,
  Label: readOnly('Label'),
  Labels: readOnly('Labels'),
  'Publication Trigger': readOnly('Publication Trigger'),
  'Integration info': { ...STRING, field: buildField('Integration info') },
  'Remote info': readOnly('Remote info'),
  Derived: readOnly('Derived'),
};

/** Datatypes of Info fields, with the type that holds the same values. */
export const SAME_AS = {
  'Single-Line Text': 'String',
  'Multi-Line Text': 'Text',
  Number: 'Number',
  Date: 'Date',
  Time: 'Time',
  'Date and Time': 'DateAndTime',
  'Single Option': 'Dropdown',
  'Multiple Options': 'Checkbox',
} as const;
