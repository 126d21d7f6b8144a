import { FIELD_TYPES } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import {
  BASE_URL,
  buildContactBookingView,
  buildContext,
  buildReference,
  buildResourceBookingView,
  buildSummary,
  SHOW_START,
} from '../../../test/builders/views.ts';
import type { FieldContent, JsonContent } from '../../custom-data/read.ts';
import { buildDefinitions, definitionsOf, type Field } from '../../model/definitions.ts';
import type { Entity } from '../../model/records.ts';
import {
  presentCustomDataTree,
  presentDefinitions,
  presentField,
  presentItems,
  presentValues,
} from './custom-data.ts';

const url = (path: string) => `${BASE_URL}/api/${path}`;
const context = buildContext();
const text = (value: unknown) => JSON.stringify(value);
const concert = buildSummary('event', { id: 1000, name: 'Spring Concert' });
const summary = { url: url('event/1000-100'), id: '1000-100', name: 'Spring Concert', _type: 'event' };

const field = (overrides: Partial<Field> = {}): Field => ({
  id: 800,
  name: 'Notes',
  keyword: 'notes',
  type: 'String',
  options: [],
  dataType: null,
  converted: false,
  integrationId: null,
  source: null,
  ...overrides,
});
const json = (value: unknown): FieldContent => ({ type: 'json', value: value as JsonContent });

describe('a field object', () => {
  it.each(FIELD_TYPES)('of type %s has its keys in order and null when it is empty', (type) => {
    const options = ['Dropdown', 'Checkbox', 'Label'].includes(type) ? { options: ['a'] } : {};
    const datatype = ['Integration info', 'Remote info'].includes(type) ? { datatype: 'Number' } : {};
    const wire = presentField(
      'event',
      field({ type, options: ['a'], dataType: 'Number' }),
      undefined,
      context,
    );
    expect(text(wire)).toBe(
      text({ name: 'Notes', keyword: 'notes', type, value: null, ...options, ...datatype }),
    );
    expect(presentField('event', field({ type }), { type: 'empty' }, context)).toMatchObject({ value: null });
  });

  it.each([
    ['text', 'a\nb'],
    ['number', 1.5],
    ['false', false],
    ['zero', 0],
    ['list', ['a', 'b']],
    ['none', []],
  ])('serves JSON as it is: %s', (_, value) => {
    expect(presentField('event', field(), json(value), context)).toMatchObject({ value });
  });

  it('of type Label never has a value', () => {
    expect(
      presentField('event', field({ type: 'Label', options: ['Read me'] }), json('x'), context),
    ).toMatchObject({
      value: null,
      options: ['Read me'],
    });
  });

  it('of type Contact is the booking that it made', () => {
    const content: FieldContent = { type: 'contact', booking: buildContactBookingView() };
    const wire = presentField('event', field({ type: 'Contact' }), content, context);
    expect(text(wire)).toContain(
      `"value":${text({
        _type: 'contactbooking',
        id: '500-100',
        url: url('contactbooking/500-100'),
        contact: { url: url('contact/200-100'), id: '200-100', name: 'Jo Bell', _type: 'person' },
      })}`,
    );
  });

  it('of type Resource is the list of bookings that it made', () => {
    const bookings = [buildResourceBookingView(), buildResourceBookingView({ id: 401, variety: 'units' })];
    const wire = presentField('event', field({ type: 'Resource' }), { type: 'resources', bookings }, context);
    const resource = {
      _type: 'resource',
      id: '300-100',
      resourcetype: 'material',
      name: 'Piano',
      group: 'Instruments',
      roles: ['Solo'],
      url: url('resource/300-100'),
    };
    expect(text(wire)).toContain(
      `"value":${text([
        { _type: 'resourcebooking', id: '400-100', url: url('resourcebooking/400-100'), resource },
        { _type: 'resourcebookinggroup', id: '401-100', url: url('resourcebooking/401-100'), resource },
      ])}`,
    );
    const none = presentField(
      'event',
      field({ type: 'Resource' }),
      { type: 'resources', bookings: [] },
      context,
    );
    expect(none).toMatchObject({ value: null });
  });

  it('of type Attachment is a link or a file', () => {
    const stored = { comment: null, date: SHOW_START, username: 'Ann' };
    const value = (more: object) =>
      text(
        presentField(
          'event',
          field({ type: 'Attachment' }),
          { type: 'attachment', value: { ...stored, ...more } },
          context,
        ),
      );
    const date = '2026-05-15T17:30:00+02:00';
    expect(value({ dataurl: 'https://example.org/a' })).toContain(
      `"value":${text({ comment: null, dataurl: 'https://example.org/a', date, username: 'Ann' })}`,
    );
    expect(value({ originalname: 'a b.pdf', datatype: 'application/pdf', fileId: 7 })).toContain(
      `"value":${text({
        comment: null,
        dataurl: url('documents/7/a%20b.pdf'),
        date,
        username: 'Ann',
        originalname: 'a b.pdf',
        datatype: 'application/pdf',
      })}`,
    );
  });
});

describe('numbers of converted Remote info fields', () => {
  const row = (overrides: Partial<Entity<'customdefinition'>>): Entity<'customdefinition'> => ({
    id: 1,
    created: 1,
    revision: 1,
    name: 'Sales',
    kind: 'event',
    level: 'field',
    parentId: 1,
    position: 1,
    keyword: 'sales',
    type: 'Remote info',
    options: [],
    dataType: 'Number',
    converted: true,
    integrationId: null,
    source: null,
    ...overrides,
  });
  const group = row({ level: 'group', parentId: null, keyword: 'all', type: null, dataType: null });
  const derived = (id: number, keyword: string, kind: string, source: Entity<'customdefinition'>['source']) =>
    row({
      id,
      kind,
      keyword,
      parentId: kind === 'event' ? 1 : 10,
      type: 'Derived',
      dataType: null,
      converted: false,
      source,
    });
  const definitions = buildDefinitions([
    group,
    row({ id: 2 }),
    row({ id: 3, keyword: 'plain', converted: false }),
    derived(4, 'copy', 'event', { relation: 'self', keyword: 'sales' }),
    derived(5, 'round', 'event', { relation: 'self', keyword: 'round' }),
    row({ id: 10, kind: 'resourcebooking', level: 'group', parentId: null, keyword: 'all', type: null }),
    derived(11, 'of-event', 'resourcebooking', { relation: 'event', keyword: 'copy' }),
    derived(12, 'gone', 'resourcebooking', { relation: 'event', keyword: 'nothing' }),
  ]);
  const reference = buildReference({ definitions });
  const shown = (
    kind: 'event' | 'resourcebooking',
    keyword: string,
    value: unknown,
    wrapNumbers: boolean,
  ) => {
    const found = definitionsOf(definitions, kind).byKeyword.get(keyword);
    if (found === undefined) throw new Error(`no field ${keyword}`);
    const contents = new Map([[found.id, json(value)]]);
    const wrapped = buildContext({ reference, wrapNumbers });
    return JSON.parse(text(presentValues(kind, concert, [found], contents, wrapped))).items[keyword];
  };

  it('are strings only while they are wrapped', () => {
    expect(shown('event', 'sales', 12.5, true)).toBe('12.5');
    expect(shown('event', 'sales', 12.5, false)).toBe(12.5);
    expect(shown('event', 'sales', null, true)).toBe(null);
  });

  it('are numbers in fields that were never text', () => {
    expect(shown('event', 'plain', 12, true)).toBe(12);
  });

  it('have the same JSON type in fields that derive from them', () => {
    expect(shown('event', 'copy', 12, true)).toBe('12');
    expect(shown('resourcebooking', 'of-event', 12, true)).toBe('12');
    expect(shown('resourcebooking', 'gone', 12, true)).toBe(12);
    expect(shown('event', 'round', 12, true)).toBe(12);
  });
});

describe('the property', () => {
  const fields = [
    field({ id: 2, keyword: 'b' }),
    field({ id: 1, keyword: '__proto__' }),
    field({ id: 3, keyword: 'constructor' }),
  ];
  const contents = new Map([
    [1, json('x')],
    [2, json(null)],
  ]);

  it('lists fields in the order asked', () => {
    const wire = presentItems('event', concert, fields, contents, context);
    expect(text(wire)).toBe(
      text({
        event: summary,
        items: [
          { name: 'Notes', keyword: 'b', type: 'String', value: null },
          { name: 'Notes', keyword: '__proto__', type: 'String', value: 'x' },
          { name: 'Notes', keyword: 'constructor', type: 'String', value: null },
        ],
      }),
    );
  });

  it('maps keywords of any spelling to values', () => {
    const wire = presentValues('event', concert, fields, contents, context);
    expect(text(wire)).toBe(
      `{"event":${text(summary)},"items":{"b":null,"__proto__":"x","constructor":null}}`,
    );
  });

  it('is a tree of all fields, with and without values', () => {
    const definitions = {
      ...definitionsOf(new Map(), 'event'),
      groups: [
        {
          name: 'Technical',
          keyword: 'technical',
          children: [
            field({ id: 1, keyword: 'power', type: 'Number' }),
            {
              name: 'Light',
              keyword: 'light',
              children: [field({ id: 2, type: 'Dropdown', options: ['a', 'b'] })],
            },
          ],
        },
        { name: 'Empty', keyword: 'empty', children: [] },
      ],
    };
    const tree = (values: boolean) => [
      {
        name: 'Technical',
        keyword: 'technical',
        children: [
          { name: 'Notes', keyword: 'power', type: 'Number', ...(values ? { value: 3 } : {}) },
          {
            name: 'Light',
            keyword: 'light',
            children: [
              {
                name: 'Notes',
                keyword: 'notes',
                type: 'Dropdown',
                ...(values ? { value: null } : {}),
                options: ['a', 'b'],
              },
            ],
          },
        ],
      },
      { name: 'Empty', keyword: 'empty', children: [] },
    ];
    const link = url('customdatadefinitions/event');
    const wire = presentCustomDataTree('event', concert, definitions, new Map([[1, json(3)]]), context);
    expect(text(wire)).toBe(text({ event: summary, definitions: { url: link }, groups: tree(true) }));
    expect(text(presentDefinitions('event', definitions, context))).toBe(
      text({ url: link, kind: 'event', groups: tree(false) }),
    );
  });
});
