/** Conflicts as in any real planning: requests for a hall that is taken. */
import { itemAt } from './random.ts';
import type { Theme } from './seasons.ts';

const REQUESTS = [
  'Party congress',
  'Album launch Velvet Compass',
  'Concert of the fire brigade band',
  'Television gala',
  'University Dies Natalis',
];

/** Plans options of other parties on top of confirmed concerts in the coming months. */
export function planConflicts({ planner, staff, seasons }: Theme): void {
  const { today } = planner.calendar;
  const concerts = planner.events.filter(
    ({ sort, record }) => sort === 'symphonic' && record.firstDay > today + 20,
  );
  for (const [index, name] of REQUESTS.entries()) {
    if (concerts.length === 0) return;
    const concert = itemAt(concerts, 3 + index * 9);
    planner.event({
      name,
      sort: 'rental',
      profile: 'rental',
      status: index % 2 === 0 ? 'option' : 'secondOption',
      owner: staff.owner('planners', index),
      groupId: seasons.series('Rentals', concert.record.firstDay).id,
      rooms: ['greatHall'],
      day: concert.record.firstDay,
      lines: [
        { at: '12:00', what: 'Access' },
        { at: '18:30', to: '23:45', what: name, display: 'both' },
      ],
    });
  }
}
