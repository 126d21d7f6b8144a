import { describe, expect, it } from 'vitest';
import { propertyOf, tabNamed, tabsOf } from './bookings-of.ts';

describe('the tab of bookings', () => {
  it('stands once on everything that can be booked', () => {
    for (const kind of ['resource', 'resourceplaceholder', 'location', 'contact'] as const) {
      expect(tabsOf(kind).filter((tab) => /booking|schedule/.test(tab))).toEqual(['bookings']);
    }
    expect(tabsOf('event')).toEqual(['customdata', 'costings', 'attachments', 'history']);
  });

  it('is opened by the addresses of earlier versions, which lead to the overview of an event', () => {
    expect(tabNamed('resource', 'schedules')).toBe('bookings');
    expect(tabNamed('contact', 'contactbookings')).toBe('bookings');
    expect(tabNamed('event', 'resourcebookings')).toBeUndefined();
    expect(tabNamed('location', 'nothing')).toBeUndefined();
  });

  it('names the property that programs read', () => {
    expect(propertyOf('resource', 'bookings')).toBe('resourcebookings');
    expect(propertyOf('contact', 'bookings')).toBe('contactbookings');
    expect(propertyOf('location', 'bookings')).toBeUndefined();
  });
});
