/** Events and event groups (§2.2). */
import { formatDay } from '../../platform/time-zone.ts';
import { attachments, day, hours, identity, OWNED, typed } from './common.ts';
import { type Fields, instant, made, many, one, type Target, text } from './field.ts';
import { kindFields } from './kind-fields.ts';

const group: readonly Target[] = [{ kind: 'group', key: 'groupId' }];

const PLANNED: Fields = {
  ...OWNED,
  parentgroup: one('Parent group', group),
  // The production of an event may be the event itself.
  production: one('Production', [
    { kind: 'group', key: 'productionId' },
    { kind: 'event', key: 'productionId' },
  ]),
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

export const event = kindFields('event', {
  ...identity('event'),
  ...typed('event'),
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
});

export const eventGroup = kindFields('group', {
  ...identity('group'),
  ...typed('group'),
  starttime: instant('Start', 'start'),
  endtime: instant('End', 'end'),
  startdate: day('First day', 'startDay'),
  enddate: day('Last day', 'endDay'),
  ...PLANNED,
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
});

export const scheduleEntry: Fields = {
  description: text('Description', 'description'),
  start: instant('Start', 'start'),
  // A point in time ends when it starts.
  end: made('End', 'instant', ['end', 'start'], () => (end: MaybeNumber, start: number) => end ?? start),
  tag: text('Tag', 'tag'),
};
