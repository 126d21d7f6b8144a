import type { Definitions } from '../../model/definitions.ts';
import { contactBooking, costing, resourceBooking, resourceCosting, vatRate } from './bookings.ts';
import { address, contact, contactInfo, contactLink } from './contacts.ts';
import { customField } from './custom-fields.ts';
import { type FieldDefinition, type Fields, isEntity, type NodeKind } from './field.ts';
import { event, eventGroup, scheduleEntry } from './planning.ts';
import { costModel, location, resource, resourceInstance, resourcePlaceholder } from './resources.ts';
import { attachment, profile, status, task, team, user, userGroup } from './small-kinds.ts';

const FIELDS: Readonly<Record<NodeKind, Fields>> = {
  event,
  group: eventGroup,
  contact,
  contactlink: contactLink,
  resource,
  resourceplaceholder: resourcePlaceholder,
  location,
  resourceinstance: resourceInstance,
  resourcebooking: resourceBooking,
  contactbooking: contactBooking,
  task,
  profile,
  status,
  user,
  usergroup: userGroup,
  team,
  attachment,
  scheduleentry: scheduleEntry,
  contactinfo: contactInfo,
  address,
  costmodel: costModel,
  costing,
  resourcecosting: resourceCosting,
  vatrate: vatRate,
};

/** Returns the fields of a kind, without its custom data. */
export function fieldsOf(kind: NodeKind): Fields {
  return FIELDS[kind];
}

export function isNodeKind(text: string): text is NodeKind {
  return Object.hasOwn(FIELDS, text);
}

export const CUSTOM_DATA = 'customdata';

/** Returns the field that the first steps of a path name, with the number of those steps. */
export function findField(
  kind: NodeKind,
  steps: readonly string[],
  definitions: Definitions,
): { readonly field: FieldDefinition; readonly taken: number } | undefined {
  const [word = ''] = steps;
  if (word !== CUSTOM_DATA) {
    const fields = fieldsOf(kind);
    const field = Object.hasOwn(fields, word) ? fields[word] : undefined;
    return field && { field, taken: 1 };
  }
  // Keywords may contain dots, so try the longest one first.
  for (let end = steps.length; end > 1; end -= 1) {
    const field = isEntity(kind) ? customField(kind, steps.slice(1, end).join('.'), definitions) : undefined;
    if (field !== undefined) return { field, taken: end };
  }
  return undefined;
}
