/**
 * Predicts the request for the weeks that the grid shows at first, so that it can be sent before the grid is there. Keep its
 * imports minimal, because they load before everything else.
 */
import { type DayNumber, dayNumber, dayText, mondayOf } from './day-numbers.ts';
import { rememberedHalls } from './remembered-halls.ts';

const DAYS = 7;
/** Weeks that a window of a usual size shows, with those beyond its edges, before and after the one of today. */
const BEFORE = 1;
const AFTER = 3;

export interface FirstPlan {
  /** The planning day, such as `2026-11-27`. */
  readonly today: string;
  /** Ids of the halls that the venue shows first. */
  readonly first?: readonly string[] | null;
}

export interface FirstWeeks {
  readonly mondays: readonly DayNumber[];
  /** Ids with commas between them; undefined: all halls. */
  readonly halls: string | undefined;
}

/** Undefined for other views, and for an address that says more about what is shown. */
export function firstWeeks(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  { today, first }: FirstPlan,
  userId: string,
): FirstWeeks | undefined {
  const isPlain = [...new URLSearchParams(search).keys()].every((name) => name === 'view');
  const day = dayNumber(today);
  if (!isPlain || /\/planning\/./.test(pathname) || day === undefined) return undefined;
  const mondays = Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => mondayOf(day) + (at - BEFORE) * DAYS);
  return { mondays, halls: rememberedHalls(userId) ?? first?.join() };
}

/** Returns the request for all the weeks at once. */
export function firstWeeksPath({ mondays, halls }: FirstWeeks): string {
  const [first = 0] = mondays;
  const query = {
    from: dayText(first),
    to: dayText(first + mondays.length * DAYS - 1),
    ...(halls === undefined ? {} : { halls }),
  };
  return `/app/api/planning/uses?${new URLSearchParams(query)}`;
}
