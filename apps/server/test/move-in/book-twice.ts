/** A conflict for plans of tests. */
import { recordLine } from '../builders/records.ts';
import { DEMO_NOW } from '../demo-storage.ts';
import type { TestStorage } from '../engines.ts';

/** Plans an event of the coming days once more, in the same hall at the same time. */
export async function bookTwice({ transfer, writer }: TestStorage): Promise<void> {
  const halls = new Set((await transfer.all('location')).map(({ id }) => id));
  const options = (await transfer.all('status')).filter(({ statusTypes }) => statusTypes.length > 0);
  const open = new Set(options.map(({ id }) => id));
  const events = new Map((await transfer.all('event')).map((event) => [event.id, event]));
  const booking = (await transfer.all('resourcebooking')).find(
    ({ resourceId, start, eventId }) =>
      halls.has(resourceId) && (start ?? 0) > DEMO_NOW && !open.has(events.get(eventId ?? 0)?.statusId ?? 0),
  );
  const event = events.get(booking?.eventId ?? 0);
  if (booking === undefined || event === undefined) throw new Error('no hall is booked for sure');
  const id = await writer.allocateIds(2);
  await writer.write({
    records: [
      recordLine('event', { ...event, id, name: 'Planned twice' }),
      recordLine('resourcebooking', { ...booking, id: id + 1, eventId: id }),
    ],
  });
}
