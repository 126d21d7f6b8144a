/** Prevents administrators from taking the right to administer from themselves. */
import type { Fields } from '../model/records.ts';
import type { ApplyPlan } from './plan-document.ts';
import type { DefinedKind, DefinitionRecord, InstallationState } from './store.ts';

/** Whether this user still administers the installation after the plan. */
export function staysAdministrator(userId: number, plan: ApplyPlan, state: InstallationState): boolean {
  const user = after('user', userId, plan, state) as Fields<'user'> | undefined;
  if (user === undefined || !user.active) return false;
  return user.userGroupIds.some((id) => {
    const group = after('usergroup', id, plan, state) as Fields<'usergroup'> | undefined;
    return group?.permissions.administer === true;
  });
}

function after(
  kind: DefinedKind,
  id: number,
  { records, surplus, prune }: ApplyPlan,
  state: InstallationState,
): DefinitionRecord | undefined {
  if (prune && surplus.some((one) => one.id === id)) return undefined;
  const drafted = records.find(({ record }) => record.id === id)?.record;
  const stored: readonly DefinitionRecord[] = state.records[kind];
  return drafted ?? stored.find((record) => record.id === id);
}
