/** Defaults for resources, placeholders and locations, whose records have the same shape. */
import type { ResourceType } from '../model/records.ts';
import type { NewRecord } from './draft.ts';
import type { Owner } from './staff.ts';

type ResourceInput = Pick<NewRecord<'resource'>, 'name' | 'resourceGroupId' | 'variety' | 'costModels'> & {
  readonly resourceType: ResourceType;
};

export function resourceRecord(
  owner: Owner,
  given: ResourceInput & Partial<NewRecord<'resource'>>,
): NewRecord<'resource'> {
  return {
    ...owner,
    roles: [],
    description: '',
    external: false,
    rented: false,
    defaultRole: given.roles?.[0] ?? null,
    amount: 1,
    imageUrl: null,
    teamIds: [],
    linkedContactId: null,
    active: true,
    date: null,
    productCode: null,
    serialNumber: null,
    memberIds: [],
    abbreviation: '',
    ...given,
  };
}
