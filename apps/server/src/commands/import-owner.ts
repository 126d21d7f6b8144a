/** Says who new entities of an import belong to. */
import type { Entity } from '../model/records.ts';
import { AppError } from '../platform/errors.ts';
import type { Storage } from '../storage/storage.ts';
import type { ImportFileOptions } from '../transfer/import-file.ts';

export interface OwnerOptions {
  readonly owner?: string;
  readonly userGroup?: string;
}

/** Returns the named user and group; left out: the first administrator, and the first group of the user. */
export async function findOwner(
  { reference }: Pick<Storage, 'reference'>,
  { owner, userGroup }: OwnerOptions,
): Promise<ImportFileOptions['owner']> {
  const { users, userGroups } = await reference.current();
  const everybody = [...users.values()];
  const user =
    owner === undefined
      ? everybody.find((one) => one.active && isAdministrator(one, userGroups))
      : everybody.find((one) => one.login === owner);
  if (owner !== undefined && user === undefined) {
    throw new AppError('not-found', `There is no user with the login ${owner}: see "callboard user list".`);
  }
  const group =
    userGroup === undefined
      ? user?.userGroupIds[0]
      : [...userGroups.values()].find((one) => one.name === userGroup)?.id;
  if (userGroup !== undefined && group === undefined) {
    throw new AppError('not-found', `There is no user group ${userGroup}: see "callboard user list".`);
  }
  return { ownerId: user?.id ?? null, ownerName: user?.name ?? '', userGroupId: group ?? null };
}

function isAdministrator(
  user: Entity<'user'>,
  userGroups: ReadonlyMap<number, Entity<'usergroup'>>,
): boolean {
  return user.userGroupIds.some((id) => userGroups.get(id)?.permissions.administer === true);
}
