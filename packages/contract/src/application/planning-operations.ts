/** Application API for planning: what happens in halls, and changes of it that are made together. */
import type { Operation } from '../operations/operation.ts';
import { PLANNING_SHAPES } from './planning-shapes.ts';

const ROOT = '/app/api/planning';
const PERIOD = {
  from: 'The first planning day, `YYYY-MM-DD`.',
  to: 'The last planning day.',
  q: 'A query of events that must be among what is shown.',
};
const WRITE_ERRORS = [
  'bad-body',
  'bad-value',
  'read-only-field',
  'forbidden',
  'not-found',
  'precondition-failed',
  'locked',
  'in-use',
] as const;

export const PLANNING_OPERATIONS = {
  getPlanningHalls: {
    method: 'GET',
    path: `${ROOT}/halls`,
    about: 'The halls that the user may see, and the words that events are planned with.',
    query: {
      q: 'A query of locations.',
      group: 'Id of an event group: the halls of all that is inside it.',
    },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningHalls }],
    errors: ['forbidden', 'not-found', 'malformed-query', 'unknown-keyword', 'unknown-scope'],
  },
  getPlanningUses: {
    method: 'GET',
    path: `${ROOT}/uses`,
    about: 'What happens in halls in a period of at most 400 days, with conflicts and ranks.',
    query: { ...PERIOD, halls: 'Ids of halls with commas between them; without it, all.' },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningUses }],
    errors: ['forbidden', 'bad-parameter', 'malformed-query', 'unknown-keyword', 'unknown-scope'],
  },
  checkPlanning: {
    method: 'POST',
    path: `${ROOT}/check`,
    about: 'What changes would make of the plan; nothing is written.',
    computes: true,
    body: PLANNING_SHAPES.PlanningCheck,
    bodySize: 'document',
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningVerdict }],
    errors: WRITE_ERRORS,
  },
  changePlanning: {
    method: 'POST',
    path: `${ROOT}/changes`,
    about:
      'Makes changes together, or none of them. `double-booking` names the conflicts that they would make, with the key in `keyword` and the kind in `code`; those that only ask are passed by `accept`.',
    body: PLANNING_SHAPES.PlanningOperation,
    bodySize: 'document',
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningOutcome }],
    errors: [...WRITE_ERRORS, 'double-booking', 'conflict'],
  },
  undoPlanning: {
    method: 'POST',
    path: `${ROOT}/undo/{operation}`,
    about:
      'Takes an operation of the last 24 hours back, unless something that it changed was changed again since. Administrators take back what others did as well.',
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningOutcome }],
    errors: [...WRITE_ERRORS, 'double-booking', 'conflict'],
  },
  getPlanningOperations: {
    method: 'GET',
    path: `${ROOT}/operations`,
    about:
      'The newest 100 operations of the last 24 hours: those of the user, to administrators those of everybody.',
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningOperations }],
    errors: ['forbidden'],
  },
  getPlanningConflicts: {
    method: 'GET',
    path: `${ROOT}/conflicts`,
    about:
      'The conflicts of a period of at most 400 days, or with `events` those of at most 200 events, whenever they are.',
    query: {
      ...PERIOD,
      events: 'Ids of events with commas between them, in place of a period.',
      alternatives:
        '`true`: with ways out for these events: other halls, people and things, or fewer of them.',
    },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningConflicts }],
    errors: ['forbidden', 'bad-parameter', 'malformed-query', 'unknown-keyword', 'unknown-scope'],
  },
  countPlanningConflicts: {
    method: 'GET',
    path: `${ROOT}/conflicts/count`,
    about: 'How many conflicts of the next six weeks are to be settled.',
    query: { q: PERIOD.q },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningConflictCount }],
    errors: ['forbidden', 'malformed-query', 'unknown-keyword', 'unknown-scope'],
  },
  getPlanningClosures: {
    method: 'GET',
    path: `${ROOT}/closures`,
    about: 'When a hall, a person or another thing cannot be used, from now on.',
    query: { thing: 'Id of a location or a resource.' },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningClosures }],
    errors: ['forbidden', 'not-found'],
  },
  allowConflict: {
    method: 'PUT',
    path: `${ROOT}/conflicts/allowed`,
    about:
      'Allows a conflict that is there with a reason, or takes that back: for users who may overbook and may change one of its sides. It stays allowed until it ends or grows.',
    body: PLANNING_SHAPES.PlanningAllowance,
    bodySize: 'form',
    answers: [{ status: 204 }],
    errors: ['bad-body', 'bad-value', 'bad-parameter', 'forbidden', 'not-found'],
  },
  getFreeTime: {
    method: 'GET',
    path: `${ROOT}/free`,
    about:
      'When halls are free in a period of at most 400 days, alone or together with other things, and what is in the way at other times.',
    query: {
      from: PERIOD.from,
      to: PERIOD.to,
      minutes: 'How long it lasts at least, 1 to 527,040; 60 unless said.',
      setup: 'Minutes of set-up before it; 0 unless said.',
      teardown: 'Minutes of tear-down after it; 0 unless said.',
      earliest: 'Time of day, `HH:MM`, at which it begins at the earliest; goes with `latest`.',
      latest:
        'Time of day at which it ends at the latest. Times before the day line belong to the night after the day.',
      weekdays: 'Numbers of weekdays with commas between them; 1 is Monday.',
      q: 'A query of locations.',
      persons: 'How many people the hall has to take.',
      options: '`free`: options are not in the way; `taken` unless said.',
      with: 'At most 10 other things that are needed, as ids with commas between them; `12-1700000000*3` stands for three.',
    },
    answers: [{ status: 200, schema: PLANNING_SHAPES.FreeTime }],
    errors: [
      'forbidden',
      'not-found',
      'bad-parameter',
      'malformed-query',
      'unknown-keyword',
      'unknown-scope',
    ],
  },
  getPlanningBusy: {
    method: 'GET',
    path: `${ROOT}/busy`,
    about:
      'Which of at most 100 people and things are free while an event lasts, set-up and tear-down included, and what is in the way of the others. The bookings of the event itself are not in the way.',
    query: {
      event: 'Id of the event or group that they are to be booked for.',
      things: 'Ids of resources and locations with commas between them.',
    },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningBusy }],
    errors: ['forbidden', 'not-found', 'bad-parameter'],
  },
  getPlanningResponsible: {
    method: 'GET',
    path: `${ROOT}/responsible`,
    about:
      'Who is responsible for events, to be told of something: the owner and the contacts that are booked.',
    query: { events: 'Ids of at most 100 events or groups with commas between them.' },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningResponsible }],
    errors: ['forbidden', 'bad-parameter'],
  },
  getPlanningAuthors: {
    method: 'GET',
    path: `${ROOT}/authors`,
    about:
      'Who last changed or deleted events, groups and bookings a short while ago, and closed halls or opened them again, as far as the user may read them and their history.',
    query: {
      of: 'Their ids, at most 400, with commas between them.',
      within: 'Seconds that have passed at most since the change, 1 to 86,400; 60 unless said.',
    },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningAuthors }],
    errors: ['forbidden', 'bad-parameter'],
  },
  getPlanningAmount: {
    method: 'GET',
    path: `${ROOT}/amount`,
    about:
      'Which bookings from today on would lack something if there was another amount of a thing, or if a hall took another number of uses at a time. Nothing is changed.',
    query: {
      thing: 'Id of a location or a resource.',
      amount: 'How many there would be; empty: any number.',
    },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningAmount }],
    errors: ['forbidden', 'not-found', 'bad-parameter'],
  },
  getPlanningOptions: {
    method: 'GET',
    path: `${ROOT}/options`,
    about: 'The options of a period of at most 400 days, with their ranks.',
    query: PERIOD,
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningOptions }],
    errors: ['forbidden', 'bad-parameter', 'malformed-query', 'unknown-keyword', 'unknown-scope'],
  },
} as const satisfies Record<string, Operation>;
