/** Smaller series: recitals, lunch concerts, family concerts and concerts for schools. */
import { CHAMBER, CHAMBER_ENSEMBLES, FAMILY_SHOWS, LUNCH_ACTS, SCHOOL_SHOWS } from './programme.ts';
import { itemAt } from './random.ts';
import type { Theme } from './seasons.ts';

export function planRecital(
  { planner, staff, seasons, random }: Theme,
  day: number,
  time: 'evening' | 'morning',
  week: number,
): void {
  const turn = week * 3 + (time === 'evening' ? 0 : 8);
  const programme = itemAt(CHAMBER, turn);
  const ensemble = itemAt(CHAMBER_ENSEMBLES, turn + Math.floor(week / 10));
  const isMorning = time === 'morning';
  const [rehearsal, start, end] = isMorning ? ['09:00', '11:00', '12:10'] : ['15:30', '20:00', '21:50'];
  if (!planner.isFree(['chamberHall'], day, rehearsal, end)) return;
  const common = {
    status: seasons.statusOn(day, random),
    owner: staff.owner('planners', turn),
    day,
    groupId: seasons.series(isMorning ? 'Sunday Morning at Eleven' : 'Chamber Tuesdays', day).id,
    facts: { programme, ensemble },
  } as const;
  planner.tryEvent({
    ...common,
    name: `Rehearsal ${ensemble}`,
    sort: 'rehearsal',
    profile: 'rehearsal',
    rooms: ['chamberHall'],
    lines: [{ at: rehearsal, to: isMorning ? '10:15' : '18:00', what: 'In the hall' }],
  });
  planner.tryEvent({
    ...common,
    name: `${ensemble}: ${programme.title}`,
    sort: 'chamber',
    profile: 'chamber',
    isProduction: true,
    rooms: ['chamberHall', 'dressing2'],
    labels: isMorning ? ['coffee included'] : ['subscription'],
    lines: [
      { at: isMorning ? '10:30' : '19:30', what: 'Doors open', tag: 'public' },
      { at: start, to: end, what: programme.title, display: 'both' },
    ],
  });
}

export function planLunchConcert(
  { planner, staff, seasons, random }: Theme,
  day: number,
  week: number,
): void {
  planner.tryEvent({
    name: `Lunch concert: ${itemAt(LUNCH_ACTS, week * 5)}`,
    sort: 'lunch',
    profile: 'chamber',
    status: seasons.statusOn(day, random),
    owner: staff.owner('education', week),
    groupId: seasons.series('Lunch Concerts', day).id,
    rooms: week % 3 === 0 ? ['harbourCafe'] : ['southFoyer'],
    day,
    labels: ['free admission'],
    lines: [{ at: '12:30', to: '13:10', what: 'Lunch concert', display: 'both' }],
  });
}

export function planFamilyConcert(
  { planner, staff, seasons, random }: Theme,
  sunday: number,
  week: number,
): void {
  const title = itemAt(FAMILY_SHOWS, week);
  const owner = staff.owner('education', week);
  const production = planner.group(title, owner, {
    groupId: seasons.series('Family Sundays', sunday).id,
    isProduction: true,
    labels: ['family'],
  });
  const common = {
    status: seasons.statusOn(sunday, random),
    owner,
    groupId: production.id,
    facts: { ensemble: 'Harbour Sinfonietta' },
  } as const;
  planner.tryEvent({
    ...common,
    name: `Rehearsal ${title}`,
    sort: 'rehearsal',
    profile: 'rehearsal',
    rooms: ['rehearsal3'],
    day: sunday - 2,
    lines: [{ at: '14:00', to: '17:00', what: 'Musicians and narrator' }],
  });
  for (const [from, to] of [
    ['12:00', '12:55'],
    ['14:30', '15:25'],
  ] as const) {
    planner.tryEvent({
      ...common,
      name: title,
      sort: 'family',
      profile: 'family',
      rooms: ['dockHall', 'dressing1'],
      day: sunday,
      labels: ['family', '4+'],
      lines: [{ at: from, to, what: title, display: 'both' }],
    });
  }
  planner.tryEvent({
    ...common,
    name: `Instruments to try out, with ${title}`,
    sort: 'family',
    profile: 'family',
    rooms: ['workshop', 'northFoyer'],
    day: sunday,
    lines: [{ at: '11:00', to: '14:15', what: 'Walk in', display: 'both' }],
  });
}

export function planSchoolConcerts(
  { planner, staff, seasons, random }: Theme,
  monday: number,
  week: number,
): void {
  const title = itemAt(SCHOOL_SHOWS, week);
  const owner = staff.owner('education', week);
  const production = planner.group(title, owner, {
    groupId: seasons.series('School Concerts', monday).id,
    isProduction: true,
  });
  const common = {
    status: seasons.statusOn(monday, random),
    owner,
    groupId: production.id,
    rooms: ['dockHall'] as const,
    facts: { ensemble: 'Harbour Sinfonietta' },
  } as const;
  planner.tryEvent({
    ...common,
    name: `Set-up ${title}`,
    sort: 'build',
    profile: 'build',
    owner: staff.owner('technical', week),
    day: monday,
    lines: [{ at: '08:30', to: '12:00', what: 'Set-up and rehearsal', tag: 'crew' }],
  });
  for (const day of [monday + 1, monday + 2]) {
    for (const [from, to] of [
      ['10:00', '10:50'],
      ['13:15', '14:05'],
    ] as const) {
      planner.tryEvent({
        ...common,
        name: title,
        sort: 'school',
        profile: 'education',
        day,
        labels: ['schools'],
        lines: [{ at: from, to, what: 'Concert', display: 'both' }],
      });
    }
  }
  planner.tryEvent({
    ...common,
    name: `Strike ${title}`,
    sort: 'build',
    profile: 'build',
    owner: staff.owner('technical', week + 1),
    day: monday + 2,
    lines: [{ at: '14:30', to: '16:00', what: 'Strike', tag: 'crew' }],
  });
}
