/**
 * Data that presenting an entity of each kind needs: the stored record
 * and summaries of the entities it refers to.
 */
import type { Kind } from '@callboard/contract';
import type { Entity, RecordKind, ResourceType } from './records.ts';
import type { StoredJson } from './stored-json.ts';

/** Enough of an entity to embed it in another (§2.1). */
export interface Summary {
  readonly kind: RecordKind;
  /** The `_type` on the wire. */
  readonly type: string;
  readonly id: number;
  readonly created: number;
  readonly name: string;
}

export interface ResourceSummary extends Summary {
  readonly resourceType: ResourceType;
  readonly resourceGroupId: number;
  readonly roles: readonly string[];
}

export interface ContactLinkSummary extends Summary {
  readonly jobTitle: string;
  readonly person: Summary;
  readonly organization: Summary;
}

/** The schedule and the alterations are loaded only by the properties that show them, the first booking by planning. */
type WithoutDetails<K extends 'event' | 'group'> = Omit<
  Entity<K>,
  'schedule' | 'alterations' | 'firstHallBooking' | Unread
> & { readonly [N in Unread]: StoredJson<Entity<'event'>[N]> };

/** Keys of events and groups that are shown as they are stored. */
type Unread = 'attributes' | 'labels';

interface GroupPosition {
  readonly group: Summary | null;
  readonly production: Summary | null;
}
export type EventView = WithoutDetails<'event'> & GroupPosition;

export interface GroupChild extends Summary {
  readonly production: Summary | null;
  readonly isProduction: boolean;
}
export type GroupView = WithoutDetails<'group'> &
  GroupPosition & { readonly children: readonly GroupChild[] };

/** A part without an owning group: permission for any of its wholes is enough. */
export interface Part {
  readonly wholes: readonly { readonly kind: Kind; readonly userGroupId: number | null }[];
}

export type ContactLinkView = Entity<'contactlink'> &
  Part & {
    readonly person: Summary;
    readonly organization: Summary;
  };
export type ContactView = Entity<'contact'> & {
  readonly links: readonly ContactLinkView[];
  readonly linkedResource: Summary | null;
};

export type ResourceLike = 'resource' | 'resourceplaceholder' | 'location';
export type ResourceView = Entity<'resource'> & {
  readonly kind: ResourceLike;
  readonly instances: readonly Entity<'resourceinstance'>[];
  readonly members: readonly Summary[];
  readonly linkedContact: Summary | null;
};
export type ResourceInstanceView = Entity<'resourceinstance'> & Part & { readonly resource: Summary };

export type ResourceBookingView = Entity<'resourcebooking'> & {
  readonly resource: ResourceSummary;
  readonly instance: Summary | null;
  readonly event: Summary | null;
  readonly children: readonly ResourceBookingView[];
};
export type ContactBookingView = Entity<'contactbooking'> & {
  readonly contact: Summary | ContactLinkSummary;
  readonly event: Summary;
};
export type TaskView = Entity<'task'> & { readonly event: Summary | null };
export type AttachmentView = Entity<'attachment'> & Part & { readonly holder: Summary };

interface Views {
  event: EventView;
  group: GroupView;
  contact: ContactView;
  contactlink: ContactLinkView;
  resource: ResourceView;
  resourceplaceholder: ResourceView;
  location: ResourceView;
  resourceinstance: ResourceInstanceView;
  resourcebooking: ResourceBookingView;
  contactbooking: ContactBookingView;
  task: TaskView;
  attachment: AttachmentView;
  profile: Entity<'profile'>;
  status: Entity<'status'>;
  user: Entity<'user'>;
  usergroup: Entity<'usergroup'>;
  team: Entity<'team'>;
}
/** Result of `EntityStore.views` for a kind. */
export type View<K extends Kind> = Views[K];
