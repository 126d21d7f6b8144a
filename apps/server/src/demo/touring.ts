/** Productions of the house on tour. */
import { CHAMBER, SYMPHONIC } from './programme.ts';
import { itemAt } from './random.ts';
import type { RoomName } from './rooms.ts';
import type { Theme } from './seasons.ts';

const TOURS: readonly (readonly [name: string, ensemble: string, stops: readonly RoomName[]])[] = [
  ['North Sea tour', 'Zuiderhaven Philharmonic', ['groningen', 'goteborg', 'koeln', 'antwerp', 'laurens']],
  ['Chamber bus', 'Ensemble Marée', ['antwerp', 'koeln', 'groningen']],
  ['Summer on the quay', 'Harbour Sinfonietta', ['quayStage', 'quayStage', 'quayStage', 'laurens']],
  ['Advent tour', 'Zuiderhaven Chorus', ['laurens', 'groningen', 'antwerp']],
];

/** Departures of the tours, in days from today. */
const DEPARTURES = [-310, -232, -121, -38, 66, 149, 231, 322];

export function planTours({ planner, staff, seasons, random }: Theme, first: number, last: number): void {
  for (const [turn, departure] of DEPARTURES.entries()) {
    const day = planner.calendar.today + departure;
    const [name, ensemble, stops] = itemAt(TOURS, turn);
    if (day < first || day + stops.length * 2 > last) continue;
    const owner = staff.owner('planners', turn);
    const programme = turn % 2 === 0 ? itemAt(SYMPHONIC, turn * 9 + 1) : itemAt(CHAMBER, turn * 5);
    const tour = planner.group(`${name} ${planner.calendar.year(day)}: ${ensemble}`, owner, {
      groupId: seasons.series('On Tour', day).id,
      isProduction: true,
      labels: ['on tour'],
    });
    const status = seasons.statusOn(day, random);
    const common = { status, owner, groupId: tour.id, facts: { programme, ensemble } } as const;
    planner.tryEvent({
      ...common,
      name: `Tour rehearsal ${ensemble}`,
      sort: 'rehearsal',
      profile: 'rehearsal',
      rooms: ['rehearsal1'],
      day: day - 1,
      lines: [{ at: '10:00', to: '16:00', what: 'Rehearsal' }],
    });
    for (const [index, stop] of stops.entries()) {
      const stopDay = day + index * 2;
      planner.event({
        ...common,
        name: `${programme.title}, on tour`,
        sort: 'tour',
        profile: 'classical',
        rooms: [stop],
        day: stopDay,
        labels: ['on tour'],
        lines: [
          { at: '09:00', what: 'Coach leaves', tag: 'crew' },
          { at: '15:30', to: '17:30', what: 'Seating rehearsal', tag: 'artists' },
          { at: '20:00', to: '22:00', what: 'Concert', display: 'both' },
        ],
      });
    }
    planner.event({
      ...common,
      name: `Return and unloading ${ensemble}`,
      sort: 'build',
      profile: 'build',
      rooms: [],
      day: day + stops.length * 2 - 1,
    });
  }
}
