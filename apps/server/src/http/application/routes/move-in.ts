/** `/app/api/move-in`: moving in from a running installation. */
import { APPLICATION_OPERATIONS, type ApplicationWire, MOVE_STEPS, type MoveStep } from '@callboard/contract';
import type { ShownRun } from '../../../move-in/moves.ts';
import type { Note } from '../../../move-in/tally.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import { readBody, type SessionCall } from '../call.ts';

const MOST_NOTES = 100;
const MOST_DIFFERENCES = 50;

export async function getMove(call: SessionCall): Promise<Answer> {
  return answer(call, await call.application.moves.current());
}

export async function checkMove(call: SessionCall): Promise<Answer> {
  const source = await readBody(call.message, APPLICATION_OPERATIONS.checkMove.body);
  const { kinds, requests, perMinute } = await call.application.moves.check(source);
  return jsonAnswer({
    kinds: kinds.map(({ kind, count, isAbout }) => ({ kind, count, about: isAbout })),
    requests,
    perminute: perMinute,
    minutes: Math.ceil(requests / perMinute),
  } satisfies ApplicationWire<'MoveCheck'>);
}

export async function startMove(call: SessionCall): Promise<Answer> {
  const source = await readBody(call.message, APPLICATION_OPERATIONS.startMove.body);
  return answer(call, await call.application.moves.start(call.session.principal, source));
}

export async function stopMove(call: SessionCall): Promise<Answer> {
  return answer(call, await call.application.moves.stop());
}

function answer(call: SessionCall, run: ShownRun | undefined): Answer {
  const move = run === undefined ? null : present(call, run);
  return jsonAnswer({ move } satisfies ApplicationWire<'CurrentMove'>);
}

function present({ reference }: SessionCall, run: ShownRun): ApplicationWire<'Move'> {
  const { tally, report, waitingUntil, endedAt, userId } = run;
  const { zone, users } = reference;
  const { counts = {}, notes = [], noteCount = 0, gone = [] } = tally ?? {};
  return {
    address: run.address,
    state: run.state === 'running' && run.isStopping ? 'stopping' : run.state,
    user: userId === null ? null : (users.get(userId)?.name ?? null),
    begun: zone.formatInstant(run.begunAt),
    ended: endedAt === null ? null : zone.formatInstant(endedAt),
    step: MOVE_STEPS.find((step): step is MoveStep => step === run.step) ?? null,
    stepdone: run.stepDone,
    stepof: run.stepOf,
    requests: run.requests,
    waited: run.waited,
    waitinguntil: waitingUntil === 0 ? null : zone.formatInstant(waitingUntil),
    problem: run.problem,
    counts: Object.entries(counts).map(([kind, one]) => ({ kind, gone: 0, ...one })),
    leftout: told(notes.filter(({ isKept }) => isKept !== true)),
    kept: told(notes.filter(({ isKept }) => isKept === true)),
    notecount: noteCount,
    gone: [...gone],
    comparison: report && presentComparison(report.comparison),
    conflicts: report && presentConflicts(report.conflicts),
  };
}

const told = (notes: readonly Note[]) =>
  notes.slice(0, MOST_NOTES).map(({ place, reason }) => ({ place, reason }));

type Report = NonNullable<ShownRun['report']>;

function presentComparison({ entities, values, skipped, differences }: Report['comparison']) {
  return {
    ...{ entities, values, skipped, differencecount: differences.length },
    differences: told(differences.slice(0, MOST_DIFFERENCES)),
  };
}

function presentConflicts({ count, isComplete, first }: Report['conflicts']) {
  return { count, more: !isComplete, first: first.map((one) => ({ ...one })) };
}
