/** A small venue for tests of planning: two halls, statuses of every firmness, and a planner. */
import { createUserPrincipal, type Principal } from '../../src/access/principal.ts';
import type { RecordKind } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { createPlanningOperations, type PlanningOperations } from '../../src/planning/operations.ts';
import { createPlanningOverview, type PlanningOverview } from '../../src/planning/overview.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { formatId } from '../../src/platform/ids.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildRecord, recordLine } from '../builders/records.ts';

const wire = ({ id, created }: { readonly id: number; readonly created: number }): string =>
  formatId(id, created);
const access = { read: 'all', write: 'all' } as const;
const KINDS: readonly RecordKind[] = ['event', 'group', 'location', 'resource', 'resourcebooking', 'status'];

export interface PlanningVenue {
  readonly lines: readonly RecordLine[];
  readonly principal: Principal;
  readonly halls: readonly [string, string];
  /** Wire ids of statuses. */
  readonly confirmed: string;
  readonly option: string;
  readonly released: string;
}

export function planningVenue(): PlanningVenue {
  const group = buildRecord('resourcegroup');
  const planners = buildRecord('usergroup', {
    permissions: {
      kinds: Object.fromEntries(KINDS.map((kind) => [kind, access])),
      prices: false,
      privateContactData: false,
      administer: false,
    },
  });
  const user = buildRecord('user', { userGroupIds: [planners.id] });
  const hall = () =>
    buildRecord('location', {
      resourceGroupId: group.id,
      resourceType: 'location',
      variety: 'bulk',
      amount: 1,
    });
  const halls = [hall(), hall()] as const;
  const statuses = (['confirmed', 'option', 'released'] as const).map((firmness) =>
    buildRecord('status', {
      name: firmness,
      backgroundColor: '#fff',
      textColor: '#000',
      statusTypes: [],
      firmness,
    }),
  );
  const [confirmed, option, released] = statuses.map(wire);
  return {
    lines: [
      recordLine('usergroup', planners),
      recordLine('user', user),
      recordLine('resourcegroup', group),
      ...statuses.map((status) => recordLine('status', status)),
      ...halls.map((one) => recordLine('location', one)),
    ],
    principal: createUserPrincipal({ user, groups: [planners] }),
    halls: [wire(halls[0]), wire(halls[1])],
    confirmed: confirmed ?? '',
    option: option ?? '',
    released: released ?? '',
  };
}

export interface PlanningNode {
  readonly operations: PlanningOperations;
  readonly overview: PlanningOverview;
}

/** Returns the services of planning as a node of its own has them. */
export function planningNode(storage: Storage): PlanningNode {
  return {
    operations: createPlanningOperations({
      planning: storage.planning,
      reference: storage.reference,
      clock: systemClock,
    }),
    overview: createPlanningOverview(storage.planning),
  };
}

let names = 0;

export function operationOf(changes: readonly PlanningChange[]) {
  names += 1;
  return { name: `operation-${names}-${process.pid}`, changes, unlock: false, accept: [], reason: null };
}
