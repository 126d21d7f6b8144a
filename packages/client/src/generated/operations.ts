// Made from the contract by `npm run client`; change it there.
/** Every operation of the public API: what it takes, what it answers, and its address. */
import type {
  Attachment,
  Change,
  Changes,
  Contact,
  ContactBooking,
  ContactBookingPage,
  ContactBookingSummary,
  ContactLink,
  ContactPage,
  ContactSummary,
  Costing,
  CustomDataDefinitions,
  CustomDataField,
  CustomDataTree,
  Dataview,
  DataviewResult,
  Event,
  EventOrGroupSummary,
  EventPage,
  EventSummary,
  Group,
  GroupPage,
  GroupSummary,
  Location,
  LocationPage,
  LocationSummary,
  Pagination,
  Profile,
  ProfilePage,
  Resource,
  ResourceBooking,
  ResourceBookingPage,
  ResourceBookingSummary,
  ResourceInstance,
  ResourcePage,
  ResourcePlaceholder,
  ResourcePlaceholderPage,
  ResourcePlaceholderSummary,
  ResourceSchedule,
  ResourceSummary,
  SecretWebhook,
  Status,
  StatusPage,
  Task,
  TaskPage,
  TaskSummary,
  Team,
  User,
  UserGroup,
  WantedWebhook,
  Webhook,
  WebhookDeliveries,
  WebhookReplay,
  WebhookReplayed,
  WebhookResume,
  Webhooks,
} from './shapes.ts';

/** Input and output of each operation, by its identifier in the OpenAPI document. */
export interface Operations {
  /** One event. */
  readonly getEvent: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Event;
  };
  /** `customdata` of one event. */
  readonly getEventCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly event: EventSummary;
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly event: EventSummary;
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly event: EventSummary;
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `costings` of one event. */
  readonly getEventCostings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** A flag: leaves `resourcecostings` out (§4.2). */
      readonly summarized?: boolean | undefined;
    };
    readonly output: {
      readonly event: EventSummary;
      readonly costings: readonly Costing[];
    };
  };
  /** `schedule` of one event. */
  readonly getEventSchedule: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: {
      readonly event: EventSummary;
      readonly defaultstartidx: number | null;
      readonly defaultstopidx: number | null;
      readonly entries: readonly {
        /** When it is. */
        readonly starttime: string;
        /** Ends in ` (start)` or ` (stop)` where the entry is an end of a block. */
        readonly description: string;
      }[];
    };
  };
  /** `resourcebookings` of one event. */
  readonly getEventResourcebookings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ResourceBooking[];
  };
  /** `contactbookings` of one event. */
  readonly getEventContactbookings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ContactBooking[];
  };
  /** `attachments` of one event. */
  readonly getEventAttachments: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ({
      readonly event: EventSummary;
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
    })[];
  };
  /** `history` of one event. */
  readonly getEventHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All events. */
  readonly listEvents: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: EventPage;
  };
  /** The events that match a query. */
  readonly findEvents: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: EventPage;
  };
  /** `customdata` of every matching event. */
  readonly findEventsCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly event: EventSummary;
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly event: EventSummary;
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly event: EventSummary;
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `costings` of every matching event. */
  readonly findEventsCostings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** A flag: leaves `resourcecostings` out (§4.2). */
      readonly summarized?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly event: EventSummary;
        readonly costings: readonly Costing[];
      }[];
    };
  };
  /** `schedule` of every matching event. */
  readonly findEventsSchedule: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly event: EventSummary;
        readonly defaultstartidx: number | null;
        readonly defaultstopidx: number | null;
        readonly entries: readonly {
          /** When it is. */
          readonly starttime: string;
          /** Ends in ` (start)` or ` (stop)` where the entry is an end of a block. */
          readonly description: string;
        }[];
      })[];
    };
  };
  /** `resourcebookings` of every matching event. */
  readonly findEventsResourcebookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly event: EventSummary;
        readonly resourcebookings: readonly ResourceBooking[];
      }[];
    };
  };
  /** `contactbookings` of every matching event. */
  readonly findEventsContactbookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly event: EventSummary;
        readonly contactbookings: readonly ContactBooking[];
      }[];
    };
  };
  /** `attachments` of every matching event. */
  readonly findEventsAttachments: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly event: EventSummary;
        readonly attachments: readonly ({
          readonly event: EventSummary;
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
        })[];
      })[];
    };
  };
  /** `history` of every matching event. */
  readonly findEventsHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly event: EventSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One group. */
  readonly getGroup: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Group;
  };
  /** `customdata` of one group. */
  readonly getGroupCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly group: GroupSummary;
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly group: GroupSummary;
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly group: GroupSummary;
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `costings` of one group. */
  readonly getGroupCostings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** A flag: leaves `resourcecostings` out (§4.2). */
      readonly summarized?: boolean | undefined;
    };
    readonly output: {
      readonly group: GroupSummary;
      readonly costings: readonly Costing[];
    };
  };
  /** `schedule` of one group. */
  readonly getGroupSchedule: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: {
      readonly group: GroupSummary;
      readonly defaultstartidx: number | null;
      readonly defaultstopidx: number | null;
      readonly entries: readonly {
        /** When it is. */
        readonly starttime: string;
        /** Ends in ` (start)` or ` (stop)` where the entry is an end of a block. */
        readonly description: string;
      }[];
    };
  };
  /** `resourcebookings` of one group. */
  readonly getGroupResourcebookings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ResourceBooking[];
  };
  /** `contactbookings` of one group. */
  readonly getGroupContactbookings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ContactBooking[];
  };
  /** `attachments` of one group. */
  readonly getGroupAttachments: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ({
      readonly group: GroupSummary;
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
    })[];
  };
  /** `history` of one group. */
  readonly getGroupHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All groups. */
  readonly listGroups: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: GroupPage;
  };
  /** The groups that match a query. */
  readonly findGroups: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: GroupPage;
  };
  /** `customdata` of every matching group. */
  readonly findGroupsCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly group: GroupSummary;
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly group: GroupSummary;
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly group: GroupSummary;
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `costings` of every matching group. */
  readonly findGroupsCostings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** A flag: leaves `resourcecostings` out (§4.2). */
      readonly summarized?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly group: GroupSummary;
        readonly costings: readonly Costing[];
      }[];
    };
  };
  /** `schedule` of every matching group. */
  readonly findGroupsSchedule: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly group: GroupSummary;
        readonly defaultstartidx: number | null;
        readonly defaultstopidx: number | null;
        readonly entries: readonly {
          /** When it is. */
          readonly starttime: string;
          /** Ends in ` (start)` or ` (stop)` where the entry is an end of a block. */
          readonly description: string;
        }[];
      })[];
    };
  };
  /** `resourcebookings` of every matching group. */
  readonly findGroupsResourcebookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly group: GroupSummary;
        readonly resourcebookings: readonly ResourceBooking[];
      }[];
    };
  };
  /** `contactbookings` of every matching group. */
  readonly findGroupsContactbookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly group: GroupSummary;
        readonly contactbookings: readonly ContactBooking[];
      }[];
    };
  };
  /** `attachments` of every matching group. */
  readonly findGroupsAttachments: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly group: GroupSummary;
        readonly attachments: readonly ({
          readonly group: GroupSummary;
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
        })[];
      })[];
    };
  };
  /** `history` of every matching group. */
  readonly findGroupsHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly group: GroupSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One contact. */
  readonly getContact: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Contact;
  };
  /** `customdata` of one contact. */
  readonly getContactCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly contact: ContactSummary;
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly contact: ContactSummary;
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly contact: ContactSummary;
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `contactbookings` of one contact. */
  readonly getContactContactbookings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ContactBooking[];
  };
  /** `attachments` of one contact. */
  readonly getContactAttachments: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ({
      readonly contact: ContactSummary;
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
    })[];
  };
  /** `history` of one contact. */
  readonly getContactHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All contacts. */
  readonly listContacts: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ContactPage;
  };
  /** The contacts that match a query. */
  readonly findContacts: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ContactPage;
  };
  /** `customdata` of every matching contact. */
  readonly findContactsCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly contact: ContactSummary;
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly contact: ContactSummary;
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly contact: ContactSummary;
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `contactbookings` of every matching contact. */
  readonly findContactsContactbookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly contact: ContactSummary;
        readonly contactbookings: readonly ContactBooking[];
      }[];
    };
  };
  /** `attachments` of every matching contact. */
  readonly findContactsAttachments: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly contact: ContactSummary;
        readonly attachments: readonly ({
          readonly contact: ContactSummary;
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
        })[];
      })[];
    };
  };
  /** `history` of every matching contact. */
  readonly findContactsHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly contact: ContactSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One contactlink. */
  readonly getContactLink: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: ContactLink;
  };
  /** `history` of one contactlink. */
  readonly getContactLinkHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** One resource. */
  readonly getResource: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Resource;
  };
  /** `customdata` of one resource. */
  readonly getResourceCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly resource: {
        /** Absolute address of the full representation. */
        readonly url: string;
        /** Opaque identifier (§2.1). */
        readonly id: string;
        /** What people call it. */
        readonly name: string;
        /** The sort of entity. */
        readonly _type: 'resource';
      };
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly resource: {
        /** Absolute address of the full representation. */
        readonly url: string;
        /** Opaque identifier (§2.1). */
        readonly id: string;
        /** What people call it. */
        readonly name: string;
        /** The sort of entity. */
        readonly _type: 'resource';
      };
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly resource: {
        /** Absolute address of the full representation. */
        readonly url: string;
        /** Opaque identifier (§2.1). */
        readonly id: string;
        /** What people call it. */
        readonly name: string;
        /** The sort of entity. */
        readonly _type: 'resource';
      };
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `resourcebookings` of one resource. */
  readonly getResourceResourcebookings: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ResourceBooking[];
  };
  /** `attachments` of one resource. */
  readonly getResourceAttachments: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ({
      readonly resource: {
        /** Absolute address of the full representation. */
        readonly url: string;
        /** Opaque identifier (§2.1). */
        readonly id: string;
        /** What people call it. */
        readonly name: string;
        /** The sort of entity. */
        readonly _type: 'resource';
      };
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
    })[];
  };
  /** `schedules` of one resource. */
  readonly getResourceSchedules: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The first planning day; without it and `to` it is today. */
      readonly from?: string | undefined;
      /** The last planning day; 31 days are shown without it. */
      readonly to?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ResourceSchedule[];
    };
  };
  /** `history` of one resource. */
  readonly getResourceHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All resources. */
  readonly listResources: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ResourcePage;
  };
  /** The resources that match a query. */
  readonly findResources: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ResourcePage;
  };
  /** `customdata` of every matching resource. */
  readonly findResourcesCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly resource: {
          /** Absolute address of the full representation. */
          readonly url: string;
          /** Opaque identifier (§2.1). */
          readonly id: string;
          /** What people call it. */
          readonly name: string;
          /** The sort of entity. */
          readonly _type: 'resource';
        };
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly resource: {
          /** Absolute address of the full representation. */
          readonly url: string;
          /** Opaque identifier (§2.1). */
          readonly id: string;
          /** What people call it. */
          readonly name: string;
          /** The sort of entity. */
          readonly _type: 'resource';
        };
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly resource: {
          /** Absolute address of the full representation. */
          readonly url: string;
          /** Opaque identifier (§2.1). */
          readonly id: string;
          /** What people call it. */
          readonly name: string;
          /** The sort of entity. */
          readonly _type: 'resource';
        };
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `resourcebookings` of every matching resource. */
  readonly findResourcesResourcebookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly resource: {
          /** Absolute address of the full representation. */
          readonly url: string;
          /** Opaque identifier (§2.1). */
          readonly id: string;
          /** What people call it. */
          readonly name: string;
          /** The sort of entity. */
          readonly _type: 'resource';
        };
        readonly resourcebookings: readonly ResourceBooking[];
      }[];
    };
  };
  /** `attachments` of every matching resource. */
  readonly findResourcesAttachments: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly resource: {
          /** Absolute address of the full representation. */
          readonly url: string;
          /** Opaque identifier (§2.1). */
          readonly id: string;
          /** What people call it. */
          readonly name: string;
          /** The sort of entity. */
          readonly _type: 'resource';
        };
        readonly attachments: readonly ({
          readonly resource: {
            /** Absolute address of the full representation. */
            readonly url: string;
            /** Opaque identifier (§2.1). */
            readonly id: string;
            /** What people call it. */
            readonly name: string;
            /** The sort of entity. */
            readonly _type: 'resource';
          };
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
        })[];
      })[];
    };
  };
  /** `schedules` of every matching resource. */
  readonly findResourcesSchedules: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** The first planning day; without it and `to` it is today. */
      readonly from?: string | undefined;
      /** The last planning day; 31 days are shown without it. */
      readonly to?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ResourceSchedule[];
    };
  };
  /** `history` of every matching resource. */
  readonly findResourcesHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly resource: {
          /** Absolute address of the full representation. */
          readonly url: string;
          /** Opaque identifier (§2.1). */
          readonly id: string;
          /** What people call it. */
          readonly name: string;
          /** The sort of entity. */
          readonly _type: 'resource';
        };
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One resourceplaceholder. */
  readonly getResourcePlaceholder: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: ResourcePlaceholder;
  };
  /** `customdata` of one resourceplaceholder. */
  readonly getResourcePlaceholderCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly resourceplaceholder: ResourcePlaceholderSummary;
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly resourceplaceholder: ResourcePlaceholderSummary;
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly resourceplaceholder: ResourcePlaceholderSummary;
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `history` of one resourceplaceholder. */
  readonly getResourcePlaceholderHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All resourceplaceholders. */
  readonly listResourcePlaceholders: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ResourcePlaceholderPage;
  };
  /** The resourceplaceholders that match a query. */
  readonly findResourcePlaceholders: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ResourcePlaceholderPage;
  };
  /** `customdata` of every matching resourceplaceholder. */
  readonly findResourcePlaceholdersCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly resourceplaceholder: ResourcePlaceholderSummary;
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly resourceplaceholder: ResourcePlaceholderSummary;
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly resourceplaceholder: ResourcePlaceholderSummary;
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `history` of every matching resourceplaceholder. */
  readonly findResourcePlaceholdersHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly resourceplaceholder: ResourcePlaceholderSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One location. */
  readonly getLocation: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Location;
  };
  /** `customdata` of one location. */
  readonly getLocationCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly location: LocationSummary;
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly location: LocationSummary;
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly location: LocationSummary;
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `history` of one location. */
  readonly getLocationHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All locations. */
  readonly listLocations: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: LocationPage;
  };
  /** The locations that match a query. */
  readonly findLocations: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: LocationPage;
  };
  /** `customdata` of every matching location. */
  readonly findLocationsCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly location: LocationSummary;
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly location: LocationSummary;
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly location: LocationSummary;
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `history` of every matching location. */
  readonly findLocationsHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly location: LocationSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One resourcebooking. */
  readonly getResourceBooking: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: ResourceBooking;
  };
  /** `customdata` of one resourcebooking. */
  readonly getResourceBookingCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly resourcebooking: ResourceBookingSummary;
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly resourcebooking: ResourceBookingSummary;
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly resourcebooking: ResourceBookingSummary;
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `history` of one resourcebooking. */
  readonly getResourceBookingHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All resourcebookings. */
  readonly listResourceBookings: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ResourceBookingPage;
  };
  /** The resourcebookings that match a query. */
  readonly findResourceBookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ResourceBookingPage;
  };
  /** `customdata` of every matching resourcebooking. */
  readonly findResourceBookingsCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly resourcebooking: ResourceBookingSummary;
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly resourcebooking: ResourceBookingSummary;
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly resourcebooking: ResourceBookingSummary;
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `history` of every matching resourcebooking. */
  readonly findResourceBookingsHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly resourcebooking: ResourceBookingSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One contactbooking. */
  readonly getContactBooking: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: ContactBooking;
  };
  /** `customdata` of one contactbooking. */
  readonly getContactBookingCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly contactbooking: ContactBookingSummary;
      /** Where the definitions of the kind are. */
      readonly definitions: {
        /** Absolute address of the full representation. */
        readonly url: string;
      };
      readonly groups: CustomDataTree;
    } | {
      readonly contactbooking: ContactBookingSummary;
      /** The fields that `keywords` asks for. */
      readonly items: readonly CustomDataField[];
    } | {
      readonly contactbooking: ContactBookingSummary;
      /** The value of each field by its keyword. */
      readonly items: Readonly<Record<string, unknown>>;
    };
  };
  /** `history` of one contactbooking. */
  readonly getContactBookingHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All contactbookings. */
  readonly listContactBookings: {
    readonly input: {
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ContactBookingPage;
  };
  /** The contactbookings that match a query. */
  readonly findContactBookings: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Adds `customdata` with these fields, in this order (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly customdata_keywords?: readonly string[] | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ContactBookingPage;
  };
  /** `customdata` of every matching contactbooking. */
  readonly findContactBookingsCustomdata: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Only these fields, as a list in this order instead of the whole tree (§4.2). A keyword of a group or section stands for its fields; unknown keywords are left out. */
      readonly keywords?: readonly string[] | undefined;
      /** A flag: `items` maps each keyword to the value of its field (§4.2). */
      readonly valuesonly?: boolean | undefined;
      /** A flag: numbers of converted Remote info fields come as numbers, whatever the setting says (§2.4). */
      readonly noStringWrap?: boolean | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly contactbooking: ContactBookingSummary;
        /** Where the definitions of the kind are. */
        readonly definitions: {
          /** Absolute address of the full representation. */
          readonly url: string;
        };
        readonly groups: CustomDataTree;
      } | {
        readonly contactbooking: ContactBookingSummary;
        /** The fields that `keywords` asks for. */
        readonly items: readonly CustomDataField[];
      } | {
        readonly contactbooking: ContactBookingSummary;
        /** The value of each field by its keyword. */
        readonly items: Readonly<Record<string, unknown>>;
      })[];
    };
  };
  /** `history` of every matching contactbooking. */
  readonly findContactBookingsHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly contactbooking: ContactBookingSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One profile. */
  readonly getProfile: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Profile;
  };
  /** All profiles. */
  readonly listProfiles: {
    readonly input: {
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ProfilePage;
  };
  /** The profiles that match a query. */
  readonly findProfiles: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: ProfilePage;
  };
  /** One status. */
  readonly getStatus: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Status;
  };
  /** All statuses. */
  readonly listStatuses: {
    readonly input: {
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: StatusPage;
  };
  /** The statuses that match a query. */
  readonly findStatuses: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: StatusPage;
  };
  /** One task. */
  readonly getTask: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Task;
  };
  /** `attachments` of one task. */
  readonly getTaskAttachments: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
    };
    readonly output: readonly ({
      readonly task: TaskSummary;
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
    })[];
  };
  /** `history` of one task. */
  readonly getTaskHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** All tasks. */
  readonly listTasks: {
    readonly input: {
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: TaskPage;
  };
  /** The tasks that match a query. */
  readonly findTasks: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: TaskPage;
  };
  /** `attachments` of every matching task. */
  readonly findTasksAttachments: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly ({
        readonly task: TaskSummary;
        readonly attachments: readonly ({
          readonly task: TaskSummary;
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
        })[];
      })[];
    };
  };
  /** `history` of every matching task. */
  readonly findTasksHistory: {
    readonly input: {
      /** What to find, in the query language (§4.1). In the address it is percent-encoded: a `/` is `%2F`, `%2B` is always a plus, and a `+` is a blank, unless the segment also contains `%20`. */
      readonly query: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly {
        readonly task: TaskSummary;
        readonly history: readonly Change[];
      }[];
    };
  };
  /** One user. */
  readonly getUser: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: User;
  };
  /** One usergroup. */
  readonly getUserGroup: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: UserGroup;
  };
  /** One team. */
  readonly getTeam: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Team;
  };
  /** One resourceinstance. */
  readonly getResourceInstance: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: ResourceInstance;
  };
  /** `history` of one resourceinstance. */
  readonly getResourceInstanceHistory: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Change[];
    };
  };
  /** One attachment. */
  readonly getAttachment: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: Attachment;
  };
  /** Write attributes of one event. */
  readonly putEvent: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: {
        /** Attribute name to value; `null` removes. The client of the key decides which names can be set. */
        readonly attributes: Readonly<Record<string, unknown>>;
      };
    };
    readonly output: undefined;
  };
  /** Write custom data of one event. */
  readonly putEventCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: readonly {
        /** The keyword of the field. */
        readonly keyword: string;
        /** What the type of the field takes; `null` clears it. */
        readonly value: unknown;
      }[];
    };
    readonly output: undefined;
  };
  /** Write custom data of one group. */
  readonly putGroupCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: readonly {
        /** The keyword of the field. */
        readonly keyword: string;
        /** What the type of the field takes; `null` clears it. */
        readonly value: unknown;
      }[];
    };
    readonly output: undefined;
  };
  /** Write attributes of one contact. */
  readonly putContact: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: {
        /** Attribute name to value; `null` removes. The client of the key decides which names can be set. */
        readonly attributes: Readonly<Record<string, unknown>>;
      };
    };
    readonly output: undefined;
  };
  /** Write custom data of one contact. */
  readonly putContactCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: readonly {
        /** The keyword of the field. */
        readonly keyword: string;
        /** What the type of the field takes; `null` clears it. */
        readonly value: unknown;
      }[];
    };
    readonly output: undefined;
  };
  /** Write attributes of one contactlink. */
  readonly putContactLink: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: {
        /** Attribute name to value; `null` removes. The client of the key decides which names can be set. */
        readonly attributes: Readonly<Record<string, unknown>>;
      };
    };
    readonly output: undefined;
  };
  /** Write custom data of one resource. */
  readonly putResourceCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: readonly {
        /** The keyword of the field. */
        readonly keyword: string;
        /** What the type of the field takes; `null` clears it. */
        readonly value: unknown;
      }[];
    };
    readonly output: undefined;
  };
  /** Write custom data of one resourceplaceholder. */
  readonly putResourcePlaceholderCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: readonly {
        /** The keyword of the field. */
        readonly keyword: string;
        /** What the type of the field takes; `null` clears it. */
        readonly value: unknown;
      }[];
    };
    readonly output: undefined;
  };
  /** Write custom data of one location. */
  readonly putLocationCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: readonly {
        /** The keyword of the field. */
        readonly keyword: string;
        /** What the type of the field takes; `null` clears it. */
        readonly value: unknown;
      }[];
    };
    readonly output: undefined;
  };
  /** Write custom data of one resourcebooking. */
  readonly putResourceBookingCustomdata: {
    readonly input: {
      /** The id of the entity, as every representation and summary shows it (§2.1). */
      readonly id: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      readonly body: readonly {
        /** The keyword of the field. */
        readonly keyword: string;
        /** What the type of the field takes; `null` clears it. */
        readonly value: unknown;
      }[];
    };
    readonly output: undefined;
  };
  /** The dataviews that the user of the key may request. */
  readonly getDataviews: {
    readonly input: {
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly page?: string | undefined;
      /** Part of `pagination.next`, opaque (§4.4). */
      readonly book?: string | undefined;
    };
    readonly output: {
      readonly pagination: Pagination;
      readonly data: readonly Dataview[];
    };
  };
  /** Ask for a result of a dataview. */
  readonly postDataviewResult: {
    readonly input: {
      /** The id of the dataview, as `/api/dataviews` and the application show it. */
      readonly dataviewId: string;
      /** The format of the result. */
      readonly format: string;
      /** An http or https address that is told once, by POST, when the result is ready or has failed (§6). */
      readonly notifyAt?: string | undefined;
      /** `wait=10`: answers when the computation has ended, after 10 seconds at the latest; at most 30. */
      readonly prefer?: string | undefined;
      /** Parameter name to value, `{}` without parameters. A date can be given as `YYYY-MM-DD`, an entity as the object that the API returns for it. */
      readonly body: Readonly<Record<string, unknown>>;
    };
    readonly output: DataviewResult;
  };
  /** Progress of a result. */
  readonly getDataviewResultStatus: {
    readonly input: {
      /** The id of the dataview, as `/api/dataviews` and the application show it. */
      readonly dataviewId: string;
      /** The format of the result. */
      readonly format: string;
      /** The `id` of the status object that answered the request. */
      readonly resultId: string;
    };
    readonly output: DataviewResult;
  };
  /** A result, or a part of it. */
  readonly getDataviewResult: {
    readonly input: {
      /** The id of the dataview, as `/api/dataviews` and the application show it. */
      readonly dataviewId: string;
      /** The format of the result. */
      readonly format: string;
      /** The `id` of the status object that answered the request. */
      readonly resultId: string;
      /** The number of the first record, from 1; together with `to`. */
      readonly from?: number | undefined;
      /** The number of the last record, at most `numberofresults`. */
      readonly to?: number | undefined;
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: readonly Readonly<Record<string, unknown>>[];
  };
  /** Cancel or delete a result. */
  readonly deleteDataviewResult: {
    readonly input: {
      /** The id of the dataview, as `/api/dataviews` and the application show it. */
      readonly dataviewId: string;
      /** The format of the result. */
      readonly format: string;
      /** The `id` of the status object that answered the request. */
      readonly resultId: string;
    };
    readonly output: undefined;
  };
  /** The webhooks of the key. */
  readonly getWebhooks: {
    readonly input: Readonly<Record<never, never>>;
    readonly output: Webhooks;
  };
  /** Make a webhook. */
  readonly createWebhook: {
    readonly input: {
      /** A webhook as it is wanted. */
      readonly body: WantedWebhook;
    };
    readonly output: SecretWebhook;
  };
  /** Change a webhook. */
  readonly putWebhook: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
      /** An `ETag` of the entity or its custom data: 412, and nothing is written, when it has changed since. */
      readonly ifMatch?: string | undefined;
      /** A webhook as it is wanted. */
      readonly body: WantedWebhook;
    };
    readonly output: Webhook;
  };
  /** Delete a webhook. */
  readonly deleteWebhook: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
    };
    readonly output: undefined;
  };
  /** Give a webhook another secret. */
  readonly renewWebhookSecret: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
    };
    readonly output: SecretWebhook;
  };
  /** Pause a webhook. */
  readonly pauseWebhook: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
    };
    readonly output: Webhook;
  };
  /** Resume a webhook. */
  readonly resumeWebhook: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
      /** Where a paused webhook goes on. */
      readonly body: WebhookResume;
    };
    readonly output: Webhook;
  };
  /** Send a test. */
  readonly testWebhook: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
    };
    readonly output: undefined;
  };
  /** Send messages again. */
  readonly replayWebhook: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
      /** Messages that are to be sent again. */
      readonly body: WebhookReplay;
    };
    readonly output: WebhookReplayed;
  };
  /** What was sent. */
  readonly getWebhookDeliveries: {
    readonly input: {
      /** The id of the webhook, as `/api/webhooks` shows it. */
      readonly webhookId: string;
    };
    readonly output: WebhookDeliveries;
  };
  /** The custom data fields of a kind. */
  readonly getCustomDataDefinitions: {
    readonly input: {
      /** The singular word of a kind that can have custom data. */
      readonly kind: string;
    };
    readonly output: CustomDataDefinitions;
  };
  /** What was written, in order. */
  readonly getChanges: {
    readonly input: {
      /** A cursor of an earlier answer, or `oldest` for the oldest change that is kept (§13.1). Without it the answer has no changes, and a cursor of the present. */
      readonly after?: string | undefined;
      /** How many changes the answer may have. */
      readonly limit?: number | undefined;
      /** Only changes of these kinds; without it, of all. */
      readonly kinds?: readonly string[] | undefined;
      /** The same as `after`, which it overrides; clients of server-sent events send it by themselves. */
      readonly lastEventId?: string | undefined;
      /** `wait=10`: answers when there is a change after the cursor, after 10 seconds at the latest; at most 30. */
      readonly preferChanges?: string | undefined;
    };
    readonly output: Changes;
  };
  /** An uploaded file. */
  readonly getFile: {
    readonly input: {
      /** The number of the file; take the whole address from `dataurl` of an attachment. */
      readonly fileId: string;
      /** A name for people and programs that save the file; it decides nothing. */
      readonly name: string;
    };
    readonly output: Response;
  };
  /** An uploaded file, by its older address. */
  readonly getFileByOlderPath: {
    readonly input: {
      /** The number of the file; take the whole address from `dataurl` of an attachment. */
      readonly fileId: string;
      /** A name for people and programs that save the file; it decides nothing. */
      readonly name: string;
    };
    readonly output: Response;
  };
  /** The reference as a page. */
  readonly getReference: {
    readonly input: {
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: string;
  };
  /** This document. */
  readonly getOpenApi: {
    readonly input: {
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: {
      readonly openapi: string;
    };
  };
  /** A page to try requests out. */
  readonly getConsole: {
    readonly input: {
      /** The `ETag` of an earlier answer: 304 without body when nothing has changed. */
      readonly ifNoneMatch?: string | undefined;
    };
    readonly output: string;
  };
  /** Whether the process runs. */
  readonly getHealth: {
    readonly input: Readonly<Record<never, never>>;
    readonly output: {
      readonly status: 'ok';
    };
  };
  /** Whether this node takes requests. */
  readonly getReadiness: {
    readonly input: Readonly<Record<never, never>>;
    readonly output: {
      readonly status: 'ok';
    };
  };
}

export type OperationId = keyof Operations;

/** Method, sort of answer and path of each operation. */
export const OPERATIONS: { readonly [Id in OperationId]: string } = {
  getEvent: 'GET json /api/event/{id}',
  getEventCustomdata: 'GET json /api/event/{id}/customdata',
  getEventCostings: 'GET json /api/event/{id}/costings',
  getEventSchedule: 'GET json /api/event/{id}/schedule',
  getEventResourcebookings: 'GET json /api/event/{id}/resourcebookings',
  getEventContactbookings: 'GET json /api/event/{id}/contactbookings',
  getEventAttachments: 'GET json /api/event/{id}/attachments',
  getEventHistory: 'GET json /api/event/{id}/history',
  listEvents: 'GET json /api/events',
  findEvents: 'GET json /api/events/{query}',
  findEventsCustomdata: 'GET json /api/events/{query}/customdata',
  findEventsCostings: 'GET json /api/events/{query}/costings',
  findEventsSchedule: 'GET json /api/events/{query}/schedule',
  findEventsResourcebookings: 'GET json /api/events/{query}/resourcebookings',
  findEventsContactbookings: 'GET json /api/events/{query}/contactbookings',
  findEventsAttachments: 'GET json /api/events/{query}/attachments',
  findEventsHistory: 'GET json /api/events/{query}/history',
  getGroup: 'GET json /api/group/{id}',
  getGroupCustomdata: 'GET json /api/group/{id}/customdata',
  getGroupCostings: 'GET json /api/group/{id}/costings',
  getGroupSchedule: 'GET json /api/group/{id}/schedule',
  getGroupResourcebookings: 'GET json /api/group/{id}/resourcebookings',
  getGroupContactbookings: 'GET json /api/group/{id}/contactbookings',
  getGroupAttachments: 'GET json /api/group/{id}/attachments',
  getGroupHistory: 'GET json /api/group/{id}/history',
  listGroups: 'GET json /api/groups',
  findGroups: 'GET json /api/groups/{query}',
  findGroupsCustomdata: 'GET json /api/groups/{query}/customdata',
  findGroupsCostings: 'GET json /api/groups/{query}/costings',
  findGroupsSchedule: 'GET json /api/groups/{query}/schedule',
  findGroupsResourcebookings: 'GET json /api/groups/{query}/resourcebookings',
  findGroupsContactbookings: 'GET json /api/groups/{query}/contactbookings',
  findGroupsAttachments: 'GET json /api/groups/{query}/attachments',
  findGroupsHistory: 'GET json /api/groups/{query}/history',
  getContact: 'GET json /api/contact/{id}',
  getContactCustomdata: 'GET json /api/contact/{id}/customdata',
  getContactContactbookings: 'GET json /api/contact/{id}/contactbookings',
  getContactAttachments: 'GET json /api/contact/{id}/attachments',
  getContactHistory: 'GET json /api/contact/{id}/history',
  listContacts: 'GET json /api/contacts',
  findContacts: 'GET json /api/contacts/{query}',
  findContactsCustomdata: 'GET json /api/contacts/{query}/customdata',
  findContactsContactbookings: 'GET json /api/contacts/{query}/contactbookings',
  findContactsAttachments: 'GET json /api/contacts/{query}/attachments',
  findContactsHistory: 'GET json /api/contacts/{query}/history',
  getContactLink: 'GET json /api/contactlink/{id}',
  getContactLinkHistory: 'GET json /api/contactlink/{id}/history',
  getResource: 'GET json /api/resource/{id}',
  getResourceCustomdata: 'GET json /api/resource/{id}/customdata',
  getResourceResourcebookings: 'GET json /api/resource/{id}/resourcebookings',
  getResourceAttachments: 'GET json /api/resource/{id}/attachments',
  getResourceSchedules: 'GET json /api/resource/{id}/schedules',
  getResourceHistory: 'GET json /api/resource/{id}/history',
  listResources: 'GET json /api/resources',
  findResources: 'GET json /api/resources/{query}',
  findResourcesCustomdata: 'GET json /api/resources/{query}/customdata',
  findResourcesResourcebookings: 'GET json /api/resources/{query}/resourcebookings',
  findResourcesAttachments: 'GET json /api/resources/{query}/attachments',
  findResourcesSchedules: 'GET json /api/resources/{query}/schedules',
  findResourcesHistory: 'GET json /api/resources/{query}/history',
  getResourcePlaceholder: 'GET json /api/resourceplaceholder/{id}',
  getResourcePlaceholderCustomdata: 'GET json /api/resourceplaceholder/{id}/customdata',
  getResourcePlaceholderHistory: 'GET json /api/resourceplaceholder/{id}/history',
  listResourcePlaceholders: 'GET json /api/resourceplaceholders',
  findResourcePlaceholders: 'GET json /api/resourceplaceholders/{query}',
  findResourcePlaceholdersCustomdata: 'GET json /api/resourceplaceholders/{query}/customdata',
  findResourcePlaceholdersHistory: 'GET json /api/resourceplaceholders/{query}/history',
  getLocation: 'GET json /api/location/{id}',
  getLocationCustomdata: 'GET json /api/location/{id}/customdata',
  getLocationHistory: 'GET json /api/location/{id}/history',
  listLocations: 'GET json /api/locations',
  findLocations: 'GET json /api/locations/{query}',
  findLocationsCustomdata: 'GET json /api/locations/{query}/customdata',
  findLocationsHistory: 'GET json /api/locations/{query}/history',
  getResourceBooking: 'GET json /api/resourcebooking/{id}',
  getResourceBookingCustomdata: 'GET json /api/resourcebooking/{id}/customdata',
  getResourceBookingHistory: 'GET json /api/resourcebooking/{id}/history',
  listResourceBookings: 'GET json /api/resourcebookings',
  findResourceBookings: 'GET json /api/resourcebookings/{query}',
  findResourceBookingsCustomdata: 'GET json /api/resourcebookings/{query}/customdata',
  findResourceBookingsHistory: 'GET json /api/resourcebookings/{query}/history',
  getContactBooking: 'GET json /api/contactbooking/{id}',
  getContactBookingCustomdata: 'GET json /api/contactbooking/{id}/customdata',
  getContactBookingHistory: 'GET json /api/contactbooking/{id}/history',
  listContactBookings: 'GET json /api/contactbookings',
  findContactBookings: 'GET json /api/contactbookings/{query}',
  findContactBookingsCustomdata: 'GET json /api/contactbookings/{query}/customdata',
  findContactBookingsHistory: 'GET json /api/contactbookings/{query}/history',
  getProfile: 'GET json /api/profile/{id}',
  listProfiles: 'GET json /api/profiles',
  findProfiles: 'GET json /api/profiles/{query}',
  getStatus: 'GET json /api/status/{id}',
  listStatuses: 'GET json /api/statuses',
  findStatuses: 'GET json /api/statuses/{query}',
  getTask: 'GET json /api/task/{id}',
  getTaskAttachments: 'GET json /api/task/{id}/attachments',
  getTaskHistory: 'GET json /api/task/{id}/history',
  listTasks: 'GET json /api/tasks',
  findTasks: 'GET json /api/tasks/{query}',
  findTasksAttachments: 'GET json /api/tasks/{query}/attachments',
  findTasksHistory: 'GET json /api/tasks/{query}/history',
  getUser: 'GET json /api/user/{id}',
  getUserGroup: 'GET json /api/usergroup/{id}',
  getTeam: 'GET json /api/team/{id}',
  getResourceInstance: 'GET json /api/resourceinstance/{id}',
  getResourceInstanceHistory: 'GET json /api/resourceinstance/{id}/history',
  getAttachment: 'GET json /api/attachment/{id}',
  putEvent: 'PUT nothing /api/event/{id}',
  putEventCustomdata: 'PUT nothing /api/event/{id}/customdata',
  putGroupCustomdata: 'PUT nothing /api/group/{id}/customdata',
  putContact: 'PUT nothing /api/contact/{id}',
  putContactCustomdata: 'PUT nothing /api/contact/{id}/customdata',
  putContactLink: 'PUT nothing /api/contactlink/{id}',
  putResourceCustomdata: 'PUT nothing /api/resource/{id}/customdata',
  putResourcePlaceholderCustomdata: 'PUT nothing /api/resourceplaceholder/{id}/customdata',
  putLocationCustomdata: 'PUT nothing /api/location/{id}/customdata',
  putResourceBookingCustomdata: 'PUT nothing /api/resourcebooking/{id}/customdata',
  getDataviews: 'GET json /api/dataviews',
  postDataviewResult: 'POST json /api/dataviewresult/{dataviewId}/{format}',
  getDataviewResultStatus: 'GET json /api/dataviewresult/{dataviewId}/{format}/{resultId}/status',
  getDataviewResult: 'GET json /api/dataviewresult/{dataviewId}/{format}/{resultId}',
  deleteDataviewResult: 'DELETE nothing /api/dataviewresult/{dataviewId}/{format}/{resultId}',
  getWebhooks: 'GET json /api/webhooks',
  createWebhook: 'POST json /api/webhooks',
  putWebhook: 'PUT json /api/webhooks/{webhookId}',
  deleteWebhook: 'DELETE nothing /api/webhooks/{webhookId}',
  renewWebhookSecret: 'POST json /api/webhooks/{webhookId}/secret',
  pauseWebhook: 'POST json /api/webhooks/{webhookId}/pause',
  resumeWebhook: 'POST json /api/webhooks/{webhookId}/resume',
  testWebhook: 'POST nothing /api/webhooks/{webhookId}/test',
  replayWebhook: 'POST json /api/webhooks/{webhookId}/replay',
  getWebhookDeliveries: 'GET json /api/webhooks/{webhookId}/deliveries',
  getCustomDataDefinitions: 'GET json /api/customdatadefinitions/{kind}',
  getChanges: 'GET json /api/changes',
  getFile: 'GET bytes /api/documents/{fileId}/{name}',
  getFileByOlderPath: 'GET bytes /api/file/{fileId}/{name}',
  getReference: 'GET text /api/doc',
  getOpenApi: 'GET json /api/openapi.json',
  getConsole: 'GET text /swagger',
  getHealth: 'GET json /healthz',
  getReadiness: 'GET json /readyz',
};

/** Inputs that are sent as headers. */
export const HEADERS: Readonly<Record<string, string>> = {
  ifNoneMatch: 'If-None-Match',
  ifMatch: 'If-Match',
  notifyAt: 'X-Notify-At',
  prefer: 'Prefer',
  preferChanges: 'Prefer',
  lastEventId: 'Last-Event-ID',
  noStringWrap: 'X-No-String-Wrap-Numeric-Remote-Info-Value',
};
