/** Tasks, users, user groups and teams. */

import Type from 'typebox';
import { EventOrGroupSummary, identityKeys, ownerKeys } from './summaries.ts';
import { Id, nullable, shape, text, timestamp, Url, word } from './values.ts';

export const TaskShape = shape({
  url: Url,
  id: Id,
  _type: word(['task'], 'Always `task`.'),
  ...ownerKeys,
  status: text('How far it is.'),
  name: text('What has to be done.'),
  team: text('Name of the team that does it; may be empty.'),
  cost: Type.Integer({ description: 'What it costs.' }),
  due: nullable(timestamp('When it has to be done.')),
  start: nullable(timestamp('When it can begin.')),
  description: text('May be empty.'),
  event: nullable(EventOrGroupSummary),
  assignedby: text('Name of who gave it.'),
  assignedto: text('Name of who has to do it.'),
  duration: text('How long it takes.'),
});

export const UserShape = shape({
  ...identityKeys,
  email: text('Empty for keys that may not see private contact data.'),
});
export const UserGroupShape = shape(identityKeys, 'A group of users with the same permissions.');
export const TeamShape = shape(identityKeys, 'A team that plans resources and tasks.');
