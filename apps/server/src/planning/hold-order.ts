/** Gives an option another place among the options of its halls and days. */

import { ranksInHalls, type Use } from '@callboard/planning';
import { actorOf } from '../access/actor.ts';
import { canWrite } from '../access/permissions.ts';
import { forbidden } from '../access/refusals.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { readQueues } from './queues.ts';
import type { StoredWindow } from './window.ts';
import { findEvent, type PlanningChange, type Workbench, writeField } from './workbench.ts';

type Rank = Extract<PlanningChange, { readonly do: 'rank' }>;

/** Most other options whose history tells that they have got another rank. */
const MOST_TOLD = 500;

/** The options that compete with one of them, on its days. */
interface Queue {
  readonly window: StoredWindow;
  /** Halls of the options. */
  readonly halls: ReadonlySet<number>;
  /** Hold orders by event. */
  readonly orders: ReadonlyMap<number, number>;
  /** Hold orders of all options that compete with one of these, ascending, without those of the event itself. */
  readonly taken: readonly number[];
}

export async function placeOption(bench: Workbench, change: Rank): Promise<void> {
  const event = await findEvent(bench, change);
  if (!canWrite(bench.principal, 'event', event)) throw forbidden('write', 'event');
  const queue = await queueAround(bench, event.id);
  const own = queue.orders.get(event.id);
  if (own === undefined) throw badValue('event', `“${event.name}” is no option in a hall.`);
  const others = [...queue.orders]
    .filter(([id]) => id !== event.id)
    .sort(([, one], [, other]) => one - other);
  const next = change.before === null ? undefined : parseId(change.before)?.id;
  const at = change.before === null ? others.length : others.findIndex(([id]) => id === next);
  if (at < 0) throw badValue('before', 'Choose an option that it competes with on the same day.');
  const [before, after] = [others[at - 1]?.[1], others[at]?.[1]];
  const holdOrder = placeBetween(before, after, queue.taken) ?? own;
  if (holdOrder === before || holdOrder === after)
    throw new AppError(
      'conflict',
      'The options stand too close together: give another one of them its place first.',
    );
  if (holdOrder === own) return;
  const rankBefore = ranksOfHolders(bench, queue);
  const rankAfter = ranksOfHolders(bench, queue, (use) =>
    use.holder === event.id ? { ...use, order: holdOrder } : use,
  );
  const told = (id: number) => ({
    name: 'holdorder',
    before: rankBefore.get(id) ?? null,
    after: rankAfter.get(id) ?? null,
  });
  await writeField(bench, { ...event, holdOrder }, told(event.id));
  const shifted = others.filter(([id]) => rankBefore.get(id) !== rankAfter.get(id)).slice(0, MOST_TOLD);
  if (shifted.length === 0) return;
  await bench.transaction.writer.write({
    changes: shifted.map(([id]) => ({
      entityKind: queue.window.stored.planned.get(id)?.kind ?? 'event',
      entityId: id,
      at: bench.now,
      ...actorOf(bench.principal),
      changes: [{ target: 'field', ...told(id) }],
    })),
  });
}

/** Returns the options that compete with those of the event, on its days. */
async function queueAround({ transaction, reference }: Workbench, eventId: number): Promise<Queue> {
  const own = await transaction.planning.usesOf([eventId], []);
  const { window, halls, days } = await readQueues(transaction.planning, reference, own);
  const orders = new Map<number, number>();
  const taken = new Set<number>();
  for (const { thing, holder, firmness, order, days: used } of window.uses) {
    if (holder === null || firmness !== 'option') continue;
    if (used[0] > days.last || used[1] < days.first) continue;
    if (holder !== eventId) taken.add(order);
    if (halls.has(thing)) orders.set(holder, Math.min(orders.get(holder) ?? order, order));
  }
  return { window, halls, orders, taken: [...taken].sort((a, b) => a - b) };
}

/** Returns the worst rank of each event and group in the queue. */
function ranksOfHolders(
  { reference }: Workbench,
  { window, halls }: Queue,
  as: (use: Use) => Use = (use) => use,
): ReadonlyMap<number, number> {
  const uses = window.uses.map(as);
  const found = ranksInHalls({ ...window, uses }, halls, reference.settings.optionRanks);
  const ranks = new Map<number, number>();
  for (const { id, holder } of uses) {
    const rank = found.get(id)?.rank;
    if (holder !== null && rank !== undefined) ranks.set(holder, Math.max(ranks.get(holder) ?? 1, rank));
  }
  return ranks;
}

/**
 * Returns an order that nobody has: two options on parts of one hall do not compete with each other, and yet one stands before the
 * other for whoever wants the whole.
 */
function placeBetween(
  before: number | undefined,
  after: number | undefined,
  taken: readonly number[],
): number | undefined {
  if (before !== undefined && before === after) return before;
  if (after === undefined) {
    if (before === undefined) return undefined;
    const above = taken.find((order) => order > before);
    return above === undefined ? before + 1 : (before + above) / 2;
  }
  const below = taken.findLast((order) => order < after);
  return below === undefined ? after - 1 : (below + after) / 2;
}
