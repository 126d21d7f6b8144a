/** Jazz, world music and club nights in the Dock Hall. */
import { CLUB_ACTS } from './programme.ts';
import { itemAt } from './random.ts';
import type { Theme } from './seasons.ts';

export function planClubNight(
  { planner, staff, seasons, random }: Theme,
  day: number,
  late: boolean,
  turn: number,
): void {
  if (!planner.isFree(['dockHall'], day, '13:00', late ? '29:00' : '25:30')) return;
  const act = itemAt(CLUB_ACTS, turn * 11);
  const support = itemAt(CLUB_ACTS, turn * 11 + 5);
  const owner = staff.owner('planners', turn);
  const production = planner.group(late ? `${act} – club night` : act, owner, {
    groupId: seasons.series(late ? 'Dock After Dark' : 'Dock Sessions', day).id,
    isProduction: true,
  });
  const status = seasons.statusOn(day, random);
  const common = { status, day, groupId: production.id, facts: { ensemble: act } } as const;
  planner.event({
    ...common,
    name: `Load-in and sound check ${act}`,
    sort: 'build',
    profile: 'build',
    rooms: ['dockHall'],
    owner: staff.owner('technical', turn),
    lines: [
      { at: '14:00', to: '16:00', what: 'Load-in', tag: 'crew' },
      { at: '16:00', to: '17:30', what: `Sound check ${act}`, tag: 'artists' },
      { at: '17:30', to: '18:15', what: `Sound check ${support}`, tag: 'artists' },
    ],
  });
  planner.event({
    ...common,
    name: late ? `${act} (club night)` : act,
    sort: 'club',
    profile: late ? 'club' : 'jazz',
    owner,
    rooms: ['dockHall', 'dressing1'],
    labels: late ? ['standing', '18+'] : random.chance(0.4) ? ['seated'] : ['standing'],
    lines: late
      ? [
          { at: '22:00', what: 'Doors open', tag: 'public', display: 'start' },
          { at: '22:00', to: '23:30', what: support },
          { at: '23:30', to: '25:15', what: act },
          { at: '25:15', to: '27:00', what: 'DJ set', display: 'end' },
        ]
      : [
          { at: '19:30', what: 'Doors open', tag: 'public' },
          { at: '20:15', to: '20:50', what: support, display: 'start' },
          { at: '21:10', to: '22:30', what: act, display: 'end' },
        ],
  });
  planner.event({
    ...common,
    name: `Load-out ${act}`,
    sort: 'build',
    profile: 'build',
    rooms: ['dockHall'],
    owner: staff.owner('technical', turn + 2),
    lines: [
      late ? { at: '27:15', to: '28:30', what: 'Load-out' } : { at: '22:45', to: '24:15', what: 'Load-out' },
    ],
  });
}
