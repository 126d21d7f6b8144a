/** Calendars of others as the plan shows them: read, changed and taken back, and what people did here stays. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entity } from '../../src/model/records.ts';
import { seconds } from '../../src/platform/clock.ts';
import { formatId, wireIdOf } from '../../src/platform/ids.ts';
import { statement } from '../../src/storage/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { WantedSubscription } from '../../src/subscriptions/checked-subscription.ts';
import type { SubscriptionReading } from '../../src/subscriptions/reading.ts';
import type { Subscription } from '../../src/subscriptions/store.ts';
import type { ListedSubscription, Subscriptions } from '../../src/subscriptions/subscriptions.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import { until } from '../operations/until.ts';
import {
  type CalendarServer,
  type CalendarVenue,
  calendarOf,
  startCalendarServer,
  startReading,
  storeVenue,
  subscriptionsOf,
  type TestEvent,
  wantedSubscription,
} from './calendar-server.ts';

const WITHIN = 20_000;
/** 2027-01-10T12:00:00Z. */
const NOW = 1_799_582_400;
const CONCERT = {
  UID: 'concert@partner.example',
  SUMMARY: 'Concert',
  DTSTART: '20270120T190000Z',
  DTEND: '20270120T210000Z',
  LOCATION: 'Main hall',
};
const TALK = {
  UID: 'talk@partner.example',
  SUMMARY: 'Talk',
  DTSTART: '20270121T100000Z',
  DTEND: '20270121T110000Z',
};

describe.each(ENGINES)('calendars of others on %s', (engine) => {
  let storage: TestStorage;
  let another: Storage;
  let server: CalendarServer;
  let venue: CalendarVenue;
  let subscriptions: Subscriptions;
  let ahead = 0;
  const clock = { now: () => (NOW + ahead) * 1000 };
  const nodes: SubscriptionReading[] = [];

  beforeAll(async () => {
    storage = await openTestStorage(engine);
    another = await storage.openAnother();
    server = await startCalendarServer();
    venue = await storeVenue(storage);
    subscriptions = subscriptionsOf(storage, clock);
  });
  beforeEach(() => {
    ahead = 0;
    server.answer = undefined;
    server.requests.length = 0;
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop();
    for (const { subscription } of await subscriptions.all()) {
      await subscriptions.remove(wireIdOf(subscription), 'remove', venue.admin);
    }
  });
  afterAll(async () => {
    server.close();
    await storage.close();
  });

  const start = (on: Storage = storage, options: Parameters<typeof startReading>[2] = {}) => {
    const node = startReading(on, clock, options);
    nodes.push(node);
    return node;
  };
  const find = async ({ subscription: { id } }: ListedSubscription): Promise<Subscription> => {
    const found = (await subscriptions.all()).find(({ subscription }) => subscription.id === id);
    if (found === undefined) throw new Error('the subscription is gone');
    return found.subscription;
  };
  /** Waits for the end of a reading that began after this call. */
  const untilRead = async (made: ListedSubscription, attempt: number): Promise<Subscription> =>
    until(WITHIN, async () => {
      const now = await find(made);
      // One that is asked for while another is under way counts at once, and is due until it has ended.
      const isDue = now.leaseUntil !== null || now.triedAt === null || now.nextAt <= seconds(clock);
      return now.attempt > attempt && !isDue ? now : undefined;
    });
  const create = async (more: Partial<WantedSubscription> = {}) => {
    const wanted = wantedSubscription({
      url: server.url,
      profile: venue.profile,
      status: venue.status,
      ...more,
    });
    return subscriptions.create(wanted, venue.admin);
  };
  const serve = (...events: readonly TestEvent[]): void => server.serve(calendarOf(...events));
  /** Makes a subscription and reads it once. */
  const subscribe = async (more: Partial<WantedSubscription> = {}, on?: Storage) => {
    const made = await create(more);
    start(on);
    await untilRead(made, 0);
    return made;
  };
  /** Reads it once more. */
  const again = async (made: ListedSubscription, acceptsEmpty = false): Promise<Subscription> => {
    const { attempt } = await find(made);
    await subscriptions.read(wireIdOf(made.subscription), acceptsEmpty);
    return untilRead(made, attempt + 1);
  };
  const events = async (): Promise<readonly Entity<'event'>[]> => storage.transfer.all('event');
  const bookings = () => storage.transfer.all('resourcebooking');
  const closures = () => storage.transfer.all('unavailability');
  const eventCalled = async (name: string): Promise<Entity<'event'>> => {
    const found = (await events()).find((event) => event.name === name);
    if (found === undefined) throw new Error(`there is no event ${name}`);
    return found;
  };
  const names = async () => (await events()).map(({ name }) => name).sort();
  const rename = async (name: string, other: string): Promise<void> => {
    const event = await eventCalled(name);
    await storage.writer.write({
      records: [recordLine('event', { ...event, name: other, revision: event.revision + 1 })],
    });
  };

  it('become events with profile, status and the hall of their name, whose history names the calendar', async () => {
    serve(CONCERT, { ...TALK, LOCATION: 'Somewhere else' });
    const made = await subscribe({
      places: [{ name: 'somewhere else', location: venue.halls[1]?.wire ?? '' }],
    });
    const { report, problem, goodAt } = await find(made);
    expect(problem).toBeNull();
    expect(goodAt).toBe(NOW);
    expect(report).toMatchObject({ created: 2, changed: 0, removed: 0, unchanged: 0, leftCount: 0 });
    const concert = await eventCalled('Concert');
    expect(concert).toMatchObject({ ownerId: null, ownerName: 'Calendar: Partner' });
    expect(concert.start).toBe(NOW + 10 * 86_400 + 7 * 3_600);
    expect(concert.end).toBe(NOW + 10 * 86_400 + 9 * 3_600);
    expect(concert.locationIds).toEqual([venue.halls[0]?.id]);
    expect((await eventCalled('Talk')).locationIds).toEqual([venue.halls[1]?.id]);
    const history = await storage.transfer.changesOf([concert.id]);
    expect(history.map(({ userName, userId }) => ({ userName, userId }))[0]).toEqual({
      userName: 'Calendar: Partner',
      userId: null,
    });
  });

  it('change, move and vanish with the calendar, into the trash', async () => {
    serve(CONCERT, TALK);
    const made = await subscribe();
    const { id, revision } = await eventCalled('Concert');
    serve({ ...CONCERT, SUMMARY: 'Gala', LOCATION: 'Foyer' });
    expect((await again(made)).report).toMatchObject({ created: 0, changed: 1, removed: 1, unchanged: 0 });
    expect(await names()).toEqual(['Gala']);
    const gala = await eventCalled('Gala');
    expect(gala).toMatchObject({ id, revision: revision + 1, locationIds: [venue.halls[1]?.id] });
    expect(await bookings()).toHaveLength(1);
    const [row] = await storage.database.query<{ user_name: string; user_id: number | null }>(
      statement("select user_name, user_id from trash where name = 'Talk'"),
      [],
    );
    expect(row).toEqual({ user_name: 'Calendar: Partner', user_id: null });
  });

  it('that are the same write nothing, whether the server says 304, sends them again or it is another day', async () => {
    serve(CONCERT, TALK);
    const made = await subscribe();
    const before = await events();
    ahead = 7_200;
    await until(WITHIN, async () => ((await find(made)).goodAt === NOW + 7_200 ? true : undefined));
    expect(server.requests.at(-1)?.headers['if-none-match']).toMatch(/^"/);
    server.answer = (response) => void response.end(calendarOf(CONCERT, TALK));
    await again(made);
    ahead = 86_400;
    await again(made);
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
    expect(await events()).toEqual(before);
  });

  it.each([
    [60, undefined],
    [15, 15],
    [1_440, 1_440],
  ])('are read again after %i minutes where the setting is %s, and not before', async (minutes, setting) => {
    await storage.writer.write({ settings: setting === undefined ? {} : { subscriptionMinutes: setting } });
    serve(CONCERT);
    const { subscription } = await subscribe();
    await nodes.splice(0)[0]?.stop();
    const dueAfter = async (later: number) => {
      const question = { limit: 5, exceptOwners: [], exceptReceivers: [] };
      const claimed = await storage.subscriptions.claim({ ...question, now: NOW + later });
      return claimed.map((one) => one.subscription.id);
    };
    expect(await dueAfter(minutes * 60 - 1)).toEqual([]);
    // Readings are spread over a twentieth of the interval.
    expect(await dueAfter(minutes * 63)).toEqual([subscription.id]);
    await storage.writer.write({ settings: { subscriptionMinutes: 60 } });
  });

  it('are not read at a private address, given or redirected to, which is told, and what was read before stays', async () => {
    serve(CONCERT);
    const made = await subscribe();
    server.answer = (response) => void response.writeHead(302, { location: 'https://10.0.0.1/secret' }).end();
    const refused = { code: 'refused', status: null, detail: expect.stringMatching(/public internet/) };
    const redirected = await again(made);
    expect(redirected).toMatchObject({ failures: 1, problem: refused });
    expect(redirected.problem?.detail).not.toMatch(/10\.0\.0\.1|secret/);
    await nodes.splice(0)[0]?.stop();
    server.answer = undefined;
    server.requests.length = 0;
    const given = await create({ name: 'Private', url: server.url.replace('http:', 'https:') });
    start(storage, { allow: [] });
    expect(await untilRead(given, 0)).toMatchObject({ failures: 1, problem: refused });
    expect(server.requests).toEqual([]);
    expect(await names()).toEqual(['Concert']);
  });

  it('leave what somebody has changed, used, locked or deleted here, and tell it', async () => {
    const four = ['One', 'Two', 'Three', 'Four'].map((SUMMARY, index) => ({
      ...{ UID: `${index}@partner.example`, SUMMARY, DTSTART: '20270120T190000Z', DTEND: '20270120T210000Z' },
    }));
    serve(...four);
    const made = await subscribe();
    await rename('One', 'Renamed here');
    const [two, three, last] = [
      await eventCalled('Two'),
      await eventCalled('Three'),
      await eventCalled('Four'),
    ];
    const task = buildRecord('task', { eventKind: 'event', eventId: two.id });
    await storage.writer.write({ records: [recordLine('task', task)] });
    const locked = { ...three, statusId: venue.locked.id, revision: three.revision + 1 };
    await storage.writer.write({ records: [recordLine('event', locked)] });
    await storage.writer.remove('event', [last.id]);
    serve(...four.map((event) => ({ ...event, DTEND: '20270120T220000Z' })));
    const { report } = await again(made);
    expect(report).toMatchObject({ created: 0, changed: 0, leftCount: 4 });
    expect(report?.left.map(({ reason }) => reason)).toEqual(['changed', 'used', 'changed', 'deleted']);
    serve(...four.slice(3), CONCERT);
    const gone = (await again(made)).report;
    expect(gone).toMatchObject({ created: 1, removed: 0 });
    expect(gone?.left.filter(({ isGone }) => isGone)).toHaveLength(3);
    expect(await names()).toEqual(['Concert', 'Renamed here', 'Three', 'Two']);
    // An entry that comes back under its key is not made a second time.
    serve(...four, CONCERT);
    await again(made);
    expect(await names()).toEqual(['Concert', 'Renamed here', 'Three', 'Two']);
    await storage.writer.remove('task', [task.id]);
    for (const { id } of await events())
      await storage.writer.remove(
        'resourcebooking',
        (await bookings()).filter(({ eventId }) => eventId === id).map((one) => one.id),
      );
    await storage.writer.remove(
      'event',
      (await events()).map(({ id }) => id),
    );
  });

  it('whose own status locks them stay, and are told', async () => {
    serve(CONCERT);
    const { id } = venue.locked;
    const { created } = (await storage.transfer.all('status')).find((one) => one.id === id) ?? { created: 0 };
    const made = await subscribe({ status: formatId(id, created) });
    serve({ ...CONCERT, SUMMARY: 'Gala' });
    expect((await again(made)).report?.left).toEqual([{ name: 'Concert', reason: 'locked', isGone: false }]);
    expect(await names()).toEqual(['Concert']);
    const event = await eventCalled('Concert');
    await storage.writer.remove(
      'resourcebooking',
      (await bookings()).map((one) => one.id),
    );
    await storage.writer.remove('event', [event.id]);
  });

  it.each([
    ['no calendar', '<html><body>Sign in</body></html>', 'not-a-calendar'],
    ['broken off', calendarOf(CONCERT, TALK).slice(0, -20), 'truncated'],
    ['empty', calendarOf(), 'empty'],
    ['too large', `${calendarOf(CONCERT)}${' '.repeat(300_000)}`, 'too-large'],
  ])('that are %s change nothing, say so, and the next good one applies', async (_, body, code) => {
    const many = [1, 2, 3].map((day) => ({ ...TALK, UID: `talk${day}`, SUMMARY: `Talk ${day}` }));
    serve(CONCERT, ...many);
    const made = await subscribe();
    const before = await events();
    server.serve(body);
    const failed = await again(made);
    expect(failed.problem?.code).toBe(code);
    expect(failed).toMatchObject({ failures: 1, goodAt: NOW });
    expect(await events()).toEqual(before);
    serve(TALK);
    expect((await again(made)).problem).toBeNull();
    expect(await names()).toEqual(['Talk']);
  });

  it('may become empty when somebody says so', async () => {
    serve(...[1, 2, 3, 4].map((day) => ({ ...TALK, UID: `talk${day}` })));
    const made = await subscribe();
    serve();
    expect((await again(made)).problem?.code).toBe('empty');
    expect((await again(made, true)).report).toMatchObject({ removed: 4 });
    expect(await events()).toEqual([]);
  });

  it('with an entry that cannot be read take nothing away', async () => {
    serve(CONCERT, TALK);
    const made = await subscribe();
    serve({ ...CONCERT, DTSTART: 'tomorrow' }, { ...TALK, SUMMARY: 'Lecture' });
    const { report } = await again(made);
    expect(report).toMatchObject({ changed: 1, removed: 0, isPartial: true, problemCount: 1 });
    expect(await names()).toEqual(['Concert', 'Lecture']);
  });

  it('close a hall for their entries: whole days, series within two years, without exceptions and what is free', async () => {
    const [hall] = venue.halls;
    serve(
      { UID: 'a', SUMMARY: 'Holiday', 'DTSTART;VALUE=DATE': '20270201', 'DTEND;VALUE=DATE': '20270203' },
      {
        UID: 'b',
        SUMMARY: 'Cleaning',
        DTSTART: '20100104T060000Z',
        DTEND: '20100104T070000Z',
        RRULE: 'FREQ=WEEKLY',
        EXDATE: '20270118T060000Z',
      },
      {
        UID: 'c',
        SUMMARY: 'Free',
        TRANSP: 'TRANSPARENT',
        DTSTART: '20270301T060000Z',
        DTEND: '20270301T070000Z',
      },
      {
        UID: 'd',
        SUMMARY: 'Off',
        STATUS: 'CANCELLED',
        DTSTART: '20270301T060000Z',
        DTEND: '20270301T070000Z',
      },
      { UID: 'e', SUMMARY: 'Point', DTSTART: '20270301T060000Z' },
    );
    const made = await subscribe({ as: 'unavailability', resource: hall?.wire ?? null });
    const found = await closures();
    const { planningDays } = await storage.reference.current();
    const holiday = found.find(({ reason }) => reason === 'Holiday');
    const day = planningDays.dayOf(NOW) + 22;
    expect(holiday).toMatchObject({
      resourceId: hall?.id,
      start: planningDays.startOf(day),
      end: planningDays.startOf(day + 2),
    });
    const weeks = found.filter(({ reason }) => reason === 'Cleaning').map(({ start }) => start);
    expect(weeks).toContain(NOW + 86_400 - 6 * 3_600);
    expect(weeks).not.toContain(NOW + 8 * 86_400 - 6 * 3_600);
    expect(weeks.length).toBeGreaterThan(105);
    expect(weeks.length).toBeLessThan(112);
    expect(found).toHaveLength(weeks.length + 1);
    expect((await find(made)).report).toMatchObject({ problemCount: 1 });
    const history = await storage.transfer.changesOf([hall?.id ?? 0]);
    expect(history[0]?.userName).toBe('Calendar: Partner');
    // A month later the same calendar reaches a month further, and what was stays.
    ahead = 35 * 86_400;
    await again(made);
    const later = (await closures()).filter(({ reason }) => reason === 'Cleaning').map(({ start }) => start);
    expect(later.length).toBe(weeks.length + 5);
    expect(Math.min(...later)).toBe(Math.min(...weeks));
    await subscriptions.remove(wireIdOf(made.subscription), 'remove', venue.admin);
    expect(await closures()).toEqual([]);
  });

  it('tell the conflicts that they make, and make them', async () => {
    serve(CONCERT, {
      ...TALK,
      DTSTART: '20270120T200000Z',
      DTEND: '20270120T220000Z',
      LOCATION: 'Main hall',
    });
    const made = await subscribe();
    expect((await find(made)).report?.conflictCount).toBe(1);
    expect(await names()).toEqual(['Concert', 'Talk']);
  });

  it('are read by one of two nodes, and by the other one when that is killed in the middle', async () => {
    serve(CONCERT);
    const made = await create();
    // A node that claims and never ends.
    const [claimed] = await another.subscriptions.claim({
      now: NOW,
      limit: 5,
      exceptOwners: [],
      exceptReceivers: [],
    });
    expect(claimed?.subscription.id).toBe(made.subscription.id);
    expect(
      await storage.subscriptions.claim({ now: NOW, limit: 5, exceptOwners: [], exceptReceivers: [] }),
    ).toEqual([]);
    ahead = 181;
    start();
    start(another);
    await untilRead(made, 1);
    expect(server.requests).toHaveLength(1);
    expect(await names()).toEqual(['Concert']);
    // The first one wakes up: what it has read is thrown away.
    if (claimed === undefined) throw new Error('nothing was claimed');
    const late = await another.subscriptions.apply(
      claimed.subscription,
      async () => ({ nextAt: 0, problem: null }),
      NOW,
    );
    expect(late).toBeUndefined();
    expect((await find(made)).nextAt).toBeGreaterThan(NOW);
  });

  it('write all or nothing when the transaction ends in the middle', async () => {
    serve(CONCERT);
    const made = await subscribe();
    const { id } = made.subscription;
    const [claimed] = await (async () => {
      await nodes.splice(0)[0]?.stop();
      ahead = 7_200;
      return storage.subscriptions.claim({
        now: NOW + ahead,
        limit: 5,
        exceptOwners: [],
        exceptReceivers: [],
      });
    })();
    expect(claimed?.subscription.id).toBe(id);
    if (claimed === undefined) throw new Error('nothing was claimed');
    const before = await events();
    const broken = storage.subscriptions.apply(
      claimed.subscription,
      async ({ planning, made: entries }) => {
        const event = await eventCalled('Concert');
        await planning.writer.write({
          records: [recordLine('event', { ...event, name: 'Half', revision: event.revision + 1 })],
        });
        await entries.forget((await entries.all()).map(({ key }) => key));
        throw new Error('killed');
      },
      NOW,
    );
    await expect(broken).rejects.toThrow('killed');
    expect(await events()).toEqual(before);
    expect((await subscriptions.all())[0]?.entries).toBe(1);
  });

  it('of a slow server hold up no other one, and a failing one is read later each time, as it asks', async () => {
    serve(CONCERT);
    server.answer = (response, path) => {
      if (path === '/slow') return;
      if (path === '/busy') return void response.writeHead(503, { 'retry-after': '50000' }).end();
      response.end(calendarOf(CONCERT));
    };
    const slow = await create({ name: 'Slow', url: `${server.url}slow` });
    const busy = await create({ name: 'Busy', url: `${server.url}busy` });
    const good = await create({ name: 'Good', url: `${server.url}good` });
    start();
    expect((await untilRead(good, 0)).problem).toBeNull();
    const failed = await untilRead(busy, 0);
    expect(failed).toMatchObject({ failures: 1, problem: { code: 'status', status: 503 } });
    expect(failed.nextAt).toBeGreaterThanOrEqual(NOW + 50_000);
    expect((await find(slow)).leaseUntil).not.toBeNull();
  });

  it('are deleted with what they made or without it', async () => {
    serve(CONCERT, TALK);
    const made = await subscribe();
    await rename('Talk', 'Ours');
    const removed = await subscriptions.remove(wireIdOf(made.subscription), 'remove', venue.admin);
    expect(removed).toEqual({
      removed: 1,
      left: [{ name: 'Talk', reason: 'changed', isGone: true }],
      leftCount: 1,
    });
    expect(await names()).toEqual(['Ours']);
    const kept = await subscribe();
    await subscriptions.remove(wireIdOf(kept.subscription), 'keep', venue.admin);
    expect(await names()).toEqual(['Concert', 'Ours', 'Talk']);
    for (const { id } of await bookings()) await storage.writer.remove('resourcebooking', [id]);
    await storage.writer.remove(
      'event',
      (await events()).map(({ id }) => id),
    );
  });

  it('wait while they are paused, and a reading under way is thrown away', async () => {
    const made = await create();
    const claim = () =>
      storage.subscriptions.claim({ now: NOW, limit: 5, exceptOwners: [], exceptReceivers: [] });
    const [claimed] = await claim();
    await subscriptions.pause(wireIdOf(made.subscription), venue.admin);
    if (claimed === undefined) throw new Error('nothing was claimed');
    const late = await storage.subscriptions.apply(
      claimed.subscription,
      async () => ({ nextAt: 0, problem: null }),
      NOW,
    );
    expect(late).toBeUndefined();
    expect(await claim()).toEqual([]);
    await subscriptions.resume(wireIdOf(made.subscription), venue.admin);
    expect(await claim()).toHaveLength(1);
  });
});
