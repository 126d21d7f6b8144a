/** The demo venue: an invented concert hall with two years of planning around a given day, as lines of an export. */
import { Temporal } from 'temporal-polyfill';
import type { PlanningDays } from '../platform/time-zone.ts';
import type { ExportLine } from '../transfer/export-line.ts';
import { addApiAccess, type DemoKey } from './api-access.ts';
import { BookingBook } from './booking-book.ts';
import { type BookingTheme, bookEvent } from './bookings.ts';
import { type CalendarZone, createCalendar } from './calendar.ts';
import { bookContacts, bookGroupContacts } from './contact-bookings.ts';
import { addContacts } from './contacts.ts';
import { addCrew } from './crew.ts';
import { addCustomFields } from './custom-fields.ts';
import { addDataviews } from './dataviews.ts';
import { Draft } from './draft.ts';
import { addEquipment } from './equipment.ts';
import { setEventValues } from './event-values.ts';
import { bookConflicts, bookGroups, bookOutsideEvents } from './other-bookings.ts';
import {
  setBookingValues,
  setContactValues,
  setGroupValues,
  setResourceValues,
  setRoomValues,
} from './other-values.ts';
import { addAttachments, addChanges, addExternalRefs, addTasks, setAlterations } from './paperwork.ts';
import { createPersonNames } from './person-names.ts';
import { Planner } from './planner.ts';
import { createRandom } from './random.ts';
import { addReference } from './reference.ts';
import { addRooms } from './rooms.ts';
import { addSavedQueries } from './saved-queries.ts';
import { planSeasons } from './season.ts';
import { addStaff } from './staff.ts';
import { createValueWriter } from './value-writer.ts';

export interface DemoSecrets {
  /** Encoded argon2id hash of the password of the user `admin`. */
  readonly adminPasswordHash: string;
  /** SHA-256, in hex, of a key for each entry of DEMO_KEYS. */
  readonly keys: Readonly<Record<DemoKey, string>>;
}

export interface DemoOptions {
  /** The planning day (days since 1970-01-01) in the middle of the seasons. */
  readonly today: number;
  /** Unix second of the newest record. */
  readonly created: number;
  readonly zone: CalendarZone & { readonly name: string };
  readonly planningDays: Pick<PlanningDays, 'dayOf' | 'startOf' | 'lastDay' | 'dayLine'>;
  readonly secrets: DemoSecrets;
}

/** Generates the lines; the same options give the same lines. */
export function* demoVenue(options: DemoOptions): Generator<ExportLine> {
  const { zone, planningDays, secrets } = options;
  const draft = new Draft(options.created);
  const calendar = createCalendar(options.today, zone, planningDays);

  const staff = addStaff(draft, secrets);
  const access = addApiAccess(draft, staff, secrets.keys);
  const fields = addCustomFields(draft, access);
  const reference = addReference(draft);
  const rooms = addRooms(draft, staff, reference);
  const names = createPersonNames();
  const crew = addCrew(draft, staff, reference, names);
  const equipment = addEquipment(draft, staff, reference);
  const contacts = addContacts(draft, staff, crew, names);

  const planner = new Planner(draft, calendar, reference);
  planSeasons(planner, staff);
  const { events } = planner;
  const groups = draft.all('group');

  const random = createRandom(404);
  const book = new BookingBook(draft, createRandom(505));
  const theme: BookingTheme = { book, staff, rooms, crew, equipment, fields, random, today: calendar.today };
  const contactTheme = { draft, staff, contacts, fields, random: createRandom(606) };
  for (const [turn, event] of events.entries()) {
    bookEvent(theme, event, turn);
    bookContacts(contactTheme, event, turn);
  }
  bookGroups(theme, groups, events);
  bookGroupContacts(contactTheme, groups);
  bookOutsideEvents(theme, calendar);
  bookConflicts(theme, draft, events);

  const write = createValueWriter(draft, fields);
  const valueRandom = createRandom(707);
  for (const [turn, event] of events.entries()) setEventValues(write, event, calendar, valueRandom, turn);
  setGroupValues(write, draft, calendar, valueRandom);
  setContactValues(write, draft, contacts, calendar, valueRandom);
  setRoomValues(write, rooms, valueRandom);
  setResourceValues(write, draft, calendar, valueRandom);
  setBookingValues(write, draft, calendar, valueRandom);

  addTasks(draft, staff, calendar, events, createRandom(808));
  addAttachments(draft, events);
  setAlterations(draft, reference, events);
  addExternalRefs(draft, events);
  addChanges(draft, events, fields);
  addDataviews(draft, staff, reference, calendar);
  addSavedQueries(draft, staff);

  yield* draft.lines({
    venueName: 'Zuiderhaven Concert Hall',
    timeZone: zone.name,
    dayLine: Temporal.PlainTime.from('00:00')
      .add({ seconds: planningDays.dayLine })
      .toString({ smallestUnit: 'minute' }),
    stringWrapNumericRemoteInfo: true,
  });
}
