import Type from 'typebox';
import { EventOrGroupSummary, GroupSummary, identityKeys } from '../shapes/summaries.ts';
import { day, flag, listOf, nullable, shape, timestamp, word } from '../shapes/values.ts';
import { labels, type } from './common.ts';
import { kind } from './kind.ts';
import { Ref } from './parts.ts';
import {
  details,
  placement,
  plannedKeywords,
  plannedParts,
  plannedScopes,
  productionAndAttributes,
  span,
} from './planned.ts';
import { computed, reference, references } from './property.ts';

const Child = shape(
  {
    ...identityKeys,
    group: GroupSummary,
    production: nullable(EventOrGroupSummary),
    isproduction: flag('Whether it is a production itself.'),
    _type: word(['event', 'group'], 'The sort of entity.'),
  },
  'A direct member of a group.',
);
const Ids = Type.Array(Type.Integer());

export const group = kind({
  singular: 'group',
  plural: 'groups',
  types: ['group'],
  schema: 'Group',
  about: 'A group of events; groups nest.',
  shapeAbout: 'A group of events; groups nest.',
  example: 'Spring festival',
  keywords: plannedKeywords('group'),
  scopes: { group: undefined, ...plannedScopes },
  parts: plannedParts,
  customData: true,
  writable: { attributes: false, customData: true },
  owned: true,
  contract: true,
  properties: {
    ...placement,
    starttime: computed(nullable(timestamp('The earliest of its members; null without members.')), {}),
    endtime: computed(nullable(timestamp('The latest of its members; null without members.')), {}),
    startdate: computed(nullable(day('The first planning day; null without members.')), {}),
    enddate: computed(nullable(day('The last planning day; null without members.')), {}),
    profile: reference('profile', undefined, {
      key: 'profileId',
      derived: true,
      nullable: true,
      label: 'Profile',
    }),
    status: reference('status', undefined, {
      key: 'statusId',
      derived: true,
      nullable: true,
      label: 'Status',
    }),
    ...productionAndAttributes,
    _type: type('group'),
    profiles: references(
      'profile',
      'Each profile of the members once; `profile` is null where they differ.',
      {
        key: 'profileIds',
        derived: true,
        label: 'Profiles',
      },
    ),
    statuses: references('status', 'Each status of the members once; `status` is null where they differ.', {
      key: 'statusIds',
      derived: true,
      label: 'Statuses',
    }),
    children: computed(listOf(Child), {}),
    labels,
    ...details,
  },
  derived: {
    ...span,
    profileId: Ref,
    statusId: Ref,
    profileIds: Ids,
    statusIds: Ids,
    locationIds: Ids,
    firstHallBooking: Ref,
    productionId: Ref,
  },
  form: ['name', 'group', 'schedule', 'labels', 'isproduction', 'owninggroup'],
});
