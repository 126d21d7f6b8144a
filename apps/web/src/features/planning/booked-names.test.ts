import { expect, it } from 'vitest';
import { bookedNames } from './booked-names.ts';

it('names what is booked with numbers and roles, but for halls', () => {
  const resources = [
    { resource: { _type: 'location', name: 'Great Hall' }, number: 1, role: null },
    { resource: { _type: 'resource', name: 'Sound technician' }, number: 2, role: null },
    { resource: { _type: 'resource', name: 'Steinway D' }, number: 1, role: 'Soloist’s' },
    { resource: null, number: 1, role: null },
  ];
  const contacts = [{ name: 'Mira Voss', role: 'Soprano' }];
  expect(bookedNames(resources, contacts)).toEqual([
    '2 × Sound technician',
    'Steinway D (Soloist’s)',
    'Mira Voss (Soprano)',
  ]);
});
