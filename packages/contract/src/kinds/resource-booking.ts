import Type from 'typebox';
import { EventOrGroupSummary } from '../shapes/summaries.ts';
import { listOf, shape, text as textShape } from '../shapes/values.ts';
import { borrowedName, id, owned, url } from './common.ts';
import { keyword, kind } from './kind.ts';
import { EventKind, Ref } from './parts.ts';
import { choice, computed, flag, integer, kept, moment, number, reference, text } from './property.ts';
import { resourceTypeKeyword } from './resource.ts';
import { TARGETS } from './targets.ts';

/** Name of the shape within itself: the bookings of a group or set are in its `children`. */
const BOOKING_PART = 'ResourceBookingPart';
const SINGLE = ['bulk', 'unit'] as const;
const SEVERAL = ['set', 'units'] as const;
/** A group of units has no owner of its own. */
const OWNED = ['bulk', 'unit', 'set'] as const;

export const resourceBooking = kind({
  singular: 'resourcebooking',
  plural: 'resourcebookings',
  types: ['resourcebooking', 'resourcebookinggroup'],
  schema: 'ResourceBooking',
  about: 'The use of a resource, in an event or outside any.',
  example: 'Concert grand',
  keywords: [
    keyword.borrowedName({ of: 'resource' }),
    keyword.id,
    keyword.owner,
    keyword.team,
    keyword.date('date', 'the planning days of the booking overlap the day or range'),
    keyword.text('resource', 'the name of the booked resource'),
    keyword.indexed('event', -21, 'the name of the event or event group', {
      of: 'eventName',
      names: TARGETS.planned.kinds,
    }),
    keyword.indexed('role', -20, 'the role'),
    resourceTypeKeyword,
    keyword.text('group', 'the name of the resource group', { names: ['resourcegroup'] }),
    keyword.text('status', 'the name of the status of the event', { names: ['status'] }),
  ],
  parts: ['customdata', 'history'],
  customData: true,
  writable: { attributes: false, customData: true },
  owned: true,
  contract: true,
  recursive: BOOKING_PART,
  variants: {
    by: 'variety',
    of: {
      bulk: { about: 'A use in bulk.' },
      unit: { about: 'A use of one unit.' },
      set: { about: 'A use of a set; its parts have the times.' },
      units: {
        type: 'resourcebookinggroup',
        about: 'A use of several units of one resource; its parts have the times.',
      },
    },
  },
  properties: {
    url,
    id,
    name: borrowedName,
    owner: { ...owned.owner, when: OWNED },
    ownerId: owned.ownerId,
    ownerName: owned.ownerName,
    owningteam: { ...owned.owningteam, when: OWNED },
    owninggroup: { ...owned.owninggroup, when: OWNED, edit: { always: true } },
    _type: computed(Type.String(), {}),
    /** `units`: a booking group of several `unit` bookings; `set`: the booking of a set; both have children. */
    variety: choice(['bulk', 'unit', 'units', 'set'], '', { shown: false }),
    /** The group or set that this booking is a part of. */
    parentId: kept(Ref, null),
    number: number('How many are booked.', { initial: 1, label: 'Number', edit: {}, example: 2 }),
    resource: reference('bookable', undefined, {
      key: 'resourceId',
      label: 'Resource',
      open: true,
      edit: { required: true },
    }),
    resourcegroup: computed(textShape('The name of the resource group.'), { example: 'Pianos' }),
    start: moment('When the use begins.', {
      nullable: true,
      label: 'Start',
      when: SINGLE,
      edit: { always: true },
      example: '2026-05-15T18:00:00+02:00',
    }),
    end: moment('When the use ends.', {
      nullable: true,
      label: 'End',
      when: SINGLE,
      edit: { always: true },
      example: '2026-05-15T23:30:00+02:00',
    }),
    actualstart: moment('When it really began.', {
      key: 'actualStart',
      nullable: true,
      label: 'Actual start',
      when: SINGLE,
      edit: { always: true },
    }),
    actualend: moment('When it really ended.', {
      key: 'actualEnd',
      nullable: true,
      label: 'Actual end',
      when: SINGLE,
      edit: { always: true },
    }),
    actualnumber: number('How many there really were.', {
      key: 'actualNumber',
      nullable: true,
      label: 'Actual number',
      edit: {},
    }),
    role: text('In which role.', {
      nullable: true,
      label: 'Role',
      edit: {},
      example: 'Solo piano',
    }),
    eventKind: kept(Type.Union([EventKind, Type.Null()]), null),
    event: {
      ...reference('planned', undefined, {
        key: 'eventId',
        nullable: true,
        label: 'Event or group',
        shown: 'computed',
        edit: { required: true, fixed: true },
      }),
      wire: Type.Union([EventOrGroupSummary, shape({ name: textShape('What the use is for.') })], {
        description: 'The event or group; a name alone for a use outside any event.',
      }),
    },
    /** Purpose of a booking outside any event (free-form). */
    eventName: kept(Type.Union([Type.String(), Type.Null()]), null),
    unpublished: flag('Whether it is kept from those who are booked.', { label: 'Unpublished', edit: {} }),
    resourceinstance: reference('resourceinstance', 'The unit; null: not chosen yet.', {
      key: 'instanceId',
      nullable: true,
      label: 'Unit',
      when: ['unit'],
      edit: { of: 'resource', always: true },
    }),
    children: computed(listOf(Type.Ref(BOOKING_PART)), { when: SEVERAL, unlisted: true }),
    /** Name of the resource's cost model that was chosen. */
    costModel: kept(Type.Union([Type.String(), Type.Null()]), null),
    /** The custom data field of type Resource that made this booking. */
    fieldId: kept(Ref, null),
    /** The writer keeps `start` and `end` equal to those of the event or group. */
    followsEvent: kept(Type.Boolean(), false),
    setup: integer('Minutes of set-up before the use; null: those of the resource.', {
      nullable: true,
      added: true,
      shown: false,
      edit: { minutes: true, always: true },
    }),
    teardown: integer('Minutes of tear-down after the use; null: those of the resource.', {
      nullable: true,
      added: true,
      shown: false,
      edit: { minutes: true, always: true },
    }),
  },
  /** `rootId` is the topmost booking: the one that collections list. */
  derived: { startDay: Ref, endDay: Ref, rootId: Type.Integer() },
  form: [
    'event',
    'resource',
    'resourceinstance',
    'role',
    'number',
    'start',
    'end',
    'setup',
    'teardown',
    'unpublished',
    'actualnumber',
    'actualstart',
    'actualend',
    'owninggroup',
  ],
});
