/** Events, event groups (§2.2), and the profiles and statuses that they have. */
import { customDataKey } from './custom-data.ts';
import {
  EventOrGroupSummary,
  GroupSummary,
  identityKeys,
  LocationSummary,
  ownerKeys,
  ProfileSummary,
  StatusSummary,
} from './summaries.ts';
import {
  Attributes,
  day,
  flag,
  Id,
  listOf,
  nullable,
  shape,
  text,
  texts,
  time,
  timestamp,
  Url,
  word,
} from './values.ts';

const placement = {
  url: identityKeys.url,
  id: identityKeys.id,
  ...ownerKeys,
  name: identityKeys.name,
  group: nullable(GroupSummary, 'The group that holds it.'),
  parentgroup: nullable(GroupSummary, 'As `group`.'),
};
const look = {
  profile: nullable(ProfileSummary),
  status: nullable(StatusSummary),
  locations: listOf(LocationSummary),
  production: nullable(EventOrGroupSummary, 'The nearest production: itself or a group around it.'),
  isproduction: flag('Whether it is a production itself.'),
  attributes: Attributes,
};
const labels = texts('Labels.');

export const EventShape = shape(
  {
    ...placement,
    starttime: timestamp('The first entry of the schedule, or the day line of the first day.'),
    endtime: timestamp('The last entry of the schedule, or the day line after the last day.'),
    startdate: day('The first planning day.'),
    enddate: day('The last planning day.'),
    ...look,
    _type: word(['event'], 'Always `event`.'),
    labels,
    defaultscheduledescription: nullable(
      text('Of the entry that is shown as the start, as `schedule` has it: a block ends in ` (start)`.'),
    ),
    defaultschedulestarttime: nullable(time('Of the entry that is shown as the start.')),
    defaultscheduleendtime: nullable(time('Of the entry that is shown as the end.')),
    defaultschedulestart: nullable(timestamp('Of the entry that is shown as the start.')),
    defaultscheduleend: nullable(timestamp('Of the entry that is shown as the end.')),
    ...customDataKey,
  },
  'Something that is planned.',
);

const GroupChild = shape(
  {
    ...identityKeys,
    group: GroupSummary,
    production: nullable(EventOrGroupSummary),
    isproduction: flag('Whether it is a production itself.'),
    _type: word(['event', 'group'], 'The sort of entity.'),
  },
  'A direct member of a group.',
);

export const GroupShape = shape(
  {
    ...placement,
    starttime: nullable(timestamp('The earliest of its members; null without members.')),
    endtime: nullable(timestamp('The latest of its members; null without members.')),
    startdate: nullable(day('The first planning day; null without members.')),
    enddate: nullable(day('The last planning day; null without members.')),
    ...look,
    _type: word(['group'], 'Always `group`.'),
    profiles: listOf(
      ProfileSummary,
      'Each profile of the members once; `profile` is null where they differ.',
    ),
    statuses: listOf(StatusSummary, 'Each status of the members once; `status` is null where they differ.'),
    children: listOf(GroupChild),
    labels,
    ...customDataKey,
  },
  'A group of events; groups nest.',
);

export const ProfileShape = shape({
  url: Url,
  _type: word(['profile'], 'Always `profile`.'),
  id: Id,
  name: text('What people call it.'),
  color: text('A CSS colour.'),
});

export const StatusShape = shape({
  url: Url,
  _type: word(['status'], 'Always `status`.'),
  id: Id,
  name: text('What people call it.'),
  backgroundcolor: text('A CSS colour.'),
  textcolor: text('A CSS colour.'),
  statustypes: listOf(word(['option', 'allowactuals', 'locked'], 'What the status means.')),
});
