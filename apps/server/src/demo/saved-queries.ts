/** Saved queries of the demo venue's users. */
import type { Draft } from './draft.ts';
import type { GroupName, Staff } from './staff.ts';

interface DemoQuery {
  readonly owner: GroupName;
  readonly name: string;
  readonly list: string;
  readonly query: string;
  readonly columns: string | null;
  readonly isForEverybody: boolean;
}

const SAVED: readonly DemoQuery[] = [
  {
    owner: 'planners',
    name: 'This month in the Great Hall',
    list: 'events',
    query: 'date:#thismonth location:"Great Hall"',
    columns: 'name,starttime,status,cf_conductor,cf_soloist,cf_expectedaudience,cf_ticketssold',
    isForEverybody: true,
  },
  {
    owner: 'planners',
    name: 'Options of next month',
    list: 'events',
    query: 'date:#nextmonth status:option',
    columns: null,
    isForEverybody: true,
  },
  {
    owner: 'planners',
    name: 'Organizations',
    list: 'contacts',
    query: 'type:organization',
    columns: 'name,address,contactinfo,labels',
    isForEverybody: false,
  },
];

export function addSavedQueries(draft: Draft, staff: Staff): void {
  for (const { owner, isForEverybody, ...saved } of SAVED) {
    const { ownerId, ownerName } = staff.owner(owner, 0);
    const sharedWith = { everybody: isForEverybody, userIds: [], userGroupIds: [] };
    draft.add('savedquery', { ownerId, ownerName, ...saved, sharedWith });
  }
}
