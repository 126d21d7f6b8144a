import { DATA_TYPES, FIELD_TYPES, FieldObject, type ValueForm, valueTypeOf } from '@callboard/contract';
import Value from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { indexValue, readValue, typeOf } from './field-types.ts';
import { searchType } from './search-type.ts';
import { buildField, OPTIONS, writeContext } from './testing/fields.ts';
import { SAME_AS, TYPE_CASES } from './testing/type-cases.ts';
import type { StoredJson } from './value-form.ts';
import { isSameValue, parseValue } from './write.ts';

const CLIENT = writeContext('client');
const IMPORT = writeContext('import');
const served = (content: ReturnType<typeof readValue>): unknown =>
  'value' in content ? content.value : content.type;

describe.each(FIELD_TYPES)('%s as a PUT sends it', (name) => {
  const { field, accepted, refused } = TYPE_CASES[name];

  it.each(accepted)('accepts %j and stores %j', (sent, stored) => {
    expect(parseValue(field, sent, CLIENT)).toEqual({ ok: true, value: stored });
    expect(served(readValue(field, stored))).toEqual(stored);
  });

  it.each(refused)('refuses %j', (sent, code) => {
    const parsed = parseValue(field, sent, CLIENT);
    expect(parsed).toMatchObject({ ok: false, code });
    expect(parsed.ok ? '' : parsed.detail).toMatch(/\.$/);
  });

  it('has values that it accepts exactly when it is writable', () => {
    expect(accepted.length > 0).toBe(typeOf(field).writable !== 'no');
    if (accepted.length > 0) expect(parseValue(field, null, CLIENT)).toEqual({ ok: true, value: null });
  });
});

describe.each(DATA_TYPES)('Integration info of %s', (dataType) => {
  const { field: like, accepted, refused } = TYPE_CASES[SAME_AS[dataType]];
  const field = buildField('Integration info', { dataType, options: like.options });
  const sameType = buildField(SAME_AS[dataType], { options: like.options });

  it('accepts, stores, reads and indexes what the type of the same values does', () => {
    for (const [sent, stored] of accepted) {
      expect(parseValue(field, sent, CLIENT)).toEqual({ ok: true, value: stored });
      expect(readValue(field, stored)).toEqual(readValue(sameType, stored));
      expect(indexValue(field, stored)).toEqual(indexValue(sameType, stored));
    }
    expect(searchType('event', field, new Map())).toBe(searchType('event', sameType, new Map()));
  });

  it('refuses what that type refuses', () => {
    for (const [sent, code] of refused)
      expect(parseValue(field, sent, CLIENT)).toMatchObject({ ok: false, code });
  });

  it('holds in Remote info what an import gives, and nothing that a PUT gives', () => {
    const remote = buildField('Remote info', { dataType, options: like.options });
    for (const [sent, stored] of accepted) {
      expect(parseValue(remote, sent, IMPORT)).toEqual({ ok: true, value: stored });
      expect(parseValue(remote, sent, CLIENT)).toMatchObject({ ok: false, code: 'read-only-field' });
    }
  });
});

describe('Info fields with options', () => {
  it('leave the choice to the integration when the definition lists none', () => {
    const single = buildField('Integration info', { dataType: 'Single Option' });
    const several = buildField('Integration info', { dataType: 'Multiple Options' });
    expect(parseValue(single, 'Anything', CLIENT)).toEqual({ ok: true, value: 'Anything' });
    expect(parseValue(several, ['b', 'a', 'b'], CLIENT)).toEqual({ ok: true, value: ['b', 'a'] });
    expect(parseValue(single, 'a\nb', CLIENT)).toMatchObject({ ok: false });
  });
});

describe('what an import may do besides', () => {
  it.each([
    ['Publication Trigger', 'website\r\nnewsletter', 'website\nnewsletter'],
    ['Dropdown', 'Proscenium', 'Proscenium'],
    ['Checkbox', ['Proscenium', 'Été', 'Arena', 'Proscenium'], ['Arena', 'Été', 'Proscenium']],
    [
      'Attachment',
      { originalname: 'rider.pdf', datatype: 'application/pdf', fileId: 12 },
      {
        comment: null,
        date: IMPORT.now,
        username: IMPORT.userName,
        originalname: 'rider.pdf',
        datatype: 'application/pdf',
        fileId: 12,
      },
    ],
    [
      'Attachment',
      { dataurl: 'https://a.example/', comment: 'x', date: 5, username: 'Tjeerd' },
      { comment: 'x', date: 5, username: 'Tjeerd', dataurl: 'https://a.example/' },
    ],
  ] as const)('%s keeps %j', (type, given, stored) => {
    expect(parseValue(buildField(type), given, IMPORT)).toEqual({ ok: true, value: stored });
  });

  it.each([
    { originalname: '', datatype: 'application/pdf', fileId: 12 },
    { originalname: 'rider.pdf', datatype: 'application/pdf', fileId: 0 },
    { originalname: 'rider.pdf', datatype: 'application/pdf', fileId: 1.5 },
    { originalname: 'rider.pdf', fileId: 12 },
    { originalname: 'rider.pdf', datatype: 'application/pdf', fileId: 12, dataurl: 'https://a.example/' },
    { dataurl: 'https://a.example/', date: '2026-05-15' },
    { dataurl: 'https://a.example/', date: 1.5 },
    { dataurl: 'https://a.example/', username: 'a\nb' },
    { dataurl: 'javascript:alert(1)' },
  ])('an attachment %j is refused all the same', (given) => {
    expect(parseValue(buildField('Attachment'), given, IMPORT)).toMatchObject({
      ok: false,
      code: 'bad-value',
    });
  });

  it.each(['Contact', 'Resource', 'Label', 'Labels', 'Derived'] as const)(
    '%s has no value of its own',
    (type) => {
      expect(parseValue(buildField(type), 'x', IMPORT)).toMatchObject({ ok: false, code: 'read-only-field' });
    },
  );
});

describe('a Remote info number that was a text', () => {
  const field = buildField('Remote info', { dataType: 'Number', converted: true });

  it.each([
    ['12', 12],
    [' -3.50 ', -3.5],
    [7, 7],
  ])('is the number that %j says', (stored, number) => {
    expect(readValue(field, stored)).toEqual({ type: 'json', value: number });
    expect(indexValue(field, stored).number).toBe(number);
    expect(parseValue(field, stored, IMPORT)).toEqual({ ok: true, value: number });
  });

  it.each(['', 'TKT-12', '0x10', '1e3', '12345678901234567890'])('is empty where %j says none', (stored) => {
    expect(readValue(field, stored)).toEqual({ type: 'empty' });
    expect(indexValue(field, stored)).toEqual({ texts: [], number: null, day: null });
  });

  it('is empty where the field was never converted', () => {
    expect(readValue({ ...field, converted: false }, '12')).toEqual({ type: 'empty' });
  });
});

describe('a stored value of a type that the field had before', () => {
  const stored: readonly StoredJson[] = [
    'text',
    5,
    ['Arena'],
    '2026-05-15',
    '19:30',
    'Yes',
    { comment: null, date: 1, username: 'A', dataurl: 'https://a.example/' },
  ];
  const fits: { readonly [F in ValueForm]?: readonly number[] } = {
    line: [0, 3, 4, 5],
    lines: [0, 3, 4, 5],
    choice: [0, 3, 4, 5],
    number: [1],
    answer: [5],
    choices: [2],
    day: [3],
    time: [4],
    moment: [3, 4],
    attachment: [6],
  };

  it.each(FIELD_TYPES)('is served by %s only where it has its JSON form, and indexed only then', (type) => {
    const field = buildField(type);
    const read = stored.flatMap((value, index) => (readValue(field, value).type === 'empty' ? [] : [index]));
    expect(read).toEqual(fits[valueTypeOf(field).form] ?? []);
    for (const [index, value] of stored.entries()) {
      if (!read.includes(index))
        expect(indexValue(field, value)).toEqual({ texts: [], number: null, day: null });
    }
  });
});

it('a stored link that is no web address is never served', () => {
  const field = buildField('Attachment');
  const link = (dataurl: string) => ({ comment: null, date: 1, username: 'A', dataurl });
  expect(readValue(field, link('https://a.example/')).type).toBe('attachment');
  for (const dataurl of ['javascript:alert(1)', 'data:text/html,x', 'java\nscript:x', 'file:///x']) {
    expect(readValue(field, link(dataurl))).toEqual({ type: 'empty' });
  }
});

describe('writing what is there already', () => {
  it('is no change of a link, whoever sends it and whenever', () => {
    const field = buildField('Attachment');
    const before = { comment: null, date: 1, username: 'Somebody', dataurl: 'https://a.example/' };
    const again = parseValue(field, { dataurl: 'https://a.example/' }, CLIENT);
    expect(again.ok && isSameValue(field, before, again.value)).toBe(true);
    const other = parseValue(field, { dataurl: 'https://a.example/', comment: 'new' }, CLIENT);
    expect(other.ok && isSameValue(field, before, other.value)).toBe(false);
  });

  it('is judged by value, and null is nothing stored', () => {
    const field = buildField('Checkbox');
    expect(isSameValue(field, ['Arena'], ['Arena'])).toBe(true);
    expect(isSameValue(field, ['Arena'], [])).toBe(false);
    expect(isSameValue(field, undefined, null)).toBe(true);
    expect(isSameValue(field, null, null)).toBe(true);
    expect(isSameValue(field, ['Arena'], null)).toBe(false);
    expect(isSameValue(field, undefined, ['Arena'])).toBe(false);
  });
});

describe.each(FIELD_TYPES)('the reference of %s', (name) => {
  const type = typeOf(buildField(name));
  const showsDatatype = type.form === 'datatype';

  it('says what it holds, how it is read and what may be written', () => {
    for (const text of [type.about, type.reads, type.writes]) expect(text).toMatch(/^[A-Z].*\.$/);
  });

  it('shows a value as the contract has it', () => {
    const { showsOptions, readExample } = type;
    // The examples of the Info types have different datatypes.
    const dataType = typeof readExample === 'number' ? 'Number' : 'Single-Line Text';
    const object = {
      name: 'Stage',
      keyword: 'stage',
      type: name,
      value: readExample,
      ...(showsOptions ? { options: ['Haze', 'Strobe', 'Thrust stage'] } : {}),
      ...(showsDatatype ? { datatype: dataType } : {}),
    };
    expect([...Value.Errors(FieldObject, object)].map((error) => error.message)).toEqual([]);
  });

  it('gives an example that a PUT accepts, where one can be', () => {
    expect(type.writeExample === undefined).toBe(type.writable === 'no');
    if (type.writeExample === undefined) return;
    const number = typeof type.writeExample === 'number';
    const field = buildField(name, {
      options: [...OPTIONS, 'Haze', 'Strobe'],
      ...(showsDatatype && number ? { dataType: 'Number' as const } : {}),
    });
    expect(parseValue(field, type.writeExample, CLIENT)).toMatchObject({ ok: true });
  });
});
