import type { Fields } from '../../../model/records.ts';
import type { RecordLine } from '../../../model/writer.ts';
import { AppError } from '../../../platform/errors.ts';
import { lockedText, lockOfEvent } from '../locked-event.ts';
import { plannedKind, plannedWhole } from '../planned-kind.ts';
import { findReferred } from '../record-values.ts';
import type { Draft, KindRules } from '../rules.ts';
import type { EditReader } from '../store.ts';

type Booking = Fields<'resourcebooking'>;
type BookingDraft = Draft<'resourcebooking'>;
type Bookable = Fields<'resource' | 'resourceplaceholder' | 'location'>;

/** Maximum number of units per booking. */
const MOST_UNITS = 200;
/** Fields that a booking of several units leaves empty: its parts hold them. */
const OF_PARTS = {
  resource: 'resourceId',
  resourceinstance: 'instanceId',
  number: 'number',
  start: 'start',
  end: 'end',
  actualnumber: 'actualNumber',
  actualstart: 'actualStart',
  actualend: 'actualEnd',
} as const satisfies Record<string, keyof Booking>;
const NO_TIMES = { start: null, end: null, actualStart: null, actualEnd: null, followsEvent: false };

export const resourceBookingRules: KindRules<'resourcebooking'> = {
  wholes: plannedWhole,

  /** A booking that follows its event has empty times: those of the event, whatever they become. */
  formOf: (booking) => (booking.followsEvent ? { ...booking, start: null, end: null } : booking),

  async complete(draft) {
    const { transaction, wanted, isNew, problems } = draft;
    wanted.eventKind = await plannedKind(transaction, wanted.eventId);
    if (isNew) wanted.number ??= 1;
    await setTimes(draft);
    checkNumbers(draft);
    checkOrder(draft, 'start', 'end', 'end');
    checkOrder(draft, 'actualStart', 'actualEnd', 'actualend');
    const resource = await bookable(transaction, wanted.resourceId);
    if (resource === undefined || problems.has('resource')) return;
    if (isNew) wanted.variety = varietyOf(resource, wanted.number);
    else if (wanted.variety === 'units' || wanted.variety === 'set') keepParts(draft);
    else swap(draft, resource);
    await checkUnit(draft);
    await checkLock(draft);
    if (resource.variety !== 'units') return;
    if (!Number.isInteger(wanted.number)) problems.add('number', 'Book whole units.');
    if (wanted.number > MOST_UNITS) problems.add('number', `Book at most ${MOST_UNITS} units at once.`);
  },

  /** A booking of several units gets its parts when it is created. */
  async alongWith({ transaction, wanted, isNew }) {
    if (!isNew || (wanted.variety !== 'units' && wanted.variety !== 'set')) return [];
    const parts = await partsOf(transaction, wanted);
    const first = parts.length === 0 ? 0 : await transaction.writer.allocateIds(parts.length);
    const lines = parts.map(
      (part, index): RecordLine => ({
        kind: 'resourcebooking',
        record: { ...wanted, ...part, id: first + index, parentId: wanted.id },
      }),
    );
    Object.assign(wanted, NO_TIMES);
    return lines;
  },

  hindrance: ({ parentId }) =>
    parentId === null
      ? undefined
      : new AppError('in-use', 'Nothing was deleted. It is a part of another booking: delete that one.'),
};

async function isLocation(reader: EditReader, resourceId: number): Promise<boolean> {
  return (await reader.find('location', resourceId)) !== undefined;
}

/** A locked event keeps its locations, and the times at which it takes them: set-up and tear-down are a part of these. */
async function checkLock({ transaction, wanted, before, isNew, problems }: BookingDraft): Promise<void> {
  const isMoved =
    wanted.followsEvent !== before.followsEvent ||
    wanted.setup !== before.setup ||
    wanted.teardown !== before.teardown ||
    (!wanted.followsEvent && (wanted.start !== before.start || wanted.end !== before.end));
  if (!isNew && !isMoved && wanted.resourceId === before.resourceId) return;
  const ids = isNew ? [wanted.resourceId] : [before.resourceId, wanted.resourceId];
  const locations = await Promise.all(ids.map((id) => isLocation(transaction, id)));
  const status = locations.includes(true) ? await lockOfEvent(transaction, wanted.eventId) : undefined;
  if (status !== undefined) problems.add('resource', lockedText(status), 'locked');
}

/** Without times a use has those of its event or group, also when they change; a missing one is filled in. */
async function setTimes({ transaction, wanted, before, isNew }: BookingDraft): Promise<void> {
  if (wanted.eventId === null) return;
  const isTimed = wanted.start !== before.start || wanted.end !== before.end;
  if (!isNew && !isTimed && !before.followsEvent) return;
  wanted.followsEvent = wanted.start === null && wanted.end === null;
  const event = (await findReferred(transaction, 'planned', wanted.eventId))?.entity;
  if (event === undefined || !('start' in event) || !('end' in event)) return;
  wanted.start ??= event.start;
  wanted.end ??= event.end;
}

function checkNumbers({ wanted, problems }: BookingDraft): void {
  if (wanted.number === null || wanted.number <= 0) problems.add('number', 'Book more than none.');
}

function checkOrder(
  { wanted, problems }: BookingDraft,
  from: 'start' | 'actualStart',
  to: 'end' | 'actualEnd',
  field: string,
): void {
  const [start, end] = [wanted[from], wanted[to]];
  if (start !== null && end !== null && end < start) problems.add(field, 'It ends before it starts.');
}

async function bookable(reader: EditReader, id: number): Promise<Bookable | undefined> {
  return (await findReferred(reader, 'bookable', id))?.entity;
}

function varietyOf({ variety }: Bookable, number: number): Booking['variety'] {
  if (variety === 'set') return 'set';
  if (variety !== 'units') return 'bulk';
  return number > 1 ? 'units' : 'unit';
}

function keepParts({ wanted, before, problems }: BookingDraft): void {
  for (const [field, key] of Object.entries(OF_PARTS)) {
    if (wanted[key] !== before[key])
      problems.add(field, 'It consists of several bookings: change those, or delete it and book anew.');
  }
}

/** Replaces the resource, for example a placeholder by a real one. */
function swap({ wanted, before, problems }: BookingDraft, resource: Bookable): void {
  const isSwapped = wanted.resourceId !== before.resourceId;
  const variety = varietyOf(resource, wanted.number);
  if (!isSwapped && wanted.number === before.number) return;
  if (isSwapped && wanted.parentId !== null)
    problems.add('resource', 'It is a part of another booking: delete that one and book anew.');
  else if (variety === 'units' || variety === 'set')
    problems.add(
      isSwapped ? 'resource' : 'number',
      'That takes several bookings: delete this one and book anew.',
    );
  else {
    wanted.variety = variety;
    if (isSwapped && wanted.instanceId === before.instanceId) wanted.instanceId = null;
  }
}

async function checkUnit({ transaction, wanted, before, problems }: BookingDraft): Promise<void> {
  const { instanceId, resourceId, number } = wanted;
  if (instanceId === null) return;
  if (number !== 1) {
    problems.add(
      instanceId === before.instanceId ? 'number' : 'resourceinstance',
      'A certain unit is booked by itself: book one, or leave the unit open and choose that of each part.',
    );
  }
  const unit = await transaction.find('resourceinstance', instanceId);
  if (unit !== undefined && unit.resourceId !== resourceId)
    problems.add('resourceinstance', 'Choose a unit of the resource that is booked.');
}

type Part = Pick<Booking, 'resourceId' | 'variety' | 'number'>;

async function partsOf(reader: EditReader, { variety, resourceId, number }: Booking): Promise<Part[]> {
  if (variety === 'units')
    return Array.from({ length: number }, () => ({ resourceId, variety: 'unit' as const, number: 1 }));
  const members = (await bookable(reader, resourceId))?.memberIds ?? [];
  const parts: Part[] = [];
  for (const id of members) {
    const member = await bookable(reader, id);
    if (member === undefined) continue;
    const isUnit = member.variety === 'units' && number === 1;
    parts.push({ resourceId: id, variety: isUnit ? 'unit' : 'bulk', number });
  }
  return parts;
}
