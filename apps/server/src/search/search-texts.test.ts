import { kindSpec, kinds } from '@callboard/contract';
import { expect, it } from 'vitest';
import { buildRecord } from '../../test/builders/records.ts';
import { BOOKED_ROLE, indexCode, isTextIndex, searchTexts } from './search-texts.ts';

it('gives every text index a negative code of its own', () => {
  const names = kinds.flatMap((kind) => kindSpec(kind).keywords.map(({ name }) => `${kind}.${name}`));
  const codes = [...names, 'resourcegroup.name'].filter(isTextIndex).map(indexCode);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => code >= 0)).toEqual([]);
});

it('finds the words of a property, parts of contact information, and nothing where there is no text', () => {
  const resource = buildRecord('resource', {
    resourceGroupId: 1,
    name: 'Grand',
    roles: ['Solo', 'Duo'],
    description: '',
  });
  const entity = resource.id;
  expect(searchTexts({ kind: 'resource', record: resource })).toEqual([
    { keyword: indexCode('resource.name'), entity, text: 'Grand' },
    { keyword: indexCode('resource.role'), entity, text: 'Solo' },
    { keyword: indexCode('resource.role'), entity, text: 'Duo' },
  ]);
  const contact = buildRecord('contact', {
    name: 'Mara',
    contactInfo: [
      { type: 'Mail', value: 'mara@tour.example' },
      { type: 'Mobile', value: '0612' },
    ],
  });
  expect(searchTexts({ kind: 'contact', record: contact }).map(({ text }) => text)).toEqual([
    'Mara',
    'mara@tour.example',
    '0612',
  ]);
});

it('finds the event of a booking by its role, and nothing of a booking of a group', () => {
  const booking = buildRecord('contactbooking', { contactId: 7, eventId: 8, role: 'Usher' });
  expect(searchTexts({ kind: 'contactbooking', record: booking })).toEqual([
    { keyword: indexCode('contactbooking.role'), entity: booking.id, text: 'Usher' },
    { keyword: BOOKED_ROLE, entity: 8, text: 'Usher' },
  ]);
  for (const change of [{ eventKind: 'group' as const }, { role: null }, { role: '' }]) {
    const texts = searchTexts({ kind: 'contactbooking', record: { ...booking, ...change } });
    expect(texts.filter(({ keyword }) => keyword === BOOKED_ROLE)).toEqual([]);
  }
});
