/** A calendar read in any series of states ends where its last state leads at once, but for what people changed. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Entity } from '../../src/model/records.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { wireIdOf } from '../../src/platform/ids.ts';
import { applyEntries } from '../../src/subscriptions/applying.ts';
import { authorOf } from '../../src/subscriptions/signed-plan.ts';
import type { Subscriptions } from '../../src/subscriptions/subscriptions.ts';
import { wantedOf } from '../../src/subscriptions/wanted.ts';
import { readCalendarEntries } from '../../src/transfer/formats/icalendar-entries.ts';
import { recordLine } from '../builders/records.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../engines.ts';
import {
  type CalendarVenue,
  calendarOf,
  storeVenue,
  subscriptionsOf,
  type TestEvent,
  wantedSubscription,
} from './calendar-server.ts';

interface StateEntry {
  readonly uid: number;
  readonly name: string;
  readonly hour: number;
  readonly location: string;
  readonly isCancelled: boolean;
}

const entry: fc.Arbitrary<StateEntry> = fc.record({
  uid: fc.integer({ min: 0, max: 4 }),
  name: fc.constantFrom('Concert', 'Talk'),
  hour: fc.integer({ min: 10, max: 13 }),
  location: fc.constantFrom('', 'Main hall', 'Foyer', 'Main hall, Foyer', 'Elsewhere'),
  isCancelled: fc.boolean(),
});
const state = fc.uniqueArray(entry, { selector: ({ uid }) => uid, maxLength: 5 });
/** Act of somebody between two readings: the event of an entry is changed or deleted. */
const deed = fc.option(fc.record({ uid: fc.integer({ min: 0, max: 4 }), isDeletion: fc.boolean() }), {
  freq: 2,
});
const series = fc.array(fc.tuple(state, deed), { minLength: 1, maxLength: 4 });

const eventOf = ({ uid, name, hour, location, isCancelled }: StateEntry): TestEvent => ({
  UID: `${uid}@partner.example`,
  SUMMARY: `${name} ${uid}`,
  DTSTART: `20270120T${hour}0000Z`,
  DTEND: `20270120T${hour + 1}0000Z`,
  LOCATION: location.replace(',', '\\,'),
  STATUS: isCancelled && uid < 2 ? 'CANCELLED' : 'CONFIRMED',
});

describe.each(ENGINES)('states of a calendar on %s', (engine) => {
  let storage: TestStorage;
  let venue: CalendarVenue;
  let subscriptions: Subscriptions;
  let made = 0;
  beforeAll(async () => {
    storage = await openTestStorage(engine);
    venue = await storeVenue(storage);
    subscriptions = subscriptionsOf(storage, systemClock);
  });
  afterAll(() => storage.close());

  async function open() {
    made += 1;
    const name = `Partner ${made}`;
    const wanted = wantedSubscription({ name, url: 'https://partner.example/', profile: venue.profile });
    const { subscription } = await subscriptions.create(wanted, venue.admin);
    const author = authorOf(subscription);
    const own = async (): Promise<readonly Entity<'event'>[]> =>
      (await storage.transfer.all('event')).filter(({ ownerName }) => ownerName === author.userName);
    const apply = async (entries: readonly StateEntry[]) => {
      const reference = await storage.reference.current();
      const day = reference.planningDays.dayOf(1_800_468_000);
      const text = calendarOf(...entries.map(eventOf));
      const request = { timeZone: 'Europe/Brussels', fromDay: day - 30, toDay: day + 730, most: 100 };
      const read = readCalendarEntries(text, request);
      return storage.subscriptions.changePlan(subscription.id, async (_, plan) => {
        const { wanted: state } = await wantedOf(read.entries, subscription.target, plan.reader, reference);
        return applyEntries(
          plan,
          { wanted: state, from: 0, isPartial: false },
          {
            ...{ author, reference, clock: systemClock },
          },
        );
      });
    };
    const close = () => subscriptions.remove(wireIdOf(subscription), 'remove', venue.admin);
    return { apply, own, close };
  }
  const told = (events: readonly Entity<'event'>[]) =>
    events
      .map(({ name, start, end, locationIds }) => ({ name, start, end, halls: [...locationIds].sort() }))
      .sort(byName);
  const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
    one.name < other.name ? -1 : 1;
  const uidOf = ({ name }: { readonly name: string }): string => name.slice(-1);

  it('lead to the last one, and what people did stays', async () => {
    await fc.assert(
      fc.asyncProperty(series, async (steps) => {
        const [walked, fresh] = [await open(), await open()];
        const touched = new Map<string, string | undefined>();
        for (const [index, [entries, done]] of steps.entries()) {
          await walked.apply(entries);
          const event = (await walked.own()).find((one) => uidOf(one) === String(done?.uid));
          if (event === undefined || done === null || index === steps.length - 1) continue;
          if (done.isDeletion) {
            const bookings = (await storage.transfer.all('resourcebooking')).filter(
              ({ eventId }) => eventId === event.id,
            );
            await storage.writer.remove(
              'resourcebooking',
              bookings.map(({ id }) => id),
            );
            await storage.writer.remove('event', [event.id]);
            touched.set(uidOf(event), undefined);
          } else {
            const name = `Ours ${uidOf(event)}`;
            const record = { ...event, name, revision: event.revision + 1 };
            await storage.writer.write({ records: [recordLine('event', record)] });
            touched.set(uidOf(event), name);
          }
        }
        const last = steps.at(-1)?.[0] ?? [];
        await fresh.apply(last);
        const untouched = (events: readonly Entity<'event'>[]) =>
          told(events.filter((one) => !touched.has(uidOf(one))));
        expect(untouched(await walked.own())).toEqual(untouched(await fresh.own()));
        const stayed = (await walked.own()).filter((one) => touched.get(uidOf(one)) !== undefined);
        expect(stayed.map(({ name }) => name).sort()).toEqual(
          [...touched.values()].filter((name) => name !== undefined).sort(),
        );
        // Another reading of the same state writes nothing.
        const before = await walked.own();
        expect(await walked.apply(last)).toMatchObject({ created: 0, changed: 0, removed: 0 });
        expect(await walked.own()).toEqual(before);
        await walked.close();
        await fresh.close();
        const rest = await storage.transfer.all('event');
        const bookings = await storage.transfer.all('resourcebooking');
        await storage.writer.remove(
          'resourcebooking',
          bookings.map(({ id }) => id),
        );
        await storage.writer.remove(
          'event',
          rest.map(({ id }) => id),
        );
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});
