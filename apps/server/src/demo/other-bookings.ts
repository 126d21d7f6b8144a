/** Resource bookings on groups and outside any event, and double bookings to solve. */
import type { Fields } from '../model/records.ts';
import type { Use } from './booking-book.ts';
import { type BookingTheme, bookSet } from './bookings.ts';
import type { Calendar } from './calendar.ts';
import type { Draft } from './draft.ts';
import type { PlannedEvent } from './planner.ts';
import { itemAt } from './random.ts';

/** Productions and tours have bookings of their own: an office, a coach, a share of the costs. */
export function bookGroups(
  theme: BookingTheme,
  groups: readonly Fields<'group'>[],
  events: readonly PlannedEvent[],
): void {
  const { book, crew, equipment, fields, rooms, staff } = theme;
  for (const [turn, group] of groups.entries()) {
    const members = events.filter(({ record }) => record.groupId === group.id);
    if (!group.isProduction || members.length === 0) continue;
    const use: Use = {
      owner: staff.owner('planners', turn),
      for: { kind: 'group', id: group.id },
      start: Math.min(...members.map(({ start }) => start)),
      end: Math.max(...members.map(({ end }) => end)),
      isDone: members.every(({ status }) => status === 'completed'),
    };
    if (group.labels.includes('on tour')) {
      book.bulk(crew.placeholders.coach.id, 2, use);
      const [piano] = equipment.units.steinwayB.instances;
      if (piano !== undefined) {
        book.unit(equipment.units.steinwayB, piano.id, {
          ...use,
          fieldId: fields.get('group', 'tourpiano').id,
        });
      }
    }
    if (turn % 4 === 0) book.bulk(equipment.services.marketingShare.id, 1, use);
    if (turn % 9 === 0)
      book.person(itemAt(crew.people.manager, turn).id, { ...use, role: 'Production manager' });
    if (turn % 15 === 0) book.bulk(rooms.chartRoom.id, 1, { ...use, role: null });
  }
}

/** Adds uses outside any event: holidays, repairs, loans, training. */
export function bookOutsideEvents(theme: BookingTheme, calendar: Calendar): void {
  const { book, crew, equipment, rooms, staff, today } = theme;
  const span = (name: string, day: number, from: string, to: string): Use => ({
    owner: staff.owner('technical', day - today + 400),
    for: { name },
    start: calendar.at(day, from),
    end: calendar.at(day, to),
    isDone: day < today,
  });
  const everybody = Object.values(crew.people).flat();
  for (let turn = 0; turn < 36; turn += 1) {
    const person = itemAt(everybody, turn * 7);
    const day = today - 350 + turn * 19;
    book.person(person.id, span('Holiday', day, '06:00', `${24 * (2 + (turn % 5))}:00`));
  }
  for (let turn = 0; turn < 12; turn += 1) {
    const day = today - 340 + turn * 58;
    const { steinwayD, radioMic, upright } = equipment.units;
    const piano = itemAt(steinwayD.instances, turn);
    book.unit(steinwayD, piano.id, span('Annual regulation of the concert grands', day, '08:00', '17:00'));
    const spare = radioMic.instances.slice(0, 4).map(({ id }) => id);
    book.units(radioMic, spare, span('Frequency check', day + 3, '09:00', '11:00'));
    book.units(
      upright,
      upright.instances.slice(2, 4).map(({ id }) => id),
      span('Lent to the Conservatoire of the Coast', day + 8, '09:00', '96:00'),
    );
    book.bulk(equipment.bulk.riser.id, 24, span('Lent to the Maritime Museum', day + 11, '08:00', '64:00'));
    book.bulk(rooms.rehearsal3.id, 1, span('Crew training: working at height', day + 13, '09:00', '16:00'));
    bookSet(theme, 'livestream', span('Camera test', day + 15, '10:00', '12:30'));
  }
}

/**
 * Books the same technician and the same grand piano at two concerts
 * of one night, and more stands than there are.
 */
export function bookConflicts(theme: BookingTheme, draft: Draft, events: readonly PlannedEvent[]): void {
  const { book, equipment, staff, today } = theme;
  const soon = events.filter(({ record, status }) => record.firstDay > today && status !== 'cancelled');
  const halls = soon.filter(({ sort }) => sort === 'symphonic');
  let made = 0;
  for (const [turn, concert] of halls.entries()) {
    const other = soon.find(
      ({ sort, start, end }) => sort === 'club' && start < concert.end && end > concert.start,
    );
    if (other === undefined) continue;
    const use: Use = {
      owner: staff.owner('technical', turn),
      for: { kind: 'event', id: other.record.id },
      start: other.start,
      end: other.end,
      isDone: false,
    };
    const taken = draft
      .all('resourcebooking')
      .filter(({ eventKind, eventId }) => eventKind === 'event' && eventId === concert.record.id);
    const technician = taken.find(
      ({ role, resourceId }) => role === 'FOH engineer' && isPerson(draft, resourceId),
    );
    if (technician !== undefined) book.person(technician.resourceId, { ...use, role: 'FOH engineer' });
    const grand = taken.find(({ resourceId }) => resourceId === equipment.units.steinwayD.resource.id);
    if (grand?.instanceId != null) book.unit(equipment.units.steinwayD, grand.instanceId, use);
    if (turn % 2 === 0) book.bulk(equipment.bulk.musicStand.id, 90, use);
    made += 1;
    if (made === 12) return;
  }
}

const isPerson = (draft: Draft, resourceId: number): boolean =>
  draft.all('resource').some(({ id, variety }) => id === resourceId && variety === 'person');
