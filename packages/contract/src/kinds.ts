/** The register of kinds. Routes, query schemas, records, the reference page and tests all iterate over it. */
import { attachment } from './kinds/attachment.ts';
import { contact } from './kinds/contact.ts';
import { contactBooking } from './kinds/contact-booking.ts';
import { contactLink } from './kinds/contact-link.ts';
import { event } from './kinds/event.ts';
import { group } from './kinds/group.ts';
import type { KindSpec } from './kinds/kind.ts';
import { location } from './kinds/location.ts';
import { profile } from './kinds/profile.ts';
import { resource } from './kinds/resource.ts';
import { resourceBooking } from './kinds/resource-booking.ts';
import { resourceInstance } from './kinds/resource-instance.ts';
import { resourcePlaceholder } from './kinds/resource-placeholder.ts';
import { status } from './kinds/status.ts';
import { task } from './kinds/task.ts';
import { team } from './kinds/team.ts';
import { user } from './kinds/user.ts';
import { userGroup } from './kinds/user-group.ts';

export type { KeywordSpec, KeywordType, KindSpec, PropertyName, Variant } from './kinds/kind.ts';

export const KINDS = {
  event,
  group,
  contact,
  contactlink: contactLink,
  resource,
  resourceplaceholder: resourcePlaceholder,
  location,
  resourcebooking: resourceBooking,
  contactbooking: contactBooking,
  profile,
  status,
  task,
  user,
  usergroup: userGroup,
  team,
  resourceinstance: resourceInstance,
  attachment,
} as const satisfies Record<string, KindSpec>;

export type Kind = keyof typeof KINDS;

export const kinds = Object.keys(KINDS) as readonly Kind[];

const byPlural = new Map<string, Kind>(
  kinds.flatMap((kind): [string, Kind][] => {
    const { plural } = kindSpec(kind);
    return plural === undefined ? [] : [[plural, kind]];
  }),
);

/** Returns the kind for the first path segment of a collection; undefined means 404. */
export function kindOfPlural(word: string): Kind | undefined {
  return byPlural.get(word);
}

export function kindSpec(kind: Kind): KindSpec {
  return KINDS[kind];
}
