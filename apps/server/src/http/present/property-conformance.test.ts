import {
  DATA_TYPES,
  DefinitionsShape,
  FIELD_TYPES,
  FieldObject,
  type FieldType,
  type Kind,
  kindSpec,
  kinds,
  PROPERTY_SHAPES,
  type PropertyName,
  pageOf,
  SHAPES,
} from '@callboard/contract';
import type { TSchema } from 'typebox';
import Compile from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import {
  buildAttachmentView,
  buildContactBookingView,
  buildContext,
  buildCostModel,
  buildEventView,
  buildInstance,
  buildReference,
  buildResourceBookingView,
  buildResourceView,
  buildSummary,
  readWire,
  SHOW_START,
} from '../../../test/builders/views.ts';
import { workOutCostings } from '../../costings/costings.ts';
import type { CostingLine } from '../../costings/line.ts';
import type { FieldContent, JsonContent } from '../../custom-data/read.ts';
import { definitionsOf, type Field } from '../../model/definitions.ts';
import { atOnce, type Steps } from '../../platform/steps.ts';
import { type WrittenJson, wireBytes, wireText } from '../wire-text.ts';
import { presentCostings } from './costings.ts';
import {
  fieldsText,
  presentCustomDataTree,
  presentDefinitions,
  presentField,
  presentItems,
  presentValues,
} from './custom-data.ts';
import { entityText, withCustomData } from './entity.ts';
import { presentHistory } from './history.ts';
import { type Pagination, pageParts, presentListOf } from './page.ts';
import { bookingListInSteps, presentAttachments } from './parts.ts';
import { presentResourceSchedules, presentSchedule } from './schedules.ts';

const reference = buildReference();
const context = buildContext({ reference, wrapNumbers: true });

const parsed = (list: Steps<WrittenJson>): object[] => JSON.parse(atOnce(list).text);

function expectShape(schema: TSchema, value: unknown): void {
  const shape = Compile(schema);
  const sent: unknown = JSON.parse(JSON.stringify(value));
  expect(shape.Check(sent) ? [] : shape.Errors(sent)).toEqual([]);
}

/** Sample values for each type of field, and for each data type where it matters. */
const VALUES: Readonly<Record<FieldType, unknown>> = {
  String: 'a',
  Text: 'a\nb',
  Number: -1.5,
  'Y/N': 'Yes',
  Dropdown: 'a',
  Checkbox: ['a'],
  Date: '2026-05-15',
  Time: '17:30',
  DateAndTime: '2026-05-15T17:30',
  Contact: { type: 'contact', booking: buildContactBookingView() },
  Resource: { type: 'resources', bookings: [buildResourceBookingView({ variety: 'units' })] },
  Attachment: {
    type: 'attachment',
    value: {
      comment: '',
      date: SHOW_START,
      username: 'Ann',
      originalname: 'a',
      datatype: 'text/plain',
      fileId: 7,
    },
  },
  Label: null,
  Labels: ['vip'],
  'Publication Trigger': 'web',
  'Integration info': 'a',
  'Remote info': 'a',
  Derived: 'value',
};
const asContent = (type: FieldType, value: unknown): FieldContent =>
  ['Contact', 'Resource', 'Attachment'].includes(type)
    ? (value as FieldContent)
    : { type: 'json', value: value as JsonContent };

const filled = FIELD_TYPES.flatMap((type): [Field, FieldContent][] => {
  const base: Field = {
    id: 1,
    name: type,
    keyword: type,
    type,
    options: ['a', 'b'],
    dataType: null,
    converted: true,
    integrationId: null,
    source: null,
  };
  if (type !== 'Integration info' && type !== 'Remote info') return [[base, asContent(type, VALUES[type])]];
  return DATA_TYPES.map((dataType) => {
    const value = dataType === 'Number' ? 5 : dataType === 'Multiple Options' ? ['a'] : 'a';
    return [{ ...base, dataType }, asContent(type, value)];
  });
}).map(([field, content], index): [Field, FieldContent] => [{ ...field, id: index + 1 }, content]);
const fields = filled.map(([field]) => field);
const contents = new Map(filled.map(([field, content]) => [field.id, content]));
const definitions = {
  ...definitionsOf(new Map(), 'event'),
  groups: [
    { name: 'All', keyword: 'all', children: [...fields, { name: 'S', keyword: 's', children: fields }] },
  ],
};

const pageOfAll = (list: readonly object[], pagination: Pagination = {}): object =>
  readWire(pageParts(list.map(wireText), pagination));

const line: CostingLine = {
  booking: buildResourceBookingView({ number: 2 }),
  bookingGroup: null,
  resourceGroup: { id: 40, name: 'Instruments' },
  costModels: [buildCostModel()],
  event: buildEventView(),
};
const alterations = [{ resourceGroupId: 40, actual: true, price: '100', netPrice: null }];
const costings = workOutCostings({ lines: [line], alterations, days: reference.planningDays });
const bookings = [
  buildResourceBookingView(),
  buildResourceBookingView({
    id: 401,
    variety: 'units',
    children: [buildResourceBookingView({ variety: 'unit' })],
  }),
];
const changes = [
  {
    id: 1,
    entityKind: 'event',
    entityId: 1,
    at: 1,
    userName: 'Ann',
    userId: 1,
    keyName: null,
    keyId: null,
    changes: [{ target: 'customdata', name: 'a', before: undefined, after: ['b'] }],
  },
] as const;
const schedule = [
  {
    start: SHOW_START,
    end: SHOW_START + 60,
    description: '',
    tag: null,
    displayStart: true,
    displayEnd: false,
  },
];

interface Presented {
  readonly singles: readonly unknown[];
  /** Present only where it differs from the single form. */
  readonly elements?: readonly unknown[];
}
/** All forms of all properties. */
const PRESENTED: Readonly<Record<PropertyName, (kind: Kind) => Presented>> = {
  customdata: (kind) => {
    const owner = buildSummary(kind);
    return {
      singles: [
        presentCustomDataTree(kind, owner, definitions, contents, context),
        presentItems(kind, owner, fields, contents, context),
        presentValues(kind, owner, fields, contents, context),
      ],
    };
  },
  costings: (kind) => ({
    singles: [false, true].map((summarized) =>
      atOnce(presentCostings({ kind, owner: buildSummary(kind), costings, bookings, summarized }, context)),
    ),
  }),
  schedule: (kind) => ({
    singles: [schedule, []].map((entries) => presentSchedule(kind, buildSummary(kind), entries, context)),
  }),
  resourcebookings: (kind) => {
    const list = parsed(bookingListInSteps('resourcebooking', bookings, context));
    return {
      singles: [list],
      elements: [presentListOf(kind, buildSummary(kind), 'resourcebookings', list, context)],
    };
  },
  contactbookings: (kind) => {
    const list = parsed(bookingListInSteps('contactbooking', [buildContactBookingView()], context));
    return {
      singles: [list],
      elements: [presentListOf(kind, buildSummary(kind), 'contactbookings', list, context)],
    };
  },
  attachments: (kind) => {
    const owner = buildSummary(kind);
    const file = buildAttachmentView({ link: null, fileId: 7, originalName: 'a', dataType: 'text/plain' });
    const list = presentAttachments(kind, owner, [buildAttachmentView(), file], context);
    return { singles: [list], elements: [presentListOf(kind, owner, 'attachments', list, context)] };
  },
  schedules: () => {
    const elements = presentResourceSchedules(
      buildResourceView({ variety: 'units', instances: [buildInstance()] }),
      bookings,
      context,
    );
    return { singles: [pageOfAll(elements)], elements };
  },
  history: (kind) => {
    const list = presentHistory(changes, context);
    return {
      singles: [pageOfAll(list)],
      elements: [presentListOf(kind, buildSummary(kind), 'history', list, context)],
    };
  },
};

const properties = kinds.flatMap((kind) => kindSpec(kind).parts.map((property) => ({ kind, property })));

describe.each(properties)('$property of a $kind', ({ kind, property }) => {
  const { singles } = PRESENTED[property](kind);
  const { single } = PROPERTY_SHAPES[property](kind);

  it('has its shape alone', () => {
    for (const value of singles) expectShape(single, value);
  });
});

describe.each(properties.filter(({ kind }) => kindSpec(kind).plural !== undefined))(
  '$property of each $kind',
  ({ kind, property }) => {
    it('has its shape in a page', () => {
      const { singles, elements = singles } = PRESENTED[property](kind);
      const page = pageOfAll(elements as object[], {
        next: 'https://venue.example/api/events/*:*?page=2&book=1',
        expires: '2026-05-15T17:30:00+02:00',
      });
      expectShape(pageOf(PROPERTY_SHAPES[property](kind).element), page);
    });
  },
);

describe('custom data', () => {
  it.each(filled.map(([field, content]) => ({ field, content, datatype: field.dataType ?? '' })))(
    'of $field.type $datatype has its shape',
    ({ field, content }) => expectShape(FieldObject, presentField('event', field, content, context)),
  );

  it('has its shape in an entity and as definitions', () => {
    const items = fieldsText('event', fields, contents, context);
    expect(wireBytes(items).toString()).toBe(
      JSON.stringify(filled.map(([field, content]) => presentField('event', field, content, context))),
    );
    const odd = fields.map((field) => ({ ...field, name: ',"value":null – é' }));
    expect(wireBytes(fieldsText('event', odd, new Map(), context)).toString()).toBe(
      JSON.stringify(odd.map((field) => presentField('event', field, undefined, context))),
    );
    expectShape(
      SHAPES.event,
      readWire(withCustomData(entityText('event', buildEventView(), context), items)),
    );
    expectShape(DefinitionsShape, presentDefinitions('event', definitions, context));
  });
});
