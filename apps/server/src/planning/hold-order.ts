/** Gives an option another place among the options of its halls and days. */

import type { Use } from '@callboard/planning';
import { actorOf } from '../access/actor.ts';
import { canWrite } from '../access/permissions.ts';
import { forbidden } from '../access/refusals.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { ranksInHalls } from './overview.ts';
import type { StoredThing } from './store.ts';
import { type StoredWindow, thingsAround, toWindow } from './window.ts';
import { findEvent, type PlanningChange, type Workbench, writeField } from './workbench.ts';

type Rank = Extract<PlanningChange, { readonly do: 'rank' }>;

/** Most uses that are looked at around an option. */
const MOST_USES = 20_000;
/** Most other options whose history tells that they have got another rank. */
const MOST_TOLD = 500;

/** The options in the halls of one of them, on its days. */
interface Queue {
  readonly window: StoredWindow;
  readonly halls: readonly StoredThing[];
  /** Hold orders by event. */
  readonly orders: ReadonlyMap<number, number>;
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
  if (at < 0) throw badValue('before', 'Choose an option in the same hall on the same day.');
  const [before, after] = [others[at - 1]?.[1], others[at]?.[1]];
  const holdOrder = between(before, after) ?? own;
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

/** Returns the options in the halls of the event, on its days. */
async function queueAround({ transaction, reference }: Workbench, eventId: number): Promise<Queue> {
  const { planning } = transaction;
  const own = await planning.usesOf([eventId], []);
  const halls = (await planning.things(own.map(({ resourceId }) => resourceId))).filter(
    ({ kind }) => kind === 'location',
  );
  const things = await thingsAround(
    planning,
    halls.map(({ id }) => id),
  );
  const inHalls = own.filter(({ resourceId }) => halls.some(({ id }) => id === resourceId));
  const [firstDay, lastDay] = [
    Math.min(...inHalls.map(({ startDay }) => startDay)),
    Math.max(...inHalls.map(({ endDay }) => endDay)),
  ];
  const { planningDays } = reference;
  const uses =
    inHalls.length === 0
      ? []
      : await planning.uses(
          halls.map(({ id }) => id),
          { from: planningDays.startOf(firstDay), to: planningDays.startOf(lastDay + 1) },
          MOST_USES,
        );
  const window = await toWindow(planning, reference, { things, uses, closures: [] });
  const orders = new Map<number, number>();
  for (const { holder, firmness, order, days } of window.uses) {
    if (holder === null || firmness !== 'option' || days[0] > lastDay || days[1] < firstDay) continue;
    orders.set(holder, Math.min(orders.get(holder) ?? order, order));
  }
  return { window, halls, orders };
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

function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? undefined : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}
