/** Events and event groups (§2.2). */
import { formatDay } from '../../platform/time-zone.ts';
import { attachments, day, hours, identity, NAME, OWNED, typed } from './common.ts';
import { type Fields, instant, leaf, made, many, one, type Target, text, texts } from './field.ts';

const group: readonly Target[] = [{ kind: 'group', key: 'groupId' }];

const PLANNED: Fields = {
  group: one('Group', group),
  parentgroup: one('Parent group', group),
  profile: one('Profile', [{ kind: 'profile', key: 'profileId', table: 'profiles' }]),
  status: one('Status', [{ kind: 'status', key: 'statusId', table: 'statuses' }]),
  locations: many('Locations', 'location', { type: 'ids', key: 'locationIds' }, { summaries: true }),
  // The production of an event may be the event itself.
  production: one('Production', [
    { kind: 'group', key: 'productionId' },
    { kind: 'event', key: 'productionId' },
  ]),
  isproduction: leaf('Is a production', 'boolean', 'isProduction'),
  labels: texts('Labels', 'labels'),
  attributes: leaf('Client attributes', 'json', 'attributes'),
  schedule: many('Schedule', 'scheduleentry', { type: 'embedded', key: 'schedule' }),
  costings: many('Costings', 'costing', { type: 'costings' }, { needs: 'prices', additive: true }),
  tasks: many('Tasks', 'task', { type: 'key', key: 'eventId' }),
};

type MaybeNumber = number | null;

const localTime = (label: string, key: string) =>
  made(
    label,
    'time',
    [key],
    ({ reference }) =>
      (at: MaybeNumber) =>
        at === null ? null : reference.zone.localTime(at),
  );

export const event: Fields = {
  ...identity('event'),
  ...NAME,
  ...typed('event'),
  ...OWNED,
  starttime: made(
    'Start',
    'instant',
    ['start', 'firstDay'],
    ({ reference: { planningDays } }) =>
      (start: MaybeNumber, firstDay: number) =>
        start ?? planningDays.startOf(firstDay),
  ),
  endtime: made(
    'End',
    'instant',
    ['end', 'lastDay'],
    ({ reference: { planningDays } }) =>
      (end: MaybeNumber, lastDay: number) =>
        end ?? planningDays.startOf(lastDay + 1),
  ),
  startdate: made(
    'First day',
    'date',
    ['startDay', 'firstDay'],
    () => (start: MaybeNumber, first: number) => formatDay(start ?? first),
  ),
  enddate: made(
    'Last day',
    'date',
    ['endDay', 'lastDay'],
    () => (end: MaybeNumber, last: number) => formatDay(end ?? last),
  ),
  duration: hours('Hours', 'start', 'end'),
  ...PLANNED,
  defaultscheduledescription: text('Displayed description', 'displayDescription'),
  defaultschedulestarttime: localTime('Displayed start time', 'displayStart'),
  defaultscheduleendtime: localTime('Displayed end time', 'displayEnd'),
  defaultschedulestart: instant('Displayed start', 'displayStart'),
  defaultscheduleend: instant('Displayed end', 'displayEnd'),
  resourcebookings: many('Resource bookings', 'resourcebooking', {
    type: 'key',
    key: 'eventId',
    where: { parentId: null },
  }),
  contactbookings: many('Contact bookings', 'contactbooking', { type: 'key', key: 'eventId' }),
  ...attachments('event'),
};

export const eventGroup: Fields = {
  ...identity('group'),
  ...NAME,
  ...typed('group'),
  ...OWNED,
  starttime: instant('Start', 'start'),
  endtime: instant('End', 'end'),
  startdate: day('First day', 'startDay'),
  enddate: day('Last day', 'endDay'),
  ...PLANNED,
  profiles: many('Profiles', 'profile', { type: 'ids', key: 'profileIds' }, { summaries: true }),
  statuses: many('Statuses', 'status', { type: 'ids', key: 'statusIds' }, { summaries: true }),
  events: many('Events at any depth', 'event', { type: 'tree' }),
  groups: many('Groups in it', 'group', { type: 'key', key: 'groupId' }),
  resourcebookings: many('Resource bookings at any depth', 'resourcebooking', {
    type: 'members',
    key: 'eventId',
    where: { parentId: null },
  }),
  contactbookings: many('Contact bookings at any depth', 'contactbooking', {
    type: 'members',
    key: 'eventId',
  }),
  ...attachments('group'),
};

export const scheduleEntry: Fields = {
  description: text('Description', 'description'),
  start: instant('Start', 'start'),
  // A point in time ends when it starts.
  end: made('End', 'instant', ['end', 'start'], () => (end: MaybeNumber, start: number) => end ?? start),
  tag: text('Tag', 'tag'),
};
