/** Facts about an event that planners ask for beside the plan: what is still to be done. */
import type { JsonObject } from '../../lib/entities.ts';
import { textOf } from '../../lib/entities.ts';

/** Statuses of tasks are free text: these words say that nothing is left to do. */
const DONE =
  /^(done|completed?|finished|closed|cancell?ed|gedaan|klaar|gereed|afgerond|geannuleerd|erledigt|fertig|abgeschlossen|abgesagt|fait|termin[ée]e?|annul[ée]e?)$/i;

/** Returns the tasks that are left to do: first what is due first, at the end what is due on no day. */
export function openTasks(tasks: readonly JsonObject[]): readonly JsonObject[] {
  const open = tasks.filter(({ status }) => !DONE.test(textOf(status).trim()));
  const dueOf = ({ due }: JsonObject) => textOf(due) || '9999';
  return open.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
}
