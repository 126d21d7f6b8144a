/** The crew of the house: persons that are booked for events, and roles to be filled. */
import type { Fields } from '../model/records.ts';
import { crewModels, fixed, freelanceModels, model } from './cost-models.ts';
import type { Draft } from './draft.ts';
import type { PersonNames } from './person-names.ts';
import { hiredProfiles, type Reference, type ResourceGroupName } from './reference.ts';
import { resourceRecord } from './resource-record.ts';
import type { Staff, TeamName } from './staff.ts';

interface Trade {
  readonly group: ResourceGroupName;
  readonly team: TeamName;
  readonly count: number;
  readonly roles: readonly string[];
  readonly wage: string;
  readonly rate: string;
  readonly minimumHours: number;
  /** Number of freelancers; they come last in the list. */
  readonly freelancers: number;
}

const TRADES = {
  sound: {
    group: 'soundCrew',
    team: 'sound',
    count: 9,
    roles: ['FOH engineer', 'Monitor engineer', 'System technician', 'Recording engineer'],
    wage: '24.50',
    rate: '46.00',
    minimumHours: 4,
    freelancers: 3,
  },
  lighting: {
    group: 'lightingCrew',
    team: 'lighting',
    count: 8,
    roles: ['Lighting operator', 'Lighting technician', 'Rigger'],
    wage: '24.50',
    rate: '46.00',
    minimumHours: 4,
    freelancers: 2,
  },
  video: {
    group: 'videoCrew',
    team: 'video',
    count: 5,
    roles: ['Projectionist', 'Camera operator', 'Vision mixer', 'Surtitle operator'],
    wage: '25.75',
    rate: '49.50',
    minimumHours: 4,
    freelancers: 2,
  },
  stage: {
    group: 'stageCrew',
    team: 'stage',
    count: 14,
    roles: ['Stagehand', 'Piano mover', 'Fly operator'],
    wage: '19.80',
    rate: '36.00',
    minimumHours: 3,
    freelancers: 0,
  },
  manager: {
    group: 'production',
    team: 'production',
    count: 6,
    roles: ['Stage manager', 'Production manager', 'Orchestra attendant'],
    wage: '28.40',
    rate: '55.00',
    minimumHours: 4,
    freelancers: 0,
  },
  host: {
    group: 'hosts',
    team: 'hosts',
    count: 16,
    roles: ['Usher', 'House manager', 'Cloakroom', 'Box office', 'House guide'],
    wage: '15.90',
    rate: '27.50',
    minimumHours: 3,
    freelancers: 0,
  },
  tuner: {
    group: 'production',
    team: 'keyboards',
    count: 2,
    roles: ['Piano tuner', 'Harpsichord tuner'],
    wage: '32.00',
    rate: '62.50',
    minimumHours: 2,
    freelancers: 2,
  },
} as const satisfies Record<string, Trade>;
export type TradeName = keyof typeof TRADES;

const PLACEHOLDERS = {
  soundTechnician: ['Sound technician', 'soundCrew', 'human', ['FOH engineer', 'Monitor engineer']],
  lightingTechnician: ['Lighting technician', 'lightingCrew', 'human', ['Lighting operator', 'Rigger']],
  videoTechnician: [
    'Video technician',
    'videoCrew',
    'human',
    ['Projectionist', 'Camera operator', 'Vision mixer'],
  ],
  stageManager: ['Stage manager', 'production', 'human', ['Stage manager', 'Orchestra attendant']],
  stagehand: ['Stagehand', 'stageCrew', 'human', ['Stagehand', 'Piano mover']],
  pianoTuner: ['Piano tuner', 'production', 'human', ['Piano tuner']],
  usher: ['Usher', 'hosts', 'human', ['Usher', 'Cloakroom']],
  houseManager: ['House manager', 'hosts', 'human', ['House manager', 'House guide']],
  pageTurner: ['Page turner', 'production', 'human', ['Page turner']],
  barStaff: ['Bar staff', 'catering', 'human', ['Bar', 'Buffet']],
  interpreter: ['Interpreter', 'services', 'human', ['Sign language', 'Simultaneous']],
  rentalPiano: ['Rental grand piano', 'keyboards', 'material', []],
  extraProjector: ['Hired projector', 'projection', 'material', []],
  coach: ['Coach for the orchestra', 'services', 'service', []],
} as const satisfies Record<
  string,
  readonly [string, ResourceGroupName, 'human' | 'material' | 'service', readonly string[]]
>;
export type PlaceholderName = keyof typeof PLACEHOLDERS;

export interface Crew {
  readonly people: Readonly<Record<TradeName, readonly Fields<'resource'>[]>>;
  readonly placeholders: Readonly<Record<PlaceholderName, Fields<'resourceplaceholder'>>>;
}

export function addCrew(draft: Draft, staff: Staff, reference: Reference, names: PersonNames): Crew {
  const hired = hiredProfiles(reference);
  const people = {} as Record<TradeName, Fields<'resource'>[]>;
  for (const [key, trade] of Object.entries<Trade>(TRADES)) {
    people[key as TradeName] = Array.from({ length: trade.count }, (_, index) => {
      const freelance = index >= trade.count - trade.freelancers;
      const { full } = names.next(index % 4 === 3 ? 'abroad' : 'dutch');
      return draft.add(
        'resource',
        resourceRecord(staff.owner('technical', index), {
          name: full,
          resourceType: 'human',
          resourceGroupId: reference.resourceGroups[trade.group],
          variety: 'person',
          roles: [...trade.roles],
          external: freelance,
          teamIds: [staff.teams[trade.team]],
          description: freelance ? 'Freelance' : '',
          costModels: freelance
            ? freelanceModels((Number(trade.wage) * 9).toFixed(2), (Number(trade.rate) * 9).toFixed(2))
            : crewModels(trade.wage, trade.rate, trade.minimumHours, hired),
          // One person has left and is kept for past events.
          active: !(key === 'stage' && index === trade.count - 1),
        }),
      );
    });
  }
  const placeholders = {} as Record<PlaceholderName, Fields<'resourceplaceholder'>>;
  for (const [key, [name, group, resourceType, roles]] of Object.entries(PLACEHOLDERS)) {
    placeholders[key as PlaceholderName] = draft.add(
      'resourceplaceholder',
      resourceRecord(staff.owner('technical', 0), {
        name,
        resourceType,
        resourceGroupId: reference.resourceGroups[group],
        variety: 'bulk',
        roles: [...roles],
        amount: resourceType === 'human' ? null : 4,
        costModels:
          resourceType === 'human'
            ? crewModels('22.00', '42.00', 4, hired)
            : [model('default', fixed('350.00'), fixed('425.00'), { account: '4300' })],
      }),
    );
  }
  return { people, placeholders };
}
