// Made from the contract by `npm run client`; change it there.
/** The keywords of the query language by kind. */
import type { BooleanTerm, DateTerm, IdTerm, NumberTerm, Terms, TextTerm } from '../query-terms.ts';

export interface Keywords {
  /** Keywords of events. */
  readonly events: Terms<'event'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'event'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'event'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'event'>;
    /** The name of the owning user group. */
    readonly team: TextTerm<'event'>;
    /** The planning days of the event overlap the day or range. */
    readonly date: DateTerm<'event'>;
    /** The name of a location of the event. */
    readonly location: TextTerm<'event'>;
    /** The name of the status. */
    readonly status: TextTerm<'event'>;
    /** The name of the profile. */
    readonly profile: TextTerm<'event'>;
    /** A label of the event. */
    readonly label: TextTerm<'event'>;
    /** The name of the event group that holds the event. */
    readonly group: TextTerm<'event'>;
    /** The name of the production. */
    readonly production: TextTerm<'event'>;
    /** The name of a booked resource. */
    readonly resource: TextTerm<'event'>;
    /** The name of a booked contact. */
    readonly contact: TextTerm<'event'>;
    /** The role of a resource or contact booking. */
    readonly role: TextTerm<'event'>;
  };
  /** Keywords of groups. */
  readonly groups: Terms<'group'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'group'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'group'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'group'>;
    /** The name of the owning user group. */
    readonly team: TextTerm<'group'>;
    /** The planning days of the group overlap the day or range. */
    readonly date: DateTerm<'group'>;
    /** The name of a location of a member. */
    readonly location: TextTerm<'group'>;
    /** The name of the status of a member. */
    readonly status: TextTerm<'group'>;
    /** The name of the profile of a member. */
    readonly profile: TextTerm<'group'>;
    /** A label of the group. */
    readonly label: TextTerm<'group'>;
    /** The name of the event group that holds the group. */
    readonly group: TextTerm<'group'>;
    /** The name of the production. */
    readonly production: TextTerm<'group'>;
  };
  /** Keywords of contacts. */
  readonly contacts: Terms<'contact'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'contact'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'contact'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'contact'>;
    /** The name of the owning user group. */
    readonly team: TextTerm<'contact'>;
    /** `person` or `organization`. */
    readonly type: TextTerm<'contact'>;
    /** A label of the contact. */
    readonly label: TextTerm<'contact'>;
    /** An e-mail address of the contact. */
    readonly email: TextTerm<'contact'>;
    /** A telephone number of the contact. */
    readonly phone: TextTerm<'contact'>;
    /** The city of an address. */
    readonly city: TextTerm<'contact'>;
    /** The country of an address. */
    readonly country: TextTerm<'contact'>;
    /** The name of an organization that the person is linked to. */
    readonly organization: TextTerm<'contact'>;
    /** The name of a person that the organization is linked to. */
    readonly person: TextTerm<'contact'>;
    /** Whether the contact is active: `true` or `false`. */
    readonly active: BooleanTerm<'contact'>;
  };
  /** Keywords of resources. */
  readonly resources: Terms<'resource'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'resource'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'resource'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'resource'>;
    /** The name of a team of the resource. */
    readonly team: TextTerm<'resource'>;
    /** The resource type: human, material, service, financial, location. */
    readonly type: TextTerm<'resource'>;
    /** A role that the resource can be booked in. */
    readonly role: TextTerm<'resource'>;
    /** The name of the resource group. */
    readonly group: TextTerm<'resource'>;
    /** The description. */
    readonly description: TextTerm<'resource'>;
    /** Whether the resource is active: `true` or `false`. */
    readonly active: BooleanTerm<'resource'>;
  };
  /** Keywords of resourceplaceholders. */
  readonly resourceplaceholders: Terms<'resourceplaceholder'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'resourceplaceholder'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'resourceplaceholder'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'resourceplaceholder'>;
    /** The name of the owning user group. */
    readonly team: TextTerm<'resourceplaceholder'>;
    /** The resource type: human, material, service, financial, location. */
    readonly type: TextTerm<'resourceplaceholder'>;
    /** A role that the placeholder can be booked in. */
    readonly role: TextTerm<'resourceplaceholder'>;
    /** The name of the resource group. */
    readonly group: TextTerm<'resourceplaceholder'>;
  };
  /** Keywords of locations. */
  readonly locations: Terms<'location'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'location'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'location'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'location'>;
    /** The name of the owning user group. */
    readonly team: TextTerm<'location'>;
    /** The name of the resource group. */
    readonly group: TextTerm<'location'>;
    /** The abbreviation. */
    readonly abbreviation: TextTerm<'location'>;
    /** The description. */
    readonly description: TextTerm<'location'>;
  };
  /** Keywords of resourcebookings. */
  readonly resourcebookings: Terms<'resourcebooking'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'resourcebooking'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'resourcebooking'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'resourcebooking'>;
    /** The name of the owning user group. */
    readonly team: TextTerm<'resourcebooking'>;
    /** The planning days of the booking overlap the day or range. */
    readonly date: DateTerm<'resourcebooking'>;
    /** The name of the booked resource. */
    readonly resource: TextTerm<'resourcebooking'>;
    /** The name of the event or event group. */
    readonly event: TextTerm<'resourcebooking'>;
    /** The role. */
    readonly role: TextTerm<'resourcebooking'>;
    /** The resource type: human, material, service, financial, location. */
    readonly type: TextTerm<'resourcebooking'>;
    /** The name of the resource group. */
    readonly group: TextTerm<'resourcebooking'>;
    /** The name of the status of the event. */
    readonly status: TextTerm<'resourcebooking'>;
  };
  /** Keywords of contactbookings. */
  readonly contactbookings: Terms<'contactbooking'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'contactbooking'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'contactbooking'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'contactbooking'>;
    /** The name of the owning user group. */
    readonly team: TextTerm<'contactbooking'>;
    /** The planning days of the event overlap the day or range. */
    readonly date: DateTerm<'contactbooking'>;
    /** The name of the booked contact. */
    readonly contact: TextTerm<'contactbooking'>;
    /** The name of the event or event group. */
    readonly event: TextTerm<'contactbooking'>;
    /** The role. */
    readonly role: TextTerm<'contactbooking'>;
  };
  /** Keywords of profiles. */
  readonly profiles: Terms<'profile'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'profile'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'profile'>;
  };
  /** Keywords of statuses. */
  readonly statuses: Terms<'status'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'status'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'status'>;
  };
  /** Keywords of tasks. */
  readonly tasks: Terms<'task'> & {
    /** The name contains the text; a term without keyword means this one. */
    readonly name: TextTerm<'task'>;
    /** The id is exactly this one. */
    readonly id: IdTerm<'task'>;
    /** The name of the owning user. */
    readonly owner: TextTerm<'task'>;
    /** The name of the team of the task. */
    readonly team: TextTerm<'task'>;
    /** The status of the task. */
    readonly status: TextTerm<'task'>;
    /** The name of who has to do it. */
    readonly assignedto: TextTerm<'task'>;
    /** The name of the event or event group. */
    readonly event: TextTerm<'task'>;
    /** The planning day on which the task is due. */
    readonly due: DateTerm<'task'>;
  };
  readonly name: TextTerm<'event' | 'group' | 'contact' | 'resource' | 'resourceplaceholder' | 'location' | 'resourcebooking' | 'contactbooking' | 'profile' | 'status' | 'task'>;
  readonly id: IdTerm<'event' | 'group' | 'contact' | 'resource' | 'resourceplaceholder' | 'location' | 'resourcebooking' | 'contactbooking' | 'profile' | 'status' | 'task'>;
  readonly owner: TextTerm<'event' | 'group' | 'contact' | 'resource' | 'resourceplaceholder' | 'location' | 'resourcebooking' | 'contactbooking' | 'task'>;
  readonly team: TextTerm<'event' | 'group' | 'contact' | 'resource' | 'resourceplaceholder' | 'location' | 'resourcebooking' | 'contactbooking' | 'task'>;
  readonly date: DateTerm<'event' | 'group' | 'resourcebooking' | 'contactbooking'>;
  readonly location: TextTerm<'event' | 'group'>;
  readonly status: TextTerm<'event' | 'group' | 'resourcebooking' | 'task'>;
  readonly profile: TextTerm<'event' | 'group'>;
  readonly label: TextTerm<'event' | 'group' | 'contact'>;
  readonly group: TextTerm<'event' | 'group' | 'resource' | 'resourceplaceholder' | 'location' | 'resourcebooking'>;
  readonly production: TextTerm<'event' | 'group'>;
  readonly resource: TextTerm<'event' | 'resourcebooking'>;
  readonly contact: TextTerm<'event' | 'contactbooking'>;
  readonly role: TextTerm<'event' | 'resource' | 'resourceplaceholder' | 'resourcebooking' | 'contactbooking'>;
  readonly type: TextTerm<'contact' | 'resource' | 'resourceplaceholder' | 'resourcebooking'>;
  readonly email: TextTerm<'contact'>;
  readonly phone: TextTerm<'contact'>;
  readonly city: TextTerm<'contact'>;
  readonly country: TextTerm<'contact'>;
  readonly organization: TextTerm<'contact'>;
  readonly person: TextTerm<'contact'>;
  readonly active: BooleanTerm<'contact' | 'resource'>;
  readonly description: TextTerm<'resource' | 'location'>;
  readonly abbreviation: TextTerm<'location'>;
  readonly event: TextTerm<'resourcebooking' | 'contactbooking' | 'task'>;
  readonly assignedto: TextTerm<'task'>;
  readonly due: DateTerm<'task'>;
}

/** Sort of value of each keyword. */
export const KEYWORD_TYPES: Readonly<Record<string, 'text' | 'id' | 'date' | 'number' | 'boolean'>> = {
  name: 'text',
  id: 'id',
  owner: 'text',
  team: 'text',
  date: 'date',
  location: 'text',
  status: 'text',
  profile: 'text',
  label: 'text',
  group: 'text',
  production: 'text',
  resource: 'text',
  contact: 'text',
  role: 'text',
  type: 'text',
  email: 'text',
  phone: 'text',
  city: 'text',
  country: 'text',
  organization: 'text',
  person: 'text',
  active: 'boolean',
  description: 'text',
  abbreviation: 'text',
  event: 'text',
  assignedto: 'text',
  due: 'date',
};

/** Kinds that can be searched, as the client calls them. */
export const SEARCHED: readonly string[] = ['events', 'groups', 'contacts', 'resources', 'resourceplaceholders', 'locations', 'resourcebookings', 'contactbookings', 'profiles', 'statuses', 'tasks'];
