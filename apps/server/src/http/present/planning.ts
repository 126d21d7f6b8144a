/** Events and event groups (§2.2). */
import type { GroupChild } from '../../model/views.ts';
import { formatId } from '../../platform/ids.ts';
import { formatDay } from '../../platform/time-zone.ts';
import type { ComputedProperties } from './compute.ts';
import { type PresentContext, presentInstant } from './context.ts';
import { entityUrl, presentSummaryOrNull } from './summaries.ts';

/** An event without derived times lasts from the day line of its first day to the one after its last. */
export const event: ComputedProperties<'event'> = {
  starttime: ({ start, firstDay }, { reference: { zone, planningDays } }) =>
    zone.formatInstant(start ?? planningDays.startOf(firstDay)),
  endtime: ({ end, lastDay }, { reference: { zone, planningDays } }) =>
    zone.formatInstant(end ?? planningDays.startOf(lastDay + 1)),
  startdate: ({ startDay, firstDay }) => formatDay(startDay ?? firstDay),
  enddate: ({ endDay, lastDay }) => formatDay(endDay ?? lastDay),
  defaultscheduledescription: ({ displayDescription }) => displayDescription,
  defaultschedulestarttime: ({ displayStart }, { reference: { zone } }) =>
    displayStart === null ? null : zone.localTime(displayStart),
  defaultscheduleendtime: ({ displayEnd }, { reference: { zone } }) =>
    displayEnd === null ? null : zone.localTime(displayEnd),
  defaultschedulestart: ({ displayStart }, context) => presentInstant(displayStart, context),
  defaultscheduleend: ({ displayEnd }, context) => presentInstant(displayEnd, context),
};

function presentChild(child: GroupChild, group: object, context: PresentContext): object {
  const id = formatId(child.id, child.created);
  return {
    url: entityUrl(child.kind, id, context),
    id,
    name: child.name,
    group,
    production: presentSummaryOrNull(child.production, context),
    isproduction: child.isProduction,
    _type: child.type,
  };
}

const dayOrNull = (day: number | null): string | null => (day === null ? null : formatDay(day));

/** Times and days are null for a group without members. */
export const group: ComputedProperties<'group'> = {
  starttime: ({ start }, context) => presentInstant(start, context),
  endtime: ({ end }, context) => presentInstant(end, context),
  startdate: ({ startDay }) => dayOrNull(startDay),
  enddate: ({ endDay }) => dayOrNull(endDay),
  children(view, context) {
    const id = formatId(view.id, view.created);
    const self = { url: entityUrl('group', id, context), id, name: view.name, _type: 'group' };
    return view.children.map((child) => presentChild(child, self, context));
  },
};
