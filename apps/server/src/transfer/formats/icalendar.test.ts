import { describe, expect, it } from 'vitest';
import { readFixture, readText, second } from '../../../test/fixtures/import/read-fixture.ts';
import { icalendar } from './icalendar.ts';

const read = (timeZone = 'Europe/Amsterdam') => readFixture(icalendar, 'calendar.ics', { timeZone });
const day = (date: string): number => second(`${date}T00:00:00Z`) / 86_400;

/** Returns a calendar with one event of these lines. */
function calendarOf(...lines: readonly string[]): string {
  return ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:x', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');
}

describe('iCalendar', () => {
  it('names its source after the calendar, else after the file', () => {
    expect(read().source).toBe('icalendar:Old Depot');
    const text = calendarOf('DTSTART:20250101T100000Z');
    expect(readText(icalendar, text, { fileName: 'mine.ics' }).source).toBe('icalendar:mine');
  });

  it('reads folded and escaped text, categories, status and description', () => {
    const event = read().get('event', 'event:utc@example');
    expect(event.fields).toMatchObject({ name: 'Looking at audio, lively', labels: ['Talk', 'Audio'] });
    expect(event.values).toEqual({ calendar_description: 'First line\nsecond line' });
    expect(event.refs).toEqual({ statusId: 'status:confirmed' });
    expect(read().get('status', 'status:tentative').fields).toMatchObject({
      name: 'Tentative',
      statusTypes: ['option'],
    });
  });

  it('reads times in UTC, in a zone, in a zone that the file defines, and floating ones', () => {
    const start = (key: string, zone?: string) => read(zone).get('event', key).fields.schedule?.[0]?.start;
    expect(start('event:utc@example')).toBe(second('2025-05-17T17:30:00Z'));
    expect(start('event:zoned@example')).toBe(second('2025-07-02T00:00:00Z'));
    expect(start('event:house@example', 'Asia/Tokyo')).toBe(second('2025-07-01T18:00:00Z'));
    expect(start('event:floating@example')).toBe(second('2025-07-01T18:00:00Z'));
    expect(start('event:floating@example', 'Asia/Tokyo')).toBe(second('2025-07-01T11:00:00Z'));
  });

  it('ends at DTEND, else after DURATION, else is a point', () => {
    const schedule = (key: string) => read().get('event', key).fields.schedule?.[0];
    expect(schedule('event:utc@example')?.end).toBe(second('2025-05-17T18:15:00Z'));
    expect(schedule('event:zoned@example')?.end).toBe(second('2025-07-02T02:30:00Z'));
    expect(schedule('event:floating@example')).toMatchObject({
      end: null,
      displayStart: true,
      displayEnd: false,
    });
  });

  it.each([
    'DURATION:P2',
    'DURATION:-PT1H',
    'DURATION:P99999999999W',
    'DTEND:someday',
    'DTEND;VALUE=DATE:20250102',
  ])('imports the start alone when the end is %s', (line) => {
    const file = readText(icalendar, calendarOf('DTSTART:20250101T100000Z', line));
    expect(file.get('event', 'event:x').fields.schedule?.[0]).toMatchObject({ end: null });
    expect(file.problems).toEqual([
      { place: 'line 2, Untitled', reason: expect.stringContaining('only the start') },
    ]);
  });

  it('plans whole days without a schedule; the end is the day after the last', () => {
    expect(read().get('event', 'event:days@example').fields).toMatchObject({
      schedule: [],
      firstDay: day('2025-03-29'),
      lastDay: day('2025-03-30'),
    });
    const one = readText(icalendar, calendarOf('DTSTART;VALUE=DATE:20250329')).get('event', 'event:x');
    expect(one.fields).toMatchObject({ firstDay: day('2025-03-29'), lastDay: day('2025-03-29') });
  });

  it('splits a list of rooms that are named alone elsewhere, and no address', () => {
    const file = read();
    expect(file.of('location').map(({ fields }) => fields.name)).toEqual([
      'Hall A',
      'Hall B',
      'Main Street 5, Ghent',
    ]);
    const booked = file.of('resourcebooking').filter(({ refs }) => refs?.eventId === 'event:utc@example');
    expect(booked.map(({ refs }) => refs?.resourceId)).toEqual(['location:Hall A', 'location:Hall B']);
  });

  it('books who has a name and has not declined', () => {
    const file = read();
    expect(file.of('contact').map(({ fields }) => [fields.firstName, fields.lastName])).toEqual([
      ['Anna', 'Planner'],
      ['Jan', 'de Vries'],
    ]);
    expect(file.of('contactbooking').map(({ fields }) => fields.role)).toEqual(['organizer', 'attendee']);
    expect(file.of('contact')[0]?.fields.contactInfo).toEqual([{ type: 'email', value: 'Anna@Example.org' }]);
  });

  it('attaches links to the web only', () => {
    expect(
      read()
        .of('attachment')
        .map(({ fields }) => fields.link),
    ).toEqual(['https://example.org/audio']);
  });

  it('reports what it cannot read with its line and goes on', () => {
    expect(read().problems).toEqual([
      { place: 'line 56, Backwards', reason: expect.stringContaining('before its start') },
      { place: 'line 87', reason: expect.stringContaining('SUMMARY') },
      { place: 'line 92, Undated', reason: 'DTSTART is missing or no date' },
      { place: 'line 106', reason: expect.stringContaining('the file ends') },
      { place: 'the file', reason: expect.stringContaining('Mars/Olympus') },
      { place: 'the file', reason: 'only events are imported, not VTODO' },
    ]);
  });

  it('refuses a calendar without events', () => {
    expect(() => readText(icalendar, 'BEGIN:VCALENDAR\r\nEND:VCALENDAR')).toThrow(/no VEVENT/);
  });

  const again = (start: string): string =>
    calendarOf('DTSTART:20250102T100000Z').replace(
      'END:VCALENDAR',
      `BEGIN:VEVENT\r\nUID:x\r\nDTSTART:${start}\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    );

  it('takes the first of two events with one UID and one start', () => {
    const file = readText(icalendar, again('20250102T100000Z'));
    expect(file.of('event')).toHaveLength(1);
    expect(file.problems).toEqual([
      { place: 'line 6, Untitled', reason: expect.stringContaining('second time') },
    ]);
  });

  it('reads two events with one UID on two days, the earlier one under the UID alone', () => {
    const file = readText(icalendar, again('20250101T100000Z'));
    expect(file.problems).toEqual([]);
    expect(file.of('event').map(({ key }) => key)).toEqual([
      `event:x:${second('2025-01-02T10:00:00Z')}`,
      'event:x',
    ]);
  });
});

describe('zones that a calendar defines', () => {
  const calendar = (...rules: readonly string[]): string =>
    [
      'BEGIN:VCALENDAR',
      ...['BEGIN:VTIMEZONE', 'TZID:Ship', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', ...rules],
      ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0330', 'END:STANDARD', 'END:VTIMEZONE'],
      ...['BEGIN:VEVENT', 'UID:x', 'DTSTART;TZID=Ship:20250101T100000', 'END:VEVENT', 'END:VCALENDAR'],
    ].join('\r\n');
  const start = (text: string) =>
    readText(icalendar, text, { timeZone: 'UTC' }).of('event')[0]?.fields.schedule?.[0]?.start;

  it('count when no rules have their name', () => {
    expect(start(calendar())).toBe(second('2025-01-01T06:30:00Z'));
    expect(start(calendar('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'))).toBe(second('2025-01-01T06:30:00Z'));
  });

  it('are unknown zones when their changes are not yearly or cannot be read', () => {
    for (const text of [calendar('RRULE:FREQ=SECONDLY'), calendar().replace('+0330', 'soon')]) {
      expect(start(text)).toBe(second('2025-01-01T10:00:00Z'));
      expect(readText(icalendar, text).problems[0]?.reason).toMatch(/time zone "Ship" is unknown/);
    }
  });

  it('are found by the end of their path and by X-LIC-LOCATION', () => {
    const path = calendar().replaceAll('Ship', '/example.org/20250101_1/Asia/Tokyo');
    expect(start(path)).toBe(second('2025-01-01T01:00:00Z'));
    expect(start(calendar().replace('TZID:Ship', 'TZID:Ship\r\nX-LIC-LOCATION:Asia/Tokyo'))).toBe(
      second('2025-01-01T01:00:00Z'),
    );
  });
});

describe('recurring events', () => {
  const startsOf = (...lines: readonly string[]): (number | undefined)[] =>
    readText(icalendar, calendarOf(...lines))
      .of('event')
      .map(({ fields }) => fields.schedule?.[0]?.start);
  const problemsOf = (...lines: readonly string[]) => readText(icalendar, calendarOf(...lines)).problems;

  it('are a group of occurrences that keep their wall time, with added, excluded and changed ones', () => {
    const file = read();
    expect(file.get('group', 'group:weekly@example').fields.name).toBe('Rehearsal');
    const events = file.of('event').filter(({ refs }) => refs?.groupId === 'group:weekly@example');
    expect(events.map(({ fields }) => [fields.name, fields.schedule?.[0]?.start])).toEqual([
      ['Rehearsal', second('2025-03-18T19:00:00Z')],
      ['Rehearsal', second('2025-03-20T11:00:00Z')],
      ['Rehearsal (later)', second('2025-04-01T19:00:00Z')],
      ['Rehearsal', second('2025-04-08T18:00:00Z')],
    ]);
    // The key is the original moment, so that the next import finds it.
    expect(events[2]?.key).toBe(`event:weekly@example:${second('2025-04-01T18:00:00Z')}`);
  });

  it('end with UNTIL, in UTC, in local time or on a day, which is included', () => {
    const start = 'DTSTART;TZID=America/New_York:20250101T200000';
    const daily = (until: string) => startsOf(start, `RRULE:FREQ=DAILY;UNTIL=${until}`).length;
    expect(daily('20250104T010000Z')).toBe(3);
    expect(daily('20250104T005959Z')).toBe(2);
    expect(daily('20250103T200000')).toBe(3);
    expect(daily('20250103')).toBe(3);
  });

  it('repeat whole days, less excluded ones', () => {
    const lines = ['DTSTART;VALUE=DATE:20250101', 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE;VALUE=DATE:20250102'];
    const days = readText(icalendar, calendarOf(...lines))
      .of('event')
      .map(({ fields }) => fields.firstDay);
    expect(days).toEqual([day('2025-01-01'), day('2025-01-03'), day('2025-01-04')]);
  });

  it('are excluded by day as well', () => {
    const lines = ['DTSTART:20250101T200000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20250102'];
    expect(startsOf(...lines)).toEqual([second('2025-01-01T20:00:00Z'), second('2025-01-03T20:00:00Z')]);
  });

  it('are cut at 1,000 occurrences and after 5 years, and say so', () => {
    expect(startsOf('DTSTART:20250101T200000Z', 'RRULE:FREQ=HOURLY')).toHaveLength(1000);
    expect(problemsOf('DTSTART:20250101T200000Z', 'RRULE:FREQ=HOURLY')).toEqual([
      { place: 'line 2, Untitled', reason: 'only the first 1000 are imported' },
    ]);
    expect(startsOf('DTSTART:20250101T200000Z', 'RRULE:FREQ=MONTHLY')).toHaveLength(61);
    expect(problemsOf('DTSTART:20250101T200000Z', 'RRULE:FREQ=MONTHLY')[0]?.reason).toBe(
      'only the first 5 years are imported',
    );
    expect(problemsOf('DTSTART:20250101T200000Z', 'RRULE:FREQ=DAILY;COUNT=1000')).toEqual([]);
  });

  it('stop at a rule that never comes true, and are read on', () => {
    const lines = ['DTSTART:20250101T200000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'];
    expect(startsOf(...lines)).toEqual([second('2025-01-01T20:00:00Z')]);
    expect(problemsOf(...lines)[0]?.reason).toMatch(/cannot be followed further/);
  });

  it('share a budget in one file', () => {
    const events = Array.from({ length: 110 }, (_, index) =>
      ['BEGIN:VEVENT', `UID:${index}`, 'DTSTART:20250101T200000Z', 'RRULE:FREQ=HOURLY', 'END:VEVENT'].join(
        '\r\n',
      ),
    );
    const file = readText(icalendar, ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\r\n'));
    expect(file.of('event').length).toBeLessThan(102_000);
    expect(file.problems.at(-1)?.reason).toMatch(/more than 100000 occurrences/);
    expect(file.of('group')).toHaveLength(110);
  });

  it('keep a changed occurrence whose series is not in the file', () => {
    const lines = ['RECURRENCE-ID:20250101T200000Z', 'DTSTART:20250102T200000Z', 'SUMMARY:Moved'];
    const [event] = readText(icalendar, calendarOf(...lines)).of('event');
    expect(event).toMatchObject({
      key: `event:x:${second('2025-01-01T20:00:00Z')}`,
      fields: { name: 'Moved' },
    });
    const again = calendarOf(...lines).replace(/(BEGIN:VEVENT.*END:VEVENT)/s, '$1\r\n$1');
    expect(readText(icalendar, again).of('event')).toHaveLength(1);
    expect(readText(icalendar, again).problems[0]?.reason).toMatch(/second time/);
  });
});
