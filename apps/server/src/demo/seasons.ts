/** Shared parts of the programme's themes: seasons and their series as groups, closing days, statuses. */
import type { Fields } from '../model/records.ts';
import type { Planner } from './planner.ts';
import type { Random } from './random.ts';
import type { StatusName } from './reference.ts';
import type { Staff } from './staff.ts';

export interface Theme {
  readonly planner: Planner;
  readonly staff: Staff;
  readonly seasons: Seasons;
  readonly random: Random;
}

export interface Seasons {
  /** Returns the group of a series within the season of that day; creates it on first use. */
  series(name: string, day: number): Fields<'group'>;
  /** Whether the house is closed to the public on that day. */
  isClosed(day: number): boolean;
  /** Returns a status that suits the distance to the day. */
  statusOn(day: number, random: Random): StatusName;
}

export function createSeasons(planner: Planner, staff: Staff): Seasons {
  const { calendar } = planner;
  const groups = new Map<string, Fields<'group'>>();
  const groupOf = (name: string, groupId: number | null, key: string): Fields<'group'> => {
    const known = groups.get(key);
    if (known !== undefined) return known;
    const group = planner.group(name, staff.owner('planners', groups.size), { groupId });
    groups.set(key, group);
    return group;
  };
  return {
    series(name, day) {
      const year = calendar.season(day);
      const season = groupOf(`Season ${year}–${year + 1}`, null, `${year}`);
      return groupOf(name, season.id, `${year}/${name}`);
    },
    isClosed(day) {
      const date = calendar.format(day).slice(5);
      const isSummer = date >= '07-13' && date <= '08-19';
      const isChristmas = date >= '12-24' && date <= '12-26';
      return isSummer || isChristmas || date >= '12-31' || date <= '01-02';
    },
    statusOn(day, random) {
      const ahead = day - calendar.today;
      if (ahead < 0) return random.chance(0.04) ? 'cancelled' : 'completed';
      if (ahead < 75) return random.chance(0.03) ? 'cancelled' : 'definitive';
      if (ahead < 200) return random.pick(['definitive', 'definitive', 'confirmed', 'confirmed', 'option']);
      return random.pick(['confirmed', 'confirmed', 'option', 'option', 'secondOption', 'idea', 'postponed']);
    },
  };
}
