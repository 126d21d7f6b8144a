import { describe, expect, it } from 'vitest';
import { customColumn, formatColumns, keywordOf, MOST_COLUMNS, parseColumns } from './chosen.ts';
import { movedColumn } from './moved.ts';

describe('columns in an address', () => {
  it('are read as they are written, in their order', () => {
    for (const columns of [[], ['startdate', 'cf_budget'], ['cf_a%2Cb', 'cf_c,d', 'cf_%', 'cf_e f']]) {
      expect(parseColumns(formatColumns(columns))).toEqual(columns);
    }
    expect(formatColumns(['startdate', 'cf_budget'])).toBe('name,startdate,cf_budget');
  });

  it('are read from what people type: blanks, repetitions and broken escapes', () => {
    expect(parseColumns(' startdate, name,,startdate ,cf_50%')).toEqual(['startdate', 'cf_50%']);
    expect(parseColumns('')).toEqual([]);
  });

  it('have a bound', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `cf_${index}`);
    expect(parseColumns(formatColumns(many))).toEqual(many.slice(0, MOST_COLUMNS));
  });

  it('tell custom data from fields of the kind', () => {
    expect(keywordOf(customColumn('name'))).toBe('name');
    expect(keywordOf('startdate')).toBeUndefined();
  });
});

describe('a column that is moved', () => {
  const columns = ['when', 'locations', 'status'];

  it('comes before or after another one', () => {
    expect(movedColumn(columns, 'status', 'when', 'before')).toEqual(['status', 'when', 'locations']);
    expect(movedColumn(columns, 'when', 'locations', 'after')).toEqual(['locations', 'when', 'status']);
  });

  it('stays where there is no such place', () => {
    for (const [column, target] of [
      ['when', 'when'],
      ['when', 'profile'],
      ['profile', 'when'],
    ] as const) {
      expect(movedColumn(columns, column, target, 'after')).toBe(columns);
    }
  });
});
