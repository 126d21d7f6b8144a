/** The wire format of each kind of entity and each property. */
import Type, { type Static, type TSchema } from 'typebox';
import type { Kind, PropertyName } from '../kinds.ts';
import { AttachmentShape, attachmentKeys } from './attachments.ts';
import { ContactBookingShape, ResourceBookingShape } from './bookings.ts';
import { ContactLinkShape, OrganizationShape, PersonShape } from './contacts.ts';
import { GroupCostingShape } from './costings.ts';
import { DefinitionsLink, FieldObject, FieldTree, ItemsValues } from './custom-data.ts';
import { pageOf } from './page.ts';
import { EventShape, GroupShape, ProfileShape, StatusShape } from './planning.ts';
import {
  LocationShape,
  ResourceInstanceShape,
  ResourcePlaceholderShape,
  ResourceShape,
} from './resources.ts';
import { ChangeShape, ResourceScheduleShape, scheduleKeys } from './schedules.ts';
import {
  ContactBookingSummary,
  ContactLinkSummary,
  ContactSummary,
  EventSummary,
  GroupSummary,
  LocationSummary,
  PlainSummary,
  ProfileSummary,
  ResourceBookingSummary,
  ResourceInstanceSummary,
  StatusSummary,
  summaryOf,
  TaskSummary,
} from './summaries.ts';
import { listOf, shape } from './values.ts';
import { TaskShape, TeamShape, UserGroupShape, UserShape } from './work.ts';

/** An entity on its own: the answer to `/api/{singular}/{id}`, and the element of a collection (§4.1). */
export const SHAPES = {
  event: EventShape,
  group: GroupShape,
  contact: Type.Union([PersonShape, OrganizationShape]),
  contactlink: ContactLinkShape,
  resource: ResourceShape,
  resourceplaceholder: ResourcePlaceholderShape,
  location: LocationShape,
  resourcebooking: ResourceBookingShape,
  contactbooking: ContactBookingShape,
  profile: ProfileShape,
  status: StatusShape,
  task: TaskShape,
  user: UserShape,
  usergroup: UserGroupShape,
  team: TeamShape,
  resourceinstance: ResourceInstanceShape,
  attachment: AttachmentShape,
} as const satisfies Record<Kind, TSchema>;

/** JSON type of an entity of a kind. */
export type Wire<K extends Kind> = Static<(typeof SHAPES)[K]>;

/** An entity as it is embedded in another one (§2.1). */
export const SUMMARIES = {
  event: EventSummary,
  group: GroupSummary,
  contact: ContactSummary,
  contactlink: ContactLinkSummary,
  resource: summaryOf(['resource']),
  resourceplaceholder: summaryOf(['resourceplaceholder']),
  location: LocationSummary,
  resourcebooking: ResourceBookingSummary,
  contactbooking: ContactBookingSummary,
  profile: ProfileSummary,
  status: StatusSummary,
  task: TaskSummary,
  user: PlainSummary,
  usergroup: PlainSummary,
  team: PlainSummary,
  resourceinstance: ResourceInstanceSummary,
  attachment: summaryOf(['attachment']),
} as const satisfies Record<Kind, TSchema>;

export interface PropertyShape {
  /** Response body of `/api/{singular}/{id}/{name}`. */
  readonly single: TSchema;
  /** Page element in the response of `/api/{plural}/{query}/{name}`. */
  readonly element: TSchema;
}

/** Puts the summary of the entity under its singular word first, followed by the keys of the property. */
const withOwner = (kind: Kind, keys: Record<string, TSchema>) => shape({ [kind]: SUMMARIES[kind], ...keys });
const alike = (element: TSchema): PropertyShape => ({ single: element, element });
/** A bare array for a single entity; one object per entity in a collection. */
const bareList = (kind: Kind, name: PropertyName, item: TSchema): PropertyShape => ({
  single: listOf(item),
  element: withOwner(kind, { [name]: listOf(item) }),
});

/** The shape of each property of a kind (§4.1). */
export const PROPERTY_SHAPES: Readonly<Record<PropertyName, (kind: Kind) => PropertyShape>> = {
  customdata: (kind) =>
    alike(
      Type.Union([
        withOwner(kind, { definitions: DefinitionsLink, groups: FieldTree }),
        withOwner(kind, { items: listOf(FieldObject, 'The fields that `keywords` asks for.') }),
        withOwner(kind, { items: ItemsValues }),
      ]),
    ),
  costings: (kind) => alike(withOwner(kind, { costings: listOf(GroupCostingShape) })),
  schedule: (kind) => alike(withOwner(kind, scheduleKeys)),
  resourcebookings: (kind) => bareList(kind, 'resourcebookings', ResourceBookingShape),
  contactbookings: (kind) => bareList(kind, 'contactbookings', ContactBookingShape),
  attachments: (kind) => bareList(kind, 'attachments', withOwner(kind, attachmentKeys)),
  schedules: () => ({ single: pageOf(ResourceScheduleShape), element: ResourceScheduleShape }),
  history: (kind) => ({
    single: pageOf(ChangeShape),
    element: withOwner(kind, { history: listOf(ChangeShape) }),
  }),
};
