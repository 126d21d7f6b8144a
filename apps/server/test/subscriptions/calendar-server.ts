/** A server of calendars, a node that reads them, and a venue that they are read into, for tests. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUserPrincipal, type Principal } from '../../src/access/principal.ts';
import { createAddressRules } from '../../src/outgoing/addresses.ts';
import { createFetcher } from '../../src/outgoing/fetcher.ts';
import { systemLookups } from '../../src/outgoing/resolve-host.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { formatId } from '../../src/platform/ids.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { WantedSubscription } from '../../src/subscriptions/checked-subscription.ts';
import { createSubscriptionReading, type SubscriptionReading } from '../../src/subscriptions/reading.ts';
import { createSubscriptions, type Subscriptions } from '../../src/subscriptions/subscriptions.ts';
import { READING_HERE } from '../../src/transfer/file-reading.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import { buildHall } from '../planning/venue.ts';

export interface CalendarServer {
  readonly url: string;
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** Body of the calendar from now on. */
  serve(text: string): void;
  /** Answers from now on; left out: the calendar, with its `ETag`. */
  answer: ((response: ServerResponse, path: string) => void) | undefined;
  close(): void;
}

export async function startCalendarServer(): Promise<CalendarServer> {
  let body = '';
  const requests: CalendarServer['requests'] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    requests.push({ path, headers });
    if (served.answer !== undefined) return served.answer(response, path);
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 12)}"`;
    const isKnown = headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : 200, { etag, 'content-type': 'text/calendar' });
    response.end(isKnown ? undefined : body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const served: CalendarServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    answer: undefined,
    serve(text) {
      body = text;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return served;
}

/** Properties of one event: `SUMMARY: 'Concert'`, `'DTSTART;VALUE=DATE': '20270105'`. */
export type TestEvent = Readonly<Record<string, string>>;

export function calendarOf(...events: readonly TestEvent[]): string {
  const blocks = events.flatMap((event) => [
    'BEGIN:VEVENT',
    ...Object.entries(event).map(([name, value]) => `${name}:${value}`),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...blocks, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

export const LOOPBACK = createAddressRules(['127.0.0.1']);

/** Composes what a serving node runs to read calendars, on a clock of the test. */
export function startReading(
  storage: Storage,
  clock: Clock,
  { allow = ['127.0.0.1'], timeoutMs = 10_000 }: { allow?: readonly string[]; timeoutMs?: number } = {},
): SubscriptionReading {
  const reading = createSubscriptionReading({
    store: storage.subscriptions,
    reference: storage.reference,
    fetch: createFetcher({
      rules: createAddressRules(allow),
      lookups: systemLookups,
      userAgent: 'test',
      timeouts: { totalMs: timeoutMs, connectMs: timeoutMs },
      mostBytes: 200_000,
    }),
    files: READING_HERE,
    clock,
    log: createLog('silent'),
    stopGraceMs: 0,
    pollMs: 20,
  });
  reading.start();
  return reading;
}

export function subscriptionsOf(storage: Storage, clock: Clock): Subscriptions {
  return createSubscriptions({
    store: storage.subscriptions,
    reference: storage.reference,
    clock,
    isNamed: LOOPBACK.isNamed,
    onDue: () => undefined,
  });
}

export interface CalendarVenue {
  readonly admin: Principal;
  readonly halls: readonly { readonly id: number; readonly name: string; readonly wire: string }[];
  readonly profile: string;
  readonly status: string;
  readonly locked: { readonly id: number };
}

/** Stores halls called "Main hall" and "Foyer", a profile, statuses, and an administrator. */
export async function storeVenue(storage: Storage): Promise<CalendarVenue> {
  const group = buildRecord('resourcegroup');
  const permissions = { kinds: {}, prices: false, privateContactData: false, administer: true };
  const admins = buildRecord('usergroup', { permissions });
  const user = buildRecord('user', { userGroupIds: [admins.id] });
  const halls = ['Main hall', 'Foyer'].map((name) => buildHall(group.id, { name }));
  const profile = buildRecord('profile', { name: 'Rental' });
  const [status, locked] = [
    buildRecord('status', { name: 'Booked', statusTypes: [] }),
    buildRecord('status', { name: 'Final', statusTypes: ['locked'] }),
  ];
  await storage.writer.write({
    records: [
      recordLine('usergroup', admins),
      recordLine('user', user),
      recordLine('resourcegroup', group),
      ...halls.map((hall) => recordLine('location', hall)),
      recordLine('profile', profile),
      recordLine('status', status),
      recordLine('status', locked),
    ],
  });
  return {
    admin: createUserPrincipal({ user, groups: [admins] }),
    halls: halls.map(({ id, created, name }) => ({ id, name, wire: formatId(id, created) })),
    profile: formatId(profile.id, profile.created),
    status: formatId(status.id, status.created),
    locked,
  };
}

export function wantedSubscription(more: Partial<WantedSubscription>): WantedSubscription {
  return {
    ...{ name: 'Partner', url: null, as: 'events', resource: null, unit: null },
    ...{ profile: null, status: null, owninggroup: null, location: null, places: [] },
    ...more,
  };
}
