/** Random acts of planners: changes of the planning pages, and edits of bookings, groups and things by forms. */
import type { EditableKind } from '@callboard/contract';
import fc from 'fast-check';
import type { EntityEditor } from '../../src/entities/editing/editor.ts';
import type { EditSender } from '../../src/entities/editing/store.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { formatDay } from '../../src/platform/time-zone.ts';
import { anyDay, anyPlace, type Bookable, type FullVenue, type House } from './full-venue.ts';
import type { PlainPlan } from './plain-plan.ts';
import { wire } from './venue.ts';

const CHANGES = [
  'create',
  'move',
  'move',
  'times',
  'room',
  'status',
  'copy',
  'rank',
  'swap',
  'delete',
  'close',
  'open',
] as const;
const EDITS = [
  ...(['book', 'book', 'book', 'rebook', 'rebook', 'unbook'] as const),
  ...(['regroup', 'regroup', 'nest', 'ungroup', 'thing', 'thing', 'unit'] as const),
] as const;

export const anyAct = fc.record({
  what: fc.constantFrom(...CHANGES, ...EDITS),
  /** A second change in the same operation. */
  also: fc.constantFrom(null, null, null, ...CHANGES),
  event: fc.nat({ max: 30 }),
  other: fc.nat({ max: 30 }),
  thing: anyPlace,
  hall: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4),
  unit: fc.constantFrom(null, null, 0, 0, 1, 1, 2, 3),
  number: fc.constantFrom(0.5, 1, 1, 1, 2, 3),
  day: anyDay,
  hour: fc.integer({ min: 12, max: 16 }),
  length: fc.integer({ min: 1, max: 4 }),
  shift: fc.constantFrom(0, 0, 1, -1),
  minutes: fc.constantFrom(0, 0, 60, -120),
  status: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4),
  isTimed: fc.boolean(),
  margin: fc.constantFrom(null, null, 0, 60, 180),
  field: fc.constantFrom('amount', 'amount', 'setup', 'turnaround', 'overbooking', 'parts', 'apart'),
  isUndone: fc.constantFrom(true, false, false),
});
export type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never;

/** An edit by a form, which can be sent again with other answers to the conflicts that it makes. */
export type Edit = (editor: EntityEditor, sender: EditSender) => Promise<unknown>;

interface Stage {
  readonly house: House;
  readonly venue: FullVenue;
  readonly plan: PlainPlan;
  readonly firstDay: number;
}

const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

function timesOf({ firstDay }: Stage, { day, hour, length }: Act) {
  const date = formatDay(firstDay + day);
  return { date, start: clock(hour), end: clock(hour + length) };
}

/** Returns a change of the planning pages; undefined where there is nothing that it could change. */
export function changeOf(
  stage: Stage,
  act: Act,
  what: Act['what'] | null = act.what,
): PlanningChange | undefined {
  const { house, venue, plan } = stage;
  const { date, start, end } = timesOf(stage, act);
  const status = house.statuses[act.status];
  const statusId = status === undefined ? null : wire(status);
  const hall = pick(venue.halls, act.hall)?.form.id ?? null;
  if (what === 'create')
    return { do: 'create', name: 'Concert', hall, day: date, start, end, status: statusId, profile: null };
  if (what === 'close') {
    const thing = act.thing === null ? venue.focus : pick(venue.things, act.thing);
    const unit = act.unit === null ? undefined : thing?.units[act.unit];
    return {
      do: 'close',
      hall: thing?.form.id ?? '',
      start: `${date}T${start}`,
      end: `${date}T${end}`,
      reason: '',
      ...(unit === undefined ? {} : { unit: unit.id }),
      ...(unit === undefined && act.isTimed && thing?.kind === 'resource' ? { number: act.number } : {}),
    };
  }
  if (what === 'open') {
    const closure = pick(plan.records.unavailability, act.event);
    return closure && { do: 'open', closure: wire(closure) };
  }
  const event = pick(plan.records.event, act.event);
  if (event === undefined) return undefined;
  const id = wire(event);
  const own = plan.records.resourcebooking.filter(({ eventId }) => eventId === event.id);
  const from =
    pick(
      venue.halls.filter((one) => own.some(({ resourceId }) => resourceId === one.id)),
      act.other,
    )?.form.id ?? null;
  switch (what) {
    case 'move': {
      const to = act.isTimed ? from : hall;
      return {
        do: 'move',
        event: id,
        days: act.shift,
        minutes: act.minutes,
        from,
        to,
        bookings: act.other % 3 > 0,
      };
    }
    case 'room':
      return act.other % 2 === 0
        ? { do: 'move', event: id, days: 0, minutes: 0, from: null, to: hall }
        : { do: 'move', event: id, days: 0, minutes: 0, from, to: act.isTimed ? hall : null };
    case 'times':
      return { do: 'times', event: id, start: `${date}T${start}`, end: `${date}T${end}` };
    case 'status':
      return { do: 'status', event: id, status: statusId };
    case 'copy':
      return { do: 'copy', event: id, days: act.shift, from, to: act.isTimed ? from : hall };
    case 'rank': {
      const isHall = new Set(venue.halls.map((one) => one.id));
      const options = plan.uses.filter(({ firmness, thing }) => firmness === 'option' && isHall.has(thing));
      const [one, before] = [act.event, act.other].map((index) => {
        const holder = pick(options, index)?.holder;
        return plan.records.event.find((other) => other.id === holder);
      });
      return {
        do: 'rank',
        event: wire(one ?? event),
        before: before && before !== one ? wire(before) : null,
      };
    }
    case 'swap': {
      const booking = pick(own, act.other);
      const thing = act.thing === null ? venue.focus : pick(venue.things, act.thing);
      const unit = act.unit === null ? undefined : thing?.units[act.unit];
      if (booking === undefined || thing === undefined) return undefined;
      const target = { do: 'rebook', event: id, booking: wire(booking) } as const;
      if (act.isTimed) return { ...target, number: act.number };
      return { ...target, thing: thing.form.id, ...(unit === undefined ? {} : { unit: unit.id }) };
    }
    case 'delete':
      return { do: 'delete', event: id };
    default:
      return undefined;
  }
}

const change =
  (kind: EditableKind, id: string, values: Readonly<Record<string, unknown>>): Edit =>
  (editor, sender) =>
    editor.change({ ...sender, kind, id, isCurrent: () => true }, values);

/** Returns an edit by a form; undefined where there is nothing that it could edit. */
export function editOf(stage: Stage, act: Act): Edit | undefined {
  const { venue, plan } = stage;
  const { date, start, end } = timesOf(stage, act);
  const thing = act.thing === null ? venue.focus : pick(venue.things, act.thing);
  if (thing === undefined) return undefined;
  const unit = act.unit === null ? undefined : thing.units[act.unit];
  const event = pick([...plan.records.event, ...plan.records.group], act.event);
  const group =
    pick(
      [null, ...venue.groups.filter(({ id }) => plan.records.group.some((one) => wire(one) === id))],
      act.other,
    ) ?? null;
  const times = { start: `${date}T${start}`, end: `${date}T${end}` };
  const booked = {
    resource: thing.form,
    resourceinstance: unit ?? null,
    number: unit !== undefined ? 1 : thing.units.length > 0 ? Math.ceil(act.number) : act.number,
    setup: act.margin,
  };
  const booking = pick(plan.records.resourcebooking, act.event);
  switch (act.what) {
    case 'book':
      return (
        event &&
        ((editor, sender) =>
          editor.create(
            { ...sender, kind: 'resourcebooking' },
            { event: { id: wire(event), name: event.name }, ...booked, ...(act.isTimed ? times : {}) },
          ))
      );
    case 'rebook':
      return (
        booking &&
        change('resourcebooking', wire(booking), {
          ...[{ number: act.number }, times, booked, { start: null, end: null }, { teardown: act.margin }][
            act.other % 5
          ],
        })
      );
    case 'unbook':
      return (
        booking &&
        ((editor, sender) =>
          editor.remove({ ...sender, kind: 'resourcebooking', id: wire(booking), isCurrent: () => true }))
      );
    case 'regroup': {
      const member = pick(plan.records.event, act.event);
      return member && change('event', wire(member), { group });
    }
    case 'nest': {
      const inner = pick(plan.records.group, act.event);
      return inner && change('group', wire(inner), { group: group?.id === wire(inner) ? null : group });
    }
    case 'ungroup': {
      // Seldom: a run has two groups.
      const gone = act.event > 25 ? pick(plan.records.group, act.other) : undefined;
      return (
        gone &&
        ((editor, sender) =>
          editor.remove(
            { ...sender, kind: 'group', id: wire(gone), isCurrent: () => true },
            { along: 'all' },
          ))
      );
    }
    case 'unit': {
      const one = pick(plan.records.resourceinstance, act.other);
      return one && change('resourceinstance', wire(one), { active: act.isTimed });
    }
    case 'thing':
      return editOfThing(stage, act, thing);
    default:
      return undefined;
  }
}

function editOfThing({ venue }: Stage, act: Act, thing: Bookable): Edit | undefined {
  if (thing.kind === 'resourceplaceholder') return undefined;
  const isRelated = act.field === 'parts' || act.field === 'apart';
  const field = isRelated && thing.kind === 'resource' ? 'amount' : act.field;
  const other = pick(venue.halls, act.hall);
  const halls = other === undefined || other.id >= thing.id ? [] : [other.form];
  const values = {
    amount: act.number,
    setup: act.margin,
    turnaround: act.margin,
    overbooking: pick(['', 'forbid', 'ask', 'allow'], act.other) ?? '',
    parts: halls,
    apart: halls,
  };
  return change(thing.kind, thing.form.id, { [field]: values[field] });
}
