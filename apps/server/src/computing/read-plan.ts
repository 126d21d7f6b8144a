/** Joins the parts that answer a question about the plan: the rules, the store on a snapshot, and the presenter. */
import { answerPlan } from '../http/application/answer-plan.ts';
import { compressLarge, LEAST_COMPRESSED_BYTES } from '../http/compression.ts';
import { createPlanningOverview } from '../planning/overview.ts';
import type { ReadPlan } from '../storage/jobs/read-plan.ts';
import { createPlanningReader } from '../storage/planning-reader.ts';
import { readReferenceData } from '../storage/reference-data.ts';

export const readPlan: ReadPlan = async ({ session, dialect }, { principal, question, encoding }) => {
  const reference = await readReferenceData(session, 0);
  const reader = createPlanningReader(session, dialect);
  const overview = createPlanningOverview({ look: (work) => work(reader) });
  const answer = await answerPlan(overview, { session: { principal }, reference }, question);
  const bytes = Buffer.from(JSON.stringify(answer));
  if (encoding === undefined || bytes.length < LEAST_COMPRESSED_BYTES) return { bytes, encoding: undefined };
  // Nobody waits for this process, and a tenth as much passes between the two.
  return { bytes: compressLarge(bytes, encoding), encoding };
};
