/** Lets every edit of the plan pass the rules of planning before it is committed. */
import type { EditableKind } from '@callboard/contract';
import type { EditStore } from '../entities/editing/store.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { createWatch } from './guard.ts';
import type { PlanningStore } from './store.ts';

/** Kinds whose edits can make conflicts. */
const WATCHED: readonly EditableKind[] = ['event', 'group', 'resourcebooking'];

interface GuardOptions {
  readonly edits: EditStore;
  readonly planning: PlanningStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
}

export function guardEdits({ edits, planning, reference, clock }: GuardOptions): EditStore {
  return {
    look: (work) => edits.look(work),

    async edit(kind, sender, work, act) {
      if (act !== 'delete' && !WATCHED.includes(kind)) return edits.edit(kind, sender, work);
      // Read before: the transaction holds a lock that others wait for with the last connections of the pool.
      const data = await reference.current();
      return planning.change(
        async (transaction) => {
          const watch = createWatch(transaction, data, seconds(clock));
          const result = await work({ ...transaction, writer: watch.writer });
          await watch.finish(sender.principal, sender);
          return result;
        },
        [kind],
      );
    },
  };
}
