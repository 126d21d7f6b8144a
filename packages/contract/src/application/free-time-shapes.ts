/** Shapes of what is free when, and of what there is too little of. */
import { flag, Id, listOf, nullable, number, shape, word } from '../shapes/values.ts';
import { wall } from './planning-change-shapes.ts';
import { Named, SideShape } from './planning-sides.ts';

const Span = { start: wall('When it begins.'), end: wall('When it ends.') };
const taken = listOf(
  shape(
    { ...Span, by: listOf(SideShape, 'The first few that are in the way.') },
    'A time in which it is not free, turnaround included.',
  ),
);
export const FreeTimeShape = shape(
  {
    halls: listOf(
      shape(
        {
          hall: Named,
          persons: nullable(number('How many people it takes.')),
          free: listOf(shape(Span, 'A time in which it can be, between set-up and tear-down.')),
          taken,
        },
        'A hall.',
      ),
      'Those that are free most often first.',
    ),
    needs: listOf(
      shape({ resource: Named, taken }, 'A thing that is needed.'),
      'What else was asked for, in that order.',
    ),
    complete: flag('Whether this is everything in the period; else the rest is left out.'),
  },
  'When halls are free.',
);

const BUSY_STATES = ['free', 'option', 'busy'] as const;
export const BusyShape = shape(
  {
    things: listOf(
      shape(
        {
          id: Id,
          state: word([...BUSY_STATES], '`option`: only options are in the way.'),
          booked: flag('Whether the event or a group around it has booked it already.'),
          start: nullable(wall('When the first of the times begins in which it is not free.')),
          end: nullable(wall('When that time ends.')),
          by: listOf(SideShape, 'The first few that are in the way then.'),
        },
        'A person or a thing.',
      ),
      'Those that the user may see and that can be too few; in no order.',
    ),
  },
  'Which people and things are free while an event lasts.',
);

export const AmountShape = shape(
  {
    count: number('How many bookings from today on would lack some of it that do not now.'),
    first: listOf(
      shape({ ...Span, by: SideShape }, 'A booking.'),
      'The first five of them, by start; of those that the user may not see the times alone.',
    ),
    complete: flag('Whether all bookings were looked at.'),
  },
  'Which bookings would lack something if there was another amount of it.',
);
