import { expect, it } from 'vitest';
import { contactToCall } from './whom-to-call.ts';

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
