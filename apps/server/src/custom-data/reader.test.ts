import type { Kind } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { buildDefinitions, definitionsOf, type Field } from '../model/definitions.ts';
import type { CustomDataStore } from '../model/store.ts';
import type { ContactBookingView, ResourceBookingView } from '../model/views.ts';
import { createCustomDataReader } from './reader.ts';
import { branchRow, type DefinitionRow, fieldRow } from './testing/definition-rows.ts';

type Relation = NonNullable<Field['source']>['relation'];
const derived = (id: number, keyword: string, relation: Relation, source: string): DefinitionRow =>
  fieldRow(id, keyword, 'Derived', { source: { relation, keyword: source } });
const ofGroup = { kind: 'group', parentId: 2 };

const definitions = buildDefinitions([
  branchRow(1, 'g', 'group'),
  branchRow(2, 'g', 'group', { kind: 'group' }),
  branchRow(3, 'g', 'group', { kind: 'location' }),
  fieldRow(10, 'door', 'String'),
  fieldRow(11, 'capacity', 'Number'),
  fieldRow(12, 'promoter', 'Contact'),
  fieldRow(13, 'piano', 'Resource'),
  fieldRow(14, 'labels', 'Labels'),
  fieldRow(15, 'hint', 'Label'),
  fieldRow(16, 'rider', 'Attachment'),
  fieldRow(17, 'ticket', 'Remote info', { converted: true }),
  derived(20, 'samedoor', 'self', 'door'),
  derived(21, 'groupbudget', 'group', 'budget'),
  derived(22, 'grouppromoter', 'group', 'grouppromoter'),
  derived(23, 'productionbudget', 'production', 'budget'),
  derived(24, 'gone', 'self', 'nothing'),
  derived(25, 'grouplabels', 'group', 'grouplabels'),
  derived(26, 'groupnote', 'group', 'groupnote'),
  derived(27, 'productionlabels', 'production', 'grouplabels'),
  fieldRow(30, 'budget', 'Number', ofGroup),
  fieldRow(31, 'grouppromoter', 'Contact', ofGroup),
  fieldRow(32, 'grouplabels', 'Labels', ofGroup),
  fieldRow(33, 'groupnote', 'Text', ofGroup),
  fieldRow(40, 'place', 'Contact', { kind: 'location', parentId: 3 }),
]);

const contactBooking = (id: number, eventId: number, fieldId: number): ContactBookingView =>
  ({ id, eventId, fieldId }) as ContactBookingView;
const resourceBooking = (id: number, eventId: number, fieldId: number, parentId: number | null = null) =>
  ({ id, eventId, fieldId, parentId }) as ResourceBookingView;

const link = { comment: null, date: 1, username: 'Anna', dataurl: 'https://a.example/' };
const VALUES = [
  { entityId: 100, fieldId: 10, value: 'Kade 12' },
  { entityId: 101, fieldId: 10, value: '' },
  { entityId: 100, fieldId: 11, value: 'a text, from when the field was one' },
  { entityId: 101, fieldId: 11, value: 0 },
  { entityId: 100, fieldId: 16, value: link },
  { entityId: 100, fieldId: 17, value: '12' },
  { entityId: 200, fieldId: 30, value: 5000 },
  { entityId: 200, fieldId: 33, value: 'a\nb' },
];
const CONTACTS = [contactBooking(502, 100, 12), contactBooking(501, 100, 12), contactBooking(503, 200, 31)];
const RESOURCES = [
  resourceBooking(603, 100, 13),
  resourceBooking(601, 100, 13),
  resourceBooking(602, 100, 13, 601),
  resourceBooking(604, 101, 13),
];

interface Setup {
  readonly read: (kind: Kind, ids: readonly number[], ...keywords: readonly string[]) => Promise<unknown>;
  readonly calls: string[];
}

/** Events 100 and 101, both in the group 200; the production of 101 is the event itself. */
function setUp(): Setup {
  const calls: string[] = [];
  const among = (ids: readonly number[], id: number | null): boolean => id !== null && ids.includes(id);
  const store: CustomDataStore = {
    values: async (entityIds, fieldIds) => {
      calls.push('values');
      return VALUES.filter(({ entityId, fieldId }) => among(entityIds, entityId) && among(fieldIds, fieldId));
    },
    contactBookingsOfFields: async (eventIds, fieldIds) => {
      calls.push('contacts');
      return CONTACTS.filter(({ eventId, fieldId }) => among(eventIds, eventId) && among(fieldIds, fieldId));
    },
    resourceBookingsOfFields: async (eventIds, fieldIds) => {
      calls.push('resources');
      return RESOURCES.filter(({ eventId, fieldId }) => among(eventIds, eventId) && among(fieldIds, fieldId));
    },
    labels: async (kind, ids) => {
      calls.push('labels');
      const labels = kind === 'group' ? ['Series'] : ['Youth', 'Late'];
      return new Map(ids.map((id) => [id, id === 101 ? [] : labels]));
    },
    related: async (kind, relation, ids) => {
      calls.push(`related ${relation}`);
      return new Map(
        ids.map((id) => [
          id,
          relation === 'production' && id === 101 ? { kind, id } : { kind: 'group', id: 200 },
        ]),
      );
    },
  };
  const reader = createCustomDataReader(store);
  return {
    calls,
    read: async (kind, ids, ...keywords) => {
      const { byKeyword, fields } = definitionsOf(definitions, kind);
      const asked = keywords.flatMap((keyword) => byKeyword.get(keyword) ?? []);
      const contents = await reader.read(kind, ids, keywords.length === 0 ? fields : asked, definitions);
      const keyword = (id: number): string => fields.find((field) => field.id === id)?.keyword ?? '';
      return Object.fromEntries(
        [...contents].map(([id, fieldContents]) => [
          id,
          Object.fromEntries([...fieldContents].map(([fieldId, content]) => [keyword(fieldId), content])),
        ]),
      );
    },
  };
}
const json = (value: unknown) => ({ type: 'json', value });

describe('stored values', () => {
  it('are read as they are, of the fields asked for only; the empty text is a value', async () => {
    const { read } = setUp();
    expect(await read('event', [100, 101], 'door')).toEqual({
      100: { door: json('Kade 12') },
      101: { door: json('') },
    });
    expect(await read('event', [100], 'rider')).toEqual({
      100: { rider: { type: 'attachment', value: link } },
    });
  });

  it('are empty where they no longer fit the field, and converted numbers are numbers', async () => {
    const { read } = setUp();
    expect(await read('event', [100, 101], 'capacity', 'ticket')).toEqual({
      100: { ticket: json(12) },
      101: { capacity: json(0) },
    });
  });
});

describe('values that mirror', () => {
  it('contact bookings: the first of each field, by id', async () => {
    const { read } = setUp();
    const promoter = { type: 'contact', booking: contactBooking(501, 100, 12) };
    expect(await read('event', [100, 101], 'promoter')).toEqual({ 100: { promoter } });
  });

  it('resource bookings: all of each field, by id, parts within their wholes', async () => {
    const { read } = setUp();
    const piano = (...ids: readonly (readonly [number, number])[]) => ({
      piano: { type: 'resources', bookings: ids.map(([id, eventId]) => resourceBooking(id, eventId, 13)) },
    });
    expect(await read('event', [100, 101], 'piano')).toEqual({
      100: piano([601, 100], [603, 100]),
      101: piano([604, 101]),
    });
  });

  it('labels: the same list, empty where the entity has none; a Label has no value', async () => {
    const { read } = setUp();
    expect(await read('event', [100, 101], 'labels', 'hint')).toEqual({
      100: { labels: json(['Youth', 'Late']) },
      101: { labels: json([]) },
    });
  });

  it('nothing on kinds that fields make no bookings for', async () => {
    const { read, calls } = setUp();
    expect(await read('location', [300], 'place')).toEqual({});
    expect(calls).toEqual([]);
  });
});

describe('derived values', () => {
  it('are those of the related entity, of whatever type', async () => {
    const { read } = setUp();
    const grouppromoter = { type: 'contact', booking: contactBooking(503, 200, 31) };
    const related = { groupbudget: json(5000), grouppromoter, grouplabels: json(['Series']) };
    expect(
      await read('event', [100, 101], 'samedoor', 'groupbudget', 'grouppromoter', 'grouplabels'),
    ).toEqual({
      100: { samedoor: json('Kade 12'), ...related },
      101: { samedoor: json(''), ...related },
    });
  });

  it('are empty where the relation ends at another kind, or the source is gone', async () => {
    const { read } = setUp();
    expect(await read('event', [100, 101], 'productionbudget', 'productionlabels', 'gone')).toEqual({
      100: { productionbudget: json(5000), productionlabels: json(['Series']) },
    });
  });
});

describe('the number of statements', () => {
  it('does not grow with entities or fields', async () => {
    const { read, calls } = setUp();
    await read('event', [100, 101]);
    expect(calls.sort()).toEqual([
      'contacts',
      'contacts',
      'labels',
      'labels',
      'labels',
      'related group',
      'related production',
      'resources',
      // Statements for the own values, then for those of self, of the group, of the production.
      'values',
      'values',
      'values',
      'values',
    ]);
  });

  it('is none for nothing', async () => {
    const { read, calls } = setUp();
    expect(await read('event', [])).toEqual({});
    expect(await read('profile', [1])).toEqual({});
    expect(await read('event', [100], 'hint')).toEqual({});
    expect(calls).toEqual([]);
  });
});
