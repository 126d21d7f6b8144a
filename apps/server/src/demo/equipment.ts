/** Equipment and services as resources: instruments with units, counted stock, sets, services, levies. */
import type { CostModel, Fields } from '../model/records.ts';
import { fixed, hireModels, model, monthlyModels, per } from './cost-models.ts';
import type { Draft } from './draft.ts';
import { BULK, SERVICES, SETS, UNITS } from './equipment-list.ts';
import type { Reference, ResourceGroupName } from './reference.ts';
import { resourceRecord } from './resource-record.ts';
import type { Staff, TeamName } from './staff.ts';

export type UnitName = keyof typeof UNITS;
export type BulkName = keyof typeof BULK;
export type SetName = keyof typeof SETS;
export type ServiceName = keyof typeof SERVICES;

export interface Instrument {
  readonly resource: Fields<'resource'>;
  readonly instances: readonly Fields<'resourceinstance'>[];
}

export interface Equipment {
  readonly units: Readonly<Record<UnitName, Instrument>>;
  readonly bulk: Readonly<Record<BulkName, Fields<'resource'>>>;
  readonly sets: Readonly<Record<SetName, Fields<'resource'>>>;
  readonly services: Readonly<Record<ServiceName, Fields<'resource'>>>;
}

const TEAM_OF: Partial<Record<ResourceGroupName, TeamName>> = {
  keyboards: 'keyboards',
  instruments: 'keyboards',
  microphones: 'sound',
  sound: 'sound',
  lighting: 'lighting',
  projection: 'video',
  stageEquipment: 'stage',
  furniture: 'stage',
  catering: 'catering',
};

/** Equipment hired for the whole season instead of owned. */
const RENTED = new Set<string>(['contrabass', 'sideFill', 'danceFloor']);
const UNIT_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'];

function serviceModels(
  unit: 'fixed' | 'hour' | 'day',
  cost: string,
  price: string,
  vat: string,
): CostModel[] {
  const formula = (amount: string) => (unit === 'fixed' ? fixed(amount) : per(unit, amount));
  const standard = model('default', formula(cost), formula(price), { account: '8300', vat });
  if (unit !== 'fixed') return [standard];
  const volume = model('Large party', fixed(cost), fixed(price, true), {
    account: '8300',
    vat,
    volumeDiscount: {
      type: 'a',
      rates: [
        [1, 100],
        [100, 92],
        [400, 85],
      ],
    },
  });
  return [standard, volume];
}

export function addEquipment(draft: Draft, staff: Staff, reference: Reference): Equipment {
  const common = (key: string, group: ResourceGroupName) => {
    const team = TEAM_OF[group];
    return {
      resourceGroupId: reference.resourceGroups[group],
      teamIds: team === undefined ? [] : [staff.teams[team]],
      rented: RENTED.has(key),
    };
  };
  const owner = staff.owner('technical', 1);
  const units = {} as Record<UnitName, Instrument>;
  const bulk = {} as Record<BulkName, Fields<'resource'>>;
  const sets = {} as Record<SetName, Fields<'resource'>>;
  const services = {} as Record<ServiceName, Fields<'resource'>>;

  for (const [key, [group, name, count, price, purchasePrice]] of Object.entries(UNITS)) {
    const resource = draft.add(
      'resource',
      resourceRecord(owner, {
        ...common(key, group),
        name,
        resourceType: 'material',
        variety: 'units',
        amount: count,
        costModels: RENTED.has(key) ? monthlyModels('180.00', price) : hireModels(price, purchasePrice),
      }),
    );
    const instances = UNIT_NAMES.slice(0, count).map((unit, index) =>
      draft.add('resourceinstance', {
        name: `${name} ${unit}`,
        resourceId: resource.id,
        // The last unit of a large number is being repaired.
        active: !(count > 5 && index === count - 1),
        date: `${2008 + ((resource.id + index * 3) % 17)}-0${1 + (index % 9)}-15`,
        productCode: `ZH-${String(resource.id).padStart(4, '0')}`,
        serialNumber: `${580_000 + resource.id * 37 + index * 1_011}`,
      }),
    );
    units[key as UnitName] = { resource, instances };
  }

  for (const [key, [group, name, count, price, purchasePrice]] of Object.entries(BULK)) {
    bulk[key as BulkName] = draft.add(
      'resource',
      resourceRecord(owner, {
        ...common(key, group),
        name,
        resourceType: 'material',
        variety: 'bulk',
        amount: count,
        date: `${2012 + (count % 12)}-03-01`,
        productCode: `ZH-${group.slice(0, 3).toUpperCase()}-${purchasePrice}`,
        costModels: RENTED.has(key) ? monthlyModels('95.00', price) : hireModels(price, purchasePrice),
      }),
    );
  }

  for (const [key, [name, members]] of Object.entries(SETS)) {
    sets[key as SetName] = draft.add(
      'resource',
      resourceRecord(owner, {
        ...common(key, 'sets'),
        name,
        resourceType: 'material',
        variety: 'set',
        memberIds: members.map((member) => memberId(member, units, bulk)),
        costModels: [model('default', fixed('0.00'), per('day', '145.00'), { account: '8210' })],
      }),
    );
  }

  for (const [key, [group, name, resourceType, unit, cost, price, vat]] of Object.entries(SERVICES)) {
    services[key as ServiceName] = draft.add(
      'resource',
      resourceRecord(staff.owner('planners', 2), {
        ...common(key, group),
        name,
        resourceType,
        variety: 'bulk',
        amount: null,
        external: group === 'services',
        costModels: serviceModels(unit, cost, price, vat),
      }),
    );
  }
  return { units, bulk, sets, services };
}

function memberId(
  key: string,
  units: Readonly<Record<UnitName, Instrument>>,
  bulk: Readonly<Record<BulkName, Fields<'resource'>>>,
): number {
  const resource = isUnit(key) ? units[key].resource : bulk[key as BulkName];
  return resource.id;
}

export function isUnit(key: string): key is UnitName {
  return Object.hasOwn(UNITS, key);
}
