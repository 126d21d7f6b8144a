/** The full representation of an entity of any kind (§2, §4.1). */
import type { Kind } from '@callboard/contract';
import type { View } from '../../model/views.ts';
import { type WireText, wireText } from '../wire-text.ts';
import { presentAttachment } from './attachments.ts';
import { presentContactBooking, presentResourceBooking } from './bookings.ts';
import { presentContact, presentContactLink } from './contacts.ts';
import type { PresentContext } from './context.ts';
import { eventText, presentGroup, presentProfile, presentStatus } from './planning.ts';
import { presentResource, presentResourceInstance } from './resources.ts';
import { presentTask, presentTeam, presentUser, presentUserGroup } from './work.ts';

type Texts = { readonly [K in Kind]: (view: View<K>, context: PresentContext) => WireText };

const asText =
  <V>(present: (view: V, context: PresentContext) => object) =>
  (view: V, context: PresentContext): WireText =>
    wireText(present(view, context));

const TEXTS: Texts = {
  event: eventText,
  group: asText(presentGroup),
  contact: asText(presentContact),
  contactlink: asText(presentContactLink),
  resource: asText(presentResource),
  resourceplaceholder: asText(presentResource),
  location: asText(presentResource),
  resourcebooking: asText(presentResourceBooking),
  contactbooking: asText(presentContactBooking),
  profile: asText(presentProfile),
  status: asText(presentStatus),
  task: asText(presentTask),
  user: asText(presentUser),
  usergroup: asText(presentUserGroup),
  team: asText(presentTeam),
  resourceinstance: asText(presentResourceInstance),
  attachment: asText(presentAttachment),
};

/** Returns the JSON of the entity, with keys in the order of the contract. */
export function entityText<K extends Kind>(kind: K, view: View<K>, context: PresentContext): WireText {
  return TEXTS[kind](view, context);
}

/** The same entity with the fields that `customdata_keywords` asks for as its last key (§4.2). */
export function withCustomData(entity: WireText, customdata: WireText): WireText {
  return `${entity.slice(0, -1)},"customdata":${customdata}}` as WireText;
}
