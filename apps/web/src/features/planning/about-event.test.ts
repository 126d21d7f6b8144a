import { expect, it } from 'vitest';
import { contactToCall, openTasks } from './about-event.ts';

const person = (name: string, role: string, phone: string) =>
  ({ as: 'contact', name, role, phone, email: '' }) as const;

it('calls the client, in any language, or else the first contact who has a number', () => {
  const owner = { as: 'owner', name: 'Owner', role: '', email: '', phone: '' } as const;
  const people = [owner, person('Soloist', 'Soloist', ''), person('Manager', 'Tour manager', '1')];
  expect(contactToCall(people)?.name).toBe('Manager');
  for (const role of ['Client', 'Opdrachtgever', 'Auftraggeber', 'le client'])
    expect(contactToCall([...people, person('Payer', role, '2')])?.name).toBe('Payer');
  // A client without a number is called by nobody.
  expect(contactToCall([...people, person('Payer', 'Client', '')])?.name).toBe('Manager');
  expect(contactToCall([owner, person('Soloist', 'Soloist', '')])).toBeUndefined();
});

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
