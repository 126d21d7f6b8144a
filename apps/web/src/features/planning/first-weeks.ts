/**
 * Predicts the request for the weeks that the grid shows at first, so that it can be sent before the grid is there. Keep its
 * imports minimal, because they load before everything else.
 */
import { rememberedHalls } from './remembered-halls.ts';

const WEEK_MS = 7 * 86_400_000;
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
  /** Such as `2026-11-23`. */
  readonly mondays: readonly string[];
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
  const day = new Date(today);
  if (!isPlain || /\/planning\/./.test(pathname) || Number.isNaN(+day)) return undefined;
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7) - 7 * BEFORE);
  const mondays = Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => textOf(+day + at * WEEK_MS));
  return { mondays, halls: rememberedHalls(userId) ?? first?.join() };
}

/** Returns the request for all the weeks at once. */
export function firstWeeksPath({ mondays, halls }: FirstWeeks): string {
  const [from = ''] = mondays;
  const to = textOf(Date.parse(mondays.at(-1) ?? '') + WEEK_MS - 1);
  const query = { from, to, ...(halls === undefined ? {} : { halls }) };
  return `/app/api/planning/uses?${new URLSearchParams(query)}`;
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
