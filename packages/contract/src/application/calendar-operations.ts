/** Application API for calendars that other programs subscribe to, each under a secret address. */
import type { TProperties } from 'typebox';
import type { Operation } from '../operations/operation.ts';
import { flag, Id, listOf, nullable, shape, text, timestamp, word } from '../shapes/values.ts';

/** The sorts of subjects of a calendar. */
export const CALENDAR_SUBJECTS = ['location', 'resource', 'contact', 'team', 'savedquery'] as const;
export type CalendarSubject = (typeof CALENDAR_SUBJECTS)[number];

/** How much a calendar tells, from little to much. */
export const CALENDAR_DETAILS = ['busy', 'titles', 'all'] as const;
export type CalendarDetail = (typeof CALENDAR_DETAILS)[number];

const subject = word([...CALENDAR_SUBJECTS], 'What sort of thing the calendar is about.');
const detail = word(
  [...CALENDAR_DETAILS],
  'How much it tells: times alone, names and places as well, or also status, profile, group, roles and schedule.',
);

const WantedCalendarShape = shape(
  { subject, subjectid: Id, detail },
  'A calendar that somebody wants to subscribe to: of a hall, a resource, a person or an organization, the resources of a team, or the events of a saved query.',
);

const calendarParts = {
  id: Id,
  subject,
  subjectid: nullable(Id, 'Null: it is gone, or the user may not see it.'),
  name: nullable(text('What people call it; null as `subjectid`.')),
  detail,
  owner: text('Name of the user with whose rights it is read.'),
  own: flag('Whether it belongs to the user.'),
  created: timestamp('When it was made.'),
  lastread: nullable(timestamp('When a program read it last, to the minute; null: never.')),
};
const CalendarShape = shape(calendarParts, 'A calendar, without its address.');
const CalendarsShape = shape({ data: listOf(CalendarShape) }, 'Calendars in the order of creation.');
const CreatedCalendarShape = shape(
  {
    ...calendarParts,
    address: text('What a calendar program subscribes to; it is shown this one time.'),
  },
  'A new calendar.',
);

/** Shapes that have a name in the document. */
export const CALENDAR_SHAPES = {
  WantedCalendar: WantedCalendarShape,
  Calendar: CalendarShape,
  Calendars: CalendarsShape,
  CreatedCalendar: CreatedCalendarShape,
} as const satisfies TProperties;

const ROOT = '/app/api/calendars';

export const CALENDAR_OPERATIONS = {
  getCalendars: {
    method: 'GET',
    path: ROOT,
    about: 'The calendars of the user, without their addresses.',
    answers: [{ status: 200, schema: CalendarsShape }],
    errors: [],
  },
  createCalendar: {
    method: 'POST',
    path: ROOT,
    about: 'Makes a calendar address of the user; the answer is the only one that shows it.',
    body: WantedCalendarShape,
    bodySize: 'form',
    answers: [{ status: 201, schema: CreatedCalendarShape }],
    errors: ['bad-body', 'bad-value'],
  },
  deleteCalendar: {
    method: 'DELETE',
    path: `${ROOT}/{id}`,
    about:
      'Revokes a calendar address of the user, or as an administrator that of anybody: it is not found from then on.',
    answers: [{ status: 204 }],
    errors: ['not-found'],
  },
  getAllCalendars: {
    method: 'GET',
    path: '/app/api/settings/calendars',
    about: 'The calendars of all users.',
    access: 'administrator',
    answers: [{ status: 200, schema: CalendarsShape }],
    errors: [],
  },
} as const satisfies Record<string, Operation>;
