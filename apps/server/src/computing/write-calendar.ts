/** Joins the parts that write a calendar: its rules, and the reference data of the snapshot. */
import { writeCalendar as written } from '../calendars/calendar.ts';
import type { WriteCalendar } from '../storage/jobs/write-calendar.ts';
import { readReferenceData } from '../storage/reference-data.ts';

export const writeCalendar: WriteCalendar = async ({ session, reader }, { principal, question }) =>
  written(reader, principal, await readReferenceData(session, 0), question);
