/** The dataviews of the demo venue, with their owners and audiences. */
import type { Calendar } from './calendar.ts';
import type { Draft } from './draft.ts';
import { OFFICE_DATAVIEWS } from './office-dataviews.ts';
import { PLANNING_DATAVIEWS } from './planning-dataviews.ts';
import type { Reference } from './reference.ts';
import type { Surroundings } from './shared-dataview.ts';
import type { Staff } from './staff.ts';

export function addDataviews(draft: Draft, staff: Staff, reference: Reference, calendar: Calendar): void {
  const surroundings: Surroundings = {
    calendar,
    reference: (profile) => {
      const id = reference.profiles[profile];
      return { id, created: draft.createdAt(id) };
    },
  };
  for (const { owner, sharedWith, make } of [...PLANNING_DATAVIEWS, ...OFFICE_DATAVIEWS]) {
    const definition = make(surroundings);
    const groups = sharedWith === 'everybody' ? [] : sharedWith;
    draft.add('dataview', {
      ...staff.owner(owner, 0),
      name: definition.name,
      description: definition.description ?? '',
      definition: { ...definition },
      sharedWith: {
        everybody: sharedWith === 'everybody',
        userIds: [],
        userGroupIds: groups.map(staff.groupId),
      },
      locked: false,
    });
  }
}
