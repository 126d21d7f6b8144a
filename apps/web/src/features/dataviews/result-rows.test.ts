import { describe, expect, it } from 'vitest';
import { cellText, headersOf, rowsOf } from './result-rows.ts';

const DEFINITION = {
  name: 'x',
  scope: 'event' as const,
  columns: [
    { header: 'Genre', field: 'a' },
    { header: 'Title', field: 'b' },
  ],
  group: [{ by: ['Genre'], aggregates: [{ header: 'Events', aggregate: 'count' as const }] }],
};
const RECORDS = [
  { Genre: 'Jazz', Events: 2, rows: [{ Title: 'A' }, { Title: 'B' }] },
  { Genre: null, Events: 1, rows: [{ Title: 'C' }] },
];

describe('rows of a result', () => {
  it('show groups with what is in those that are open', () => {
    const rows = rowsOf(RECORDS, DEFINITION, new Set(['0']), 'en');
    expect(rows.map((row) => [row.depth, row.type === 'group' ? row.name : row.record.Title])).toEqual([
      [0, 'Jazz'],
      [0, '–'],
      [1, 'C'],
    ]);
    expect(headersOf(DEFINITION)).toEqual(['Title']);
  });

  it.each([
    [
      [
        { Who: 'Ann', From: '19:00' },
        { Who: 'Bo', From: null },
      ],
      'Ann, 19:00; Bo',
    ],
    [['a', 'b'], 'a, b'],
    [{ name: 'Hall', url: 'x', id: '1-1' }, 'Hall'],
    [1234.5, '1,234.5'],
    [null, ''],
  ])('%j reads %j', (value, text) => {
    expect(cellText(value, 'en')).toBe(text);
  });
});
