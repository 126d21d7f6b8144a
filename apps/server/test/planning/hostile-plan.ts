/** A plan as bad as one can be: crowds of options, nests of groups, halls made of halls, an event of ten years. */
import type { Fields } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { buildHall, type PlanningVenue, planningVenue, wire } from './venue.ts';

const DAY = 86_400;
/** Depth of the groups in groups, number of halls that are parts of another one, and days of the longest event. */
const [DEPTH, HALLS, LONGEST] = [500, 40, 3_650];
/** A Tuesday. */
export const HOSTILE_DAY = 22_300;

interface HostilePlan {
  readonly venue: PlanningVenue;
  readonly lines: readonly RecordLine[];
  /** Wire ids. */
  readonly crowded: { readonly hall: string; readonly option: string };
  readonly nested: { readonly event: string; readonly group: string };
  readonly whole: { readonly hall: string; readonly event: string };
  readonly long: { readonly event: string };
}

export function hostilePlan(options: number): HostilePlan {
  const venue = planningVenue();
  const idOf = (text: string): number => Number(text.split('-')[0]);
  const group = buildRecord('resourcegroup');
  const hall = (fields?: Partial<Fields<'location'>>) => buildHall(group.id, fields);
  const concert = (fields: Partial<Fields<'event'>> = {}) => {
    const day = fields.firstDay ?? HOSTILE_DAY;
    const start = day * DAY + 18.5 * 3_600;
    const entry = { description: '', tag: null, displayStart: true, displayEnd: true };
    return buildRecord('event', {
      firstDay: day,
      lastDay: day,
      schedule: [{ start, end: start + 9_000, ...entry }],
      statusId: idOf(venue.confirmed),
      ...fields,
    });
  };
  const booked = (
    holder: { readonly id: number },
    place: { readonly id: number },
    eventKind: 'event' | 'group' = 'event',
  ) =>
    buildRecord('resourcebooking', {
      eventId: holder.id,
      eventKind,
      resourceId: place.id,
      variety: 'bulk',
      number: 1,
      followsEvent: true,
    });

  const crowded = hall();
  const crowd = Array.from({ length: options }, () => concert({ statusId: idOf(venue.option) }));
  const groups: Fields<'group'>[] = [];
  for (let depth = 0; depth < DEPTH; depth += 1)
    groups.push(buildRecord('group', { groupId: groups.at(-1)?.id ?? null }));
  const [outermost, innermost] = [groups[0], groups.at(-1)];
  const nest = hall();
  const inNest = Array.from({ length: 50 }, (_, index) =>
    concert({ groupId: innermost?.id ?? null, firstDay: HOSTILE_DAY + index, lastDay: HOSTILE_DAY + index }),
  );
  const parts = Array.from({ length: HALLS }, () => hall());
  const whole = hall({ partIds: parts.map(({ id }) => id) });
  const sharing = Array.from({ length: HALLS }, (_, index) =>
    hall({ partIds: parts.filter((_part, at) => at !== index).map(({ id }) => id) }),
  );
  const inWhole = concert({ firstDay: HOSTILE_DAY + 2, lastDay: HOSTILE_DAY + 2 });
  const inParts = [...parts, ...sharing].map((place) => ({
    place,
    event: concert({ firstDay: HOSTILE_DAY + 2, lastDay: HOSTILE_DAY + 2 }),
  }));
  const place = hall();
  const long = concert({ schedule: [], lastDay: HOSTILE_DAY + LONGEST - 1 });
  const halls = [crowded, nest, ...parts, whole, ...sharing, place];
  const events = [...crowd, ...inNest, inWhole, ...inParts.map(({ event }) => event), long];
  const bookings = [
    ...crowd.map((event) => booked(event, crowded)),
    ...inNest.map((event) => booked(event, nest)),
    ...(outermost === undefined ? [] : [booked(outermost, nest, 'group')]),
    booked(inWhole, whole),
    ...inParts.map(({ event, place: own }) => booked(event, own)),
    booked(long, place),
  ];
  return {
    venue,
    lines: [
      ...venue.lines,
      recordLine('resourcegroup', group),
      ...halls.map((each) => recordLine('location', each)),
      ...groups.map((each) => recordLine('group', each)),
      ...events.map((each) => recordLine('event', each)),
      ...bookings.map((each) => recordLine('resourcebooking', each)),
    ],
    crowded: { hall: wire(crowded), option: wire(crowd[0] ?? crowded) },
    nested: { event: wire(inNest[0] ?? crowded), group: wire(innermost ?? crowded) },
    whole: { hall: wire(whole), event: wire(inWhole) },
    long: { event: wire(long) },
  };
}
