/** Leads on from a confirmed option to those who lose a place by it. */
import { useQueryClient } from '@tanstack/react-query';
import { useDesk } from './desk.tsx';
import { losersOf, type Rival } from './losing-options.ts';
import { closeMessage } from './messages.ts';
import type { PlannedEvent } from './plan.ts';
import { conflictsOfQuery, type Outcome } from './requests.ts';

interface Confirmation {
  readonly planned: PlannedEvent;
  readonly outcome: Outcome;
  /** Options that were released in the same operation. */
  readonly released: readonly Rival[];
}

/** Returns a function that reads who loses a place, and opens their dialog; its result: whether there is anybody. */
export function useTelling(): (confirmation: Confirmation) => Promise<boolean> {
  const client = useQueryClient();
  const { openDialog } = useDesk();
  return async ({ planned, outcome, released }) => {
    const read = client.fetchQuery({ ...conflictsOfQuery(planned.id), staleTime: 0 });
    const { losers, hasHidden } = losersOf(planned.id, released, await read.catch(() => []));
    const isNeeded = losers.length > 0 || hasHidden;
    if (!isNeeded) return false;
    // The dialog says it, and has the undo: after one beside it, it would be wrong.
    closeMessage();
    openDialog({ kind: 'tell', planned, outcome, losers, hasHidden });
    return true;
  };
}
