/** `/app/api/booked/{kind}/{id}`: what is booked for an event or a group. */
import type { ApplicationWire } from '@callboard/contract';
import { canRead } from '../../../access/permissions.ts';
import { forbidden, missing } from '../../../access/refusals.ts';
import { type BookedOfSort, bookedFor, isBookedSort } from '../../../entities/booked-for.ts';
import { AppError } from '../../../platform/errors.ts';
import { formatId, parseId } from '../../../platform/ids.ts';
import { type Answer, jsonAnswer } from '../../answer.ts';
import type { SessionCall } from '../call.ts';
import { badParameter, numberIn } from './planning-parameters.ts';

const HOLDERS = ['event', 'group'] as const;
/** Bookings of each sort on a page, and on the largest one. */
const BOOKINGS = 60;
const MOST_BOOKINGS = 200;

export async function getBooked(call: SessionCall): Promise<Answer> {
  const { path, services, reference, parameters } = call;
  const { principal } = call.session;
  const kind = HOLDERS.find((one) => one === path.kind);
  const wanted = parseId(path.id ?? '');
  if (kind === undefined || wanted === undefined)
    throw new AppError('not-found', 'Nothing is booked for this kind.');
  const [view] = await services.entities.views(kind, [wanted.id], 'all');
  if (view === undefined || view.created !== wanted.created) throw missing(kind);
  if (!canRead(principal, kind, view)) throw forbidden('read', kind);
  const booked = await bookedFor(
    services.entities,
    principal,
    { kind, id: wanted.id },
    {
      sort: sortOf(parameters),
      limit: numberIn(parameters, 'limit', BOOKINGS, { least: 1, most: MOST_BOOKINGS }),
      offset: numberIn(parameters, 'offset', 0, { least: 0, most: 1_000_000 }),
    },
  );
  const at = (instant: number | null) => (instant === null ? null : reference.zone.formatInstant(instant));
  const present = ({ total, bookings }: BookedOfSort) => ({
    total,
    bookings: bookings.map(({ id, created, thing, event, start, end, ...booking }) => ({
      ...booking,
      id: formatId(id, created),
      thing: { kind: thing.kind, id: formatId(thing.id, thing.created), name: thing.name },
      event: event && { kind: event.kind, id: formatId(event.id, event.created), name: event.name },
      start: at(start),
      end: at(end),
    })),
  });
  return jsonAnswer({
    rooms: present(booked.rooms),
    people: present(booked.people),
    equipment: present(booked.equipment),
    services: present(booked.services),
  } satisfies ApplicationWire<'Booked'>);
}

function sortOf(parameters: SessionCall['parameters']) {
  const sort = parameters.get('sort') ?? undefined;
  if (sort === undefined || isBookedSort(sort)) return sort;
  throw badParameter('sort', 'Give `rooms`, `people`, `equipment` or `services`.');
}
