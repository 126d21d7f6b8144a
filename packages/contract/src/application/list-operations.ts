/** Application API for lists: what the small kinds in them look like. */
import { FIRMNESS } from '@callboard/planning';
import type { TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { Id, listOf, shape, text, word } from '../shapes/values.ts';

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

/** Shapes that have a name in the document. */
export const LIST_SHAPES = { Looks: LooksShape } as const satisfies TProperties;

export const LIST_OPERATIONS = {
  getLooks: {
    method: 'GET',
    path: '/app/api/looks',
    about: 'The colours in which lists show profiles and statuses, and how firm each status is.',
    answers: [{ status: 200, schema: LooksShape }],
    errors: [],
  },
} as const satisfies Record<string, Operation>;
