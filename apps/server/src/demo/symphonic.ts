/** Orchestral weeks in the Great Hall: from set-up to strike around one or two performances. */
import type { EventPlan, Facts } from './planner.ts';
import { CHOIRS, ENSEMBLES, SYMPHONIC } from './programme.ts';
import { itemAt } from './random.ts';
import type { Theme } from './seasons.ts';

const SERIES = ['Great Symphonies', 'Masterworks', 'Sunday Matinee', 'Voices & Orchestra'] as const;

export function planSymphonic(
  { planner, staff, seasons, random }: Theme,
  monday: number,
  week: number,
): void {
  const [tuesday, wednesday, thursday, friday, saturday, sunday] = [1, 2, 3, 4, 5, 6].map(
    (d) => monday + d,
  ) as [number, number, number, number, number, number];
  if (!planner.isFree(['greatHall'], friday, '09:00', '24:00')) return;
  const programme = itemAt(SYMPHONIC, week * 7);
  const ensemble = itemAt(ENSEMBLES, week % 3 === 0 ? 0 : week);
  const facts: Facts =
    programme.choir === true ? { programme, ensemble, choir: itemAt(CHOIRS, week) } : { programme, ensemble };
  const series = seasons.series(
    programme.choir === true ? SERIES[3] : random.pick(SERIES.slice(0, 3)),
    friday,
  );
  const owner = staff.owner('planners', week);
  const production = planner.group(`${ensemble}: ${programme.title}`, owner, {
    groupId: series.id,
    isProduction: true,
    labels: programme.choir === true ? ['choir'] : [],
  });
  const status = seasons.statusOn(friday, random);
  const common = { status, owner, groupId: production.id, facts } as const;
  const rehearsal = (day: number, name: string, lines: NonNullable<EventPlan['lines']>) =>
    planner.tryEvent({
      ...common,
      name,
      sort: 'rehearsal',
      profile: 'rehearsal',
      rooms: ['greatHall', 'conductorRoom'],
      day,
      lines,
    });
  const performance = (day: number, matinee: boolean) => {
    const [doors, first, interval, second, end] = matinee
      ? ['13:30', '14:15', '15:05', '15:25', '16:15']
      : ['19:30', '20:15', '21:05', '21:25', '22:15'];
    planner.tryEvent({
      ...common,
      name: programme.title,
      sort: 'symphonic',
      profile: 'classical',
      rooms: ['greatHall', 'northFoyer', 'conductorRoom', 'soloistRoom'],
      day,
      labels: matinee ? ['matinee', 'subscription'] : ['subscription'],
      lines: [
        { at: doors, what: 'Doors open', tag: 'public' },
        { at: first, to: interval, what: 'Before the interval', display: 'start' },
        { at: interval, to: second, what: 'Interval', tag: 'public' },
        { at: second, to: end, what: 'After the interval', display: 'end' },
      ],
    });
  };

  planner.tryEvent({
    ...common,
    name: `Set-up ${ensemble}`,
    sort: 'build',
    profile: 'build',
    rooms: ['greatHall'],
    day: tuesday,
    owner: staff.owner('technical', week),
    lines: [
      { at: '09:00', what: 'Truck on the dock', tag: 'crew' },
      { at: '09:30', to: '13:00', what: 'Stage and risers', tag: 'crew' },
    ],
  });
  rehearsal(wednesday, `Rehearsal ${programme.title}`, [
    { at: '10:00', to: '12:30', what: 'Orchestra' },
    { at: '13:30', to: '16:00', what: 'Orchestra with soloist' },
  ]);
  rehearsal(
    thursday,
    programme.choir === true ? `Rehearsal ${programme.title} with choir` : `Rehearsal ${programme.title}`,
    programme.choir === true
      ? [{ at: '19:00', to: '22:00', what: 'Orchestra, soloists and choir' }]
      : [{ at: '10:00', to: '13:00', what: 'Orchestra' }],
  );
  rehearsal(friday, `General rehearsal ${programme.title}`, [
    { at: '10:00', to: '12:45', what: 'Run through', display: 'both' },
  ]);
  if (random.chance(0.55)) {
    planner.tryEvent({
      ...common,
      name: `Introduction: ${programme.title}`,
      sort: 'talk',
      profile: 'talk',
      rooms: ['southFoyer'],
      day: friday,
      owner: staff.owner('education', week),
      lines: [{ at: '19:15', to: '19:45', what: 'Introduction', display: 'both' }],
    });
  }
  performance(friday, false);
  const last = random.chance(0.35) ? friday : random.chance(0.5) ? saturday : sunday;
  if (last !== friday) performance(last, last === sunday);
  planner.tryEvent({
    ...common,
    name: `Strike ${ensemble}`,
    sort: 'build',
    profile: 'build',
    rooms: ['greatHall'],
    day: last,
    owner: staff.owner('technical', week + 1),
    lines: [
      last === sunday
        ? { at: '16:30', to: '18:30', what: 'Strike and load out', tag: 'crew' }
        : { at: '22:30', to: '25:00', what: 'Strike and load out', tag: 'crew' },
    ],
  });
}
