import type { DataviewDefinition } from '@callboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindParameters, parseDateTime } from './parameters.ts';

const define = (...parameters: NonNullable<DataviewDefinition['parameters']>): DataviewDefinition => ({
  name: 'Season',
  scope: 'event',
  columns: [{ header: 'Name', field: 'name' }],
  parameters,
});
const hall = {
  url: 'https://venue.example/api/location/7-100',
  id: '7-100',
  name: 'Hall',
  _type: 'location',
};

describe('a value', () => {
  it.each([
    ['text', 'name:x "', ['name:x "']],
    ['number', 1.5, [1.5]],
    ['boolean', false, [false]],
    ['date', '2026-5-3', ['2026-05-03']],
    ['datetime', '2026-5-3T9:30', ['2026-05-03T09:30:00']],
    ['datetime', '2026-05-03T09:30:10.5+02:00', ['2026-05-03T07:30:10Z']],
    ['location', hall, ['7-100']],
    ['location', '7-100', ['7-100']],
    ['contact', { id: '8-100', _type: 'organization' }, ['8-100']],
    ['list of date', ['2026-5-3', '2026-12-31'], ['2026-05-03', '2026-12-31']],
    ['list of location', [hall], ['7-100']],
    ['list of text', [], []],
  ])('of type %s: %j', (type, value, values) => {
    const bound = bindParameters(define({ name: 'A', type }), { A: value });
    expect(bound.problems).toEqual([]);
    expect(bound.values[0]?.values).toEqual(values);
  });

  it.each([
    ['text', 5],
    ['text', 'a\0'],
    ['text', '\ud800'],
    ['text', 'a'.repeat(10_001)],
    ['number', '5'],
    ['number', Number.POSITIVE_INFINITY],
    ['boolean', 'true'],
    ['date', '2026-02-30'],
    ['date', '3-5-2026'],
    ['date', 20_260_503],
    ['datetime', '2026-05-03'],
    ['datetime', '2026-05-03T24:00'],
    ['location', 7],
    ['location', { id: 7 }],
    ['location', { id: '7' }],
    ['location', { id: '7-100', _type: 'event' }],
    ['location', { id: '7-100', _type: { toString: 1 } }],
    ['list of text', 'a'],
    ['list of text', ['a', 5]],
    ['list of number', Array.from({ length: 1_001 }, () => 1)],
  ])('of type %s is refused: %j', (type, value) => {
    const bound = bindParameters(define({ name: 'A', type }), { A: value });
    expect(bound.values).toEqual([]);
    expect(bound.problems).toHaveLength(1);
    expect(bound.problems[0]).toContain('“A”');
  });

  it.each([null, 5, 'text', [1], true])('%j is no body', (body) => {
    expect(bindParameters(define(), body).problems).toHaveLength(1);
  });

  it('names every parameter that is wrong, missing or unknown', () => {
    const definition = define(
      { name: 'Start', type: 'date', required: true },
      { name: 'End', type: 'date', required: true },
      { name: 'Room', type: 'location' },
    );
    const { problems } = bindParameters(definition, { Start: 'soon', start: '2026-01-01', Room: hall });
    expect(problems.map((problem) => /“([^”]+)”/.exec(problem)?.[1])).toEqual(['start', 'Start', 'End']);
  });

  it('comes from the default where none is given, and may be missing', () => {
    const definition = define(
      { name: 'Start', type: 'date', required: true, default: '2026-1-1' },
      { name: 'Room', type: 'location' },
    );
    const bound = bindParameters(definition, { Room: null });
    expect(bound.values.map(({ values }) => values)).toEqual([['2026-01-01'], undefined]);
    expect(bound.canonical).toBe('{"Start":"2026-01-01"}');
  });

  it('bounds what it tells about a body of a thousand unknown names', () => {
    const body = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`p${i}`, 1]));
    expect(bindParameters(define(), body).problems).toHaveLength(21);
  });
});

describe('the canonical text', () => {
  const definition = define(
    { name: '__proto__', type: 'text' },
    { name: 'Day', type: 'date' },
    { name: 'Room', type: 'list of location' },
  );

  it('is the same however the values were written', () => {
    const one = bindParameters(definition, JSON.parse('{"__proto__":"x","Day":"2026-5-3","Room":["7-100"]}'));
    const other = bindParameters(
      definition,
      JSON.parse(`{"Room":[${JSON.stringify(hall)}],"Day":"2026-05-03","__proto__":"x"}`),
    );
    expect(one.canonical).toBe('{"Day":"2026-05-03","Room":["7-100"],"__proto__":"x"}');
    expect(other.canonical).toBe(one.canonical);
    expect(bindParameters(definition, []).canonical).toBe('{}');
  });

  it('binds to the same values once more, whatever is sent', () => {
    const types = [
      'text',
      'number',
      'boolean',
      'date',
      'datetime',
      'location',
      'list of number',
      'list of datetime',
    ];
    const wild = define(...types.map((type) => ({ name: type, type })));
    const moment = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const value = fc.oneof(fc.jsonValue(), fc.double(), moment, fc.array(moment), fc.array(fc.double()));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...types, 'Other'), value), (body) => {
        const first = bindParameters(wild, body);
        const again = bindParameters(wild, JSON.parse(first.canonical));
        expect(again.canonical).toBe(first.canonical);
        expect(again.values).toEqual(first.values);
      }),
    );
  });
});

describe('a date and time', () => {
  it.each([
    ['2026-01-01T00:30+01:00', '2025-12-31T23:30:00Z'],
    ['0000-01-01T00:30+01:00', undefined],
    ['2026-01-01 10:00', '2026-01-01T10:00:00'],
    ['2026-01-01T10:00:60', undefined],
    ['2026-01-01T10:00+25:00', undefined],
  ])('%s', (text, parsed) => {
    expect(parseDateTime(text)).toBe(parsed);
  });
});
