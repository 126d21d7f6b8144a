/** Tasks, users, user groups and teams. */
import type { Entity } from '../../model/records.ts';
import type { TaskView } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { type PresentContext, presentInstant } from './context.ts';
import { referenceSummaries } from './reference-summaries.ts';
import { entityUrl, presentOwner, presentSummaryOrNull } from './summaries.ts';

/** Presents a task; `team` is the name of the team, empty without one. */
export function presentTask(view: TaskView, context: PresentContext): object {
  const { reference } = context;
  const id = formatId(view.id, view.created);
  const owningTeam = referenceSummaries(context).userGroups.find(view.userGroupId);
  const team = view.teamId === null ? undefined : reference.teams.get(view.teamId);
  return {
    url: entityUrl('task', id, context),
    id,
    _type: 'task',
    owner: presentOwner(view.ownerId, view.ownerName, context),
    owningteam: owningTeam,
    owninggroup: owningTeam,
    status: view.status,
    name: view.name,
    team: team?.name ?? '',
    cost: view.cost,
    due: presentInstant(view.due, context),
    start: presentInstant(view.start, context),
    description: view.description,
    event: presentSummaryOrNull(view.event, context),
    assignedby: view.assignedBy,
    assignedto: view.assignedTo,
    duration: view.duration,
  };
}

/** Presents a user; the e-mail address is private contact data. */
export function presentUser(view: Entity<'user'>, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  const email = context.principal.permissions.privateContactData ? view.email : '';
  return { url: entityUrl('user', id, context), id, name: view.name, email };
}

export function presentUserGroup(view: Entity<'usergroup'>, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  return { url: entityUrl('usergroup', id, context), id, name: view.name };
}

export function presentTeam(view: Entity<'team'>, context: PresentContext): object {
  const id = formatId(view.id, view.created);
  return { url: entityUrl('team', id, context), id, name: view.name };
}
