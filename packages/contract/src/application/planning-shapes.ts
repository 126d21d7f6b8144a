/** Shapes of the planning pages. Times are wall-clock times of the installation, `YYYY-MM-DDTHH:MM`. */
import { CONFLICT_KINDS } from '@callboard/planning';
import Type, { type TProperties } from 'typebox';
import { day, flag, Id, listOf, nullable, number, shape, text, word } from '../shapes/values.ts';
import { AuthorsShape } from './author-shapes.ts';
import { AmountShape, BusyShape, FreeTimeShape } from './free-time-shapes.ts';
import { DEEDS, PlanningChanges, wall } from './planning-change-shapes.ts';
import { firmness, PlanningHallsShape } from './planning-hall-shapes.ts';
import { Named, SideShape } from './planning-sides.ts';
import { ResponsibleShape } from './responsible-shapes.ts';

const POLICIES = ['forbid', 'ask', 'tell', 'allow'] as const;

const PlannedShape = shape(
  {
    kind: word(['event', 'group'], 'The sort of entity.'),
    id: Id,
    name: nullable(text('As people call it; null: the user may not read it.')),
    status: nullable(Id),
    profile: nullable(Id),
    group: nullable(Named),
    firmness,
    locked: flag('Whether its status locks it.'),
    write: flag('Whether the user may change it.'),
    revision: nullable(Type.Integer({ description: 'The number in `revision` of a change.' })),
    start: wall('When it begins.'),
    end: wall('When it ends.'),
    firstday: day('The first planning day.'),
    lastday: day('The last planning day.'),
    shownstart: nullable(wall('Begin of the schedule entry that is shown as the start.')),
    shownend: nullable(wall('End of the schedule entry that is shown as the end.')),
    until: nullable(day('The last day on which the option holds.')),
    halls: Type.Integer({ description: 'In how many halls it is; 0: none is chosen yet.' }),
  },
  'An event or group in the period.',
);
const columns = (about: string) => Type.Array(Type.Integer(), { description: about });
const gaps = (about: string) => listOf(nullable(Type.Integer()), about);
const AFTER_MIDNIGHT = 'Minutes of the wall clock after midnight of `from`';
/** A year holds thousands: columns of numbers are a third of the text that objects are, and of the time to make it. */
const EventColumns = shape(
  {
    kind: listOf(word(['event', 'group'], 'The sort of entity.')),
    id: listOf(Id),
    name: listOf(nullable(text('As people call it; null: the user may not read it.'))),
    status: columns('Index in `statuses`; -1: none.'),
    profile: columns('Index in `profiles`; -1: none, or the user may not read it.'),
    group: columns('Index in `groups`; -1: none, or the user may not read it.'),
    firmness: listOf(firmness),
    locked: listOf(flag('Whether its status locks it.')),
    write: listOf(flag('Whether the user may change it.')),
    revision: gaps('The numbers in `revision` of a change.'),
    start: columns(`${AFTER_MIDNIGHT} when it begins.`),
    end: columns(`${AFTER_MIDNIGHT} when it ends.`),
    firstday: columns('Days from `from` to the first planning day.'),
    lastday: columns('Days from `from` to the last planning day.'),
    shownstart: gaps('Begin of the schedule entry that is shown as the start, as in `start`.'),
    shownend: gaps('End of the schedule entry that is shown as the end, as in `end`.'),
    until: gaps('Days from `from` to the last day on which the option holds.'),
    halls: columns('In how many halls it is; 0: none is chosen yet.'),
  },
  'Events and groups in the period as columns of equal length, by start.',
);
const UseColumns = shape(
  {
    id: listOf(Type.String(), 'Ids of bookings.'),
    hall: columns('Index in `halls`.'),
    event: columns('Index in `events`; -1: a use outside any event.'),
    start: columns(`${AFTER_MIDNIGHT}, without set-up.`),
    minutes: columns('How long it lasts on the wall clock.'),
    before: columns('Minutes of set-up.'),
    after: columns('Minutes of tear-down.'),
    rank: columns('Rank of the option in the hall, its parts and its wholes; 0: no option.'),
    purpose: listOf(Type.String(), 'What a use outside any event is for.'),
  },
  'Uses of halls as columns of equal length, by start.',
);
const ClosureShape = shape(
  {
    id: Id,
    hall: Id,
    start: wall('When it begins.'),
    end: wall('When it ends.'),
    reason: text('May be empty.'),
    revision: Type.Integer({ description: 'Grows with every change.' }),
    write: flag('Whether the user may change it.'),
    series: flag('Whether it was made as one of a series.'),
  },
  'A time in which a hall is closed.',
);
const ConflictShape = shape(
  {
    key: text('Stable name of the conflict, for `accept`.'),
    kind: word([...CONFLICT_KINDS], 'What the conflict is.'),
    policy: word([...POLICIES], 'What is done about it when a change makes it.'),
    resource: nullable(Named, 'What both need; null: the user may not see it.'),
    start: wall('When it begins.'),
    end: wall('When it ends.'),
    sides: listOf(SideShape),
    allowed: nullable(text('Why somebody has allowed it; null: nobody has.')),
  },
  'Two or more uses that cannot all be.',
);
const PlanningUsesShape = shape(
  {
    from: day('The first planning day.'),
    to: day('The last planning day.'),
    halls: listOf(Id, 'The halls of the columns of uses.'),
    statuses: listOf(Id, 'The statuses of the columns of events.'),
    profiles: listOf(Id, 'Their profiles.'),
    groups: listOf(Named, 'Their groups.'),
    events: EventColumns,
    uses: UseColumns,
    closures: listOf(ClosureShape),
    conflicts: listOf(ConflictShape),
    complete: flag('Whether this is everything in the period; else the rest is left out.'),
  },
  'What happens in halls in a period.',
);

const alternatives = listOf(
  shape(
    {
      key: text('Key of the conflict.'),
      taken: Id,
      booking: { ...Id, description: 'The booking of the hall that is in conflict.' },
      halls: listOf(Named, 'The likest of them, likest first.'),
      count: number('How many are free for all of the time.'),
    },
    'Halls that are free in place of the one that is not.',
  ),
  'For the first conflicts in halls, where asked for.',
);
const replacements = listOf(
  shape(
    {
      key: text('Key of the conflict.'),
      event: Id,
      bookings: listOf(Id, 'Its bookings, which are to be changed together.'),
      things: listOf(Named, 'The likest people or things that are free all the time, likest first.'),
      count: number('How many are free.'),
      units: listOf(Named, 'Other units of the same thing that are free; the first few.'),
      left: nullable(
        number('How many of the thing the event could have; null: none, or as many as it has booked.'),
      ),
      option: flag('Whether the conflict ends when the event becomes an option.'),
    },
    'Ways out of a conflict of a person or a thing for one of its events. Each of them ends it.',
  ),
  'For the first conflicts of people and things, where asked for, as far as the user may see these and change the bookings.',
);
const unlock = flag('Whether events that their status locks are to be changed, by somebody who may.');
const PlanningCheckShape = shape(
  {
    changes: PlanningChanges,
    alternatives: Type.Optional(flag('Whether to look for other halls where there is a conflict.')),
    unlock: Type.Optional(unlock),
  },
  'Changes to be checked.',
);
const PlanningVerdictShape = shape(
  {
    conflicts: listOf(ConflictShape, 'What the changes would make or worsen.'),
    complete: flag('Whether these are all of them; else the gravest of them.'),
    refused: flag('Whether the changes would be refused even with `accept`.'),
    rank: nullable(
      Type.Integer({ description: 'Worst rank of the options in halls that they would write; null: none.' }),
    ),
    alternatives,
  },
  'What would become of changes.',
);
const PlanningOperationShape = shape(
  {
    operation: Type.String({
      pattern: '^[0-9a-zA-Z_-]{10,64}$',
      description: 'Name that the page chose; what was done under it is not done again.',
    }),
    changes: PlanningChanges,
    accept: listOf(Type.String(), 'Keys of conflicts that are accepted.'),
    reason: nullable(text('Why the rules are overridden, by somebody who may.')),
    unlock,
  },
  'Changes that are made together, or not at all.',
);
const PlanningOutcomeShape = shape(
  {
    operation: text('Its name.'),
    created: listOf(Id, 'Events that were made, in the order of the changes.'),
    conflicts: listOf(ConflictShape, 'What the changes made or worsened.'),
    complete: flag('Whether these are all of them; else the gravest of them.'),
    undoable: flag('Whether it can be undone now.'),
    stayed: listOf(
      nullable(text('Name of what is booked; null: the user may not see it.')),
      'The first bookings that keep times of their own: the user may not write them, or only the event was given other times.',
    ),
  },
  'What was done.',
);
const RecentShape = shape(
  {
    operations: listOf(
      shape(
        {
          operation: text('Its name.'),
          at: text('When it was made.'),
          by: text('Name of the user who made it.'),
          own: flag('Whether the caller made it.'),
          changes: listOf(
            shape(
              {
                do: word(DEEDS, 'What was done.'),
                name: nullable(text('With which event or hall; null: the caller may not see it.')),
              },
              'One change.',
            ),
            'The first few.',
          ),
          count: number('Number of all its changes.'),
          undone: flag('Whether it was undone.'),
          undoable: flag('Whether it can be undone, unless something has changed since.'),
        },
        'An operation.',
      ),
      'The newest first.',
    ),
  },
  'Operations of the last 24 hours.',
);
const ConflictsShape = shape(
  {
    conflicts: listOf(ConflictShape, 'By start.'),
    complete: flag('Whether these are all of the period.'),
    alternatives,
    replacements,
  },
  'The conflicts of a period.',
);
const ConflictCountShape = shape(
  {
    open: number('Those that the rules forbid or ask about, and that nobody has allowed.'),
    complete: flag('Whether these are all of them.'),
  },
  'How many conflicts are to be settled.',
);
const ClosuresShape = shape(
  {
    closures: listOf(
      shape(
        {
          id: Id,
          start: wall('When it begins.'),
          end: wall('When it ends.'),
          reason: text('May be empty.'),
          unit: nullable(Named, 'The unit that is gone; null: none in particular.'),
          number: nullable(number('How many are gone; null: all.')),
          series: flag('Whether it was made as one of a series.'),
        },
        'A time in which it cannot be used.',
      ),
      'Those that have not ended, by start; at most 200.',
    ),
    units: listOf(Named, 'The units that it has.'),
    counted: flag('Whether some of it can be gone.'),
    write: flag('Whether the user may close it and open it again.'),
  },
  'When a hall, a person or another thing cannot be used.',
);
const AllowanceShape = shape(
  {
    conflict: text('Key of the conflict.'),
    from: day('A planning day on which it is there, or before it.'),
    to: day('The last such day; at most 400 days.'),
    reason: nullable(text('Why it is allowed, which other planners see; null: it is not any more.')),
  },
  'Whether a conflict that is there is allowed.',
);
const OptionShape = shape(
  {
    event: PlannedShape,
    ranks: listOf(
      shape(
        {
          hall: Named,
          day: day('The first planning day.'),
          lastday: day('The last planning day.'),
          rank: number('1 stands first.'),
          of: number('How many events and groups were counted; a group once with what is inside it.'),
          order: number('Less than that of every option behind it.'),
        },
        'A rank of an option in a hall, the worst of its days.',
      ),
      'Its ranks; the first few where there are many.',
    ),
    expired: flag('Whether its last day is over.'),
  },
  'An option.',
);
const RequestShape = shape(
  {
    event: PlannedShape,
    places: listOf(
      shape(
        {
          hall: Named,
          day: day('The first planning day.'),
          lastday: day('The last planning day.'),
          options: number(
            'How many events and groups have options on it, its parts or its wholes on the first day.',
          ),
        },
        'A hall that the request names.',
      ),
      'Its halls; the first few where there are many.',
    ),
    meets: listOf(SideShape, 'What stands there at the time already; the first few where there is much.'),
  },
  'An event that holds nothing yet.',
);
const OptionsShape = shape(
  {
    requests: listOf(RequestShape, 'What is to be decided, by start.'),
    options: listOf(OptionShape, 'Those that have expired first, then by their first day.'),
    complete: flag('Whether these are all of the period.'),
  },
  'The options of a period.',
);

/** Shapes that have a name in the document. */
export const PLANNING_SHAPES = {
  PlanningHalls: PlanningHallsShape,
  PlanningUses: PlanningUsesShape,
  PlanningCheck: PlanningCheckShape,
  PlanningVerdict: PlanningVerdictShape,
  PlanningOperation: PlanningOperationShape,
  PlanningOutcome: PlanningOutcomeShape,
  PlanningOperations: RecentShape,
  PlanningConflict: ConflictShape,
  PlanningConflicts: ConflictsShape,
  PlanningConflictCount: ConflictCountShape,
  PlanningAllowance: AllowanceShape,
  PlanningClosures: ClosuresShape,
  PlanningOptions: OptionsShape,
  FreeTime: FreeTimeShape,
  PlanningBusy: BusyShape,
  PlanningResponsible: ResponsibleShape,
  PlanningAuthors: AuthorsShape,
  PlanningAmount: AmountShape,
} as const satisfies TProperties;
