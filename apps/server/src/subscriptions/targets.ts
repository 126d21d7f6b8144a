/** The entities that a subscription names as the target of its entries. */
import type { RecordKind } from '../model/records.ts';
import type { SubscriptionTarget } from './store.ts';

/** Kind, and the id of one that may be among its entities. */
export interface TargetReference {
  readonly kinds: readonly RecordKind[];
  readonly id: number;
}

export function referencesOf(target: SubscriptionTarget): readonly TargetReference[] {
  const wanted: readonly (readonly [readonly RecordKind[], number | null])[] =
    target.as === 'unavailability'
      ? [
          [['location', 'resource'], target.resourceId],
          [['resourceinstance'], target.instanceId],
        ]
      : [
          [['profile'], target.profileId],
          [['status'], target.statusId],
          [['usergroup'], target.userGroupId],
          [['location'], target.locationId],
        ];
  return wanted.flatMap(([kinds, id]) => (id === null ? [] : [{ kinds, id }]));
}

type Records = (kind: RecordKind, ids: readonly number[]) => Promise<ReadonlyMap<number, object>>;

/** Whether everything is there that the entries need; locations that only have a name are left out instead. */
export async function isThere(target: SubscriptionTarget, records: Records): Promise<boolean> {
  for (const { kinds, id } of referencesOf(target)) {
    let isFound = false;
    for (const kind of kinds) isFound ||= (await records(kind, [id])).has(id);
    if (!isFound) return false;
  }
  return true;
}
