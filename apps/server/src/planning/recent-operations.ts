/** The changes of the plan during the last day, which their author or an administrator can undo. */
import { canRead } from '../access/permissions.ts';
import type { Principal } from '../access/principal.ts';
import { parseId } from '../platform/ids.ts';
import { findClosable } from './closings.ts';
import type { KeptOperation, PlanningReader } from './store.ts';
import type { PlanningChange, Workbench } from './workbench.ts';

/** Seconds during which an operation can be undone. */
export const UNDO_SECONDS = 86_400;
/** Maximum number of operations that a list shows. */
const MOST_SHOWN = 100;
/** Maximum number of changes of one operation that are kept with names. */
const MOST_ACTS = 3;

/** One change as people tell it: what was done with which event or hall. */
export interface Act {
  readonly do: PlanningChange['do'];
  /** Name of the event or hall at that time. */
  readonly name: string;
}

interface OwnedAct extends Act {
  readonly kind: 'event' | 'location' | 'resource';
  readonly userGroupId: number | null;
}

/** Kept with an operation, for its sender and for lists. */
export interface KeptOutcome {
  readonly created: readonly string[];
  readonly isUndoable: boolean;
  /** Names of what stayed behind when its event moved; null for what its sender may not see. */
  readonly stayed?: readonly (string | null)[];
  /** These are left out by servers that did not list operations. Milliseconds since 1970. */
  readonly moment?: number;
  readonly by?: string;
  readonly acts?: readonly OwnedAct[];
  /** Number of changes. */
  readonly count?: number;
}

export interface RecentOperation {
  readonly name: string;
  /** Unix seconds. */
  readonly at: number;
  readonly by: string;
  readonly isOwn: boolean;
  /** The first changes; those of what the reader may not see have no name. */
  readonly acts: readonly (Pick<Act, 'do'> & { readonly name: string | null })[];
  readonly count: number;
  readonly isUndone: boolean;
  readonly isUndoable: boolean;
}

/** Returns who is about to change what; must be called before the changes are made. */
export async function announce(
  bench: Workbench,
  changes: readonly PlanningChange[],
): Promise<Required<Omit<KeptOutcome, 'created' | 'isUndoable' | 'stayed'>>> {
  const acts: OwnedAct[] = [];
  for (const change of changes.slice(0, MOST_ACTS)) {
    const subject = await subjectOf(bench, change);
    if (subject !== undefined) acts.push({ do: change.do, ...subject });
  }
  return { moment: bench.now, by: bench.principal.userName, acts, count: changes.length };
}

async function subjectOf(
  { transaction, principal }: Workbench,
  change: PlanningChange,
): Promise<Omit<OwnedAct, 'do'> | undefined> {
  if (change.do === 'create') {
    const [userGroupId = null] = principal.userGroupIds;
    return { kind: 'event', name: change.name, userGroupId };
  }
  if ('event' in change) {
    const event = await transaction.find('event', parseId(change.event)?.id ?? 0);
    return event && { kind: 'event', name: event.name, userGroupId: event.userGroupId };
  }
  const thing = await findClosable(transaction, (await thingOf({ transaction }, change)) ?? 0);
  return thing && { kind: thing.kind, name: thing.record.name, userGroupId: thing.record.userGroupId };
}

async function thingOf(
  { transaction }: Pick<Workbench, 'transaction'>,
  change: Extract<PlanningChange, { readonly do: 'open' | 'close' }>,
): Promise<number | undefined> {
  if (change.do === 'close') return parseId(change.hall)?.id;
  const closure = await transaction.find('unavailability', parseId(change.closure)?.id ?? 0);
  return closure?.resourceId;
}

/** Returns the newest operations of the last day: one's own, to administrators those of everybody. */
export async function recentOperations(
  reader: PlanningReader,
  principal: Principal,
  now: number,
): Promise<readonly RecentOperation[]> {
  const whose = principal.permissions.administer ? 'everybody' : principal.userId;
  const found = await reader.operations(whose, now - UNDO_SECONDS, MOST_SHOWN);
  return found
    .map((operation): KeptLine => ({ operation, outcome: JSON.parse(operation.outcome) }))
    .sort((one, other) => momentOf(other) - momentOf(one))
    .map((kept) => toRecent(kept, principal));
}

interface KeptLine {
  readonly operation: KeptOperation;
  readonly outcome: KeptOutcome;
}

const momentOf = ({ operation, outcome }: KeptLine): number => outcome.moment ?? operation.at * 1_000;

function toRecent({ operation, outcome }: KeptLine, principal: Principal): RecentOperation {
  const { name, userId, at, undone } = operation;
  const { isUndoable, by = '', acts = [], count = acts.length } = outcome;
  const isOwn = userId === principal.userId;
  return {
    name,
    at,
    by,
    isOwn,
    acts: acts.map((act) => ({
      do: act.do,
      name: isOwn || canRead(principal, act.kind, act) ? act.name : null,
    })),
    count,
    isUndone: undone && isUndoable,
    isUndoable: !undone,
  };
}
