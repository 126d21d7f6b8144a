/**
 * Measures the processor time of a calendar: `node scripts/calendar-time.mjs [entries] [postgres://…]`. Uses the last build,
 * fills a new database with a hall that so many events are held in, and writes its calendar at each level of detail.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const server = (path) => import(new URL(`../apps/server/dist/${path}`, import.meta.url).href);
const entries = Number(process.argv[2] ?? 5_000);
const databaseUrl = process.argv[3];
const TIMES = 9;
const MOST_MS = 150;
const dataFolder = await mkdtemp(join(tmpdir(), 'callboard-calendar-time-'));
const { openStorage } = await server('storage/storage.js');
const { writeCalendar } = await server('calendars/calendar.js');
const { newRecord } = await server('model/new-record.js');
const { createUserPrincipal } = await server('access/principal.js');

const START = 1_800_000_000;
const HOUR = 3_600;
const owner = { ownerId: null, ownerName: '', userGroupId: null };
let last = 0;
function record(kind, fields) {
  last += 1;
  return {
    kind,
    record: { ...newRecord(kind, { id: last, created: START, name: '', ...owner }), id: last, ...fields },
  };
}

const storage = await openStorage({ dataFolder, databaseUrl, synchronous: 'NORMAL' });
let worst = 0;
try {
  const group = record('resourcegroup', { name: 'Halls' });
  const status = record('status', { name: 'Confirmed' });
  const profile = record('profile', { name: 'Concert' });
  const hall = record('location', {
    ...{
      name: 'Main hall',
      resourceGroupId: group.record.id,
      resourceType: 'location',
      variety: 'bulk',
      amount: 1,
    },
  });
  const planned = Array.from({ length: entries }, (_, at) => {
    const start = START + at * 3 * HOUR;
    const entry = { start, end: start + 2 * HOUR, description: 'Concert, with an interval', tag: null };
    const event = record('event', {
      name: `Symphony orchestra – evening ${at}; matinée, für alle`,
      statusId: status.record.id,
      profileId: profile.record.id,
      schedule: [{ ...entry, displayStart: true, displayEnd: true }],
    });
    const use = { eventKind: 'event', eventId: event.record.id, resourceId: hall.record.id, variety: 'bulk' };
    return [event, record('resourcebooking', { ...use, start, end: start + 2 * HOUR })];
  });
  await storage.writer.reserveIds(last);
  await storage.writer.write({
    records: [group, status, profile, hall, ...planned.flat()],
    settings: { calendarFutureDays: 3_650 },
  });
  const reference = await storage.reference.current();
  const access = { read: 'all', write: 'all' };
  const principal = createUserPrincipal({
    user: { id: 1, name: 'Reader' },
    groups: [
      {
        id: 1,
        permissions: {
          kinds: { event: access, location: access, resourcebooking: access },
          ...{ prices: false, privateContactData: false, administer: false },
        },
      },
    ],
  });
  for (const detail of ['busy', 'titles', 'all']) {
    const took = [];
    let written;
    for (let time = 0; time < TIMES; time += 1) {
      const before = process.cpuUsage();
      written = await storage.calendars.read((reader) =>
        writeCalendar(reader, principal, reference, {
          ...{ subject: { kind: 'location', id: hall.record.id }, detail, language: 'en', found: undefined },
          ...{ baseUrl: 'https://venue.example', period: { from: START, to: START + 3_650 * 24 * HOUR } },
        }),
      );
      const { user, system } = process.cpuUsage(before);
      took.push((user + system) / 1000);
    }
    const [first] = took;
    const median = took.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)];
    worst = Math.max(worst, median);
    const size = Math.round(Buffer.byteLength(written.text) / 1024);
    process.stdout.write(
      `${detail}: ${written.entries} entries, ${size} KiB, ${median.toFixed(0)} ms of processor time (the first time ${first.toFixed(0)})\n`,
    );
  }
} finally {
  await storage.close();
  await rm(dataFolder, { recursive: true, force: true });
}
if (entries <= 5_000 && worst > MOST_MS) {
  process.stdout.write(`more than ${MOST_MS} ms\n`);
  process.exitCode = 1;
}
