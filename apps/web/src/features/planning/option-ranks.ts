/** Neighbours of an option among those of its hall and day. */
import { mayChange } from './changes.ts';
import type { PlannedEvent } from './plan.ts';
import type { Option } from './requests.ts';

type Place = Pick<Option['ranks'][number], 'hall' | 'day' | 'rank'>;

function at(all: readonly Option[], { hall, day }: Place, rank: number): Option | undefined {
  return all.find(({ ranks }) =>
    ranks.some((place) => place.hall.id === hall.id && place.day === day && place.rank === rank),
  );
}

/**
 * Returns the option to stand before after one step up (-1) or down (1); null: behind all others; undefined: the
 * step is not possible.
 */
export function beforeOf(
  all: readonly Option[],
  { event }: Pick<Option, 'event'>,
  place: Place,
  step: 1 | -1,
): string | null | undefined {
  const neighbour = at(all, place, place.rank + step);
  if (neighbour === undefined || neighbour.event.id === event.id) return undefined;
  if (step === -1) return neighbour.event.id;
  return at(all, place, place.rank + 2)?.event.id ?? null;
}

/** Returns the other options of these halls and days that the user may change. */
export function rivalsIn(
  all: readonly Option[],
  event: PlannedEvent,
  at: readonly Pick<Place, 'hall' | 'day'>[],
): readonly PlannedEvent[] {
  const places = new Set(at.map(({ hall, day }) => `${hall.id} ${day}`));
  return all
    .filter((other) => other.event.id !== event.id && mayChange(other.event))
    .filter((other) => other.ranks.some(({ hall, day }) => places.has(`${hall.id} ${day}`)))
    .map((other) => other.event);
}
