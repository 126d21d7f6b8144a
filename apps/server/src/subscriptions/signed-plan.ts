/** The plan as a subscription writes it: every history names the subscription, which may write everything. */
import { type Actor, actorOf } from '../access/actor.ts';
import { effectivePermissions, permissionKinds } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import type { EntityWriter } from '../model/writer.ts';
import type { PlanningTransaction } from '../planning/store.ts';

/** No user has this id. */
const NOBODY = 0;

/** Returns the author that histories name: no person. */
export function authorOf({ name }: { readonly name: string }): Actor {
  return { userId: null, userName: `Calendar: ${name}`, keyId: null, keyName: null };
}

export function principalOf(author: Actor): Principal {
  const all = { read: 'all', write: 'all' } as const;
  return {
    ...{ userId: NOBODY, userName: author.userName, keyId: null, keyName: null },
    ...{
      apiClientId: null,
      integrationId: null,
      userGroupIds: [],
      isLimited: false,
      isReadOnly: false,
      scope: 'subscription',
    },
    permissions: effectivePermissions([
      {
        kinds: Object.fromEntries(permissionKinds.map((kind) => [kind, all])),
        ...{ prices: true, privateContactData: true, administer: false, overbook: true, unlock: false },
      },
    ]),
  };
}

export function signedPlan(planning: PlanningTransaction, author: Actor): PlanningTransaction {
  return {
    ...planning,
    writer: signedWriter(planning.writer, author),
    keepInTrash: (deleted) =>
      planning.keepInTrash({ ...deleted, userId: author.userId, userName: author.userName }),
  };
}

function signedWriter(writer: EntityWriter, author: Actor): EntityWriter {
  return {
    ...writer,
    write: ({ changes, ...batch }) =>
      writer.write({
        ...batch,
        ...(changes === undefined
          ? {}
          : { changes: changes.map((change) => ({ ...change, ...actorOf(author) })) }),
      }),
  };
}
