/** The small reference lists of the demo venue: profiles, statuses, resource groups. */
import type { Fields } from '../model/records.ts';
import type { Draft } from './draft.ts';

const PROFILES = {
  classical: ['Classical concert', '#1f4e79'],
  chamber: ['Chamber music', '#3b7a8c'],
  jazz: ['Jazz & World', '#b8571b'],
  club: ['Club night', '#7b2d8b'],
  festival: ['Festival', '#c2185b'],
  family: ['Family concert', '#e0a100'],
  education: ['Education', '#5a8f29'],
  talk: ['Talk & introduction', '#8d6e63'],
  rehearsal: ['Rehearsal', '#90a4ae'],
  build: ['Set-up & strike', '#607d8b'],
  rental: ['Rental', '#37474f'],
  conference: ['Conference', '#455a64'],
  reception: ['Reception & dinner', '#a1887f'],
  houseTour: ['House tour', '#00897b'],
  maintenance: ['Maintenance', '#bdbdbd'],
  internal: ['Internal', '#cfd8dc'],
} as const;
export type ProfileName = keyof typeof PROFILES;

type StatusType = Fields<'status'>['statusTypes'][number];
const STATUSES = {
  idea: ['Idea', '#ffffff', '#616161', ['option']],
  option: ['Option', '#fff3c4', '#5d4300', ['option']],
  secondOption: ['Second option', '#ffe0b2', '#6d3b00', ['option']],
  confirmed: ['Confirmed', '#c8e6c9', '#1b5e20', []],
  definitive: ['Definitive', '#66bb6a', '#0d3311', ['allowactuals']],
  completed: ['Completed', '#b0bec5', '#1c2529', ['allowactuals', 'locked']],
  postponed: ['Postponed', '#d1c4e9', '#311b92', []],
  cancelled: ['Cancelled', '#ef9a9a', '#7f0000', ['locked']],
} as const satisfies Record<string, readonly [string, string, string, readonly StatusType[]]>;
export type StatusName = keyof typeof STATUSES;

const RESOURCE_GROUPS = {
  halls: 'Halls',
  foyers: 'Foyers',
  rehearsalRooms: 'Rehearsal rooms',
  dressingRooms: 'Dressing rooms',
  meetingRooms: 'Meeting rooms',
  elsewhere: 'Elsewhere',
  soundCrew: 'Sound technicians',
  lightingCrew: 'Lighting technicians',
  videoCrew: 'Video technicians',
  stageCrew: 'Stage crew',
  production: 'Production',
  hosts: 'Front of house',
  keyboards: 'Keyboard instruments',
  instruments: 'Percussion & other instruments',
  microphones: 'Microphones',
  sound: 'Sound equipment',
  lighting: 'Lighting equipment',
  projection: 'Video & projection',
  stageEquipment: 'Stage equipment',
  furniture: 'Furniture',
  sets: 'Sets of equipment',
  catering: 'Catering',
  services: 'Services',
  levies: 'Levies & recharges',
} as const;
export type ResourceGroupName = keyof typeof RESOURCE_GROUPS;

export interface Reference {
  readonly profiles: Readonly<Record<ProfileName, number>>;
  readonly statuses: Readonly<Record<StatusName, number>>;
  readonly resourceGroups: Readonly<Record<ResourceGroupName, number>>;
}

export function addReference(draft: Draft): Reference {
  const profiles = {} as Record<ProfileName, number>;
  for (const [key, [name, color]] of Object.entries(PROFILES)) {
    profiles[key as ProfileName] = draft.add('profile', { name, color }).id;
  }
  const statuses = {} as Record<StatusName, number>;
  for (const [key, [name, backgroundColor, textColor, statusTypes]] of Object.entries(STATUSES)) {
    statuses[key as StatusName] = draft.add('status', {
      name,
      backgroundColor,
      textColor,
      statusTypes: [...statusTypes],
    }).id;
  }
  const resourceGroups = {} as Record<ResourceGroupName, number>;
  for (const [key, name] of Object.entries(RESOURCE_GROUPS)) {
    resourceGroups[key as ResourceGroupName] = draft.add('resourcegroup', { name }).id;
  }
  return { profiles, statuses, resourceGroups };
}

/** Profiles of events that others pay for: resources have a cost model of their own for these. */
export const hiredProfiles = ({ profiles }: Reference): number[] => [
  profiles.rental,
  profiles.conference,
  profiles.reception,
];
