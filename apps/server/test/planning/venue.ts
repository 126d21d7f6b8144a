/** A small venue for tests of planning: two halls, statuses of every firmness, and a planner. */
import { afterAll, beforeAll } from 'vitest';
import { createUserPrincipal, type Principal } from '../../src/access/principal.ts';
import type { Fields, RecordKind } from '../../src/model/records.ts';
import type { RecordLine } from '../../src/model/writer.ts';
import { createPlanningOperations, type PlanningOperations } from '../../src/planning/operations.ts';
import { createPlanningOverview, type PlanningOverview } from '../../src/planning/overview.ts';
import type { PlanningChange } from '../../src/planning/workbench.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { formatId } from '../../src/platform/ids.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { type Engine, openTestStorage, type TestStorage } from '../engines.ts';

export const wire = ({ id, created }: { readonly id: number; readonly created: number }): string =>
  formatId(id, created);
const access = { read: 'all', write: 'all' } as const;
const KINDS: readonly RecordKind[] = [
  'event',
  'group',
  'location',
  'resource',
  'resourcebooking',
  'status',
  'task',
];

type HallFields = Partial<Fields<'location'>>;

export interface PlanningVenue {
  readonly lines: readonly RecordLine[];
  readonly principal: Principal;
  /** Somebody who may overbook as well. */
  readonly overbooker: Principal;
  /** Two halls, and the one that they are parts of where there is one. */
  readonly halls: readonly [string, string, ...string[]];
  /** Wire ids of all statuses. */
  readonly statuses: readonly string[];
  readonly confirmed: string;
  readonly option: string;
  readonly released: string;
  readonly request: string;
}

interface VenueParts {
  /** Fields of the two halls. */
  readonly hall?: HallFields;
  /** Fields of the hall that is made of both; left out: there is none. */
  readonly whole?: HallFields;
}

export function buildHall(resourceGroupId: number, fields: HallFields = {}) {
  return buildRecord('location', {
    resourceGroupId,
    resourceType: 'location',
    variety: 'bulk',
    amount: 1,
    ...fields,
  });
}

/** Returns a planner who may read and write these kinds, somebody who may overbook as well, and the lines that store them. */
export function buildPlanners(kinds: readonly RecordKind[] = KINDS) {
  const permissions = {
    kinds: Object.fromEntries(kinds.map((kind) => [kind, access])),
    prices: false,
    privateContactData: false,
    administer: false,
  };
  const planners = buildRecord('usergroup', { permissions });
  const overbookers = buildRecord('usergroup', { permissions: { ...permissions, overbook: true } });
  const user = buildRecord('user', { userGroupIds: [planners.id] });
  return {
    lines: [recordLine('usergroup', planners), recordLine('user', user)],
    planner: createUserPrincipal({ user, groups: [planners] }),
    overbooker: createUserPrincipal({ user, groups: [planners, overbookers] }),
  };
}

export function buildStatus(firmness: Fields<'status'>['firmness'] & string) {
  return buildRecord('status', {
    name: firmness,
    backgroundColor: '#fff',
    textColor: '#000',
    statusTypes: [],
    firmness,
  });
}

export function planningVenue({ hall: ofHalls = {}, whole: ofWhole }: VenueParts = {}): PlanningVenue {
  const group = buildRecord('resourcegroup');
  const { lines, planner, overbooker } = buildPlanners();
  const [one, other] = [buildHall(group.id, ofHalls), buildHall(group.id, ofHalls)];
  const wholes =
    ofWhole === undefined ? [] : [buildHall(group.id, { ...ofWhole, partIds: [one.id, other.id] })];
  const halls = [one, other, ...wholes];
  const statuses = (['confirmed', 'option', 'released', 'request'] as const).map(buildStatus);
  const [confirmed, option, released, request] = statuses.map(wire);
  return {
    lines: [
      ...lines,
      recordLine('resourcegroup', group),
      ...statuses.map((status) => recordLine('status', status)),
      ...halls.map((each) => recordLine('location', each)),
    ],
    principal: planner,
    overbooker,
    halls: [wire(one), wire(other), ...wholes.map(wire)],
    statuses: statuses.map(wire),
    confirmed: confirmed ?? '',
    option: option ?? '',
    released: released ?? '',
    request: request ?? '',
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

/** Opens a storage with these records for the tests of a suite, and a node on it. */
export function usePlanning(engine: Engine, lines: readonly RecordLine[]) {
  let storage: TestStorage | undefined;
  let node: PlanningNode | undefined;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    await storage.writer.write({ records: lines });
    node = planningNode(storage);
  });
  afterAll(() => storage?.close());
  const opened = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('the storage opens before the first test');
    return one;
  };
  return {
    get storage(): TestStorage {
      return opened(storage);
    },
    get node(): PlanningNode {
      return opened(node);
    },
  };
}

let names = 0;

/** Returns an operation with a name of its own; a reason overrides the rules. */
export function operationOf(changes: readonly PlanningChange[], reason: string | null = null) {
  names += 1;
  return { name: `operation-${names}-${process.pid}`, changes, unlock: false, accept: [], reason };
}
