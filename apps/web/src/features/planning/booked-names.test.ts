import { expect, it } from 'vitest';
import { bookedHalls, bookedNames } from './booked-names.ts';

const resources = [
  { resource: { _type: 'location', name: 'Great Hall' }, number: 1, role: null },
  { resource: { _type: 'resource', name: 'Sound technician' }, number: 2, role: null },
  { resource: { _type: 'location', name: 'North Foyer' }, number: 1, role: 'Drinks' },
  { resource: { _type: 'location', name: 'Great Hall' }, number: 1, role: null },
  { resource: { _type: 'resource', name: 'Steinway D' }, number: 1, role: 'Soloist’s' },
  { resource: null, number: 1, role: null },
];

it('names the halls that are booked, each once', () => {
  expect(bookedHalls(resources)).toEqual(['Great Hall', 'North Foyer']);
});

it('names what is booked with numbers and roles, but for halls', () => {
  const contacts = [{ name: 'Mira Voss', role: 'Soprano' }];
  expect(bookedNames(resources, contacts)).toEqual([
    '2 × Sound technician',
    'Steinway D (Soloist’s)',
    'Mira Voss (Soprano)',
  ]);
});
