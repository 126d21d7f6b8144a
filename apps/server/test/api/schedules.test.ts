/** The properties `schedule` of events and groups and `schedules` of resources (§4.1). */
import { describe, expect, it } from 'vitest';
import { createUserPrincipal } from '../../src/access/principal.ts';
import type { ScheduleEntry } from '../../src/model/records.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES } from '../engines.ts';
import { operationOf, planningNode } from '../planning/venue.ts';
import { type ErrorAnswer, type Named, type Page, type Thing, useDemoApi } from './api.ts';
import { demoPath, demoRecord, demoRecords, wireId } from './demo-records.ts';
import { useSmallVenue } from './small-venue.ts';

interface Schedule {
  readonly defaultstartidx: number | null;
  readonly defaultstopidx: number | null;
  readonly entries: readonly { readonly starttime: string; readonly description: string }[];
}
interface Uses {
  readonly resource: Named;
  readonly schedules: readonly { readonly resourcebooking: Named; readonly start: string }[];
  readonly instancenumber: number | null;
  readonly resourceinstance: Named | null;
}

/** Returns a local time on 15 May 2026 or later, in Amsterdam. */
const at = (hour: number, minute = 0): number => Date.UTC(2026, 4, 15, hour - 2, minute) / 1000;
const entry = (start: number, description: string, more: Partial<ScheduleEntry> = {}): ScheduleEntry => ({
  start,
  end: null,
  description,
  tag: null,
  displayStart: false,
  displayEnd: false,
  ...more,
});

interface Feed {
  readonly changes: readonly { readonly id: string }[];
  readonly next: string;
}

describe.each(ENGINES)('schedules of a small venue on %s', (engine) => {
  const venue = useSmallVenue(engine);

  it('show a block as two entries, by time, with the indexes of what is displayed', async () => {
    const event = await venue().add(
      'event',
      buildRecord('event', {
        schedule: [
          entry(at(20), 'Concert', { end: at(22, 15), displayStart: true, displayEnd: true }),
          entry(at(14), 'Get-in'),
          entry(at(21), 'Interval'),
        ],
      }),
    );
    const schedule = await venue().api.read<Schedule & Thing>(`${demoPath('event', event)}/schedule`);
    expect(Object.keys(schedule)).toEqual(['event', 'defaultstartidx', 'defaultstopidx', 'entries']);
    expect(schedule).toMatchObject({
      defaultstartidx: 1,
      defaultstopidx: 3,
      entries: [
        { starttime: '2026-05-15T14:00:00+02:00', description: 'Get-in' },
        { starttime: '2026-05-15T20:00:00+02:00', description: 'Concert (start)' },
        { starttime: '2026-05-15T21:00:00+02:00', description: 'Interval' },
        { starttime: '2026-05-15T22:15:00+02:00', description: 'Concert (stop)' },
      ],
    });
    expect(await venue().api.read(demoPath('event', event))).toMatchObject({
      starttime: '2026-05-15T14:00:00+02:00',
      endtime: '2026-05-15T22:15:00+02:00',
      defaultscheduledescription: 'Concert (start)',
      defaultschedulestarttime: '20:00',
      defaultscheduleendtime: '22:15',
      defaultschedulestart: '2026-05-15T20:00:00+02:00',
      defaultscheduleend: '2026-05-15T22:15:00+02:00',
    });
  });

  it('have null for indexes where nothing is displayed, and no entries where there are none', async () => {
    const plain = await venue().add('event', buildRecord('event', { schedule: [entry(at(10), 'Meeting')] }));
    const empty = await venue().add('event', buildRecord('event'));
    const read = (event: typeof plain) => venue().api.read<Schedule>(`${demoPath('event', event)}/schedule`);
    expect(await read(plain)).toMatchObject({ defaultstartidx: null, defaultstopidx: null });
    expect(await read(empty)).toMatchObject({ defaultstartidx: null, defaultstopidx: null, entries: [] });
    expect(await venue().api.read(demoPath('event', empty))).toMatchObject({
      starttime: '2026-05-15T06:00:00+02:00',
      endtime: '2026-05-16T06:00:00+02:00',
      startdate: '2026-05-15',
      enddate: '2026-05-15',
      defaultscheduledescription: null,
      defaultschedulestarttime: null,
      defaultscheduleendtime: null,
      defaultschedulestart: null,
      defaultscheduleend: null,
    });
  });

  it('keep the planning day before for an end at three in the morning', async () => {
    const schedule = [entry(at(23), 'Doors', { end: at(27) })];
    const event = await venue().add('event', buildRecord('event', { schedule }));
    expect(await venue().api.read(demoPath('event', event))).toMatchObject({
      endtime: '2026-05-16T03:00:00+02:00',
      startdate: '2026-05-15',
      enddate: '2026-05-15',
    });
  });

  it('have the offset of their own instant on both sides of a change of time', async () => {
    const before = Date.UTC(2026, 9, 24, 22) / 1000;
    const schedule = [entry(before, 'Night', { end: before + 4 * 3600 })];
    const event = await venue().add('event', buildRecord('event', { schedule }));
    const { entries } = await venue().api.read<Schedule>(`${demoPath('event', event)}/schedule`);
    expect(entries.map(({ starttime }) => starttime)).toEqual([
      '2026-10-25T00:00:00+02:00',
      '2026-10-25T03:00:00+01:00',
    ]);
  });

  it('of a resource list its units, and what none of them is named for', async () => {
    const group = buildRecord('resourcegroup');
    const resource = buildRecord('resource', { resourceGroupId: group.id, variety: 'units' });
    const unit = { resourceId: resource.id, active: true, date: null, productCode: null, serialNumber: null };
    const units = [1, 2].map(() => buildRecord('resourceinstance', unit));
    const booking = (instanceId: number | null, start: number) =>
      buildRecord('resourcebooking', {
        resourceId: resource.id,
        variety: 'unit',
        instanceId,
        eventName: 'Tuning',
        start,
        end: start + 3600,
      });
    const used = booking(units[1]?.id ?? null, at(10));
    const open = booking(null, at(12));
    const later = booking(null, at(10) + 10 * 86_400);
    await venue().write({
      records: [
        recordLine('resourcegroup', group),
        recordLine('resource', resource),
        ...units.map((one) => recordLine('resourceinstance', one)),
        ...[used, open, later].map((one) => recordLine('resourcebooking', one)),
      ],
    });
    const read = (query: string) =>
      venue().api.read<Page<Uses>>(`${demoPath('resource', resource)}/schedules?${query}`);
    const { pagination, data } = await read('from=2026-05-15&to=2026-05-15');
    expect(pagination).toEqual({});
    const shown = data.map(({ instancenumber, resourceinstance, schedules }) => [
      instancenumber,
      resourceinstance?.id,
      schedules.map(({ resourcebooking }) => resourcebooking.id),
    ]);
    expect(shown).toEqual([
      [1, wireId(units[0] ?? open), []],
      [2, wireId(units[1] ?? open), [wireId(used)]],
      [null, undefined, [wireId(open)]],
    ]);
    const both = await read('from=2026-05-15&to=2026-05-25');
    expect(both.data[2]?.schedules).toHaveLength(2);
    expect((await read('from=2026-05-16&to=2026-05-24')).data).toHaveLength(2);
  });

  it('of a resource do not tell when it is closed; its history and the feed say that something has changed', async () => {
    const { storage, api } = venue();
    const group = buildRecord('resourcegroup');
    const resource = buildRecord('resource', { resourceGroupId: group.id, variety: 'bulk' });
    const use = buildRecord('resourcebooking', {
      ...{ resourceId: resource.id, variety: 'bulk', eventName: 'Tuning', start: at(10), end: at(11) },
    });
    await venue().write({
      records: [
        recordLine('resourcegroup', group),
        recordLine('resource', resource),
        recordLine('resourcebooking', use),
      ],
    });
    const path = demoPath('resource', resource);
    const answers = async () => {
      const all = [await api.get(path), await api.get(`${path}/schedules?from=2026-05-15&to=2026-05-16`)];
      return all.map(({ status, text, headers }) => [status, text, headers.etag]);
    };
    const before = await answers();
    expect(before.map(([status]) => status)).toEqual([200, 200]);
    expect(before[1]?.[1]).toContain('"scheduletype":"resourcebooking"');
    // Transactions of other tests hold the feed back, with what has been written here as well.
    let from = 'oldest';
    const following = async () => {
      const page = await api.read<Feed>(`/api/changes?after=${from}&limit=500`);
      from = page.next;
      return page.changes;
    };
    await expect.poll(async () => (await following()).some(({ id }) => id === wireId(use))).toBe(true);
    const [user] = await storage.transfer.all('user');
    const groups = await storage.transfer.all('usergroup');
    if (user === undefined) throw new Error('nobody is there');
    const [start, end] = ['2026-05-15T14:00', '2026-05-15T18:00'];
    const close = { do: 'close' as const, hall: wireId(resource), start, end, reason: 'Dentist' };
    const { operations } = planningNode(storage);
    await operations.carryOut(createUserPrincipal({ user, groups }), operationOf([close]));
    expect((await storage.transfer.all('unavailability')).map(({ reason }) => reason)).toEqual(['Dentist']);
    expect(await answers()).toEqual(before);
    const history = (await api.get(`${path}/history`)).text;
    expect(history).toContain('"name":"unavailability"');
    expect(history).not.toContain('Dentist');
    const closed = { kind: 'resource', id: wireId(resource), change: 'changed' };
    await expect.poll(following).toMatchObject([closed]);
  });
});

describe.each(ENGINES)('schedules of the demo venue on %s', (engine) => {
  const api = useDemoApi(engine);

  it('show the first and last entry as the times of the event', async () => {
    const page = await api.read<Page<Schedule & { readonly event: Named }>>(
      '/api/events/date:%23thisweek/schedule',
    );
    const scheduled = page.data.filter(({ entries }) => entries.length > 0);
    expect(scheduled.length).toBeGreaterThan(5);
    for (const { event, entries, defaultstartidx, defaultstopidx } of scheduled) {
      const whole = await api.read(new URL(event.url).pathname);
      expect([whole.starttime, whole.endtime]).toEqual([entries[0]?.starttime, entries.at(-1)?.starttime]);
      const displayed = (index: number | null) => (index === null ? null : entries[index]?.starttime);
      expect(displayed(defaultstartidx)).toBe(whole.defaultschedulestart);
      expect(displayed(defaultstopidx)).toBe(whole.defaultscheduleend);
    }
  });

  it('of a resource hold the uses within the days, both included', async () => {
    const counts = new Map<number, number>();
    for (const { resourceId } of demoRecords('resourcebooking')) {
      counts.set(resourceId, (counts.get(resourceId) ?? 0) + 1);
    }
    const resource = demoRecord(
      'resource',
      ({ id, variety }) => variety === 'person' && (counts.get(id) ?? 0) > 20,
    );
    const path = `${demoPath('resource', resource)}/schedules`;
    const { data } = await api.read<Page<Uses>>(`${path}?from=2026-01-01&to=2026-12-31`);
    const uses = data.flatMap(({ schedules }) => schedules);
    expect(uses.length).toBeGreaterThan(0);
    const [first] = uses.toSorted((a, b) => (a.start < b.start ? -1 : 1));
    const day = first?.start.slice(0, 10);
    const oneDay = await api.read<Page<Uses>>(`${path}?from=${day}&to=${day}`);
    expect(oneDay.data.flatMap(({ schedules }) => schedules).map(({ start }) => start)).toContain(
      first?.start,
    );
  });

  it('of a resource are those of the next month without days', async () => {
    const path = `${demoPath('resource', demoRecord('resource'))}/schedules`;
    const { text } = await api.get(path);
    expect((await api.get(`${path}?from=2026-11-20&to=2026-12-20`)).text).toBe(text);
    expect((await api.get(`${path}?from=2026-11-20`)).text).toBe(text);
    expect((await api.get(`${path}?to=2026-12-20`)).text).toBe(text);
  });

  it.each(['from=2026-02-30', 'from=31-2-2026', 'to=tomorrow', 'from=', 'from=2026-05-02&to=2026-05-01'])(
    'of a resource refuse %s with 400',
    async (query) => {
      for (const path of [demoPath('resource', demoRecord('resource')), '/api/resources/*:*']) {
        const { status, body } = await api.get<ErrorAnswer>(`${path}/schedules?${query}`);
        expect([status, body.code]).toEqual([400, 'bad-parameter']);
      }
    },
  );
});
