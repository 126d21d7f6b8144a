import Type from 'typebox';
import { nullable, text, time, timestamp } from '../shapes/values.ts';
import { labels, type } from './common.ts';
import { keyword, kind } from './kind.ts';
import { Ref } from './parts.ts';
import {
  details,
  placement,
  plannedKeywords,
  plannedParts,
  plannedScopes,
  productionAndAttributes,
  span,
} from './planned.ts';
import { computed, day, kept, reference } from './property.ts';
import { TARGETS } from './targets.ts';

const ofTheStart = 'Of the entry that is shown as the start.';
const ofTheEnd = 'Of the entry that is shown as the end.';

export const event = kind({
  singular: 'event',
  plural: 'events',
  types: ['event'],
  schema: 'Event',
  about: 'Something that is planned: a concert, a rehearsal, a meeting.',
  shapeAbout: 'Something that is planned.',
  example: 'Evening concert',
  keywords: [
    ...plannedKeywords('event'),
    keyword.text('resource', 'the name of a booked resource', { names: TARGETS.bookable.kinds }),
    keyword.text('contact', 'the name of a booked contact', { names: ['contact'] }),
    keyword.indexed('role', -31, 'the role of a resource or contact booking'),
  ],
  scopes: { event: undefined, ...plannedScopes },
  parts: plannedParts,
  customData: true,
  writable: { attributes: true, customData: true },
  owned: true,
  contract: true,
  properties: {
    ...placement,
    starttime: computed(timestamp('The first entry of the schedule, or the day line of the first day.'), {
      example: '2026-05-15T19:30:00+02:00',
    }),
    endtime: computed(timestamp('The last entry of the schedule, or the day line after the last day.'), {
      example: '2026-05-15T22:15:00+02:00',
    }),
    /** The planned days, unless there is a schedule: then the schedule decides. */
    startdate: day('The first planning day.', { key: 'firstDay', edit: { required: true } }),
    enddate: day('The last planning day.', { key: 'lastDay', edit: { required: true } }),
    profile: reference('profile', undefined, {
      key: 'profileId',
      nullable: true,
      label: 'Profile',
      edit: {},
    }),
    status: reference('status', undefined, { key: 'statusId', nullable: true, label: 'Status', edit: {} }),
    ...productionAndAttributes,
    _type: type('event'),
    labels,
    defaultscheduledescription: computed(
      nullable(
        text('Of the entry that is shown as the start, as `schedule` has it: a block ends in ` (start)`.'),
      ),
      { example: 'Concert' },
    ),
    defaultschedulestarttime: computed(nullable(time(ofTheStart)), { example: '19:30', unlisted: true }),
    defaultscheduleendtime: computed(nullable(time(ofTheEnd)), { example: '22:15', unlisted: true }),
    defaultschedulestart: computed(nullable(timestamp(ofTheStart)), { example: '2026-05-15T19:30:00+02:00' }),
    defaultscheduleend: computed(nullable(timestamp(ofTheEnd)), { example: '2026-05-15T22:15:00+02:00' }),
    ...details,
    /** The last planning day on which the option holds. */
    optionUntil: kept(Type.Optional(Ref), null),
    /** Place among the options of its halls; null: that of its first booking of one, or of the event itself. */
    holdOrder: kept(Type.Optional(Type.Union([Type.Number(), Type.Null()])), null),
  },
  /**
   * `firstHallBooking` is the smallest id of its bookings of locations; `productionId` is the nearest production among the
   * entity itself and the groups around it; `display…` repeat the schedule entries that are marked as displayed.
   */
  derived: {
    ...span,
    locationIds: Type.Array(Type.Integer()),
    firstHallBooking: Ref,
    productionId: Ref,
    displayStart: Ref,
    displayEnd: Ref,
    displayDescription: Type.Union([Type.String(), Type.Null()]),
  },
  form: [
    'name',
    'group',
    'profile',
    'status',
    'startdate',
    'enddate',
    'schedule',
    'labels',
    'isproduction',
    'owninggroup',
  ],
  imported: ['labels'],
});
