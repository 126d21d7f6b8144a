/** Shapes of the halls of a plan, and of what else its pages need before they ask for a period. */
import { FIRMNESS, RANKINGS } from '@callboard/planning';
import { day, flag, Id, listOf, nullable, number, shape, text, time, word } from '../shapes/values.ts';

export const firmness = word([...FIRMNESS], 'How much it holds.');

const HallShape = shape(
  {
    id: Id,
    name: text('As people call it.'),
    abbreviation: text('May be empty.'),
    persons: nullable(number('How many people it takes; null: nothing says so.')),
    group: text('Name of the resource group.'),
    contains: listOf(Id, 'Halls that are part of it.'),
    competing: listOf(
      Id,
      'Halls whose options are counted with its own: its parts, its wholes, and wholes that share a part.',
    ),
    write: flag('Whether the user may close it.'),
  },
  'A location, which is a column of the grid.',
);
const PlanningStatusShape = shape(
  {
    id: Id,
    name: text('As people call it.'),
    backgroundcolor: text('A CSS colour.'),
    textcolor: text('A CSS colour.'),
    firmness,
    locked: flag('Whether it locks its events.'),
  },
  'A status of events.',
);
const PlanningProfileShape = shape(
  { id: Id, name: text('As people call it.'), color: text('A CSS colour.') },
  'A profile of events.',
);
export const PlanningHallsShape = shape(
  {
    halls: listOf(HallShape, 'In use, by resource group and name.'),
    first: nullable(listOf(Id, 'The halls that are shown to whoever has not chosen others; null: all.')),
    statuses: listOf(PlanningStatusShape),
    profiles: listOf(PlanningProfileShape),
    withoutstatus: word([...FIRMNESS], 'How much an event without a status holds.'),
    ranks: word(
      [...RANKINGS],
      'Whether an option is counted among all of its halls and day, or among those that overlap it.',
    ),
    maycreate: flag('Whether the user may make events.'),
    maybook: flag('Whether the user may make bookings, and so put events into halls.'),
    maytask: flag('Whether the user may change tasks.'),
    mayoverbook: flag('Whether the user may allow what the rules forbid.'),
    mayunlock: flag('Whether the user may change events that their status locks.'),
    today: day('The planning day of now.'),
    dayline: time('When a planning day begins.'),
  },
  'What the planning pages need before they ask for a period.',
);
