import { CUSTOM_TYPES, DATA_TYPES, kinds as entityKinds, FIELD_TYPES, kindSpec } from '@callboard/contract';
import { describe, expect, test } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { all, fields, values } from './venue-under-test.ts';

describe('custom data', () => {
  const definitions = all('customdefinition');

  test('is defined for every kind that can have it, in groups and sections', () => {
    const kinds = new Set(definitions.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(entityKinds.filter((kind) => kindSpec(kind).customData)));
    expect(new Set(definitions.map(({ level }) => level))).toEqual(new Set(['group', 'section', 'field']));
    const names = definitions.map(({ kind, keyword }) => `${kind}.${keyword}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('has a field of every type that clients can write on every kind that has fields', () => {
    // Types that a PUT of custom data accepts, and those that integrations write.
    const writable = [
      ...['String', 'Text', 'Number', 'Y/N', 'Dropdown', 'Checkbox', 'Date', 'Time', 'DateAndTime'],
      ...['Attachment', 'Integration info'],
    ];
    for (const kind of entityKinds.filter((one) => kindSpec(one).customData)) {
      const types = new Set(definitions.filter((one) => one.kind === kind).map(({ type }) => type));
      expect([kind, writable.filter((type) => !types.has(type as never))]).toEqual([kind, []]);
    }
  });

  test('has fields of every form and datatype, one of them converted', () => {
    const forms = definitions.flatMap(({ type }) => (type === null ? [] : [CUSTOM_TYPES[type].form]));
    expect(new Set(forms)).toEqual(new Set(FIELD_TYPES.map((type) => CUSTOM_TYPES[type].form)));
    for (const type of ['Integration info', 'Remote info']) {
      const dataTypes = definitions.flatMap((definition) =>
        definition.type === type ? [definition.dataType] : [],
      );
      expect(new Set(dataTypes)).toEqual(new Set(DATA_TYPES));
    }
    const converted = definitions.filter((definition) => definition.converted);
    expect(converted.length).toBeGreaterThan(0);
    for (const { id, type, dataType } of converted) {
      expect([type, dataType]).toEqual(['Remote info', 'Number']);
      const numbers = values.filter(({ fieldId }) => fieldId === id);
      expect(numbers.length).toBeGreaterThan(0);
      for (const { value } of numbers) expect(value).toBeTypeOf('number');
    }
  });

  test('derives from fields that exist, over several relations', () => {
    const derivedFields = definitions.filter(({ type }) => type === 'Derived');
    expect(new Set(derivedFields.map(({ source }) => source?.relation)).size).toBe(6);
    for (const { kind, source } of derivedFields) {
      const relation = source?.relation === 'production' ? 'group' : source?.relation;
      const from = relation === 'self' ? kind : relation;
      expect(definitions.filter((d) => d.kind === from && d.keyword === source?.keyword)).toHaveLength(1);
    }
  });

  test('has values of the form of their type, for every field that stores one', () => {
    const stored = new Set(values.map(({ fieldId }) => fieldId));
    const unstored = ['Label', 'Labels', 'Derived', 'Contact', 'Resource'];
    for (const definition of definitions) {
      if (definition.level !== 'field') continue;
      expect(stored.has(definition.id), definition.keyword).toBe(!unstored.includes(String(definition.type)));
    }
    for (const { fieldId, value } of values) {
      const definition = fields.get(fieldId);
      if (definition === undefined) throw new Error('a value without field');
      expect(fits(definition, value), `${definition.keyword}: ${JSON.stringify(value)}`).toBe(true);
    }
  });

  test('attaches links and files', () => {
    const attached = values
      .filter(({ fieldId }) => fields.get(fieldId)?.type === 'Attachment')
      .map(({ value }) => value);
    expect(attached.some((value) => Object.hasOwn(value as object, 'dataurl'))).toBe(true);
    expect(attached.some((value) => Object.hasOwn(value as object, 'fileId'))).toBe(true);
  });
});

const DATE = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const AS_TYPE: Readonly<Record<string, string>> = {
  'Single-Line Text': 'String',
  'Multi-Line Text': 'Text',
  'Date and Time': 'DateAndTime',
  'Single Option': 'Dropdown',
  'Multiple Options': 'Checkbox',
};

function fits({ type, dataType, options }: Fields<'customdefinition'>, value: unknown): boolean {
  switch (AS_TYPE[dataType ?? ''] ?? dataType ?? type) {
    case 'String':
    case 'Publication Trigger':
      return typeof value === 'string' && value !== '' && !value.includes('\n');
    case 'Text':
      return typeof value === 'string' && value !== '';
    case 'Number':
      return Number.isFinite(value);
    case 'Y/N':
      return value === 'Yes' || value === 'No';
    case 'Dropdown':
      return typeof value === 'string' && options.includes(value);
    case 'Checkbox':
      return (
        Array.isArray(value) &&
        JSON.stringify(value) === JSON.stringify(options.filter((option) => value.includes(option)))
      );
    case 'Date':
      return typeof value === 'string' && DATE.test(value);
    case 'Time':
      return typeof value === 'string' && TIME.test(value);
    case 'DateAndTime':
      return (
        typeof value === 'string' &&
        (DATE.test(value) ||
          TIME.test(value) ||
          (DATE.test(value.slice(0, 10)) && value[10] === 'T' && TIME.test(value.slice(11))))
      );
    case 'Attachment': {
      const keys = Object.keys(value as object)
        .sort()
        .join();
      return (
        keys === 'comment,dataurl,date,username' ||
        keys === 'comment,datatype,date,fileId,originalname,username'
      );
    }
    default:
      return false;
  }
}
