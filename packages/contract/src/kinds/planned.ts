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

/** Codes of the indexes of texts. */
const INDEX = { event: { name: -1, label: -2 }, group: { name: -3, label: -4 } };

/** Keywords for the entity itself, and for what it refers to; a group finds what any of its members refers to. */
export const plannedKeywords = (what: 'event' | 'group') => {
  const isGroup = what === 'group';
  const one = isGroup ? ' of a member' : '';
  return [
    keyword.name(INDEX[what].name),
    keyword.id,
    keyword.owner,
    keyword.team,
    day(`the planning days of the ${what} overlap the day or range`),
    keyword.text('location', `the name of a location of ${isGroup ? 'a member' : 'the event'}`, {
      of: 'locations',
    }),
    keyword.text('status', `the name of the status${one}`, isGroup ? { of: 'statuses' } : {}),
    keyword.text('profile', `the name of the profile${one}`, isGroup ? { of: 'profiles' } : {}),
    keyword.indexed('label', INDEX[what].label, `a label of the ${what}`, { of: 'labels' }),
    keyword.text('group', `the name of the event group that holds the ${what}`),
    keyword.text('production', 'the name of the production'),
  ] as const;
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
