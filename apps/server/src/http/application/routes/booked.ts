/**
 * Bookings page by page: `/app/api/booked/{kind}/{id}`, what is booked for an event or a group, and
 * `/app/api/bookings/{kind}/{id}`, what a thing or a contact is booked for.
 */
import type { ApplicationWire, Kind } from '@callboard/contract';
import { canRead } from '../../../access/permissions.ts';
import { forbidden, missing } from '../../../access/refusals.ts';
import { type BookedOfSort, bookedFor, isBookedSort } from '../../../entities/booked-for.ts';
import { bookingsOf } from '../../../entities/bookings-of.ts';
import type { Summary } from '../../../model/views.ts';
import { seconds } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId, parseId } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';
import { badParameter, pageOf } from './planning-parameters.ts';

const HOLDERS = ['event', 'group'] as const satisfies readonly Kind[];
const BOOKABLE = [
  'resource',
  'resourceplaceholder',
  'location',
  'contact',
] as const satisfies readonly Kind[];
/** Bookings of a page: of each sort for a holder, of a side of now for what is booked. */
const BOOKED = 60;
const BOOKINGS = 50;

export async function getBooked(call: SessionCall): Promise<Answer> {
  const holder = await readableOf(call, HOLDERS, 'Nothing is booked for this kind.');
  const { parameters } = call;
  const page = { sort: sortOf(parameters), thing: thingOf(parameters), ...pageOf(call, BOOKED) };
  const booked = await bookedFor(call.services.entities, call.session.principal, holder, page);
  const present = ({ total, bookings }: BookedOfSort) => ({
    total,
    bookings: bookings.map(({ id, created, thing, event, start, end, ...booking }) => ({
      ...booking,
      id: formatId(id, created),
      thing: presentNamed(thing),
      event: event && presentNamed(event),
      start: moment(call, start),
      end: moment(call, end),
    })),
  });
  return jsonAnswer({
    rooms: present(booked.rooms),
    people: present(booked.people),
    equipment: present(booked.equipment),
    services: present(booked.services),
  } satisfies ApplicationWire<'Booked'>);
}

export async function getBookingsOf(call: SessionCall): Promise<Answer> {
  const booked = await readableOf(call, BOOKABLE, 'Nothing of this kind is booked.');
  const page = {
    side: sideOf(call.parameters),
    now: seconds(call.services.clock),
    ...pageOf(call, BOOKINGS),
  };
  const { bookings, total } = await bookingsOf(call.services.entities, call.session.principal, booked, page);
  return jsonAnswer({
    bookings: bookings.map(({ id, created, event, start, end, unit, ...booking }) => ({
      ...booking,
      id: formatId(id, created),
      event: event && presentNamed(event),
      start: moment(call, start),
      end: moment(call, end),
      unit: unit?.name ?? null,
    })),
    total,
  } satisfies ApplicationWire<'BookingsOf'>);
}

/** Returns the entity of the address, which the caller may read. */
async function readableOf<K extends (typeof HOLDERS | typeof BOOKABLE)[number]>(
  { path, services, session }: SessionCall,
  kinds: readonly K[],
  otherwise: string,
): Promise<{ readonly kind: K; readonly id: number }> {
  const kind = kinds.find((one) => one === path.kind);
  const wanted = parseId(path.id ?? '');
  if (kind === undefined || wanted === undefined) throw new AppError('not-found', otherwise);
  const [view] = await services.entities.views(kind, [wanted.id], 'all');
  if (view === undefined || view.created !== wanted.created) throw missing(kind);
  if (!canRead(session.principal, kind, view)) throw forbidden('read', kind);
  return { kind, id: wanted.id };
}

function moment({ reference }: SessionCall, instant: number | null): string | null {
  return instant === null ? null : reference.zone.formatInstant(instant);
}

function presentNamed({ kind, id, created, name }: Pick<Summary, 'kind' | 'id' | 'created' | 'name'>) {
  return { kind, id: formatId(id, created), name };
}

function sortOf(parameters: SessionCall['parameters']) {
  const sort = parameters.get('sort') ?? undefined;
  if (sort === undefined || isBookedSort(sort)) return sort;
  throw badParameter('sort', 'Give `rooms`, `people`, `equipment` or `services`.');
}

/** A thing that is not there is booked for nothing. */
function thingOf(parameters: SessionCall['parameters']): number | undefined {
  const wanted = parameters.get('thing') ?? undefined;
  if (wanted === undefined) return undefined;
  const id = parseId(wanted)?.id;
  if (id === undefined) throw badParameter('thing', 'Give the id of a thing or hall.');
  return id;
}

function sideOf(parameters: SessionCall['parameters']): 'upcoming' | 'past' {
  const side = parameters.get('side') ?? 'upcoming';
  if (side === 'upcoming' || side === 'past') return side;
  throw badParameter('side', 'Give `upcoming` or `past`.');
}
