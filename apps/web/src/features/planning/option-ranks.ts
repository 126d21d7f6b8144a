/** Neighbours of an option among those that it is counted with. */
import { mayChange } from './changes.ts';
import type { Rival } from './losing-options.ts';
import type { PlannedEvent, PlanningInfo } from './plan.ts';
import type { Option } from './requests.ts';

type Place = Pick<Option['ranks'][number], 'hall' | 'day' | 'order'>;
type Ranked = Pick<Option, 'ranks'> & {
  readonly event: Pick<PlannedEvent, 'id' | 'start' | 'end'>;
};

/**
 * Returns the option to stand before after one step up (-1) or down (1); null: behind all others; undefined: the
 * step is not possible.
 */
export function beforeOf(
  all: readonly Ranked[],
  { event }: Pick<Ranked, 'event'>,
  { hall, day, order: own }: Place,
  step: 1 | -1,
  ranking: PlanningInfo['ranks'],
): string | null | undefined {
  const isRival = ({ event: other }: Ranked) =>
    other.id !== event.id && (ranking === 'day' || (other.start < event.end && other.end > event.start));
  const others = all
    .filter(isRival)
    .flatMap(({ event: { id }, ranks }) =>
      ranks.filter((one) => one.hall.id === hall.id && one.day === day).map(({ order }) => ({ id, order })),
    )
    .sort((one, other) => one.order - other.order);
  if (step === -1) return others.findLast(({ order }) => order < own)?.id;
  const next = others.findIndex(({ order }) => order > own);
  return next < 0 ? undefined : (others[next + 1]?.id ?? null);
}

/** Returns the other options of these halls and days that the user may change. */
export function rivalsIn(
  all: readonly Option[],
  event: PlannedEvent,
  at: readonly Pick<Place, 'hall' | 'day'>[],
): readonly Rival[] {
  const places = new Set(at.map(({ hall, day }) => `${hall.id} ${day}`));
  return all
    .filter((other) => other.event.id !== event.id && mayChange(other.event))
    .map((other) => ({
      event: other.event,
      halls: other.ranks.flatMap(({ hall, day }) => (places.has(`${hall.id} ${day}`) ? [hall.id] : [])),
    }))
    .filter(({ halls }) => halls.length > 0);
}
