/**
 * The properties that the wire shows otherwise than their type says. A kind that has such a property does not
 * compile without its function here.
 */
import type { Kind } from '@callboard/contract';
import { attachment } from './attachments.ts';
import { contactBooking, resourceBooking } from './bookings.ts';
import type { ComputedProperties } from './compute.ts';
import { contact, contactLink } from './contacts.ts';
import { event, group } from './planning.ts';
import { location, placeholder, resource } from './resources.ts';

export const COMPUTED: { readonly [K in Kind]: ComputedProperties<K> } = {
  event,
  group,
  contact,
  contactlink: contactLink,
  resource,
  resourceplaceholder: placeholder,
  location,
  resourcebooking: resourceBooking,
  contactbooking: contactBooking,
  attachment,
  profile: {},
  status: {},
  task: {},
  user: {},
  usergroup: {},
  team: {},
  resourceinstance: {},
};
