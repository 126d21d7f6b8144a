import { describe, expect, test } from 'vitest';
import { all, fields } from './venue-under-test.ts';

describe('contacts', () => {
  test('are booked with roles, directly, through links and by Contact fields', () => {
    const bookings = all('contactbooking');
    for (const { contactId, contactLinkId, fieldId, eventKind, role } of bookings) {
      expect((contactId === null) !== (contactLinkId === null)).toBe(true);
      expect(role).not.toBeNull();
      if (fieldId !== null) expect(fields.get(fieldId)).toMatchObject({ type: 'Contact', kind: eventKind });
    }
    expect(bookings.filter(({ contactLinkId }) => contactLinkId !== null).length).toBeGreaterThan(100);
    expect(bookings.filter(({ fieldId }) => fieldId !== null).length).toBeGreaterThan(100);
  });

  test('link persons to organizations', () => {
    const types = new Map(all('contact').map(({ id, type }) => [id, type]));
    for (const { personId, organizationId } of all('contactlink')) {
      expect([types.get(personId), types.get(organizationId)]).toEqual(['person', 'organization']);
    }
  });

  test('have a telephone number where their comment speaks of calling', () => {
    const called = all('contact').filter(({ comment }) => comment?.includes('called'));
    expect(called.length).toBeGreaterThan(5);
    for (const { name, contactInfo } of called) {
      expect([name, contactInfo.some(({ type }) => type === 'phone' || type === 'mobile')]).toEqual([
        name,
        true,
      ]);
    }
  });

  test('have addresses of reserved domains only', () => {
    const emails = [...all('contact'), ...all('contactlink')].flatMap(({ contactInfo }) =>
      contactInfo.flatMap(({ type, value }) => (type === 'email' ? [value] : [])),
    );
    expect(emails.length).toBeGreaterThan(500);
    for (const email of emails) expect(email).toMatch(/^[a-z0-9.-]+@[a-z0-9-]+\.example$/);
  });

  test('and resources of one person name each other', () => {
    const resources = new Map(all('resource').map((resource) => [resource.id, resource]));
    const linked = all('contact').filter(({ linkedResourceId }) => linkedResourceId !== null);
    expect(linked.length).toBeGreaterThan(5);
    for (const { id, linkedResourceId, name } of linked) {
      expect(resources.get(Number(linkedResourceId))).toMatchObject({ linkedContactId: id, name });
    }
  });
});
