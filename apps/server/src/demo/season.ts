/** Two years of a concert hall, half of them in the past, planned week by week. */
import { planClubNight } from './club.ts';
import { planConflicts } from './conflicts.ts';
import { planFestivals } from './festivals.ts';
import { planConference, planReception, planRental } from './hire.ts';
import { planHouse } from './house.ts';
import type { Planner } from './planner.ts';
import { createRandom } from './random.ts';
import { createSeasons } from './seasons.ts';
import { planFamilyConcert, planLunchConcert, planRecital, planSchoolConcerts } from './series.ts';
import type { Staff } from './staff.ts';
import { planSymphonic } from './symphonic.ts';
import { planTours } from './touring.ts';

/** Extent of the planning before and after today, in days. */
export const SEASON_DAYS = 365;

export function planSeasons(planner: Planner, staff: Staff): void {
  const { calendar } = planner;
  const first = calendar.today - SEASON_DAYS;
  const last = calendar.today + SEASON_DAYS;
  const random = createRandom(202);
  const seasons = createSeasons(planner, staff);
  const theme = { planner, staff, seasons, random };

  planFestivals(theme, first, last);
  planTours(theme, first, last);

  const monday = first + ((8 - calendar.weekday(first)) % 7);
  let week = 0;
  for (let start = monday; start + 7 <= last; start += 7, week += 1) {
    planHouse(theme, start, week);
    if (seasons.isClosed(start) || seasons.isClosed(start + 6)) continue;
    if (week % 5 === 2) planConference(theme, start, week);
    else if (week % 5 === 4) planSchoolConcerts(theme, start, week);
    else if (random.chance(0.5)) planRental(theme, start, week);
    if (week % 6 === 1) planReception(theme, start + 3, week);
    if (random.chance(0.78)) planSymphonic(theme, start, week);
    if (random.chance(0.65)) planRecital(theme, start + 1, 'evening', week);
    if (random.chance(0.5)) planRecital(theme, start + 6, 'morning', week);
    if (week % 4 === 3) planFamilyConcert(theme, start + 6, week);
    if (random.chance(0.85)) planLunchConcert(theme, start + 2, week);
    if (random.chance(0.75)) planClubNight(theme, start + 3, false, week);
    if (random.chance(0.7)) planClubNight(theme, start + 5, week % 2 === 0, week + 17);
  }
  planConflicts(theme);
}
