/** Resource bookings of the events: rooms, people, instruments, stock, sets, services. */
import type { Fields } from '../model/records.ts';
import type { BookingBook, Use } from './booking-book.ts';
import { CALLS, type Call } from './calls.ts';
import type { Crew, TradeName } from './crew.ts';
import type { Equipment } from './equipment.ts';
import type { CustomFields } from './field-tree.ts';
import type { PlannedEvent } from './planner.ts';
import { itemAt, type Random } from './random.ts';
import type { Rooms } from './rooms.ts';
import type { Owner, Staff } from './staff.ts';

export interface BookingTheme {
  readonly book: BookingBook;
  readonly staff: Staff;
  readonly rooms: Rooms;
  readonly crew: Crew;
  readonly equipment: Equipment;
  readonly fields: CustomFields;
  readonly random: Random;
  readonly today: number;
}

/** Lead time in days beyond which roles are booked instead of persons. */
const ROSTER_DAYS = 100;

const MEMBERS = {
  fullOrchestra: 70,
  stringQuartet: 4,
  jazzBackline: 2,
  lecture: 1,
  conference: 2,
  recording: 6,
  livestream: 3,
  dinner: 25,
};

export function bookEvent(theme: BookingTheme, event: PlannedEvent, turn: number): void {
  const { book, rooms, staff, random } = theme;
  const { record, start, end } = event;
  const use: Use = {
    owner: { ownerId: record.ownerId, ownerName: record.ownerName, userGroupId: record.userGroupId },
    for: { kind: 'event', id: record.id },
    start,
    end,
    isDone: event.status === 'completed',
  };
  for (const room of event.rooms) {
    const isOwn = event.sort === 'symphonic' || event.sort === 'chamber';
    const chosen = isOwn && random.chance(0.2) && rooms[room].costModels.length > 2;
    book.bulk(rooms[room].id, 1, chosen ? { ...use, costModel: 'Own production' } : use);
  }
  if (event.status === 'idea' || event.status === 'postponed') return;
  const crewUse: Use = {
    ...use,
    owner: staff.owner('technical', turn),
    unpublished: record.firstDay > theme.today + 20 && random.chance(0.2),
  };
  for (const call of CALLS[event.sort]) answer(theme, call, crewUse, record.firstDay, turn);
  if (event.facts.programme?.piano === true && event.sort !== 'rehearsal')
    bookPiano(theme, event, crewUse, turn);
}

function answer(theme: BookingTheme, call: Call, use: Use, day: number, turn: number): void {
  const { book, crew, equipment, random } = theme;
  switch (call.what) {
    case 'person': {
      const { id } = crew.placeholders[call.else];
      const roster =
        day > theme.today + ROSTER_DAYS ? [] : freePeople(theme, call.trade, call.count, use, turn);
      for (const person of roster)
        book.person(person.id, { ...use, role: call.role, ...night(person, use, random) });
      const open = call.count - roster.length;
      if (open > 0) book.bulk(id, open, { ...use, role: call.role });
      return;
    }
    case 'placeholder':
      book.bulk(crew.placeholders[call.name].id, call.count, { ...use, role: call.role });
      return;
    case 'bulk':
      if (random.chance(call.chance)) {
        book.bulk(equipment.bulk[call.name].id, random.int(call.min, call.max), use);
      }
      return;
    case 'service':
      if (random.chance(call.chance)) {
        const number = random.int(call.min, call.max);
        const service = equipment.services[call.name];
        const isLarge = number > 300 && service.costModels.length > 1;
        const costModel = isLarge ? { costModel: 'Large party' } : {};
        book.bulk(service.id, number, {
          ...use,
          owner: serviceOwner(theme, turn),
          ...costModel,
        });
      }
      return;
    case 'units': {
      if (!random.chance(call.chance)) return;
      const instrument = equipment.units[call.name];
      const free = book.freeInstances(instrument, use.start, use.end).slice(0, call.count);
      const [only] = free;
      if (only === undefined) return;
      if (free.length === 1) book.unit(instrument, only, use);
      else book.units(instrument, free, use);
      return;
    }
    case 'set':
      if (random.chance(call.chance)) bookSet(theme, call.name, use);
  }
}

/** Books a set with its members as children: stock by number, instruments by unit. */
export function bookSet({ book, equipment }: BookingTheme, name: keyof typeof MEMBERS, use: Use): void {
  const set = equipment.sets[name];
  const parts = set.memberIds.flatMap((resourceId) => {
    const instrument = Object.values(equipment.units).find(({ resource }) => resource.id === resourceId);
    if (instrument === undefined) return [{ resourceId, number: name === 'fullOrchestra' ? 20 : 2 }];
    const [instanceId] = book.freeInstances(instrument, use.start, use.end);
    return instanceId === undefined ? [] : [{ resourceId, number: 1, instanceId }];
  });
  book.set(set, parts, use);
}

function bookPiano(theme: BookingTheme, event: PlannedEvent, use: Use, turn: number): void {
  const { book, crew, equipment, fields } = theme;
  const isChamber = event.sort === 'chamber';
  const instrument = isChamber ? equipment.units.steinwayB : equipment.units.steinwayD;
  const [instance] = book.freeInstances(instrument, event.start, event.end);
  if (instance === undefined) {
    book.bulk(crew.placeholders.rentalPiano.id, 1, use);
    return;
  }
  const fieldId = fields.get('event', 'concertpiano').id;
  book.unit(instrument, instance, { ...use, fieldId });
  book.bulk(equipment.bulk.pianoBench.id, 1, use);
  const tuning = { ...use, start: event.start - 5_400, end: event.start - 1_800, role: 'Piano tuner' };
  const [tuner] = freePeople(theme, 'tuner', 1, tuning, turn);
  if (tuner === undefined) book.bulk(crew.placeholders.pianoTuner.id, 1, tuning);
  else book.person(tuner.id, tuning);
}

function freePeople(
  { book, crew }: BookingTheme,
  trade: TradeName,
  count: number,
  { start, end }: Use,
  turn: number,
): Fields<'resource'>[] {
  const people = crew.people[trade];
  const free: Fields<'resource'>[] = [];
  for (let index = 0; index < people.length && free.length < count; index += 1) {
    const person = itemAt(people, turn + index);
    if (person.active && book.isFree(person.id, start, end)) free.push(person);
  }
  return free;
}

/** Own crew sometimes gets the night rate for a long call. */
function night(person: Fields<'resource'>, { start, end }: Use, random: Random): { costModel?: string } {
  const isLong = end - start > 5 * 3600 && !person.external;
  return isLong && random.chance(0.3) ? { costModel: 'Night rate' } : {};
}

const serviceOwner = ({ staff }: BookingTheme, turn: number): Owner =>
  turn % 3 === 0 ? staff.owner('frontOfHouse', turn) : staff.owner('planners', turn);
