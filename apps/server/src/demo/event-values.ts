/** Custom data and client attributes of events. */
import type { Calendar } from './calendar.ts';
import { pdfDocument, textDocument } from './documents.ts';
import {
  GENRES,
  PUBLICATION,
  RECORDINGS,
  SALE_CHANNELS,
  SALE_STATES,
  WEB_PLACES,
  WEB_THEMES,
} from './event-fields.ts';
import { slug } from './names.ts';
import type { EventSort, PlannedEvent } from './planner.ts';
import type { Random } from './random.ts';
import type { ValueWriter } from './value-writer.ts';

/** Number of seats for the sorts of events that the public buys tickets for. */
const SEATS: Partial<Record<EventSort, number>> = { symphonic: 1850, chamber: 430, club: 600, family: 280 };

const GENRE_OF: Partial<Record<EventSort, string>> = {
  symphonic: 'Symphonic',
  chamber: 'Chamber music',
  lunch: 'Chamber music',
  family: 'Family',
  tour: 'Symphonic',
};

/** Chooses some items of a list and keeps their order, as options are stored. */
export const some = (random: Random, options: readonly string[], count: number): string[] => {
  const chosen = random.sample(options, count);
  return options.filter((option) => chosen.includes(option));
};

export function setEventValues(
  write: ValueWriter,
  event: PlannedEvent,
  calendar: Calendar,
  random: Random,
  turn: number,
): void {
  const { record, sort, facts } = event;
  const day = record.firstDay;
  const seats = SEATS[sort];
  const isPublic = seats !== undefined || ['lunch', 'talk', 'houseTour'].includes(sort);
  if (isPublic) {
    write.set('event', record.id, {
      subtitle: facts.ensemble === undefined ? undefined : `with ${facts.ensemble}`,
      works: facts.programme?.works.join('\n'),
      genre: sort === 'club' ? random.pick(GENRES.slice(4, 7)) : GENRE_OF[sort],
      publication: random.pick(PUBLICATION),
      announced: calendar.format(day - 120 - (turn % 40)),
      lateseating: random.chance(0.3) ? 'No' : 'Yes',
    });
  }
  if (['symphonic', 'club', 'rental', 'conference', 'family', 'school'].includes(sort)) {
    write.set('event', record.id, {
      amplified: sort === 'symphonic' ? 'No' : 'Yes',
      stagewidth: sort === 'symphonic' ? 18.5 : random.int(8, 14),
      getin: `${String(random.int(8, 15)).padStart(2, '0')}:30`,
      seating: sort === 'club' ? 'Standing' : sort === 'conference' ? 'Cabaret' : 'Standard',
      expectedaudience:
        seats === undefined ? random.int(80, 420) : Math.round(seats * (0.45 + random.int(0, 50) / 100)),
      recordings: random.chance(0.35) ? some(random, RECORDINGS, random.int(1, 3)) : undefined,
      hostnotes: random.chance(0.25)
        ? 'Sponsor’s guests are received in the South Foyer.\nReserve row 9.'
        : undefined,
    });
  }
  if (seats !== undefined) setSales(write, event, seats, calendar, random, turn);
  if (isPublic && random.chance(0.6)) setWeb(write, event, calendar, random, turn);
  if (turn % 60 === 7) {
    const lines = [record.name, calendar.format(day), ...(facts.programme?.works ?? [])];
    write.file(
      'event',
      record.id,
      'programmebook',
      pdfDocument(`${slug(record.name)}.pdf`, lines),
      'Programme book',
    );
  } else if (sort === 'club' && turn % 20 === 3) {
    write.file(
      'event',
      record.id,
      'rider',
      textDocument('rider.txt', ['6 vocal microphones', '4 monitor groups', 'Vegetarian meals: 3']),
      null,
    );
  } else if (isPublic && turn % 5 === 0) {
    write.link(
      'event',
      record.id,
      'poster',
      `https://images.zuiderhaven.example/posters/${slug(record.name)}.jpg`,
      'Poster A2',
    );
  }
  if (sort === 'lunch' || sort === 'houseTour') return;
  if (turn % 9 === 0) {
    write.set('event', record.id, {
      embargo: turn % 27 === 0 ? calendar.format(day - 150) : `${calendar.format(day - 150)}T10:00`,
    });
  }
  if (seats !== undefined) write.set('event', record.id, { doorsopen: doorsOf(event) });
}

function doorsOf({ sort, record }: PlannedEvent): string {
  if (sort !== 'club') return sort === 'symphonic' ? '19:30' : '19:45';
  return record.labels.includes('18+') ? '22:00' : '19:30';
}

function setSales(
  write: ValueWriter,
  { record, status }: PlannedEvent,
  seats: number,
  calendar: Calendar,
  random: Random,
  turn: number,
): void {
  const ahead = record.firstDay - calendar.today;
  const isOnSale = ahead < 150 && status !== 'cancelled';
  const sold = isOnSale
    ? Math.min(seats, Math.round(seats * (random.int(20, 105) / 100) * (ahead < 0 ? 1 : 1 - ahead / 200)))
    : 0;
  const state = !isOnSale ? 0 : ahead < 0 ? 4 : sold >= seats ? 3 : sold > seats * 0.9 ? 2 : 1;
  write.set('event', record.id, {
    saletitle: record.name,
    ticketssold: sold,
    capacityonsale: seats,
    saledate: calendar.format(record.firstDay - 150),
    saletime: '10:00',
    salestate: SALE_STATES[state],
    salechannels: isOnSale ? some(random, SALE_CHANNELS, random.int(2, 5)) : undefined,
    lastsale:
      sold > 0
        ? `${calendar.format(Math.min(record.firstDay, calendar.today - 1))}T1${turn % 10}:42`
        : undefined,
    salenotes: random.chance(0.15) ? 'School groups may reserve.\nNo exchange within 24 hours.' : undefined,
    salesforecast: Math.min(seats, Math.round(sold * 1.2) + 40),
    saleschannel: random.chance(0.5) ? random.pick(SALE_CHANNELS) : undefined,
  });
  if (isOnSale) {
    record.attributes.ticketsSold = sold;
    record.attributes.ticketsAvailable = seats - sold;
    record.attributes.ticketShopUrl = `https://tickets.zuiderhaven.example/event/${record.id}`;
    if (turn % 3 === 0)
      record.attributes.priceBands = [
        { name: 'A', price: 62.5 },
        { name: 'B', price: 39 },
      ];
  }
}

function setWeb(
  write: ValueWriter,
  { record, facts }: PlannedEvent,
  calendar: Calendar,
  random: Random,
  turn: number,
): void {
  const since = record.firstDay - random.int(60, 200);
  if (since > calendar.today) return;
  write.set('event', record.id, {
    webheadline: record.name,
    webintroduction:
      facts.programme === undefined ? undefined : `Hear ${facts.programme.title}.\nAn evening by the water.`,
    webpageviews: random.int(120, 9_400),
    webonlinesince: calendar.format(since),
    webonlinefrom: '08:00',
    weblastsync: `${calendar.format(calendar.today - (turn % 4))}T04:1${turn % 10}`,
    webtheme: random.pick(WEB_THEMES),
    webplaces: some(random, WEB_PLACES, random.int(1, 4)),
  });
  record.attributes.websiteUrl = `https://www.zuiderhaven.example/agenda/${slug(record.name)}-${record.id}`;
  record.attributes.websiteId = record.id;
  if (turn % 10 === 0) record.attributes.featured = true;
  if (turn % 8 === 0) record.attributes.screenText = `Tonight: ${record.name}`;
}
