/**
 * The small kinds that everything refers to, held in memory: users, groups, teams, API clients, integrations,
 * profiles, statuses, resource groups, locations, custom data definitions and settings. Other nodes may lag behind a
 * change by 2 seconds (§11.1); on the own node a change is seen at once.
 */

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

/** Returns the present reference data; cheap enough to be called for every request. */
export interface ReferenceSource {
  current(): Promise<ReferenceData>;
}
