/** Neighbours of an option among those that it is counted with. */
import { mayChange } from './changes.ts';
import type { Rival } from './losing-options.ts';
import type { Hall, PlannedEvent, PlanningInfo } from './plan.ts';
import type { Option } from './requests.ts';

type Place = Pick<Option['ranks'][number], 'hall' | 'day' | 'lastday'>;
type Ranked = {
  readonly event: Pick<PlannedEvent, 'id' | 'start' | 'end'>;
  readonly ranks: readonly (Place & Pick<Option['ranks'][number], 'order'>)[];
};
type Halls = readonly Pick<Hall, 'id' | 'competing'>[];

/** Returns what says whether another option wants one of these halls, a part or a whole of it on a day of theirs. */
function competitorsOf(places: readonly Place[], halls: Halls): (other: Place) => boolean {
  const competing = new Map(halls.map((hall) => [hall.id, hall.competing]));
  const taken = places.map(({ hall, day, lastday }) => ({
    halls: new Set([hall.id, ...(competing.get(hall.id) ?? [])]),
    day,
    lastday,
  }));
  return (other) =>
    taken.some((one) => one.halls.has(other.hall.id) && other.day <= one.lastday && other.lastday >= one.day);
}

/**
 * Returns the option to stand before after one step up (-1) or down (1); null: behind all others; undefined: the
 * step is not possible.
 */
export function beforeOf(
  all: readonly Ranked[],
  { event }: Pick<Ranked, 'event'>,
  place: Ranked['ranks'][number],
  step: 1 | -1,
  { ranks: ranking, halls }: Pick<PlanningInfo, 'ranks'> & { readonly halls: Halls },
): string | null | undefined {
  const competes = competitorsOf([place], halls);
  const isRival = ({ event: other }: Ranked) =>
    other.id !== event.id && (ranking === 'day' || (other.start < event.end && other.end > event.start));
  const others = all
    .filter(isRival)
    .flatMap(({ event: { id }, ranks }) => {
      const orders = ranks.filter(competes).map(({ order }) => order);
      return orders.length === 0 ? [] : [{ id, order: Math.min(...orders) }];
    })
    .sort((one, other) => one.order - other.order);
  if (step === -1) return others.findLast(({ order }) => order < place.order)?.id;
  const next = others.findIndex(({ order }) => order > place.order);
  return next < 0 ? undefined : (others[next + 1]?.id ?? null);
}

/** Returns the other options that compete for these places and that the user may change. */
export function rivalsIn(
  all: readonly Option[],
  event: Pick<PlannedEvent, 'id'>,
  at: readonly Place[],
  halls: Halls,
): readonly Rival[] {
  const competes = competitorsOf(at, halls);
  return all
    .filter((other) => other.event.id !== event.id && mayChange(other.event))
    .map((other) => ({
      event: other.event,
      halls: [...new Set(other.ranks.filter(competes).map(({ hall }) => hall.id))],
    }))
    .filter((rival) => rival.halls.length > 0);
}
