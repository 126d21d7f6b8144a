/** Properties of everything that is planned: events and the groups that hold them. */
import Type from 'typebox';
import { attributes, id, name, owned, url } from './common.ts';
import { keyword } from './kind.ts';
import { Alteration, Ref, ScheduleEntry } from './parts.ts';
import { embedded, flag, kept, reference, references } from './property.ts';

/** Owner, name and the group that holds it. */
export const placement = {
  url,
  id,
  ...owned,
  name,
  group: reference('group', 'The group that holds it.', {
    key: 'groupId',
    nullable: true,
    label: 'Group',
    edit: {},
  }),
  parentgroup: reference('group', 'As `group`.', {
    key: 'groupId',
    derived: true,
    nullable: true,
    unlisted: true,
  }),
};

export const productionAndAttributes = {
  locations: references('location', undefined, { key: 'locationIds', derived: true, label: 'Locations' }),
  production: reference('planned', 'The nearest production: itself or a group around it.', {
    key: 'productionId',
    derived: true,
    nullable: true,
    label: 'Production',
  }),
  isproduction: flag('Whether it is a production itself.', {
    key: 'isProduction',
    label: 'Is a production',
    edit: {},
  }),
  attributes,
};

/** The schedule and manual totals, which are requested on their own. */
export const details = {
  schedule: embedded(Type.Array(ScheduleEntry), Type.Unknown(), [], {
    type: 'schedule',
    shown: false,
    edit: {},
  }),
  alterations: kept(Type.Array(Alteration), []),
};

const day = (about: string) => keyword.date('date', about);

/** Keywords for the entity itself (`what`), and for what its members or it refer to (`whose`). */
export const plannedKeywords = (what: 'event' | 'group', whose: 'the event' | 'a member') => {
  const one = whose === 'the event' ? '' : ` of ${whose}`;
  return [
    keyword.name,
    keyword.id,
    keyword.owner,
    keyword.team,
    day(`the planning days of the ${what} overlap the day or range`),
    keyword.text('location', `the name of a location of ${whose}`),
    keyword.text('status', `the name of the status${one}`),
    keyword.text('profile', `the name of the profile${one}`),
    keyword.text('label', `a label of the ${what}`),
    keyword.text('group', `the name of the event group that holds the ${what}`),
    keyword.text('production', 'the name of the production'),
  ];
};

export const plannedParts = [
  'customdata',
  'costings',
  'schedule',
  'resourcebookings',
  'contactbookings',
  'attachments',
  'history',
] as const;
export const plannedScopes = { event_or_group: undefined, production: undefined };
/** Times that the writer derives from the schedule and the members. */
export const span = { start: Ref, end: Ref, startDay: Ref, endDay: Ref };
