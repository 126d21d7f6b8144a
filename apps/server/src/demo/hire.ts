/** Hire of the house: rentals, conferences, receptions. */
import { CONFERENCES, RENTALS } from './programme.ts';
import { itemAt } from './random.ts';
import type { Theme } from './seasons.ts';

export function planRental({ planner, staff, seasons, random }: Theme, monday: number, week: number): void {
  const name = itemAt(RENTALS, week * 3);
  const room = random.pick(['greatHall', 'chamberHall', 'dockHall'] as const);
  if (!planner.isFree([room], monday, '08:00', '26:00')) return;
  const owner = staff.owner('planners', week);
  const status = seasons.statusOn(monday, random);
  const group = planner.group(name, owner, {
    groupId: seasons.series('Rentals', monday).id,
    isProduction: true,
  });
  const common = { status, owner, groupId: group.id, rooms: [room, 'northFoyer'] as const } as const;
  const hasBuildDay = random.chance(0.4) && planner.isFree([room], monday, '06:00', '30:00');
  if (hasBuildDay) {
    planner.tryEvent({
      ...common,
      name: `Build-up ${name}`,
      sort: 'build',
      profile: 'build',
      rooms: [room],
      day: monday,
    });
  }
  const day = hasBuildDay ? monday + 1 : monday;
  planner.tryEvent({
    ...common,
    name,
    sort: 'rental',
    profile: 'rental',
    day,
    labels: random.chance(0.3) ? ['press expected'] : [],
    lines: [
      { at: '14:00', to: '16:30', what: 'Run through with the client', tag: 'client' },
      { at: '18:30', what: 'Reception in the North Foyer', tag: 'public', display: 'start' },
      { at: '19:30', to: '21:45', what: 'Programme' },
      { at: '21:45', to: '23:30', what: 'Drinks', display: 'end' },
    ],
  });
  planner.tryEvent({
    ...common,
    name: `Break-down ${name}`,
    sort: 'build',
    profile: 'build',
    rooms: [room],
    day,
    lines: [{ at: '23:30', to: '25:30', what: 'Break-down', tag: 'crew' }],
  });
}

export function planConference(
  { planner, staff, seasons, random }: Theme,
  monday: number,
  week: number,
): void {
  const title = itemAt(CONFERENCES, Math.floor(week / 5));
  const name = `${title} ${planner.calendar.year(monday)}`;
  const owner = staff.owner('planners', week + 1);
  const status = seasons.statusOn(monday, random);
  const group = planner.group(name, owner, {
    groupId: seasons.series('Conferences', monday).id,
    isProduction: true,
  });
  const sessions = planner.group(`${title}: parallel sessions`, owner, { groupId: group.id });
  const common = { status, owner, groupId: group.id, labels: ['badge required'] } as const;
  planner.tryEvent({
    ...common,
    name: `Build-up ${name}`,
    sort: 'build',
    profile: 'build',
    rooms: ['chamberHall'],
    day: monday - 1,
  });
  // One event over two days: the night in between belongs to it.
  planner.tryEvent({
    ...common,
    name,
    sort: 'conference',
    profile: 'conference',
    rooms: ['chamberHall', 'southFoyer'],
    day: monday,
    lines: [
      { at: '08:30', what: 'Registration opens', tag: 'public', display: 'start' },
      { at: '09:30', to: '12:15', what: 'Opening session' },
      { at: '12:15', to: '13:30', what: 'Lunch' },
      { at: '16:00', to: '17:30', what: 'Plenary' },
      { at: '33:00', to: '36:00', what: 'Second day: keynotes' },
      { at: '37:30', to: '40:30', what: 'Closing session', display: 'end' },
    ],
  });
  for (const [index, room] of (['chartRoom', 'sailLoft', 'bridge'] as const).entries()) {
    planner.tryEvent({
      ...common,
      name: `${title}: session ${String.fromCharCode(65 + index)}`,
      groupId: sessions.id,
      sort: 'breakout',
      profile: 'conference',
      rooms: [room],
      day: monday,
      lines: [{ at: '13:30', to: '15:45', what: 'Session', display: 'both' }],
    });
  }
  planner.tryEvent({
    ...common,
    name: `Dinner ${title}`,
    sort: 'reception',
    profile: 'reception',
    rooms: ['northFoyer'],
    day: monday,
    lines: [
      { at: '18:30', to: '19:30', what: 'Drinks', display: 'start' },
      { at: '19:30', to: '23:00', what: 'Dinner', display: 'end' },
    ],
  });
  planner.tryEvent({
    ...common,
    name: `Break-down ${name}`,
    sort: 'build',
    profile: 'build',
    rooms: ['southFoyer'],
    day: monday + 1,
    owner: staff.owner('technical', week),
    lines: [{ at: '17:00', to: '20:00', what: 'Break-down', tag: 'crew' }],
  });
}

const OCCASIONS = [
  'Wedding reception Osinga–Lacaze',
  'Retirement drinks of the harbour master',
  'Friends of the House: season drinks',
  'Anniversary dinner of the rowing club',
  'Farewell of the Norwegian consul',
  'Sponsors’ dinner',
];

export function planReception({ planner, staff, seasons, random }: Theme, day: number, week: number): void {
  planner.tryEvent({
    name: itemAt(OCCASIONS, Math.floor(week / 6)),
    sort: 'reception',
    profile: 'reception',
    status: seasons.statusOn(day, random),
    owner: staff.owner('frontOfHouse', week),
    rooms: ['harbourCafe'],
    day,
    lines: [
      { at: '17:30', to: '18:30', what: 'Guests arrive', display: 'start' },
      { at: '18:30', to: '24:30', what: 'Dinner and music', display: 'end' },
    ],
  });
}
