// The large kinds of the invented venue: contacts, groups, events, bookings, tasks.
// JavaScript, because what is measured runs it without a loader.
import { ownerOf } from './reference.mjs';
import { EVENTS_A_DAY, FIRST_DAY } from './sizes.mjs';
import { city, eventName, firstName, mix, remark, surname } from './words.mjs';

const HOUR = 3_600;
const ROLES = ['Conductor', 'Soloist', 'Operator', 'Producer', null, null];

/** Every planning day has the same number of events. */
const dayOf = (/** @type {number} */ index) => FIRST_DAY + Math.floor(index / EVENTS_A_DAY);
const NOON = 12 * HOUR;

/** Returns the start of an event: between noon and nine in the evening. */
const startOf = (/** @type {number} */ index) =>
  dayOf(index) * 24 * HOUR + NOON + (mix(index, 50) % 36) * 900;

function scheduleOf(/** @type {number} */ index) {
  const start = startOf(index);
  const entry = { end: null, tag: null, displayStart: false, displayEnd: false };
  return [
    { ...entry, start: start - 3 * HOUR, description: 'Get-in' },
    { ...entry, start: start - HOUR / 2, description: 'Doors open' },
    { ...entry, start, description: 'Start', displayStart: true },
    { ...entry, start: start + 2 * HOUR, description: 'End', displayEnd: true },
  ];
}

function contact(/** @type {number} */ index, /** @type {any} */ layout) {
  const person = index % 6 !== 0;
  const first = person ? firstName(mix(index, 51)) : '';
  const last = surname(mix(index, 52));
  return {
    name: person ? `${first} ${last}` : `${last} Ensemble ${city(index)}`,
    ...ownerOf(index, layout),
    type: person ? 'person' : 'organization',
    title: '',
    firstName: first,
    lastName: person ? last : '',
    vat: null,
    contactInfo: [
      { type: 'email', value: `${last.toLowerCase()}${index}@mail.example` },
      { type: 'phone', value: `+31 20 ${1_000_000 + (mix(index, 53) % 9_000_000)}` },
    ],
    comment: index % 8 === 0 ? remark(index) : null,
    labels: index % 5 === 0 ? ['VIP'] : [],
    addresses: [
      {
        addresstype: 'visiting',
        isdefault: true,
        street: [`${surname(mix(index, 54))}straat ${1 + (index % 200)}`],
        zipcode: `${1_000 + (index % 9_000)} AB`,
        city: city(index),
        country: 'Netherlands',
        countrycode: 'NL',
      },
    ],
    languageCode: 'en',
    imageUrl: null,
    linkedResourceId: null,
    active: true,
    attributes: {},
  };
}

/** In each row of six contacts, one is an organization. */
const contactLink = (/** @type {number} */ index, /** @type {any} */ { first, counts }) => ({
  personId: first.contact + ((index * 3 + (index % 2 ? 1 : 2)) % counts.contact),
  organizationId: first.contact + 6 * (mix(index, 55) % Math.floor(counts.contact / 6)),
  contactInfo: [],
  comment: null,
  jobTitle: 'Manager',
  department: '',
  labels: [],
  attributes: {},
});

/** Every tenth group is a series; the others are in one, and a third of those are productions. */
const group = (/** @type {number} */ index, /** @type {any} */ layout) => {
  const { first, counts } = layout;
  const series = Math.ceil(counts.group / 10);
  return {
    name: index < series ? `Series ${surname(index + 70_000)}` : eventName(index * 4 + 3),
    ...ownerOf(index, layout),
    groupId: index < series ? null : first.group + (index % series),
    isProduction: index >= series && index % 3 === 0,
    schedule: [],
    labels: [],
    alterations: [],
    attributes: {},
  };
};

/** Nine of ten events are in a group, with those around it in time. */
function event(/** @type {number} */ index, /** @type {any} */ layout) {
  const { first, counts } = layout;
  const series = Math.ceil(counts.group / 10);
  const inner = counts.group - series;
  const groupId = first.group + series + Math.floor((index / layout.events) * inner);
  return {
    name: eventName(index),
    ...ownerOf(index, layout),
    groupId: index % 10 === 0 ? null : groupId,
    isProduction: false,
    schedule: scheduleOf(index),
    labels: index % 4 === 0 ? ['Subscription'] : [],
    alterations: [],
    attributes: index % 2 === 0 ? { websiteId: String(mix(index, 56)), featured: index % 3 === 0 } : {},
    profileId: first.profile + (mix(index, 57) % counts.profile),
    statusId: first.status + (mix(index, 58) % counts.status),
    firstDay: dayOf(index),
    lastDay: dayOf(index),
  };
}

/** Seven bookings for two events: the first of each event is its hall. */
function resourceBooking(/** @type {number} */ index, /** @type {any} */ layout) {
  const { first, counts } = layout;
  const event = Math.min(layout.events - 1, Math.floor((index * 2) / 7));
  const hall = index % 7 === 0 || index % 7 === 4;
  const start = startOf(event);
  return {
    ...ownerOf(event, layout),
    variety: 'bulk',
    parentId: null,
    resourceId: hall
      ? first.location + (mix(event, 59) % counts.location)
      : first.resource + (mix(index, 60) % counts.resource),
    instanceId: null,
    eventKind: 'event',
    eventId: first.event + event,
    eventName: null,
    number: 1 + (index % 3),
    actualNumber: null,
    start: start - HOUR,
    end: start + 3 * HOUR,
    actualStart: null,
    actualEnd: null,
    role: ROLES[index % ROLES.length],
    unpublished: false,
    costModel: null,
    fieldId: null,
    followsEvent: false,
  };
}

/** Three contacts for two events; every fourth stands for an organization. */
function contactBooking(/** @type {number} */ index, /** @type {any} */ layout) {
  const { first, counts } = layout;
  const event = Math.min(layout.events - 1, Math.floor((index * 2) / 3));
  const linked = index % 4 === 0;
  return {
    ...ownerOf(event, layout),
    contactId: linked ? null : first.contact + (mix(index, 61) % counts.contact),
    contactLinkId: linked ? first.contactlink + (mix(index, 62) % counts.contactlink) : null,
    eventKind: 'event',
    eventId: first.event + event,
    role: ROLES[index % ROLES.length],
    fieldId: null,
  };
}

const task = (/** @type {number} */ index, /** @type {any} */ layout) => ({
  name: `Prepare ${surname(mix(index, 63))}`,
  ...ownerOf(index, layout),
  status: index % 3 === 0 ? 'done' : 'open',
  teamId: layout.first.team + (index % layout.counts.team),
  cost: 0,
  due: startOf(index * 20),
  start: null,
  description: remark(index),
  eventKind: 'event',
  eventId: layout.first.event + Math.min(layout.events - 1, index * 20),
  assignedBy: '',
  assignedTo: surname(index % 40),
  duration: '',
});

/** @type {Record<string, (index: number, layout: ReturnType<typeof import('./sizes.mjs').layoutOf>) => object>} */
export const PLANNING = {
  contact,
  contactlink: contactLink,
  group,
  event,
  resourcebooking: resourceBooking,
  contactbooking: contactBooking,
  task,
};
