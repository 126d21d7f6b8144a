import { describe, expect, it } from 'vitest';
import { instantOf } from '../../lib/times.ts';
import { byTime } from './bookings-by-time.ts';
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

it('upcoming bookings are sorted by start, past ones begin with the latest', () => {
  const at = (hour: string, end: string | null = null) => ({ start: `2026-11-22T${hour}:00:00+01:00`, end });
  const untimed = { start: null, end: null };
  const running = at('11', '2026-11-22T13:00:00+01:00');
  const sorted = [at('08'), at('09'), running, at('14'), untimed];
  expect(byTime(sorted, instantOf('2026-11-22T12:00:00+01:00'))).toEqual({
    upcoming: [running, at('14'), untimed],
    past: [at('09'), at('08')],
  });
});
