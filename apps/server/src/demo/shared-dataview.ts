/** Building blocks of the demo venue's dataviews. */
import type { DataviewDefinition, DataviewParameter } from '@callboard/contract';
import type { Calendar } from './calendar.ts';
import type { ProfileName } from './reference.ts';
import type { GroupName } from './staff.ts';

export interface Surroundings {
  readonly calendar: Calendar;
  /** Returns the profile of that name. */
  readonly reference: (profile: ProfileName) => { readonly id: number; readonly created: number };
}

export interface SharedDataview {
  readonly owner: GroupName;
  readonly sharedWith: 'everybody' | readonly GroupName[];
  readonly make: (surroundings: Surroundings) => DataviewDefinition;
}

/** Parameters for the first and last day; both are optional in a request. */
export function period(from: string, to: string): readonly DataviewParameter[] {
  return [
    { name: 'From', type: 'date', default: from },
    { name: 'To', type: 'date', default: to },
  ];
}
