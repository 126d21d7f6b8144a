import { describe, expect, it } from 'vitest';
import { createZone, parseDay } from '../../platform/time-zone.ts';
import { findZone, readDay, readDuration, readInstant, readTime, readTwelveHourTime } from './file-time.ts';

const brussels = createZone('Europe/Brussels');
const second = (iso: string): number => Date.parse(iso) / 1000;

describe('times in files', () => {
  it('are instants with an offset, else wall time of the zone', () => {
    expect(readInstant('2025-02-01T10:35:00+01:00', brussels)).toBe(second('2025-02-01T09:35:00Z'));
    expect(readInstant('2025-07-01T10:35:00Z', brussels)).toBe(second('2025-07-01T10:35:00Z'));
    expect(readInstant('2025-07-01 10:35', brussels)).toBe(second('2025-07-01T08:35:00Z'));
    // This time is skipped when the clocks change: it counts as later, as everywhere.
    expect(readInstant('2025-03-30T02:30:00', brussels)).toBe(second('2025-03-30T01:30:00Z'));
  });

  it.each([
    '',
    'soon',
    '2025-02-30T10:00',
    '2025-02-01T24:00',
    '2025-02-01',
    '1969-12-31T23:00:00Z',
    '3000-01-01T00:00:00Z',
  ])('are not %j', (text) => {
    expect(readInstant(text, brussels)).toBeUndefined();
  });

  it('are days that can be planned', () => {
    expect(readDay('2025-02-28')).toBe(parseDay('2025-02-28'));
    expect([readDay('1969-12-31'), readDay('3000-01-01'), readDay('2025-2-1')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are times of day', () => {
    expect(readTime('9:05')).toBe(9 * 3600 + 300);
    expect(readTime('23:59:59')).toBe(86_399);
    expect([readTime('24:00'), readTime('9:5'), readTime('')]).toEqual([undefined, undefined, undefined]);
    expect(readTwelveHourTime('12:00AM')).toBe(0);
    expect(readTwelveHourTime('12:30PM')).toBe(12 * 3600 + 1800);
    expect(readTwelveHourTime('8 pm')).toBe(20 * 3600);
    expect([readTwelveHourTime('None'), readTwelveHourTime('13:00PM'), readTwelveHourTime('0:30AM')]).toEqual(
      [undefined, undefined, undefined],
    );
  });

  it('are durations of hours and minutes, with days before them', () => {
    expect([readDuration('00:45'), readDuration('1:02:00'), readDuration('26:00')]).toEqual([
      2700, 93_600, 93_600,
    ]);
    expect([readDuration('45'), readDuration('00:60'), readDuration('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are in zones that the rules know', () => {
    expect(findZone('Europe/Brussels')?.name).toBe('Europe/Brussels');
    expect(findZone('Mars/Olympus')).toBeUndefined();
  });
});
