/** Kinds that need rules beyond the table of their fields. */
import type { EditableKind } from '@callboard/contract';
import { contactRules } from './kinds/contact.ts';
import { contactBookingRules } from './kinds/contact-booking.ts';
import { contactLinkRules } from './kinds/contact-link.ts';
import { eventRules } from './kinds/event.ts';
import { locationRules } from './kinds/location.ts';
import { resourceRules } from './kinds/resource.ts';
import { resourceBookingRules } from './kinds/resource-booking.ts';
import { resourceInstanceRules } from './kinds/resource-instance.ts';
import { taskRules } from './kinds/task.ts';
import type { KindRules } from './rules.ts';

const RULES: { readonly [K in EditableKind]?: KindRules<K> } = {
  event: eventRules,
  contact: contactRules,
  contactlink: contactLinkRules,
  resource: resourceRules,
  location: locationRules,
  resourceinstance: resourceInstanceRules,
  resourcebooking: resourceBookingRules,
  contactbooking: contactBookingRules,
  task: taskRules,
};

export function rulesOf<K extends EditableKind>(kind: K): KindRules<K> {
  return RULES[kind] ?? {};
}
