/** Gives an option another place among the options of its halls and days. */
import { canWrite } from '../access/permissions.ts';
import { forbidden } from '../access/refusals.ts';
import { AppError, badValue } from '../platform/errors.ts';
import { parseId } from '../platform/ids.ts';
import { thingsAround, toWindow } from './window.ts';
import { findEvent, type PlanningChange, type Workbench, writeField } from './workbench.ts';

type Rank = Extract<PlanningChange, { readonly do: 'rank' }>;

/** Most uses that are looked at around an option. */
const MOST_USES = 20_000;

export async function placeOption(bench: Workbench, change: Rank): Promise<void> {
  const event = await findEvent(bench, change);
  if (!canWrite(bench.principal, 'event', event)) throw forbidden('write', 'event');
  const orders = await ordersAround(bench, event.id);
  const own = orders.get(event.id);
  if (own === undefined) throw badValue('event', `“${event.name}” is no option in a hall.`);
  const others = [...orders].filter(([id]) => id !== event.id).sort(([, one], [, other]) => one - other);
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
  const told = { name: 'holdorder', before: placeOf(own, others), after: placeOf(holdOrder, others) };
  await writeField(bench, { ...event, holdOrder }, told);
}

/** Returns the hold orders of the event and of all options in its halls on its days, by event. */
async function ordersAround(
  { transaction, reference }: Workbench,
  eventId: number,
): Promise<ReadonlyMap<number, number>> {
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
  const period = { from: planningDays.startOf(firstDay), to: planningDays.startOf(lastDay + 1) };
  const uses =
    inHalls.length === 0
      ? []
      : await planning.uses(
          halls.map(({ id }) => id),
          period,
          MOST_USES,
        );
  const window = await toWindow(planning, reference, { things, uses, closures: [] });
  const orders = new Map<number, number>();
  for (const { holder, firmness, order, days } of window.uses) {
    if (holder === null || firmness !== 'option' || days[0] > lastDay || days[1] < firstDay) continue;
    orders.set(holder, Math.min(orders.get(holder) ?? order, order));
  }
  return orders;
}

function between(before: number | undefined, after: number | undefined): number | undefined {
  if (before === undefined) return after === undefined ? undefined : after - 1;
  return after === undefined ? before + 1 : (before + after) / 2;
}

function placeOf(order: number, others: readonly (readonly [number, number])[]): number {
  return 1 + others.filter(([, other]) => other < order).length;
}
