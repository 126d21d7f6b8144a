/** Facts about an event that planners ask for beside the plan: whom to call, and what is still to be done. */
import type { JsonObject } from '../../lib/entities.ts';
import { textOf } from '../../lib/entities.ts';
import type { ResponsiblePerson } from './requests.ts';

/** Words for the role of a client, in the languages of the pages. */
const CLIENT = /client|customer|klant|opdrachtgever|huurder|kunde|kundin|auftraggeber|mieter|locataire/i;

/** Returns the contact whose telephone number is shown: the client, or else the first one who has a number. */
export function contactToCall(people: readonly ResponsiblePerson[]): ResponsiblePerson | undefined {
  const reached = people.filter(({ as, phone }) => as === 'contact' && phone !== '');
  return reached.find(({ role }) => CLIENT.test(role)) ?? reached[0];
}

/** Statuses of tasks are free text: these words say that nothing is left to do. */
const DONE =
  /^(done|completed?|finished|closed|cancell?ed|gedaan|klaar|gereed|afgerond|geannuleerd|erledigt|fertig|abgeschlossen|abgesagt|fait|termin[ée]e?|annul[ée]e?)$/i;

/** Returns the tasks that are left to do: first what is due first, at the end what is due on no day. */
export function openTasks(tasks: readonly JsonObject[]): readonly JsonObject[] {
  const open = tasks.filter(({ status }) => !DONE.test(textOf(status).trim()));
  const dueOf = ({ due }: JsonObject) => textOf(due) || '9999';
  return open.toSorted((one, other) => dueOf(one).localeCompare(dueOf(other)));
}
