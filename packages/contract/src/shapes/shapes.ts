/** The wire format of each kind of entity and each property. */
import Type, { type TSchema } from 'typebox';
import { shapeOf, variantShapes, type WireOf, wireKeys } from '../derive/shape.ts';
import { type KINDS, type Kind, kindSpec, kinds, type PropertyName } from '../kinds.ts';
import { GroupCostingShape } from './costings.ts';
import { DefinitionsLink, FieldObject, FieldTree, ItemsValues } from './custom-data.ts';
import { pageOf } from './page.ts';
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

/** The forms of kinds that have several, by the value of the property that decides. */
export const VARIANT_SHAPES = byKind((kind) => variantShapes(kindSpec(kind)));

/** An entity on its own: the answer to `/api/{singular}/{id}`, and the element of a collection (§4.1). */
export const SHAPES = byKind((kind) => shapeOf(kindSpec(kind), VARIANT_SHAPES[kind]));

function byKind<T>(make: (kind: Kind) => T): Readonly<Record<Kind, T>> {
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<Kind, T>;
}

/** JSON type of an entity of a kind. */
export type Wire<K extends Kind> = WireOf<(typeof KINDS)[K]>;

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

const attachmentKeys = wireKeys(kindSpec('attachment'));

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
  resourcebookings: (kind) => bareList(kind, 'resourcebookings', SHAPES.resourcebooking),
  contactbookings: (kind) => bareList(kind, 'contactbookings', SHAPES.contactbooking),
  attachments: (kind) => bareList(kind, 'attachments', withOwner(kind, attachmentKeys)),
  schedules: () => ({ single: pageOf(ResourceScheduleShape), element: ResourceScheduleShape }),
  history: (kind) => ({
    single: pageOf(ChangeShape),
    element: withOwner(kind, { history: listOf(ChangeShape) }),
  }),
};
