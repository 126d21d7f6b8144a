/** Prevents administrators from taking the right to administer from themselves. */
import { draftedOf } from './draft.ts';
import type { ApplyPlan } from './plan-document.ts';
import type { DefinedKind, DefinitionRecord, InstallationState } from './store.ts';

/** Whether this user still administers the installation after the plan. */
export function staysAdministrator(userId: number, plan: ApplyPlan, state: InstallationState): boolean {
  const user = after('user', userId, plan, state);
  if (user === undefined || !user.active) return false;
  return user.userGroupIds.some((id) => {
    const group = after('usergroup', id, plan, state);
    return group?.permissions.administer === true;
  });
}

function after<K extends DefinedKind>(
  kind: K,
  id: number,
  { records, surplus, prune }: ApplyPlan,
  state: InstallationState,
): DefinitionRecord<K> | undefined {
  if (prune && surplus.some((one) => one.id === id)) return undefined;
  const stored: readonly DefinitionRecord<K>[] = state.records[kind];
  return (
    draftedOf(kind, records).find((record) => record.id === id) ?? stored.find((record) => record.id === id)
  );
}
