import { describe, expect, it } from 'vitest';
import { collectionPath } from './collections.ts';
import { bookedIn, entityOfUrl, named, textOf } from './entities.ts';

describe('addresses of entities', () => {
  it('lead to the page of the entity, also below a path', () => {
    expect(entityOfUrl('https://venue.example/api/event/7-1700000000')).toEqual({
      kind: 'event',
      id: '7-1700000000',
    });
    expect(entityOfUrl('https://venue.example/planning/api/location/1-2')).toEqual({
      kind: 'location',
      id: '1-2',
    });
  });

  it.each([
    '',
    'https://venue.example/api/event/7',
    'https://venue.example/api/nothing/7-1',
    'javascript:/api/event/7-1/',
  ])('are not %j', (url) => expect(entityOfUrl(url)).toBeUndefined());

  it('hold a query as one segment', () => {
    expect(collectionPath('event', ' date:#today a/b ')).toBe('/api/events/date:%23today%20a%2Fb');
    expect(collectionPath('resource', ' ')).toBe('/api/resources');
  });
});

describe('textOf', () => {
  it('takes names of entities, and lists of them', () => {
    expect(textOf([{ name: 'Hall' }, { name: 'Foyer' }, null])).toBe('Hall, Foyer');
    expect([textOf(null), textOf(undefined), textOf(0), textOf({})]).toEqual(['', '', '0', '']);
  });
});

describe('a booking', () => {
  it('without a name is told by what it books', () => {
    const contact = { url: 'https://venue.example/api/contact/7-1', name: 'Ada' };
    expect(bookedIn({ _type: 'contactbooking', id: '8-1', contact })).toBe(contact);
    expect(bookedIn({ _type: 'resourcebooking', id: '8-1', resource: contact })).toBe(contact);
    expect(bookedIn({ _type: 'contactbooking', id: '8-1', name: 'Ada', contact })).toBe(undefined);
    expect(bookedIn({ id: '8-1' })).toBe(undefined);
  });
});

it('a reference of a form is read by its name, and other objects stay', () => {
  const status = { id: '198-1720479957', name: 'Definitive' };
  expect(named(status)).toBe('Definitive');
  expect(named([status, 'x'])).toEqual(['Definitive', 'x']);
  const row = { start: '2027-05-02', description: '' };
  expect(named([row])).toEqual([row]);
  expect(named(null)).toBeNull();
});
