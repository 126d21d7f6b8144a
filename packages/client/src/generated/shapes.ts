// Made from the contract by `npm run client`; change it there.
/** The shapes of what the API answers. */

/** Something that is planned. */
export interface Event {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** What people call it. */
  readonly name: string;
  /** The group that holds it. */
  readonly group: GroupSummary | null;
  /** As `group`. */
  readonly parentgroup: GroupSummary | null;
  /** The first entry of the schedule, or the day line of the first day. */
  readonly starttime: string;
  /** The last entry of the schedule, or the day line after the last day. */
  readonly endtime: string;
  /** The first planning day. */
  readonly startdate: string;
  /** The last planning day. */
  readonly enddate: string;
  readonly profile: ProfileSummary | null;
  readonly status: StatusSummary | null;
  readonly locations: readonly LocationSummary[];
  /** The nearest production: itself or a group around it. */
  readonly production: EventOrGroupSummary | null;
  /** Whether it is a production itself. */
  readonly isproduction: boolean;
  /** Client attributes that are set; `{}` when there are none (§2.5). */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Always `event`. */
  readonly _type: 'event';
  /** Labels. */
  readonly labels: readonly string[];
  readonly defaultscheduledescription: string | null;
  readonly defaultschedulestarttime: string | null;
  readonly defaultscheduleendtime: string | null;
  readonly defaultschedulestart: string | null;
  readonly defaultscheduleend: string | null;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

/** A group of events; groups nest. */
export interface Group {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** What people call it. */
  readonly name: string;
  /** The group that holds it. */
  readonly group: GroupSummary | null;
  /** As `group`. */
  readonly parentgroup: GroupSummary | null;
  readonly starttime: string | null;
  readonly endtime: string | null;
  readonly startdate: string | null;
  readonly enddate: string | null;
  readonly profile: ProfileSummary | null;
  readonly status: StatusSummary | null;
  readonly locations: readonly LocationSummary[];
  /** The nearest production: itself or a group around it. */
  readonly production: EventOrGroupSummary | null;
  /** Whether it is a production itself. */
  readonly isproduction: boolean;
  /** Client attributes that are set; `{}` when there are none (§2.5). */
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Always `group`. */
  readonly _type: 'group';
  /** Each profile of the members once; `profile` is null where they differ. */
  readonly profiles: readonly ProfileSummary[];
  /** Each status of the members once; `status` is null where they differ. */
  readonly statuses: readonly StatusSummary[];
  readonly children: readonly ({
    /** Absolute address of the full representation. */
    readonly url: string;
    /** Opaque identifier (§2.1). */
    readonly id: string;
    /** What people call it. */
    readonly name: string;
    readonly group: GroupSummary;
    readonly production: EventOrGroupSummary | null;
    /** Whether it is a production itself. */
    readonly isproduction: boolean;
    /** The sort of entity. */
    readonly _type: 'event' | 'group';
  })[];
  /** Labels. */
  readonly labels: readonly string[];
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

export type Contact = Person | Organization;

/** The link between a person and an organization; its name is that of the person. */
export interface ContactLink {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Always `contactlink`. */
  readonly _type: 'contactlink';
  /** Telephone numbers, e-mail and web addresses. */
  readonly contactinfo: readonly {
    /** What it is: `Email`, `Mobile`, … */
    readonly type: string;
    /** Number or address. */
    readonly value: string;
  }[];
  readonly comment: string | null;
  /** What the person does there. */
  readonly jobtitle: string;
  /** Labels. */
  readonly labels: readonly string[];
  /** Part of the organization. */
  readonly department: string;
  readonly organization: ContactSummary;
  readonly person: ContactSummary;
  /** Client attributes that are set; `{}` when there are none (§2.5). */
  readonly attributes: Readonly<Record<string, unknown>>;
}

export type Resource = ResourceWithUnits | PersonResource | BulkResource | ResourceSet;

/** A bookable role that is later swapped for a real resource. */
export interface ResourcePlaceholder {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The sort of resource. */
  readonly resourcetype: 'human' | 'material' | 'service' | 'financial' | 'location';
  /** What people call it. */
  readonly name: string;
  /** The name of the resource group. */
  readonly group: string;
  /** The roles that it can be booked in. */
  readonly roles: readonly string[];
  /** May be empty. */
  readonly description: string;
  /** Whether it belongs to somebody else. */
  readonly external: boolean;
  /** Whether it is rented. */
  readonly rented: boolean;
  readonly costmodels?: readonly CostModel[] | undefined;
  readonly defaultrole: string | null;
  readonly amount: number | null;
  /** `resourcetype`, capitalised. */
  readonly type: 'Human' | 'Material' | 'Service' | 'Financial' | 'Location';
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resourceplaceholder`. */
  readonly _type: 'resourceplaceholder';
  readonly imageurl: string | null;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

/** A place where events happen. */
export interface Location {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** Always `location`. */
  readonly resourcetype: 'location';
  /** What people call it. */
  readonly name: string;
  /** The name of the resource group. */
  readonly group: string;
  /** The roles that it can be booked in. */
  readonly roles: readonly string[];
  /** May be empty. */
  readonly description: string;
  /** Whether it belongs to somebody else. */
  readonly external: boolean;
  /** Whether it is rented. */
  readonly rented: boolean;
  readonly costmodels?: readonly CostModel[] | undefined;
  readonly defaultrole: string | null;
  /** How many there are; 1 where nothing else is set. */
  readonly amount: number;
  /** Always `Location`. */
  readonly type: 'Location';
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** May be empty. */
  readonly abbreviation: string;
  /** Always `location`. */
  readonly _type: 'location';
  readonly imageurl: string | null;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

export type ResourceBooking = {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resourcebooking`. */
  readonly _type: 'resourcebooking';
  /** How many are booked. */
  readonly number: number;
  readonly resource: BookedResource;
  /** The name of the resource group. */
  readonly resourcegroup: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly actualstart: string | null;
  readonly actualend: string | null;
  readonly actualnumber: number | null;
  readonly role: string | null;
  /** The event or group; a name alone for a use outside any event. */
  readonly event: EventOrGroupSummary | {
    /** What the use is for. */
    readonly name: string;
  };
  /** Whether it is kept from those who are booked. */
  readonly unpublished: boolean;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
} | {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resourcebooking`. */
  readonly _type: 'resourcebooking';
  /** How many are booked. */
  readonly number: number;
  readonly resource: BookedResource;
  /** The name of the resource group. */
  readonly resourcegroup: string;
  readonly start: string | null;
  readonly end: string | null;
  readonly actualstart: string | null;
  readonly actualend: string | null;
  readonly actualnumber: number | null;
  readonly role: string | null;
  /** The event or group; a name alone for a use outside any event. */
  readonly event: EventOrGroupSummary | {
    /** What the use is for. */
    readonly name: string;
  };
  /** Whether it is kept from those who are booked. */
  readonly unpublished: boolean;
  /** The unit; null: not chosen yet. */
  readonly resourceinstance: ResourceInstanceSummary | null;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
} | {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resourcebooking`. */
  readonly _type: 'resourcebooking';
  /** How many are booked. */
  readonly number: number;
  readonly resource: BookedResource;
  /** The name of the resource group. */
  readonly resourcegroup: string;
  readonly actualnumber: number | null;
  readonly role: string | null;
  /** The event or group; a name alone for a use outside any event. */
  readonly event: EventOrGroupSummary | {
    /** What the use is for. */
    readonly name: string;
  };
  /** Whether it is kept from those who are booked. */
  readonly unpublished: boolean;
  readonly children: readonly ResourceBooking[];
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
} | {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Always `resourcebookinggroup`. */
  readonly _type: 'resourcebookinggroup';
  /** How many are booked. */
  readonly number: number;
  readonly resource: BookedResource;
  /** The name of the resource group. */
  readonly resourcegroup: string;
  readonly actualnumber: number | null;
  readonly role: string | null;
  /** The event or group; a name alone for a use outside any event. */
  readonly event: EventOrGroupSummary | {
    /** What the use is for. */
    readonly name: string;
  };
  /** Whether it is kept from those who are booked. */
  readonly unpublished: boolean;
  readonly children: readonly ResourceBooking[];
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
};

/** A use of a contact. */
export interface ContactBooking {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `contactbooking`. */
  readonly _type: 'contactbooking';
  readonly role: string | null;
  readonly contact: ContactSummary | ContactLinkSummary;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

export interface Profile {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Always `profile`. */
  readonly _type: 'profile';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** A CSS colour. */
  readonly color: string;
}

export interface Status {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Always `status`. */
  readonly _type: 'status';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** A CSS colour. */
  readonly backgroundcolor: string;
  /** A CSS colour. */
  readonly textcolor: string;
  readonly statustypes: readonly ('option' | 'allowactuals' | 'locked')[];
}

export interface Task {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** Always `task`. */
  readonly _type: 'task';
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** How far it is. */
  readonly status: string;
  /** What has to be done. */
  readonly name: string;
  /** Name of the team that does it; may be empty. */
  readonly team: string;
  /** What it costs. */
  readonly cost: number;
  readonly due: string | null;
  readonly start: string | null;
  /** May be empty. */
  readonly description: string;
  readonly event: EventOrGroupSummary | null;
  /** Name of who gave it. */
  readonly assignedby: string;
  /** Name of who has to do it. */
  readonly assignedto: string;
  /** How long it takes. */
  readonly duration: string;
}

export interface User {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Empty for keys that may not see private contact data. */
  readonly email: string;
}

/** A group of users with the same permissions. */
export interface UserGroup {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
}

/** A team that plans resources and tasks. */
export interface Team {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
}

/** One unit of a resource. */
export interface ResourceInstance {
  /** Always `resourceinstance`. */
  readonly _type: 'resourceinstance';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Whether it is in use. */
  readonly active: boolean;
  readonly date: string | null;
  readonly resource: ResourceSummary;
  readonly productcode: string | null;
  readonly serialnumber: string | null;
}

/** A file or a link. */
export interface Attachment {
  /** Name of the uploaded file; a link has none. */
  readonly originalname?: string | undefined;
  readonly comment: string | null;
  /** When it was attached. */
  readonly date: string;
  /** Who attached it. */
  readonly username: string;
  /** Media type of the uploaded file; a link has none. */
  readonly datatype?: string | undefined;
  /** Where the file is fetched with `?api_key=`, or the address of a link. */
  readonly dataurl: string;
  /** What it hangs on. */
  readonly holder: EventOrGroupSummary | TaskSummary | ResourceSummary | ContactSummary;
}

export interface EventPage {
  readonly pagination: Pagination;
  readonly data: readonly Event[];
}

export interface GroupPage {
  readonly pagination: Pagination;
  readonly data: readonly Group[];
}

export interface ContactPage {
  readonly pagination: Pagination;
  readonly data: readonly Contact[];
}

export interface ResourcePage {
  readonly pagination: Pagination;
  readonly data: readonly Resource[];
}

export interface ResourcePlaceholderPage {
  readonly pagination: Pagination;
  readonly data: readonly ResourcePlaceholder[];
}

export interface LocationPage {
  readonly pagination: Pagination;
  readonly data: readonly Location[];
}

export interface ResourceBookingPage {
  readonly pagination: Pagination;
  readonly data: readonly ResourceBooking[];
}

export interface ContactBookingPage {
  readonly pagination: Pagination;
  readonly data: readonly ContactBooking[];
}

export interface ProfilePage {
  readonly pagination: Pagination;
  readonly data: readonly Profile[];
}

export interface StatusPage {
  readonly pagination: Pagination;
  readonly data: readonly Status[];
}

export interface TaskPage {
  readonly pagination: Pagination;
  readonly data: readonly Task[];
}

export interface EventSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'event';
}

export interface GroupSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'group';
}

export interface EventOrGroupSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'event' | 'group';
}

export interface LocationSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'location';
}

export interface ContactSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'person' | 'organization';
}

export interface PersonSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'person';
}

export interface OrganizationSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'organization';
}

/** A person in an organization. */
export interface ContactLinkSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The name of the person. */
  readonly name: string;
  /** Always `contactlink`. */
  readonly _type: 'contactlink';
  /** What the person does there. */
  readonly jobtitle: string;
  readonly organization: OrganizationSummary;
  readonly person: PersonSummary;
}

export interface ResourceSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'resource' | 'resourceplaceholder' | 'location';
}

export interface ResourcePlaceholderSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'resourceplaceholder';
}

export interface ResourceInstanceSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'resourceinstance';
}

export interface ResourceBookingSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'resourcebooking' | 'resourcebookinggroup';
}

export interface ContactBookingSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'contactbooking';
}

export interface ProfileSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Always `profile`. */
  readonly _type: 'profile';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
}

export interface StatusSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Always `status`. */
  readonly _type: 'status';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
}

export interface TaskSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** The sort of entity. */
  readonly _type: 'task';
}

export interface PlainSummary {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
}

/** The owning user; only the name when that user is gone or hidden. */
export type Owner = PlainSummary | {
  /** What people call it. */
  readonly name: string;
};

export interface Person {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Telephone numbers, e-mail and web addresses. */
  readonly contactinfo: readonly {
    /** What it is: `Email`, `Mobile`, … */
    readonly type: string;
    /** Number or address. */
    readonly value: string;
  }[];
  readonly comment: string | null;
  /** The default address, or the first, on one line: street, postal code and city, country. */
  readonly address: string;
  /** Labels. */
  readonly labels: readonly string[];
  /** The street of that address, one line each. */
  readonly addresslines: string;
  /** Of that address. */
  readonly zipcode: string;
  /** Of that address. */
  readonly country: string;
  /** Of that address. */
  readonly countrycode: string;
  /** ISO 639 code of the language that the contact speaks. */
  readonly languagecode: string;
  /** Of that address. */
  readonly city: string;
  /** Client attributes that are set; `{}` when there are none (§2.5). */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly imageurl: string | null;
  readonly addresses: readonly {
    /** `Home`, `Billing`, … */
    readonly addresstype: string;
    /** Whether it is the one that the flattened keys show. */
    readonly isdefault: boolean;
    /** One string a line. */
    readonly street: readonly string[];
    /** Postal code. */
    readonly zipcode: string;
    /** City. */
    readonly city: string;
    /** Name of the country. */
    readonly country: string;
    /** ISO 3166 code of the country. */
    readonly countrycode: string;
  }[];
  /** Whether the contact is in use. */
  readonly active: boolean;
  /** Always `person`. */
  readonly _type: 'person';
  /** `Dr.`, … */
  readonly title: string;
  /** Given name. */
  readonly firstname: string;
  /** Family name. */
  readonly lastname: string;
  /** Links to organizations, or to persons. */
  readonly links: readonly ContactLink[];
  /** The resource that this person is. */
  readonly linkedresource: ResourceSummary | null;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

export interface Organization {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Telephone numbers, e-mail and web addresses. */
  readonly contactinfo: readonly {
    /** What it is: `Email`, `Mobile`, … */
    readonly type: string;
    /** Number or address. */
    readonly value: string;
  }[];
  readonly comment: string | null;
  /** The default address, or the first, on one line: street, postal code and city, country. */
  readonly address: string;
  /** Labels. */
  readonly labels: readonly string[];
  /** The street of that address, one line each. */
  readonly addresslines: string;
  /** Of that address. */
  readonly zipcode: string;
  /** Of that address. */
  readonly country: string;
  /** Of that address. */
  readonly countrycode: string;
  /** ISO 639 code of the language that the contact speaks. */
  readonly languagecode: string;
  /** Of that address. */
  readonly city: string;
  /** Client attributes that are set; `{}` when there are none (§2.5). */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly imageurl: string | null;
  readonly addresses: readonly {
    /** `Home`, `Billing`, … */
    readonly addresstype: string;
    /** Whether it is the one that the flattened keys show. */
    readonly isdefault: boolean;
    /** One string a line. */
    readonly street: readonly string[];
    /** Postal code. */
    readonly zipcode: string;
    /** City. */
    readonly city: string;
    /** Name of the country. */
    readonly country: string;
    /** ISO 3166 code of the country. */
    readonly countrycode: string;
  }[];
  /** Whether the contact is in use. */
  readonly active: boolean;
  /** Always `organization`. */
  readonly _type: 'organization';
  readonly vat: string | null;
  /** Links to organizations, or to persons. */
  readonly links: readonly ContactLink[];
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

/** A resource with units of its own. */
export interface ResourceWithUnits {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The sort of resource. */
  readonly resourcetype: 'human' | 'material' | 'service' | 'financial' | 'location';
  /** What people call it. */
  readonly name: string;
  /** The name of the resource group. */
  readonly group: string;
  /** The roles that it can be booked in. */
  readonly roles: readonly string[];
  /** May be empty. */
  readonly description: string;
  /** Whether it belongs to somebody else. */
  readonly external: boolean;
  /** Whether it is rented. */
  readonly rented: boolean;
  readonly costmodels?: readonly CostModel[] | undefined;
  readonly defaultrole: string | null;
  /** How many there are; 1 where nothing else is set. */
  readonly amount: number;
  /** `resourcetype`, capitalised. */
  readonly type: 'Human' | 'Material' | 'Service' | 'Financial' | 'Location';
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resource`. */
  readonly _type: 'resource';
  readonly imageurl: string | null;
  /** The teams that plan it. */
  readonly teams: readonly PlainSummary[];
  readonly resourceinstances: readonly ({
    /** Always `resourceinstance`. */
    readonly _type: 'resourceinstance';
    /** Opaque identifier (§2.1). */
    readonly id: string;
    /** Absolute address of the full representation. */
    readonly url: string;
    /** Whether it is in use. */
    readonly active: boolean;
    readonly date: string | null;
  })[];
  /** The contact that this resource is. */
  readonly linkedcontact: ContactSummary | null;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

/** Somebody, without units. */
export interface PersonResource {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The sort of resource. */
  readonly resourcetype: 'human' | 'material' | 'service' | 'financial' | 'location';
  /** What people call it. */
  readonly name: string;
  /** The name of the resource group. */
  readonly group: string;
  /** The roles that it can be booked in. */
  readonly roles: readonly string[];
  /** May be empty. */
  readonly description: string;
  /** Whether it belongs to somebody else. */
  readonly external: boolean;
  /** Whether it is rented. */
  readonly rented: boolean;
  readonly costmodels?: readonly CostModel[] | undefined;
  readonly defaultrole: string | null;
  /** How many there are; 1 where nothing else is set. */
  readonly amount: number;
  /** `resourcetype`, capitalised. */
  readonly type: 'Human' | 'Material' | 'Service' | 'Financial' | 'Location';
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resource`. */
  readonly _type: 'resource';
  readonly imageurl: string | null;
  /** The teams that plan it. */
  readonly teams: readonly PlainSummary[];
  /** Whether it is in use. */
  readonly active: boolean;
  readonly date: string | null;
  /** The contact that this resource is. */
  readonly linkedcontact: ContactSummary | null;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

/** Material or a service in bulk. */
export interface BulkResource {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The sort of resource. */
  readonly resourcetype: 'human' | 'material' | 'service' | 'financial' | 'location';
  /** What people call it. */
  readonly name: string;
  /** The name of the resource group. */
  readonly group: string;
  /** The roles that it can be booked in. */
  readonly roles: readonly string[];
  /** May be empty. */
  readonly description: string;
  /** Whether it belongs to somebody else. */
  readonly external: boolean;
  /** Whether it is rented. */
  readonly rented: boolean;
  readonly costmodels?: readonly CostModel[] | undefined;
  readonly defaultrole: string | null;
  /** How many there are; 1 where nothing else is set. */
  readonly amount: number;
  /** `resourcetype`, capitalised. */
  readonly type: 'Human' | 'Material' | 'Service' | 'Financial' | 'Location';
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resource`. */
  readonly _type: 'resource';
  readonly imageurl: string | null;
  /** Whether it is in use. */
  readonly active: boolean;
  readonly date: string | null;
  /** Of the maker; may be empty. */
  readonly productcode: string;
  /** Of the maker; may be empty. */
  readonly serialnumber: string;
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

/** A set of other resources. */
export interface ResourceSet {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The sort of resource. */
  readonly resourcetype: 'human' | 'material' | 'service' | 'financial' | 'location';
  /** What people call it. */
  readonly name: string;
  /** The name of the resource group. */
  readonly group: string;
  /** The roles that it can be booked in. */
  readonly roles: readonly string[];
  /** May be empty. */
  readonly description: string;
  /** Whether it belongs to somebody else. */
  readonly external: boolean;
  /** Whether it is rented. */
  readonly rented: boolean;
  readonly costmodels?: readonly CostModel[] | undefined;
  readonly defaultrole: string | null;
  /** How many there are; 1 where nothing else is set. */
  readonly amount: number;
  /** `resourcetype`, capitalised. */
  readonly type: 'Human' | 'Material' | 'Service' | 'Financial' | 'Location';
  readonly owner: Owner;
  /** The owning user group. */
  readonly owningteam: PlainSummary | null;
  /** The owning user group, as `owningteam`. */
  readonly owninggroup: PlainSummary | null;
  /** Always `resource`. */
  readonly _type: 'resource';
  readonly imageurl: string | null;
  readonly resources: readonly ResourceSummary[];
  /** The fields that `customdata_keywords` asks for. */
  readonly customdata?: readonly CustomDataField[] | undefined;
}

export interface BookedResource {
  /** The sort of entity. */
  readonly _type: 'resource' | 'resourceplaceholder' | 'location';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The sort of resource. */
  readonly resourcetype: 'human' | 'material' | 'service' | 'financial' | 'location';
  /** What people call it. */
  readonly name: string;
  /** The name of the resource group. */
  readonly group: string;
  /** The roles that it can be booked in. */
  readonly roles: readonly string[];
  /** Absolute address of the full representation. */
  readonly url: string;
}

export interface CostModel {
  /** What people call it. */
  readonly name: string;
  /** The cost formula written out: `25.00 /hour`. */
  readonly cost: string;
  readonly costformula: Formula;
  /** The price formula written out. */
  readonly price: string;
  readonly priceformula: Formula;
  readonly account: string | null;
  /** Whether it goes on the invoice. */
  readonly invoice: boolean;
  readonly durationdiscount: Discount;
  readonly volumediscount: Discount;
  /** What it was bought for. */
  readonly purchaseprice: number;
  /** A fraction: 0.21. */
  readonly vat: number;
  /** The profiles of events that it is chosen for. */
  readonly profiles: readonly ProfileSummary[];
}

/** How the amount is worked out. */
export type Formula = {
  /** An amount of money. */
  readonly amount: number;
  /** Whether VAT is in the amount. */
  readonly includesvat: boolean;
} | {
  /** An amount of money. */
  readonly amount: number;
  /** The unit of time. */
  readonly per: 'hour' | 'day' | 'week' | 'month';
  /** Whether VAT is in the amount. */
  readonly includesvat: boolean;
  /** Carried through; not used in the calculation. */
  readonly customcalculationquantity?: number | undefined;
  /** The least number of units that is charged. */
  readonly customcalculationminimum?: number | undefined;
  /** Carried through; not used in the calculation. */
  readonly customcalculationunit?: string | undefined;
} | {
  /** Name of the set of day parts. */
  readonly per: string;
  readonly dayparts: readonly {
    /** An amount of money. */
    readonly amount: number;
    /** Name of the part. */
    readonly per: string;
    /** Whether VAT is in the amount. */
    readonly includesvat: boolean;
    /** When the part begins. */
    readonly from: string;
    /** When the part ends; may be past midnight. */
    readonly to: string;
  }[];
};

export interface Discount {
  /** What is counted: `d` days, `p` day parts, `a` amount. */
  readonly type: 'd' | 'p' | 'a';
  /** The rates written out: `d1:100%`. */
  readonly notation: string;
  /** From which quantity on, and the percentage that is paid. */
  readonly rates: readonly (readonly number[])[];
}

/** The sums of a resource group. */
export interface Costing {
  /** Name of the resource group. */
  readonly group: string;
  /** A total that was set by hand. */
  readonly alteration: {
    /** A price that was set by hand; empty: none. */
    readonly price: string;
    /** A price without VAT that was set by hand; empty: none. */
    readonly netprice: string;
    /** Whether `price` is the one that is set. */
    readonly vatinclusive: boolean;
  };
  /** Left out by `summarized`. */
  readonly resourcecostings?: readonly ResourceCosting[] | undefined;
  /** Net of VAT. */
  readonly cost: number;
  /** Without VAT. */
  readonly netprice: number;
  /** `netprice` less `cost`. */
  readonly margin: number;
  /** `price` less `netprice`. */
  readonly vat: number;
  /** The price, divided by rates of VAT. */
  readonly vatperrate: readonly {
    /** 21 for a VAT of 21 %. */
    readonly vatpercentage: number;
    /** The VAT at this rate. */
    readonly vat: number;
    /** Without VAT. */
    readonly netprice: number;
    /** With VAT. */
    readonly price: number;
  }[];
  /** With VAT. */
  readonly price: number;
  /** Without VAT. */
  readonly netpricebeforediscount: number;
  /** With VAT. */
  readonly pricebeforediscount: number;
  /** Part of the price before discount; "0": no discount. */
  readonly discountpercentage: string;
  /** A total that was set by hand. */
  readonly actualalteration: {
    /** A price that was set by hand; empty: none. */
    readonly price: string;
    /** A price without VAT that was set by hand; empty: none. */
    readonly netprice: string;
    /** Whether `price` is the one that is set. */
    readonly vatinclusive: boolean;
  };
  /** Net of VAT. */
  readonly actualcost: number;
  /** Without VAT. */
  readonly actualnetprice: number;
  /** `netprice` less `cost`. */
  readonly actualmargin: number;
  /** `price` less `netprice`. */
  readonly actualvat: number;
  /** The price, divided by rates of VAT. */
  readonly actualvatperrate: readonly {
    /** 21 for a VAT of 21 %. */
    readonly vatpercentage: number;
    /** The VAT at this rate. */
    readonly vat: number;
    /** Without VAT. */
    readonly netprice: number;
    /** With VAT. */
    readonly price: number;
  }[];
  /** With VAT. */
  readonly actualprice: number;
  /** Without VAT. */
  readonly actualnetpricebeforediscount: number;
  /** With VAT. */
  readonly actualpricebeforediscount: number;
  /** Part of the price before discount; "0": no discount. */
  readonly actualdiscountpercentage: string;
}

export interface ResourceCosting {
  readonly resource: {
    /** The sort of entity. */
    readonly _type: 'resource' | 'resourceplaceholder' | 'location';
    /** Opaque identifier (§2.1). */
    readonly id: string;
    /** The sort of resource. */
    readonly resourcetype: 'human' | 'material' | 'service' | 'financial' | 'location';
    /** What people call it. */
    readonly name: string;
    /** The name of the resource group. */
    readonly group: string;
    /** Absolute address of the full representation. */
    readonly url: string;
  };
  readonly resourcebooking: {
    /** Absolute address of the full representation. */
    readonly url: string;
    /** Opaque identifier (§2.1). */
    readonly id: string;
    /** The sort of booking. */
    readonly _type: 'resourcebooking' | 'resourcebookinggroup';
  };
  /** A total that was set by hand. */
  readonly alteration: {
    /** A price that was set by hand; empty: none. */
    readonly price: string;
    /** A price without VAT that was set by hand; empty: none. */
    readonly netprice: string;
    /** Whether `price` is the one that is set. */
    readonly vatinclusive: boolean;
  };
  /** A total that was set by hand. */
  readonly actualalteration: {
    /** A price that was set by hand; empty: none. */
    readonly price: string;
    /** A price without VAT that was set by hand; empty: none. */
    readonly netprice: string;
    /** Whether `price` is the one that is set. */
    readonly vatinclusive: boolean;
  };
  /** Net of VAT. */
  readonly cost: number;
  /** Without VAT. */
  readonly netprice: number;
  /** `netprice` less `cost`. */
  readonly margin: number;
  /** `price` less `netprice`. */
  readonly vat: number;
  /** The price, divided by rates of VAT. */
  readonly vatperrate: readonly {
    /** 21 for a VAT of 21 %. */
    readonly vatpercentage: number;
    /** The VAT at this rate. */
    readonly vat: number;
    /** Without VAT. */
    readonly netprice: number;
    /** With VAT. */
    readonly price: number;
  }[];
  /** With VAT. */
  readonly price: number;
  /** Without VAT. */
  readonly netpricebeforediscount: number;
  /** With VAT. */
  readonly pricebeforediscount: number;
  /** Part of the price before discount; "0": no discount. */
  readonly discountpercentage: string;
  /** Net of VAT. */
  readonly actualcost: number;
  /** Without VAT. */
  readonly actualnetprice: number;
  /** `netprice` less `cost`. */
  readonly actualmargin: number;
  /** `price` less `netprice`. */
  readonly actualvat: number;
  /** The price, divided by rates of VAT. */
  readonly actualvatperrate: readonly {
    /** 21 for a VAT of 21 %. */
    readonly vatpercentage: number;
    /** The VAT at this rate. */
    readonly vat: number;
    /** Without VAT. */
    readonly netprice: number;
    /** With VAT. */
    readonly price: number;
  }[];
  /** With VAT. */
  readonly actualprice: number;
  /** Without VAT. */
  readonly actualnetpricebeforediscount: number;
  /** With VAT. */
  readonly actualpricebeforediscount: number;
  /** Part of the price before discount; "0": no discount. */
  readonly actualdiscountpercentage: string;
  /** What it was worked out by. */
  readonly costmodel: CostModel | null;
  /** Whether it goes on the invoice. */
  readonly invoice: boolean;
}

/** A custom data field. */
export type CustomDataField = {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `String`. */
  readonly type: 'String';
  readonly value: string | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Text`. */
  readonly type: 'Text';
  readonly value: string | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Number`. */
  readonly type: 'Number';
  readonly value: number | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Y/N`. */
  readonly type: 'Y/N';
  readonly value: 'Yes' | 'No' | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Dropdown`. */
  readonly type: 'Dropdown';
  readonly value: string | null;
  /** What can be chosen; of a Label its text. */
  readonly options: readonly string[];
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Checkbox`. */
  readonly type: 'Checkbox';
  readonly value: readonly string[] | null;
  /** What can be chosen; of a Label its text. */
  readonly options: readonly string[];
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Date`. */
  readonly type: 'Date';
  readonly value: string | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Time`. */
  readonly type: 'Time';
  readonly value: string | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `DateAndTime`. */
  readonly type: 'DateAndTime';
  readonly value: string | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Contact`. */
  readonly type: 'Contact';
  readonly value: ContactValue | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Resource`. */
  readonly type: 'Resource';
  readonly value: readonly ResourceValue[] | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Attachment`. */
  readonly type: 'Attachment';
  readonly value: AttachmentValue | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Label`. */
  readonly type: 'Label';
  readonly value: null;
  /** What can be chosen; of a Label its text. */
  readonly options: readonly string[];
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Labels`. */
  readonly type: 'Labels';
  readonly value: readonly string[] | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Publication Trigger`. */
  readonly type: 'Publication Trigger';
  readonly value: string | null;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Always `Derived`. */
  readonly type: 'Derived';
  /** The value of another field, of the same entity or of a related one. */
  readonly value: unknown;
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Compare it case-insensitively. */
  readonly type: 'Integration info' | 'Remote info';
  readonly value: string | null;
  /** Decides the JSON type of the value. */
  readonly datatype: 'Single-Line Text' | 'Multi-Line Text' | 'Date' | 'Time' | 'Date and Time' | 'Single Option';
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Compare it case-insensitively. */
  readonly type: 'Integration info' | 'Remote info';
  readonly value: number | string | null;
  /** Decides the JSON type of the value. */
  readonly datatype: 'Number';
} | {
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  /** Compare it case-insensitively. */
  readonly type: 'Integration info' | 'Remote info';
  readonly value: readonly string[] | null;
  /** Decides the JSON type of the value. */
  readonly datatype: 'Multiple Options';
};

/** In the configured order. */
export type CustomDataTree = readonly ({
  /** What people call it. */
  readonly name: string;
  /** Identifier of the field, used in requests. */
  readonly keyword: string;
  readonly children: readonly ({
    /** What people call it. */
    readonly name: string;
    /** Identifier of the field, used in requests. */
    readonly keyword: string;
    readonly children: readonly CustomDataField[];
  } | CustomDataField)[];
})[];

export interface CustomDataDefinitions {
  /** Absolute address of the full representation. */
  readonly url: string;
  /** The singular word of the kind. */
  readonly kind: string;
  /** In the configured order. */
  readonly groups: readonly ({
    /** What people call it. */
    readonly name: string;
    /** Identifier of the field, used in requests. */
    readonly keyword: string;
    readonly children: readonly ({
      /** What people call it. */
      readonly name: string;
      /** Identifier of the field, used in requests. */
      readonly keyword: string;
      readonly children: readonly ({
        /** What people call it. */
        readonly name: string;
        /** Identifier of the field, used in requests. */
        readonly keyword: string;
        /** The type of the field (§2.4). */
        readonly type: string;
        /** What can be chosen; of a Label its text. */
        readonly options?: readonly string[] | undefined;
        /** Decides the JSON type of the value (§2.4). */
        readonly datatype?: string | undefined;
      })[];
    } | {
      /** What people call it. */
      readonly name: string;
      /** Identifier of the field, used in requests. */
      readonly keyword: string;
      /** The type of the field (§2.4). */
      readonly type: string;
      /** What can be chosen; of a Label its text. */
      readonly options?: readonly string[] | undefined;
      /** Decides the JSON type of the value (§2.4). */
      readonly datatype?: string | undefined;
    })[];
  })[];
}

/** A file or a link. */
export interface AttachmentValue {
  readonly comment: string | null;
  /** Where the file is fetched with `?api_key=`, or the address of a link. */
  readonly dataurl: string;
  /** When it was attached. */
  readonly date: string;
  /** Who attached it. */
  readonly username: string;
  /** Name of the uploaded file; a link has none. */
  readonly originalname?: string | undefined;
  /** Media type of the uploaded file; a link has none. */
  readonly datatype?: string | undefined;
}

/** The contact booking that the field made. */
export interface ContactValue {
  /** Always `contactbooking`. */
  readonly _type: 'contactbooking';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** Absolute address of the full representation. */
  readonly url: string;
  readonly contact: ContactSummary | ContactLinkSummary;
}

/** A resource booking that the field made. */
export interface ResourceValue {
  /** The sort of booking. */
  readonly _type: 'resourcebooking' | 'resourcebookinggroup';
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** Absolute address of the full representation. */
  readonly url: string;
  readonly resource: BookedResource;
}

/** What a resource, or one of its units, is used for. */
export interface ResourceSchedule {
  readonly resource: ResourceSummary;
  readonly schedules: readonly ({
    /** Always `resourcebooking`. */
    readonly scheduletype: 'resourcebooking';
    readonly resourcebooking: ResourceBookingSummary;
    readonly start: string | null;
    readonly end: string | null;
    readonly actualstart: string | null;
    readonly actualend: string | null;
  })[];
  readonly instancenumber: number | null;
  /** The unit; null: the resource as a whole. */
  readonly resourceinstance: ResourceInstanceSummary | null;
}

/** A change of an entity. */
export interface Change {
  /** When it was changed. */
  readonly date: string;
  /** On whose behalf. */
  readonly username: string;
  readonly keyname: string | null;
  readonly changes: readonly ({
    /** What sort of value was changed; `part`: a task, booking, contact link or unit of it was made or deleted. */
    readonly target: 'attribute' | 'customdata' | 'field' | 'attachment' | 'part';
    /** Name of the attribute or field, keyword, or name of the attachment or part. */
    readonly name: string;
    /** The value before; null: none. */
    readonly before: unknown;
    /** The value after; null: none. */
    readonly after: unknown;
  })[];
}

export interface Changes {
  /** Changes in the order in which they are told, oldest first. */
  readonly changes: readonly ({
    /** From here the changes after this one are read. */
    readonly cursor: string;
    /** Kind of the entity. */
    readonly kind: 'event' | 'group' | 'contact' | 'contactlink' | 'resource' | 'resourceplaceholder' | 'location' | 'resourcebooking' | 'contactbooking' | 'profile' | 'status' | 'task' | 'user' | 'usergroup' | 'team' | 'resourceinstance' | 'attachment';
    /** Opaque identifier (§2.1). */
    readonly id: string;
    /** Null for what is deleted. */
    readonly url: string | null;
    /** What happened to it. */
    readonly change: 'created' | 'changed' | 'deleted';
    /** Null where the history does not name any. */
    readonly fields: readonly string[] | null;
    /** When it was written. */
    readonly date: string;
  })[];
  /** The cursor to ask with next, as `after`. */
  readonly next: string;
  /** Whether there are more changes already. */
  readonly more: boolean;
}

/** A webhook as it is wanted. */
export interface WantedWebhook {
  /** What people call it: 1 to 200 characters, and no other of the user’s has it. */
  readonly name: string;
  /** The kinds whose changes are told, as in `GET /api/changes`. */
  readonly kinds: readonly string[];
  /** In the query language, about the only kind; empty: every entity. */
  readonly query: string;
  /** Address that is called: http or https. */
  readonly url: string;
}

/** A webhook. */
export interface Webhook {
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** Grows with every change; the number in `If-Match`. */
  readonly revision: number;
  /** What people call it: 1 to 200 characters, and no other of the user’s has it. */
  readonly name: string;
  /** The kinds whose changes are told, as in `GET /api/changes`. */
  readonly kinds: readonly string[];
  /** In the query language, about the only kind; empty: every entity. */
  readonly query: string;
  readonly url: string | null;
  /** Origin of the address. */
  readonly receiver: string;
  /** Name of the user whose rights decide what is told. */
  readonly owner: string;
  /** Whether it belongs to the user. */
  readonly own: boolean;
  readonly key: string | null;
  /** When it was made. */
  readonly created: string;
  /** Whether anything is sent. */
  readonly state: 'active' | 'paused';
  readonly reason: 'stopped' | 'gone' | 'failing' | 'rights' | 'missed' | 'restored' | 'query' | null;
  readonly failingsince: string | null;
  readonly formeruntil: string | null;
  /** Number of messages that are still to be sent. */
  readonly waiting: number;
}

/** A webhook with its secret. */
export interface SecretWebhook {
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** Grows with every change; the number in `If-Match`. */
  readonly revision: number;
  /** What people call it: 1 to 200 characters, and no other of the user’s has it. */
  readonly name: string;
  /** The kinds whose changes are told, as in `GET /api/changes`. */
  readonly kinds: readonly string[];
  /** In the query language, about the only kind; empty: every entity. */
  readonly query: string;
  readonly url: string | null;
  /** Origin of the address. */
  readonly receiver: string;
  /** Name of the user whose rights decide what is told. */
  readonly owner: string;
  /** Whether it belongs to the user. */
  readonly own: boolean;
  readonly key: string | null;
  /** When it was made. */
  readonly created: string;
  /** Whether anything is sent. */
  readonly state: 'active' | 'paused';
  readonly reason: 'stopped' | 'gone' | 'failing' | 'rights' | 'missed' | 'restored' | 'query' | null;
  readonly failingsince: string | null;
  readonly formeruntil: string | null;
  /** Number of messages that are still to be sent. */
  readonly waiting: number;
  /** Signs its messages; no other answer shows it. */
  readonly secret: string;
}

/** Webhooks in the order of their creation. */
export interface Webhooks {
  readonly data: readonly Webhook[];
}

/** Where a paused webhook goes on. */
export interface WebhookResume {
  /** `there`: with everything that has happened meanwhile; `now`: without it. */
  readonly from: 'there' | 'now';
}

/** Messages that are to be sent again. */
export interface WebhookReplay {
  readonly delivery: string | null;
  readonly since: string | null;
}

/** How many messages are sent again. */
export interface WebhookReplayed {
  /** Number of messages; at most 1,000 at a time, oldest first. */
  readonly count: number;
}

/** A message of a webhook. */
export interface WebhookDelivery {
  /** Of the message: `webhook-id`. */
  readonly id: string;
  /** Such as `event.updated`. */
  readonly type: string;
  /** Number of changes in it. */
  readonly changes: number;
  /** When it was made. */
  readonly made: string;
  /** `due`: waits for its first or next attempt. `failed`: is not tried any more. `dropped`: was not sent. */
  readonly state: 'due' | 'sending' | 'delivered' | 'failed' | 'dropped';
  /** Number of attempts. */
  readonly attempts: number;
  readonly at: string | null;
  readonly next: string | null;
  readonly outcome: 'answered' | 'refused' | 'failed' | 'timeout' | 'unsent' | null;
  readonly status: number | null;
  /** What went wrong; empty when answered. */
  readonly detail: string;
  /** First bytes of the answer. */
  readonly answer: string;
  readonly milliseconds: number | null;
}

/** The newest messages, newest first. */
export interface WebhookDeliveries {
  readonly data: readonly WebhookDelivery[];
}

export interface Pagination {
  /** The next page; absent on the last. */
  readonly next?: string | undefined;
  /** Until when the pages can be retrieved. */
  readonly expires?: string | undefined;
}

export interface Dataview {
  /** Opaque identifier (§2.1). */
  readonly id: string;
  /** The name. */
  readonly name: string;
  /** What it is for. */
  readonly description: string;
  /** The kind of entity that a record stands for. */
  readonly scope: string;
  readonly parameters: readonly {
    /** The name; upper and lower case differ. */
    readonly name: string;
    /** What it takes: text, number, boolean, date, datetime, a kind of entity, or “list of ” one of these. */
    readonly type: string;
    /** Whether a request has to give it. */
    readonly required: boolean;
    /** What counts where it is not given; null without. */
    readonly default: unknown;
  }[];
}

export interface DataviewStatus {
  /** The id of the result. */
  readonly id: string;
  /** The id of the dataview. */
  readonly dataviewid: string;
  /** Absolute address of the full representation. */
  readonly url: string;
  /** How far the computation is. */
  readonly status: 'running' | 'success' | 'failed';
  /** When the computation was started. With fractional seconds. */
  readonly creationtime: string;
  /** Why it failed; otherwise empty. */
  readonly description: string;
  /** Number of records. */
  readonly numberofresults?: number | undefined;
  /** Until when it answers identical requests. With fractional seconds. */
  readonly cacheduntil?: string | undefined;
  /** When it became ready. With fractional seconds. */
  readonly finishtime?: string | undefined;
  /** Until when it can be retrieved. With fractional seconds. */
  readonly expirationtime?: string | undefined;
  /** The largest page that is served. */
  readonly maxpagesize?: number | undefined;
  /** In milliseconds. */
  readonly computationduration?: number | undefined;
  readonly progress?: {
    /** Records so far. */
    readonly records: number;
    readonly share: number | null;
  } | undefined;
}

export interface DataviewResult {
  readonly contents: DataviewStatus;
  /** For people. */
  readonly message: string;
}

export interface ErrorBody {
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong, for programs. */
  readonly code: 'bad-request' | 'bad-path' | 'bad-parameter' | 'malformed-query' | 'bad-value' | 'bad-body' | 'unauthorized' | 'forbidden' | 'https-required' | 'read-only-field' | 'not-found' | 'unknown-path' | 'unknown-keyword' | 'unknown-scope' | 'unknown-property' | 'unknown-book' | 'method-not-allowed' | 'result-not-ready' | 'cursor-expired' | 'precondition-failed' | 'body-too-large' | 'url-too-long' | 'unsupported-media-type' | 'misdirected-request' | 'rate-limited' | 'headers-too-large' | 'internal' | 'query-too-expensive' | 'unavailable' | 'result-storage-full' | 'storage-full';
  /** What is wrong, for people. */
  readonly title: string;
  /** What to do next. */
  readonly detail: string;
  /** Where in the query, counted from 0. */
  readonly position?: number | undefined;
  readonly errors?: readonly {
    /** The offending keyword. */
    readonly keyword: string;
    /** What is wrong with it. */
    readonly code: string;
    /** What to do next. */
    readonly detail: string;
  }[] | undefined;
}
