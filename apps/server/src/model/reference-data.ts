/**
 * The small kinds that everything refers to, held in memory: users, groups, teams, API clients, integrations,
 * profiles, statuses, resource groups, locations, custom data definitions and settings. Other nodes may lag behind a
 * change by 2 seconds (§11.1); on the own node a change is seen at once.
 */
import type { Target } from '@callboard/contract';
import type { PlanningDays, Zone } from '../platform/time-zone.ts';
import type { Definitions } from './definitions.ts';
import type { Entity } from './records.ts';
import type { Settings } from './settings.ts';
import type { Summary } from './views.ts';

export interface ReferenceData {
  /** Increases with every change; compare it before reusing anything computed from reference data. */
  readonly generation: number;
  readonly settings: Settings;
  readonly zone: Zone;
  readonly planningDays: PlanningDays;
  readonly users: ReadonlyMap<number, Entity<'user'>>;
  readonly userGroups: ReadonlyMap<number, Entity<'usergroup'>>;
  readonly teams: ReadonlyMap<number, Entity<'team'>>;
  readonly apiClients: ReadonlyMap<number, Entity<'apiclient'>>;
  readonly integrations: ReadonlyMap<number, Entity<'integration'>>;
  readonly profiles: ReadonlyMap<number, Entity<'profile'>>;
  readonly statuses: ReadonlyMap<number, Entity<'status'>>;
  readonly resourceGroups: ReadonlyMap<number, Entity<'resourcegroup'>>;
  readonly locations: ReadonlyMap<number, Summary>;
  readonly definitions: Definitions;
}

/** Tables of the kinds that references of entities lead to. */
export const REFERENCE_TABLES = {
  profile: 'profiles',
  status: 'statuses',
  usergroup: 'userGroups',
  team: 'teams',
  location: 'locations',
  resourcegroup: 'resourceGroups',
} as const satisfies { readonly [T in Target]?: keyof ReferenceData };
export type HeldTarget = keyof typeof REFERENCE_TABLES;

export function isHeld(target: Target): target is HeldTarget {
  return Object.hasOwn(REFERENCE_TABLES, target);
}

/** Returns the target of a reference that is shown by its name, which has to be at hand. */
export function namedTarget(target: Target): HeldTarget {
  if (isHeld(target)) return target;
  throw new Error(`Names of ${target} are not part of the reference data`);
}

/** Returns the name of what a reference leads to; empty without one. */
export function referenceName(reference: ReferenceData, target: HeldTarget, id: number | null): string {
  return (id === null ? undefined : reference[REFERENCE_TABLES[target]].get(id)?.name) ?? '';
}

/** Returns the present reference data; cheap enough to be called for every request. */
export interface ReferenceSource {
  current(): Promise<ReferenceData>;
}
