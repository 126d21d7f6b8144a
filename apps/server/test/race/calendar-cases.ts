/** Race cases of calendar addresses: their rows are no records, and are read from the store. */
import { CREATED } from '../builders/records.ts';
import type { Fact, RaceCase } from './case.ts';
import { numberOf } from './case.ts';
import { besides } from './racer.ts';
import type { RaceNode, RaceVenue } from './venue.ts';

const ROOT = '/app/api/calendars';

function create({ targets }: RaceVenue, node: RaceNode) {
  const subjectid = `${targets.location.id}-${CREATED}`;
  return node.send(ROOT, { method: 'POST', body: { subject: 'location', subjectid, detail: 'busy' } });
}

function listed(venue: RaceVenue, id: number, isThere: boolean): Fact {
  return besides(venue, `calendar ${id}`, async () => {
    const feeds = await venue.storage.calendars.list('everybody');
    return feeds.some((feed) => feed.id === id) === isThere;
  });
}

export const CALENDAR_CASES: readonly RaceCase[] = [
  {
    operation: 'createCalendar',
    name: 'createCalendar',
    prepare:
      async ({ venue }, node) =>
      async () => {
        const { status, text, body } = await create(venue, node);
        return { status, text, facts: [listed(venue, numberOf(body?.id), true)] };
      },
  },
  {
    operation: 'deleteCalendar',
    name: 'deleteCalendar',
    async prepare({ venue }, node) {
      const { body } = await create(venue, node);
      return async () => {
        const { status, text } = await node.send(`${ROOT}/${body?.id}`, { method: 'DELETE' });
        return { status, text, facts: [listed(venue, numberOf(body?.id), false)] };
      };
    },
  },
];
