import { type Kind, kinds } from '@callboard/contract';
import { parseQuery, planQuery } from '@callboard/query';
import { describe, expect, it } from 'vitest';
import { branchRow, fieldRow } from '../custom-data/testing/definition-rows.ts';
import { buildDefinitions } from '../model/definitions.ts';
import { querySchema } from '../search/query-schema.ts';
import { isBounded } from './bounded-plan.ts';

const definitions = buildDefinitions([
  branchRow(1, 'group', 'group'),
  fieldRow(2, 'code', 'String'),
  fieldRow(3, 'seats', 'Number'),
  fieldRow(4, 'opening', 'Date'),
  fieldRow(5, 'stage', 'Dropdown'),
  fieldRow(6, 'director', 'Contact'),
]);

function bounded(kind: Kind, text: string): boolean {
  const schema = querySchema(kind, definitions);
  return isBounded(kind, planQuery(parseQuery(text, schema), schema, { today: 20_777 }), definitions);
}

describe('isBounded', () => {
  it.each(kinds)('is true of an id of %s, and of a query that nothing can match', (kind) => {
    expect(bounded(kind, 'id:1-2')).toBe(true);
    expect(isBounded(kind, { type: 'none' }, definitions)).toBe(true);
  });

  it.each([
    ['event', 'date:20-11-2026'],
    ['event', 'date:20-11-2026 TO 20-12-2026'],
    ['event', 'date:#today location:="great hall"'],
    ['event', 'date:#today - location:hall'],
    ['event', 'date:#thisweek'],
    ['resourcebooking', 'date:#nextweek'],
    ['contactbooking', 'date:#today'],
    ['task', 'due:#today'],
    ['event', 'name:="jazz"'],
    ['contact', 'email:="a@b.example"'],
    ['event', 'code:="A12"'],
    ['event', 'seats:12'],
    ['event', 'seats:12 TO 12'],
    ['event', 'opening:20-11-2026'],
    ['event', 'id:1-2 + id:3-4'],
    ['event', 'date:#today status:="confirmed"'],
    ['event', 'date:#today - status:="confirmed"'],
    ['contact', 'person:name:="Anna Smit" active:yes'],
    ['status', '*:*'],
    ['location', 'name:="great hall" + abbreviation:="GH"'],
  ] as const)('is true of %s %s', (kind, text) => {
    expect(bounded(kind, text)).toBe(true);
  });

  it.each([
    ['event', '*:*'],
    ['event', 'name:*'],
    ['event', 'jazz'],
    ['event', 'name:a'],
    ['event', 'date:20-11-2026 TO 21-12-2026'],
    ['event', 'date:>20-11-2026'],
    ['event', 'date:*'],
    ['event', 'status:="confirmed"'],
    ['event', 'label:="public"'],
    ['event', 'location:="great hall"'],
    ['event', 'stage:="A"'],
    ['event', 'director:="Anna Smit"'],
    ['event', 'seats:>12'],
    ['event', 'seats:1 TO 2'],
    ['event', 'code:*'],
    ['event', 'date:#today name:jazz'],
    ['event', 'date:#today contact:anna'],
    ['event', 'date:#today + jazz'],
    ['event', '*:* - id:1-2'],
    ['resourcebooking', 'name:="piano"'],
    ['contact', 'active:yes'],
    ['profile', 'name:concert'],
    ['resource', '*:*'],
    ['event', ['1', '2', '3'].map((n) => `id:${n}-1`).join(' + ')],
    ['event', `id:1-1 ${Array(10).fill('status:="confirmed"').join(' ')}`],
  ] as const)('is false of %s %s', (kind, text) => {
    expect(bounded(kind, text)).toBe(false);
  });
});
