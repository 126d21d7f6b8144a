/** Shapes of the changes that an operation of planning is made of. */
import Type from 'typebox';
import { day, flag, Id, nullable, shape, text, time } from '../shapes/values.ts';

/** Maximum number of changes in one operation. */
const MOST_PLANNING_CHANGES = 500;

const WALL = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$';
/** Returns the shape of a wall-clock time of the installation. */
export function wall(description: string) {
  return Type.String({ pattern: WALL, description });
}

const Revision = Type.Optional(
  Type.Integer({ description: 'Revision that the page shows; another one is refused with 412.' }),
);
const event = { event: Id, revision: Revision };
const ClosingRepeat = shape(
  {
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
      minItems: 1,
      maxItems: 7,
      description: 'Days of the week on which it begins; 1 is Monday.',
    }),
    until: day('The last day on which it may begin.'),
  },
  'Closes on all of these days from its own on, at the same times of the wall clock; 366 times at most.',
);
const ChangeShape = Type.Union(
  [
    shape(
      {
        do: Type.Literal('move'),
        ...event,
        days: Type.Integer({ minimum: -36_600, maximum: 36_600 }),
        minutes: Type.Integer({ minimum: -1_440, maximum: 1_440 }),
        from: nullable(Id, 'Hall to leave; null: none.'),
        to: nullable(Id, 'Hall to take; null: none.'),
        booking: Type.Optional({
          ...Id,
          description: 'Which of its bookings of the hall to leave is meant; left out, the first.',
        }),
        tasks: Type.Optional(flag('Whether its tasks move by as much; left out, they stay.')),
        bookings: Type.Optional(
          flag('Whether bookings with times of their own move by as much; left out, they do.'),
        ),
      },
      'Moves an event by days and minutes of the wall clock, and from one hall to another.',
    ),
    shape(
      {
        do: Type.Literal('times'),
        ...event,
        start: wall('The new begin.'),
        end: wall('The new end.'),
        shown: Type.Optional(
          flag(
            'Whether they are those that its schedule shows, as cards do; left out, those of the whole event.',
          ),
        ),
      },
      'Gives an event another begin and end; without a schedule, and from day line to day line, it stays an event of whole days. Of several entries of a schedule all move where both ends move alike, otherwise those at the end that moves; with `shown` the entries that are shown, and no other.',
    ),
    shape({ do: Type.Literal('status'), ...event, status: nullable(Id) }, 'Gives an event another status.'),
    shape(
      { do: Type.Literal('until'), ...event, until: nullable(day('The last day of the option.')) },
      'Says until when an option holds.',
    ),
    shape(
      {
        do: Type.Literal('create'),
        name: text('As people call it.'),
        hall: nullable(Id),
        day: day('The planning day.'),
        start: nullable(time('When it begins; null: the whole day.')),
        end: nullable(time('When it ends; at or before the start: on the next day.')),
        status: nullable(Id),
        profile: nullable(Id),
      },
      'Makes an event.',
    ),
    shape(
      {
        do: Type.Literal('copy'),
        event: Id,
        days: Type.Integer({ minimum: -36_600, maximum: 36_600 }),
        from: nullable(Id, 'Hall to leave out; null: none.'),
        to: nullable(Id, 'Hall to take instead; null: none.'),
        booking: Type.Optional({
          ...Id,
          description:
            'Which of its bookings of the hall to leave out is meant, the others are copied as they are; left out, all of them.',
        }),
        status: Type.Optional(nullable(Id, 'Status of the copy; without it, that of the event.')),
      },
      'Makes an event like this one on other days, with schedule, labels and bookings.',
    ),
    shape(
      {
        do: Type.Literal('rank'),
        ...event,
        before: nullable(Id, 'Option that it is to stand before; null: behind all others.'),
      },
      'Gives an option another place among the options.',
    ),
    shape(
      {
        do: Type.Literal('rebook'),
        ...event,
        booking: Id,
        thing: Type.Optional(nullable(Id, 'Another person or thing; null or left out: it stays.')),
        unit: Type.Optional(nullable(Id, 'Another of its units; null or left out: it stays.')),
        number: Type.Optional(nullable(Type.Number(), 'Another number; null or left out: it stays.')),
      },
      'Gives a booking of an event another person or thing, another unit, or another number.',
    ),
    shape({ do: Type.Literal('delete'), ...event }, 'Deletes an event with its bookings.'),
    shape(
      {
        do: Type.Literal('close'),
        hall: Id,
        unit: Type.Optional(nullable(Id, 'One of its units; null or left out: all of it.')),
        number: Type.Optional(
          nullable(Type.Number(), 'How many of a counted thing are gone; null or left out: all.'),
        ),
        start: wall('When it begins.'),
        end: wall('When it ends.'),
        reason: text('May be empty.'),
        repeat: Type.Optional(ClosingRepeat),
      },
      'Closes a hall, a person or another thing for a time, or again and again as one series.',
    ),
    shape(
      {
        do: Type.Literal('open'),
        closure: Id,
        later: Type.Optional(flag('Whether all later ones of its series end as well; left out, they stay.')),
      },
      'Ends a closing as if it had never been.',
    ),
  ],
  { description: 'One change.' },
);
/** Words for what is done. */
export const DEEDS = ChangeShape.anyOf.map(({ properties }) => properties.do.const);
export const PlanningChanges = Type.Array(ChangeShape, { minItems: 1, maxItems: MOST_PLANNING_CHANGES });
