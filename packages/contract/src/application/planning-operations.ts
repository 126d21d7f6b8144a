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
    query: { q: 'A query of locations.' },
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningHalls }],
    errors: ['forbidden', 'malformed-query', 'unknown-keyword', 'unknown-scope'],
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
      'Takes an operation of the last 24 hours back, unless something that it changed was changed again since.',
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningOutcome }],
    errors: [...WRITE_ERRORS, 'double-booking', 'conflict'],
  },
  getPlanningConflicts: {
    method: 'GET',
    path: `${ROOT}/conflicts`,
    about: 'The conflicts of a period of at most 400 days.',
    query: PERIOD,
    answers: [{ status: 200, schema: PLANNING_SHAPES.PlanningConflicts }],
    errors: ['forbidden', 'bad-parameter', 'malformed-query', 'unknown-keyword', 'unknown-scope'],
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
