/** Application API for lists: what the small kinds in them look like. */
import { FIRMNESS } from '@callboard/planning';
import Type, { type TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { day, Id, listOf, nullable, shape, text, texts, word } from '../shapes/values.ts';

const LooksShape = shape(
  {
    profiles: listOf(shape({ id: Id, color: text('A CSS colour.') }, 'A profile.')),
    statuses: listOf(
      shape(
        {
          id: Id,
          backgroundcolor: text('A CSS colour.'),
          textcolor: text('A CSS colour.'),
          firmness: word([...FIRMNESS], 'How much its events hold.'),
        },
        'A status.',
      ),
    ),
  },
  'Colours of profiles and statuses, without their names.',
);

const ListDaysShape = shape(
  {
    days: listOf(
      shape(
        { day: nullable(day('The planning day; null: without one.')), count: Type.Integer() },
        'A day with the number of its rows.',
      ),
    ),
  },
  'The days of a list, in their order.',
);

const NamesShape = shape(
  {
    data: listOf(
      shape(
        {
          kind: text('The sort of entity.'),
          id: Id,
          name: text('As people call it.'),
          start: nullable(text('When it begins or is due, as a timestamp; a day where there are no times.')),
          end: nullable(text('When it ends, in the same form.')),
          type: text('The type of a contact or resource; empty for others.'),
          about: texts(
            'Names that tell it from others: halls, group, organizations with the function there.',
          ),
        },
        'An entity.',
      ),
      'At most six of a kind, those that begin with the text first; of one name those that are next.',
    ),
  },
  'Entities of all kinds by name.',
);

/** Shapes that have a name in the document. */
export const LIST_SHAPES = {
  Looks: LooksShape,
  ListDays: ListDaysShape,
  Names: NamesShape,
} as const satisfies TProperties;

export const LIST_OPERATIONS = {
  getLooks: {
    method: 'GET',
    path: '/app/api/looks',
    about: 'The colours in which lists show profiles and statuses, and how firm each status is.',
    answers: [{ status: 200, schema: LooksShape }],
    errors: [],
  },
  getListDays: {
    method: 'GET',
    path: '/app/api/lists/{kind}/days',
    about: 'On which planning days the rows of a list are that comes in the order of time.',
    query: { book: 'The number in the address of its next page.' },
    answers: [{ status: 200, schema: ListDaysShape }],
    errors: ['not-found', 'forbidden'],
  },
  getNames: {
    method: 'GET',
    path: '/app/api/names',
    about:
      'Events, groups, contacts, locations, resources, placeholders and tasks by name, as the user may read them.',
    query: { text: 'What the name begins with or holds, up to 100 characters.' },
    answers: [{ status: 200, schema: NamesShape }],
    errors: [],
  },
} as const satisfies Record<string, Operation>;
