/**
 * Measures the processor time of a calendar: `npx tsx scripts/calendar-time.ts [entries] [postgres://…]`. Uses the last build,
 * fills a new database with a hall that so many events are held in, and writes its calendar at each level of detail.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WrittenCalendar } from '../apps/server/src/calendars/calendar.ts';
import type { NewKind } from '../apps/server/src/model/new-record.ts';
import type { Fields } from '../apps/server/src/model/records.ts';
import { fromServer } from './setup/built-server.ts';

const entries = Number(process.argv[2] ?? 5_000);
const databaseUrl = process.argv[3];
const TIMES = 9;
const MOST_MS = 150;
const dataFolder = await mkdtemp(join(tmpdir(), 'callboard-calendar-time-'));
const { openStorage } = await fromServer('storage/storage');
const { writeCalendar } = await fromServer('calendars/calendar');
const { newRecord } = await fromServer('model/new-record');
const { recordLine } = await fromServer('model/writer');
const { createUserPrincipal } = await fromServer('access/principal');

const START = 1_800_000_000;
const HOUR = 3_600;
const owner = { ownerId: null, ownerName: '', userGroupId: null };
let last = 0;
function record<K extends NewKind>(kind: K, fields: Partial<Fields<K>>) {
  last += 1;
  return recordLine(kind, { ...newRecord(kind, { id: last, created: START, ...owner }), ...fields });
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
    const use = {
      eventKind: 'event',
      eventId: event.record.id,
      resourceId: hall.record.id,
      variety: 'bulk',
    } as const;
    return [event, record('resourcebooking', { ...use, start, end: start + 2 * HOUR })];
  });
  await storage.writer.reserveIds(last);
  await storage.writer.write({
    records: [group, status, profile, hall, ...planned.flat()],
    settings: { calendarFutureDays: 3_650 },
  });
  const reference = await storage.reference.current();
  const access = { read: 'all', write: 'all' } as const;
  const principal = createUserPrincipal({
    user: { id: 1, name: 'Reader', active: true },
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
  for (const detail of ['busy', 'titles', 'all'] as const) {
    const took: number[] = [];
    let written: WrittenCalendar | undefined;
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
    const [first = 0] = took;
    const median = took.toSorted((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
    worst = Math.max(worst, median);
    if (written === undefined) throw new Error('There is no such calendar');
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
