/** Festivals of several days in all halls, and long nights around the change of the clock. */
import type { Line } from './planner.ts';
import { CHAMBER, CHAMBER_ENSEMBLES, CLUB_ACTS, ENSEMBLES, SYMPHONIC } from './programme.ts';
import { itemAt } from './random.ts';
import type { Theme } from './seasons.ts';

const FESTIVALS = [
  { name: 'Tides Festival', month: 10 },
  { name: 'Strings by the Sea', month: 2 },
  { name: 'New Voices Biennale', month: 4 },
  { name: 'Quayside Summer', month: 6 },
] as const;

export function planFestivals(theme: Theme, first: number, last: number): void {
  const { calendar } = theme.planner;
  let turn = 0;
  for (let day = first; day + 5 < last; day += 1) {
    // The second Thursday of the festival's month.
    const dayOfMonth = Number(calendar.format(day).slice(8));
    if (calendar.weekday(day) === 4 && dayOfMonth > 7 && dayOfMonth <= 14) {
      const festival = FESTIVALS.find(({ month }) => month === calendar.month(day));
      if (festival !== undefined) planFestival(theme, festival.name, day, turn);
      turn += 1;
    }
    if (calendar.changesClock(day)) planLongNight(theme, day);
  }
}

function planFestival(
  { planner, staff, seasons, random }: Theme,
  title: string,
  thursday: number,
  turn: number,
): void {
  const owner = staff.owner('planners', turn);
  const name = `${title} ${planner.calendar.year(thursday)}`;
  const festival = planner.group(name, owner, {
    groupId: seasons.series('Festivals', thursday).id,
    labels: ['festival'],
  });
  const status = seasons.statusOn(thursday, random);
  const common = { status, owner, profile: 'festival', labels: ['festival'] } as const;
  planner.event({
    ...common,
    name: `${name}: exhibition in the foyer`,
    sort: 'quiet',
    groupId: festival.id,
    rooms: [],
    day: thursday - 3,
    lastDay: thursday + 3,
  });
  planner.event({
    ...common,
    name: `${name}: build-up`,
    sort: 'build',
    profile: 'build',
    groupId: festival.id,
    rooms: ['greatHall'],
    day: thursday - 1,
  });
  for (const offset of [0, 1, 2, 3]) {
    const day = thursday + offset;
    const acts = turn * 4 + offset;
    const dayGroup = planner.group(
      `${title}: ${['Thursday', 'Friday', 'Saturday', 'Sunday'][offset]}`,
      owner,
      {
        groupId: festival.id,
      },
    );
    const symphonic = itemAt(SYMPHONIC, acts * 5 + 3);
    const chamber = itemAt(CHAMBER, acts * 3 + 1);
    const act = itemAt(CLUB_ACTS, acts * 7 + 2);
    const inGroup = { ...common, groupId: dayGroup.id, day } as const;
    const lines = (at: string, to: string): Line[] => [{ at, to, what: 'Concert', display: 'both' }];
    planner.event({
      ...inGroup,
      name: `Young makers: ${itemAt(CHAMBER_ENSEMBLES, acts)}`,
      sort: 'lunch',
      rooms: ['southFoyer'],
      lines: lines('13:00', '13:45'),
    });
    planner.event({
      ...inGroup,
      name: `${itemAt(CHAMBER_ENSEMBLES, acts + 3)}: ${chamber.title}`,
      sort: 'chamber',
      isProduction: true,
      facts: { programme: chamber, ensemble: itemAt(CHAMBER_ENSEMBLES, acts + 3) },
      rooms: ['chamberHall', 'dressing2'],
      lines: lines('16:00', '17:15'),
    });
    planner.event({
      ...inGroup,
      name: `${itemAt(ENSEMBLES, acts + 1)}: ${symphonic.title}`,
      sort: 'symphonic',
      isProduction: true,
      facts: { programme: symphonic, ensemble: itemAt(ENSEMBLES, acts + 1) },
      rooms: ['greatHall', 'conductorRoom', 'soloistRoom'],
      lines: lines('20:00', '22:00'),
    });
    planner.event({
      ...inGroup,
      name: `Festival club: ${act}`,
      sort: 'club',
      facts: { ensemble: act },
      rooms: ['dockHall', 'dressing1'],
      lines: [
        { at: '22:30', to: '24:15', what: act, display: 'start' },
        { at: '24:15', to: '26:30', what: 'Records until late', display: 'end' },
      ],
    });
  }
}

/** Plans a concert through a night that has an hour too many or too few. */
function planLongNight({ planner, staff, seasons, random }: Theme, day: number): void {
  const isLonger = planner.calendar.startOf(day + 1) - planner.calendar.startOf(day) > 86_400;
  const name = isLonger ? 'The Night of the Extra Hour' : 'The Night of the Lost Hour';
  planner.event({
    name,
    sort: 'club',
    profile: 'festival',
    status: seasons.statusOn(day, random),
    owner: staff.owner('planners', 3),
    groupId: seasons.series('Long Nights', day).id,
    isProduction: true,
    rooms: ['dockHall', 'dressing1'],
    day,
    labels: ['until morning'],
    facts: { ensemble: 'Kammerakademie Elbtor' },
    lines: [
      { at: '23:00', what: 'Doors open', tag: 'public' },
      { at: '23:30', to: '25:15', what: 'Erik Satie: Vexations, first watch', display: 'start' },
      { at: '25:15', to: '27:30', what: 'Erik Satie: Vexations, second watch' },
      { at: '27:30', to: '29:00', what: 'Morton Feldman: Triadic Memories', display: 'end' },
    ],
  });
}
