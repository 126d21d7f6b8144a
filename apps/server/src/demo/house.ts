/** Activities of the house itself, also while it is closed: tours, residents, meetings, maintenance. */
import { itemAt } from './random.ts';
import type { Theme } from './seasons.ts';

const CLOSED_WEEK_JOBS = [
  ['Great Hall: stage floor sanded and oiled', 'greatHall', 4],
  ['Organ: voicing and cleaning', 'greatHall', 2],
  ['Chamber Hall: seats reupholstered', 'chamberHall', 4],
  ['Dock Hall: rigging inspection', 'dockHall', 1],
  ['North Foyer: painting', 'northFoyer', 3],
] as const;

const JOBS = [
  'Fire drill',
  'Lift inspection',
  'Fire curtain test',
  'Window cleaning',
  'Emergency lighting test',
  'Water system flush',
];

export function planHouse({ planner, staff, seasons, random }: Theme, monday: number, week: number): void {
  const isPast = monday < planner.calendar.today;
  const status = isPast ? 'completed' : 'confirmed';
  if (seasons.isClosed(monday)) {
    const [name, room, extraDays] = itemAt(CLOSED_WEEK_JOBS, week);
    planner.tryEvent({
      name,
      sort: 'quiet',
      profile: 'maintenance',
      status,
      owner: staff.owner('technical', week),
      rooms: [room],
      day: monday,
      lastDay: monday + extraDays,
    });
    return;
  }
  if (week % 2 === 0) {
    planner.tryEvent({
      name: 'Planning meeting',
      sort: 'quiet',
      profile: 'internal',
      // Meetings have no status.
      status: null,
      owner: staff.owner('planners', 0),
      rooms: ['bridge'],
      day: monday + 1,
      lines: [{ at: '10:00', to: '11:30', what: 'Planning meeting' }],
    });
  }
  if (week % 4 === 1) {
    planner.tryEvent({
      name: itemAt(JOBS, Math.floor(week / 4)),
      sort: 'quiet',
      profile: 'maintenance',
      status,
      owner: staff.owner('technical', week),
      rooms: [],
      day: monday + 1,
    });
  }
  planner.tryEvent({
    name: 'Zuiderhaven Chorus: weekly rehearsal',
    sort: 'rehearsal',
    profile: 'rehearsal',
    status,
    owner: staff.owner('planners', 1),
    groupId: seasons.series('Residents: Zuiderhaven Chorus', monday).id,
    rooms: ['rehearsal2'],
    day: monday,
    facts: { ensemble: 'Zuiderhaven Chorus' },
    lines: [{ at: '19:30', to: '22:00', what: 'Rehearsal', display: 'both' }],
  });
  if (week % 8 !== 5) {
    planner.tryEvent({
      name: 'Youth orchestra: Saturday rehearsal',
      sort: 'rehearsal',
      profile: 'education',
      status,
      owner: staff.owner('education', 0),
      groupId: seasons.series('Residents: Youth Orchestra', monday + 5).id,
      rooms: ['rehearsal1', 'rehearsal4'],
      day: monday + 5,
      facts: { ensemble: 'Zuiderhaven Youth Orchestra' },
      lines: [
        { at: '10:00', to: '11:15', what: 'Sectionals' },
        { at: '11:30', to: '13:00', what: 'Tutti' },
      ],
    });
  }
  planner.tryEvent({
    name: random.chance(0.2) ? 'Tour of the house in Dutch Sign Language' : 'Tour of the house',
    sort: 'houseTour',
    profile: 'houseTour',
    status,
    owner: staff.owner('frontOfHouse', week),
    groupId: seasons.series('Tours of the House', monday + 5).id,
    rooms: [],
    day: monday + 5,
    labels: ['max. 25'],
    lines: [{ at: '11:00', to: '12:15', what: 'Tour', display: 'both' }],
  });
}
