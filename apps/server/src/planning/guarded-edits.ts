/** Lets every edit of the plan pass the rules of planning before it is committed. */
import type { EditableKind } from '@callboard/contract';
import type { EditStore } from '../entities/editing/store.ts';
import type { ReferenceSource } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import { createWatch } from './guard.ts';
import type { PlanningStore } from './store.ts';
import type { WaiverSweeper } from './void-waivers.ts';

/** Kinds of things: their edits are never refused, but can end conflicts and bring them back. */
const DECIDING: readonly EditableKind[] = ['location', 'resource', 'resourceinstance'];
/** Kinds whose edits can make conflicts. */
const WATCHED: readonly EditableKind[] = ['event', 'group', 'resourcebooking'];

interface GuardOptions {
  readonly edits: EditStore;
  readonly planning: PlanningStore;
  readonly reference: ReferenceSource;
  readonly clock: Clock;
  readonly waivers: Pick<WaiverSweeper, 'after'>;
}

export function guardEdits({ edits, planning, reference, clock, waivers }: GuardOptions): EditStore {
  return {
    look: (work) => edits.look(work),

    async edit(kind, sender, work, act) {
      if (act !== 'delete' && !WATCHED.includes(kind)) {
        const edit = () => edits.edit(kind, sender, work);
        return DECIDING.includes(kind) ? waivers.after(edit)() : edit();
      }
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
