import { expect, it } from 'vitest';
import { openTasks } from './about-event.ts';

it('lists what is left to do, first what is due first', () => {
  const task = (name: string, status: string, due: string | null) => ({ name, status, due });
  const tasks = [
    task('some day', 'Open', null),
    task('later', 'In progress', '2032-02-01T12:00:00+01:00'),
    task('sooner', '', '2032-01-01T12:00:00+01:00'),
    ...['Done', 'done ', 'Klaar', 'Erledigt', 'Terminé'].map((status) => task('past', status, null)),
    task('unfinished', 'Not done', '2032-03-01T12:00:00+01:00'),
  ];
  expect(openTasks(tasks).map(({ name }) => name)).toEqual(['sooner', 'later', 'unfinished', 'some day']);
});
