import { plannedKind, plannedWhole } from '../planned-kind.ts';
import type { KindRules } from '../rules.ts';

export const taskRules: KindRules<'task'> = {
  wholes: plannedWhole,

  /** The user who assigns a task is recorded in it. */
  async complete({ transaction, principal, wanted, before, isNew, problems }) {
    wanted.eventKind = await plannedKind(transaction, wanted.eventId);
    if (isNew || wanted.assignedTo !== before.assignedTo) wanted.assignedBy = principal.userName;
    // The user cleared the number.
    wanted.cost ??= 0;
    const { start, due } = wanted;
    if (start !== null && due !== null && due < start) problems.add('due', 'It is due before it can begin.');
  },
};
