// Made from the contract by `npm run client`; change it there.
/** The functions of each kind of entity. */
import type { Pages } from '../pages.ts';
import type { QueryText } from '../query-text.ts';
import type {
  AttributeWriting,
  Collection,
  CustomData,
  CustomDataWriting,
  Element,
  Entities,
  Output,
  WithKeywords,
} from '../resource-types.ts';
import type { RequestOptions } from '../options.ts';
import type {
  Attachment,
  Contact,
  ContactBooking,
  ContactLink,
  Event,
  Group,
  Location,
  Profile,
  Resource,
  ResourceBooking,
  ResourceInstance,
  ResourcePlaceholder,
  Status,
  Task,
  Team,
  User,
  UserGroup,
} from './shapes.ts';

/** Something that is planned: a concert, a rehearsal, a meeting. */
export interface EventResource
  extends Entities<Event, WithKeywords>,
    Collection<'event', Event, WithKeywords>,
    CustomData<'getEventCustomdata'>,
    CustomDataWriting,
    AttributeWriting {
  /** `customdata` of every event that matches. */
  findCustomdata(query: QueryText<'event'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findEventsCustomdata'>>;
  /** Costs and prices per resource group, of all bookings; only for users who may see prices and read resource bookings (§4.2). */
  costings(id: string, options?: RequestOptions & { readonly summarized?: boolean | undefined }): Promise<Output<'getEventCostings'>>;
  /** `costings` of every event that matches. */
  findCostings(query: QueryText<'event'>, options?: RequestOptions & { readonly summarized?: boolean | undefined }): Pages<Element<'findEventsCostings'>>;
  /** The entries of the schedule, in their order. */
  schedule(id: string, options?: RequestOptions): Promise<Output<'getEventSchedule'>>;
  /** `schedule` of every event that matches. */
  findSchedule(query: QueryText<'event'>, options?: RequestOptions): Pages<Element<'findEventsSchedule'>>;
  /** The uses of resources that the user may see; groups of units and sets nest in `children`. Who may see none gets 403. */
  resourcebookings(id: string, options?: RequestOptions): Promise<Output<'getEventResourcebookings'>>;
  /** `resourcebookings` of every event that matches. */
  findResourcebookings(query: QueryText<'event'>, options?: RequestOptions): Pages<Element<'findEventsResourcebookings'>>;
  /** The uses of contacts that the user may see. Who may see none gets 403. */
  contactbookings(id: string, options?: RequestOptions): Promise<Output<'getEventContactbookings'>>;
  /** `contactbookings` of every event that matches. */
  findContactbookings(query: QueryText<'event'>, options?: RequestOptions): Pages<Element<'findEventsContactbookings'>>;
  /** Files and links. */
  attachments(id: string, options?: RequestOptions): Promise<Output<'getEventAttachments'>>;
  /** `attachments` of every event that matches. */
  findAttachments(query: QueryText<'event'>, options?: RequestOptions): Pages<Element<'findEventsAttachments'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getEventHistory'>>;
  /** `history` of every event that matches. */
  findHistory(query: QueryText<'event'>, options?: RequestOptions): Pages<Element<'findEventsHistory'>>;
}

/** A group of events; groups nest. */
export interface GroupResource
  extends Entities<Group, WithKeywords>,
    Collection<'group', Group, WithKeywords>,
    CustomData<'getGroupCustomdata'>,
    CustomDataWriting {
  /** `customdata` of every group that matches. */
  findCustomdata(query: QueryText<'group'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findGroupsCustomdata'>>;
  /** Costs and prices per resource group, of all bookings; only for users who may see prices and read resource bookings (§4.2). */
  costings(id: string, options?: RequestOptions & { readonly summarized?: boolean | undefined }): Promise<Output<'getGroupCostings'>>;
  /** `costings` of every group that matches. */
  findCostings(query: QueryText<'group'>, options?: RequestOptions & { readonly summarized?: boolean | undefined }): Pages<Element<'findGroupsCostings'>>;
  /** The entries of the schedule, in their order. */
  schedule(id: string, options?: RequestOptions): Promise<Output<'getGroupSchedule'>>;
  /** `schedule` of every group that matches. */
  findSchedule(query: QueryText<'group'>, options?: RequestOptions): Pages<Element<'findGroupsSchedule'>>;
  /** The uses of resources that the user may see; groups of units and sets nest in `children`. Who may see none gets 403. */
  resourcebookings(id: string, options?: RequestOptions): Promise<Output<'getGroupResourcebookings'>>;
  /** `resourcebookings` of every group that matches. */
  findResourcebookings(query: QueryText<'group'>, options?: RequestOptions): Pages<Element<'findGroupsResourcebookings'>>;
  /** The uses of contacts that the user may see. Who may see none gets 403. */
  contactbookings(id: string, options?: RequestOptions): Promise<Output<'getGroupContactbookings'>>;
  /** `contactbookings` of every group that matches. */
  findContactbookings(query: QueryText<'group'>, options?: RequestOptions): Pages<Element<'findGroupsContactbookings'>>;
  /** Files and links. */
  attachments(id: string, options?: RequestOptions): Promise<Output<'getGroupAttachments'>>;
  /** `attachments` of every group that matches. */
  findAttachments(query: QueryText<'group'>, options?: RequestOptions): Pages<Element<'findGroupsAttachments'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getGroupHistory'>>;
  /** `history` of every group that matches. */
  findHistory(query: QueryText<'group'>, options?: RequestOptions): Pages<Element<'findGroupsHistory'>>;
}

/** A person or an organization. */
export interface ContactResource
  extends Entities<Contact, WithKeywords>,
    Collection<'contact', Contact, WithKeywords>,
    CustomData<'getContactCustomdata'>,
    CustomDataWriting,
    AttributeWriting {
  /** `customdata` of every contact that matches. */
  findCustomdata(query: QueryText<'contact'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findContactsCustomdata'>>;
  /** The uses of contacts that the user may see. Who may see none gets 403. */
  contactbookings(id: string, options?: RequestOptions): Promise<Output<'getContactContactbookings'>>;
  /** `contactbookings` of every contact that matches. */
  findContactbookings(query: QueryText<'contact'>, options?: RequestOptions): Pages<Element<'findContactsContactbookings'>>;
  /** Files and links. */
  attachments(id: string, options?: RequestOptions): Promise<Output<'getContactAttachments'>>;
  /** `attachments` of every contact that matches. */
  findAttachments(query: QueryText<'contact'>, options?: RequestOptions): Pages<Element<'findContactsAttachments'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getContactHistory'>>;
  /** `history` of every contact that matches. */
  findHistory(query: QueryText<'contact'>, options?: RequestOptions): Pages<Element<'findContactsHistory'>>;
}

/** The link between a person and an organization. */
export interface ContactLinkResource
  extends Entities<ContactLink>,
    AttributeWriting {
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getContactLinkHistory'>>;
}

/** A thing used to organise an event: equipment, staff, a service. */
export interface ResourceResource
  extends Entities<Resource, WithKeywords>,
    Collection<'resource', Resource, WithKeywords>,
    CustomData<'getResourceCustomdata'>,
    CustomDataWriting {
  /** `customdata` of every resource that matches. */
  findCustomdata(query: QueryText<'resource'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findResourcesCustomdata'>>;
  /** The uses of resources that the user may see; groups of units and sets nest in `children`. Who may see none gets 403. */
  resourcebookings(id: string, options?: RequestOptions): Promise<Output<'getResourceResourcebookings'>>;
  /** `resourcebookings` of every resource that matches. */
  findResourcebookings(query: QueryText<'resource'>, options?: RequestOptions): Pages<Element<'findResourcesResourcebookings'>>;
  /** Files and links. */
  attachments(id: string, options?: RequestOptions): Promise<Output<'getResourceAttachments'>>;
  /** `attachments` of every resource that matches. */
  findAttachments(query: QueryText<'resource'>, options?: RequestOptions): Pages<Element<'findResourcesAttachments'>>;
  /** What the resource is used for in a period, as far as the user may read resource bookings. */
  schedules(id: string, options?: RequestOptions & { readonly from?: string | undefined; readonly to?: string | undefined }): Pages<Element<'getResourceSchedules'>>;
  /** `schedules` of every resource that matches. */
  findSchedules(query: QueryText<'resource'>, options?: RequestOptions & { readonly from?: string | undefined; readonly to?: string | undefined }): Pages<Element<'findResourcesSchedules'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getResourceHistory'>>;
  /** `history` of every resource that matches. */
  findHistory(query: QueryText<'resource'>, options?: RequestOptions): Pages<Element<'findResourcesHistory'>>;
}

/** A bookable role that is later swapped for a real resource. */
export interface ResourcePlaceholderResource
  extends Entities<ResourcePlaceholder, WithKeywords>,
    Collection<'resourceplaceholder', ResourcePlaceholder, WithKeywords>,
    CustomData<'getResourcePlaceholderCustomdata'>,
    CustomDataWriting {
  /** `customdata` of every resourceplaceholder that matches. */
  findCustomdata(query: QueryText<'resourceplaceholder'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findResourcePlaceholdersCustomdata'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getResourcePlaceholderHistory'>>;
  /** `history` of every resourceplaceholder that matches. */
  findHistory(query: QueryText<'resourceplaceholder'>, options?: RequestOptions): Pages<Element<'findResourcePlaceholdersHistory'>>;
}

/** A room, a stage, a place where events happen. */
export interface LocationResource
  extends Entities<Location, WithKeywords>,
    Collection<'location', Location, WithKeywords>,
    CustomData<'getLocationCustomdata'>,
    CustomDataWriting {
  /** `customdata` of every location that matches. */
  findCustomdata(query: QueryText<'location'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findLocationsCustomdata'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getLocationHistory'>>;
  /** `history` of every location that matches. */
  findHistory(query: QueryText<'location'>, options?: RequestOptions): Pages<Element<'findLocationsHistory'>>;
}

/** The use of a resource, in an event or outside any. */
export interface ResourceBookingResource
  extends Entities<ResourceBooking, WithKeywords>,
    Collection<'resourcebooking', ResourceBooking, WithKeywords>,
    CustomData<'getResourceBookingCustomdata'>,
    CustomDataWriting {
  /** `customdata` of every resourcebooking that matches. */
  findCustomdata(query: QueryText<'resourcebooking'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findResourceBookingsCustomdata'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getResourceBookingHistory'>>;
  /** `history` of every resourcebooking that matches. */
  findHistory(query: QueryText<'resourcebooking'>, options?: RequestOptions): Pages<Element<'findResourceBookingsHistory'>>;
}

/** The use of a contact in an event. */
export interface ContactBookingResource
  extends Entities<ContactBooking, WithKeywords>,
    Collection<'contactbooking', ContactBooking, WithKeywords>,
    CustomData<'getContactBookingCustomdata'> {
  /** `customdata` of every contactbooking that matches. */
  findCustomdata(query: QueryText<'contactbooking'>, options?: RequestOptions & { readonly keywords?: readonly string[] | undefined; readonly valuesonly?: boolean | undefined }): Pages<Element<'findContactBookingsCustomdata'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getContactBookingHistory'>>;
  /** `history` of every contactbooking that matches. */
  findHistory(query: QueryText<'contactbooking'>, options?: RequestOptions): Pages<Element<'findContactBookingsHistory'>>;
}

/** The sort of an event: concert, rehearsal, rental. */
export interface ProfileResource
  extends Entities<Profile>,
    Collection<'profile', Profile> {
}

/** The stage of planning of an event: option, confirmed, cancelled. */
export interface StatusResource
  extends Entities<Status>,
    Collection<'status', Status> {
}

/** Something that somebody has to do. */
export interface TaskResource
  extends Entities<Task>,
    Collection<'task', Task> {
  /** Files and links. */
  attachments(id: string, options?: RequestOptions): Promise<Output<'getTaskAttachments'>>;
  /** `attachments` of every task that matches. */
  findAttachments(query: QueryText<'task'>, options?: RequestOptions): Pages<Element<'findTasksAttachments'>>;
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getTaskHistory'>>;
  /** `history` of every task that matches. */
  findHistory(query: QueryText<'task'>, options?: RequestOptions): Pages<Element<'findTasksHistory'>>;
}

/** Somebody who works in the application. */
export interface UserResource
  extends Entities<User> {
}

/** A group of users with the same permissions. */
export interface UserGroupResource
  extends Entities<UserGroup> {
}

/** A team that plans resources and tasks. */
export interface TeamResource
  extends Entities<Team> {
}

/** One unit of a resource: the third of four microphones. */
export interface ResourceInstanceResource
  extends Entities<ResourceInstance> {
  /** The changes, newest first. */
  history(id: string, options?: RequestOptions): Pages<Element<'getResourceInstanceHistory'>>;
}

/** A file or a link that hangs on an entity. */
export interface AttachmentResource
  extends Entities<Attachment> {
}

/** The kinds by the name under which the client has them. */
export interface Resources {
  /** Something that is planned: a concert, a rehearsal, a meeting. */
  readonly events: EventResource;
  /** A group of events; groups nest. */
  readonly groups: GroupResource;
  /** A person or an organization. */
  readonly contacts: ContactResource;
  /** The link between a person and an organization. */
  readonly contactlink: ContactLinkResource;
  /** A thing used to organise an event: equipment, staff, a service. */
  readonly resources: ResourceResource;
  /** A bookable role that is later swapped for a real resource. */
  readonly resourceplaceholders: ResourcePlaceholderResource;
  /** A room, a stage, a place where events happen. */
  readonly locations: LocationResource;
  /** The use of a resource, in an event or outside any. */
  readonly resourcebookings: ResourceBookingResource;
  /** The use of a contact in an event. */
  readonly contactbookings: ContactBookingResource;
  /** The sort of an event: concert, rehearsal, rental. */
  readonly profiles: ProfileResource;
  /** The stage of planning of an event: option, confirmed, cancelled. */
  readonly statuses: StatusResource;
  /** Something that somebody has to do. */
  readonly tasks: TaskResource;
  /** Somebody who works in the application. */
  readonly user: UserResource;
  /** A group of users with the same permissions. */
  readonly usergroup: UserGroupResource;
  /** A team that plans resources and tasks. */
  readonly team: TeamResource;
  /** One unit of a resource: the third of four microphones. */
  readonly resourceinstance: ResourceInstanceResource;
  /** A file or a link that hangs on an entity. */
  readonly attachment: AttachmentResource;
}

/** Name, schema, name of the collection in operations, and parts of each kind. */
export const KIND_TABLE: readonly (readonly [
  name: keyof Resources,
  schema: string,
  collection: string | undefined,
  parts: readonly string[],
])[] = [
  ['events', 'Event', 'Events', ['customdata', 'costings', 'schedule', 'resourcebookings', 'contactbookings', 'attachments', 'history']],
  ['groups', 'Group', 'Groups', ['customdata', 'costings', 'schedule', 'resourcebookings', 'contactbookings', 'attachments', 'history']],
  ['contacts', 'Contact', 'Contacts', ['customdata', 'contactbookings', 'attachments', 'history']],
  ['contactlink', 'ContactLink', undefined, ['history']],
  ['resources', 'Resource', 'Resources', ['customdata', 'resourcebookings', 'attachments', 'schedules', 'history']],
  ['resourceplaceholders', 'ResourcePlaceholder', 'ResourcePlaceholders', ['customdata', 'history']],
  ['locations', 'Location', 'Locations', ['customdata', 'history']],
  ['resourcebookings', 'ResourceBooking', 'ResourceBookings', ['customdata', 'history']],
  ['contactbookings', 'ContactBooking', 'ContactBookings', ['customdata', 'history']],
  ['profiles', 'Profile', 'Profiles', []],
  ['statuses', 'Status', 'Statuses', []],
  ['tasks', 'Task', 'Tasks', ['attachments', 'history']],
  ['user', 'User', undefined, []],
  ['usergroup', 'UserGroup', undefined, []],
  ['team', 'Team', undefined, []],
  ['resourceinstance', 'ResourceInstance', undefined, ['history']],
  ['attachment', 'Attachment', undefined, []],
];
