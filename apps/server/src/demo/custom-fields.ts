/** All custom data definitions of the demo venue. */
import type { ApiAccess } from './api-access.ts';
import type { Draft } from './draft.ts';
import { eventFields, groupFields } from './event-fields.ts';
import { addFieldTrees, type CustomFields } from './field-tree.ts';
import {
  contactBookingFields,
  contactFields,
  locationFields,
  placeholderFields,
  resourceBookingFields,
  resourceFields,
} from './other-fields.ts';

export function addCustomFields(draft: Draft, access: ApiAccess): CustomFields {
  return addFieldTrees(draft, {
    event: eventFields(access),
    group: groupFields(access),
    contact: contactFields(access),
    resource: resourceFields(access),
    resourceplaceholder: placeholderFields(access),
    location: locationFields(access),
    resourcebooking: resourceBookingFields(access),
    contactbooking: contactBookingFields(access),
  });
}
