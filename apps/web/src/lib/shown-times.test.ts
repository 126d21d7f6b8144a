import { describe, expect, it } from 'vitest';
import { shownTimes } from './shown-times.ts';

const at = (time: string, day = 27) => `2026-11-${day}T${time}:00+01:00`;

describe('when an event is', () => {
  it('follows what its schedule shows, not when the doors open', () => {
    const event = {
      starttime: at('19:30'),
      endtime: at('23:00'),
      defaultschedulestart: at('20:15'),
      defaultscheduleend: at('22:15'),
    };
    expect(shownTimes(event)).toEqual({ start: at('20:15'), end: at('22:15'), isWholeDay: false });
  });

  it('is the whole schedule where nothing of it is marked', () => {
    const event = { starttime: at('10:00'), endtime: at('16:00'), defaultschedulestart: null };
    expect(shownTimes(event)).toEqual({ start: at('10:00'), end: at('16:00'), isWholeDay: false });
  });

  it('is the whole day without a schedule', () => {
    const event = { starttime: at('06:00'), endtime: at('06:00', 28), defaultschedulestart: null };
    expect(shownTimes(event).isWholeDay).toBe(true);
    expect(shownTimes({}).isWholeDay).toBe(false);
  });
});
