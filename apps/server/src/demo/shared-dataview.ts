/** What a dataview of the demo venue is made of. */
import type { DataviewDefinition, DataviewParameter } from '@callboard/contract';
import type { Calendar } from './calendar.ts';
import type { ProfileName } from './reference.ts';
import type { GroupName } from './staff.ts';

export interface Surroundings {
  readonly calendar: Calendar;
  /** The profile of that name. */
  readonly reference: (profile: ProfileName) => { readonly id: number; readonly created: number };
}

export interface SharedDataview {
  readonly owner: GroupName;
  readonly sharedWith: 'everybody' | readonly GroupName[];
  readonly make: (surroundings: Surroundings) => DataviewDefinition;
}

/** First and last day; both can be left out of a request. */
export function period(from: string, to: string): readonly DataviewParameter[] {
  return [
    { name: 'From', type: 'date', default: from },
    { name: 'To', type: 'date', default: to },
  ];
}
