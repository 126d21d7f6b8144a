/** Answers of the planning API to questions about the plan, in whichever process they are read. */
import type { ApplicationWire } from '@callboard/contract';
import type { PlanningOverview } from '../../planning/overview.ts';
import { isLong, type PlanQuestion } from '../../planning/questions.ts';
import { isOpen } from '../../planning/verdict.ts';
import { preferredEncoding } from '../accept-encoding.ts';
import { type Answer, jsonAnswer } from '../answer.ts';
import { working } from '../meter.ts';
import type { SessionCall } from './call.ts';
import type { PlanContext } from './routes/present-planned.ts';
import {
  presentConflicts,
  presentFreeTime,
  presentOptions,
  presentOverview,
} from './routes/present-planning.ts';

type PlanAnswer = ApplicationWire<
  'PlanningUses' | 'PlanningConflicts' | 'PlanningConflictCount' | 'PlanningOptions' | 'FreeTime'
>;

/** Answers the question: about a long period in another process, where there are such. */
export async function answerTo(call: SessionCall, question: PlanQuestion): Promise<Answer> {
  const { overview, reading } = call.application.planning;
  if (reading === undefined || !isLong(question))
    return jsonAnswer(await working(call, () => answerPlan(overview, call, question)));
  const wanted = preferredEncoding(call.message.headers['accept-encoding']);
  const { body, encoding, workMs } = await reading.read(call.session.principal, question, wanted);
  call.meter.workMs += workMs;
  if (encoding === undefined) return { status: 200, body };
  return { status: 200, body, headers: { vary: 'Accept-Encoding', 'content-encoding': encoding } };
}

export async function answerPlan(
  overview: PlanningOverview,
  context: PlanContext,
  question: PlanQuestion,
): Promise<PlanAnswer> {
  const { session, reference } = context;
  const { principal } = session;
  switch (question.about) {
    case 'uses':
      return presentOverview(
        context,
        question.query,
        await overview.uses(principal, reference, question.query),
      );
    case 'conflicts':
      return presentConflicts(context, await overview.conflicts(principal, reference, question.query));
    case 'count': {
      const { conflicts, isComplete } = await overview.conflicts(principal, reference, question.query);
      return { open: conflicts.filter(isOpen).length, complete: isComplete };
    }
    case 'options':
      return presentOptions(
        context,
        await overview.uses(principal, reference, question.query),
        question.today,
      );
    case 'free':
      return presentFreeTime(context, await overview.freeTime(principal, reference, question.query));
  }
}
