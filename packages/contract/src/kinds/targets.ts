/** Targets of references: kinds of entities, and the shape of their summaries. */
import Type, { type TSchema } from 'typebox';
import {
  BookedResource,
  ContactLinkSummary,
  ContactSummary,
  EventOrGroupSummary,
  GroupSummary,
  LocationSummary,
  PlainSummary,
  ProfileSummary,
  ResourceInstanceSummary,
  ResourceSummary,
  StatusSummary,
} from '../shapes/summaries.ts';

interface TargetSpec {
  readonly kinds: readonly string[];
  readonly summary: TSchema;
}

/** `planned` are events and groups, `bookable` is what can be booked, `engaged` who can be. */
export const TARGETS = {
  group: { kinds: ['group'], summary: GroupSummary },
  profile: { kinds: ['profile'], summary: ProfileSummary },
  status: { kinds: ['status'], summary: StatusSummary },
  location: { kinds: ['location'], summary: LocationSummary },
  resourcegroup: { kinds: ['resourcegroup'], summary: PlainSummary },
  usergroup: { kinds: ['usergroup'], summary: PlainSummary },
  team: { kinds: ['team'], summary: PlainSummary },
  contact: { kinds: ['contact'], summary: ContactSummary },
  resource: { kinds: ['resource'], summary: ResourceSummary },
  resourceinstance: { kinds: ['resourceinstance'], summary: ResourceInstanceSummary },
  planned: { kinds: ['event', 'group'], summary: EventOrGroupSummary },
  bookable: { kinds: ['resource', 'resourceplaceholder', 'location'], summary: BookedResource },
  engaged: {
    kinds: ['contact', 'contactlink'],
    summary: Type.Union([ContactSummary, ContactLinkSummary]),
  },
} as const satisfies Record<string, TargetSpec>;

export type Target = keyof typeof TARGETS;
