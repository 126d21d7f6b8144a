/** Facts that tell an entity from others of its name: when and where it is, whose it is, for whom somebody works. */
import { type ReferenceData, referenceName } from '../model/reference-data.ts';
import type { ResourceView, Summary, View } from '../model/views.ts';
import { formatDay } from '../platform/time-zone.ts';

/** Kinds with a name and a page, in the order in which people look for them. */
export const NAMED = [
  'event',
  'group',
  'contact',
  'location',
  'resource',
  'resourceplaceholder',
  'task',
] as const;
export type NamedKind = (typeof NAMED)[number];

export interface NameFacts {
  /** A timestamp, or a day where there are no times. */
  readonly start: string | null;
  readonly end: string | null;
  /** The type of a contact or resource; empty for others. */
  readonly type: string;
  readonly about: readonly string[];
}

const NONE: NameFacts = { start: null, end: null, type: '', about: [] };
const filled = (...texts: readonly string[]): readonly string[] => texts.filter((text) => text !== '');
const nameOf = (summary: Summary | null): string => summary?.name ?? '';

function booked({ resourceGroupId, resourceType, defaultRole }: ResourceView, reference: ReferenceData) {
  const group = referenceName(reference, 'resourcegroup', resourceGroupId);
  return { ...NONE, type: resourceType, about: filled(group, defaultRole ?? '') };
}

export const FACTS: {
  readonly [K in NamedKind]: (view: View<K>, reference: ReferenceData) => NameFacts;
} = {
  event: (view, reference) => ({
    ...NONE,
    ...eventTimes(view, reference),
    about: filled(...view.locationIds.map((id) => referenceName(reference, 'location', id))),
  }),
  group: ({ startDay, endDay, group }) => ({
    ...NONE,
    start: startDay === null ? null : formatDay(startDay),
    end: endDay === null ? null : formatDay(endDay),
    about: filled(nameOf(group)),
  }),
  contact: ({ id, type, links }) => ({
    ...NONE,
    type,
    about: links
      .filter(({ person }) => person.id === id)
      .map(({ jobTitle, organization }) => filled(jobTitle, organization.name).join(', ')),
  }),
  location: (view, reference) => ({ ...booked(view, reference), type: '' }),
  resource: booked,
  resourceplaceholder: booked,
  task: ({ due, event, assignedTo }, { zone }) => ({
    ...NONE,
    start: due === null ? null : zone.formatInstant(due),
    about: filled(nameOf(event), assignedTo),
  }),
};

/** Returns the times that the schedule shows; days for an event that lasts from one day line to another. */
function eventTimes(view: View<'event'>, { zone }: ReferenceData): Pick<NameFacts, 'start' | 'end'> {
  const [start, end] = [view.displayStart ?? view.start, view.displayEnd ?? view.end];
  if (start === null || end === null) return { start: null, end: null };
  const isWholeDay =
    view.displayStart === null && start < end && zone.localTime(start) === zone.localTime(end);
  if (isWholeDay && view.startDay !== null)
    return { start: formatDay(view.startDay), end: formatDay(view.endDay ?? view.startDay) };
  return { start: zone.formatInstant(start), end: zone.formatInstant(end) };
}
