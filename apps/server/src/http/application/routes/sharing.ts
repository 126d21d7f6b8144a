/** Sharing in the form that pages use, and in the form that records use. */
import type { ApplicationWire } from '@callboard/contract';
import type { Fields } from '../../../model/records.ts';
import { badValue } from '../../../platform/errors.ts';
import { formatId, parseId, type WireId } from '../../../platform/ids.ts';
import type { SessionCall } from '../call.ts';

type Wire = ApplicationWire<'DataviewSharing'>;
type SharedWith = Fields<'dataview'>['sharedWith'];

/** Converts sharing from the wire; throws `bad-value` for unknown ids. */
export function readSharing({ reference }: SessionCall, { everybody, users, usergroups }: Wire): SharedWith {
  return {
    everybody,
    userIds: numbers(users, reference.users, 'user'),
    userGroupIds: numbers(usergroups, reference.userGroups, 'user group'),
  };
}

/** Converts sharing for the pages; deleted users and groups are left out. */
export function presentSharing(
  { reference }: SessionCall,
  { everybody, userIds, userGroupIds }: SharedWith,
): Wire {
  const ids = (numbers: readonly number[], all: ReadonlyMap<number, WireId>) =>
    numbers.flatMap((number) => {
      const found = all.get(number);
      return found === undefined ? [] : [formatId(found.id, found.created)];
    });
  return {
    everybody,
    users: ids(userIds, reference.users),
    usergroups: ids(userGroupIds, reference.userGroups),
  };
}

function numbers(texts: readonly string[], all: ReadonlyMap<number, WireId>, what: string): number[] {
  return texts.map((text) => {
    const wire = parseId(text);
    const found = wire && all.get(wire.id);
    if (found !== undefined && found.created === wire?.created) return found.id;
    const detail = `One ${what} of those that it is shared with is not there any more.`;
    throw badValue('sharedwith', detail);
  });
}
