/** The full representation of an entity of any kind (§2, §4.1). */
import type { Kind } from '@callboard/contract';
import type { View } from '../../entities/views.ts';
import { presentAttachment } from './attachments.ts';
import { presentContactBooking, presentResourceBooking } from './bookings.ts';
import { presentContact, presentContactLink } from './contacts.ts';
import type { PresentContext } from './context.ts';
import { presentEvent, presentGroup, presentProfile, presentStatus } from './planning.ts';
import { presentResource, presentResourceInstance } from './resources.ts';
import { presentTask, presentTeam, presentUser, presentUserGroup } from './work.ts';

type Presenters = { readonly [K in Kind]: (view: View<K>, context: PresentContext) => object };

const PRESENTERS: Presenters = {
  event: presentEvent,
  group: presentGroup,
  contact: presentContact,
  contactlink: presentContactLink,
  resource: presentResource,
  resourceplaceholder: presentResource,
  location: presentResource,
  resourcebooking: presentResourceBooking,
  contactbooking: presentContactBooking,
  profile: presentProfile,
  status: presentStatus,
  task: presentTask,
  user: presentUser,
  usergroup: presentUserGroup,
  team: presentTeam,
  resourceinstance: presentResourceInstance,
  attachment: presentAttachment,
};

/** The object whose JSON is the entity, keys in the order of the contract. Parts of it are shared: do not change them. */
export function presentEntity<K extends Kind>(kind: K, view: View<K>, context: PresentContext): object {
  return PRESENTERS[kind](view, context);
}

/** The same entity with the fields that `customdata_keywords` asks for as its last key (§4.2). */
export function withCustomData(entity: object, customdata: readonly object[]): object {
  return { ...entity, customdata };
}
