/** Nodes that send webhooks, receivers, and a user who makes webhooks, for tests. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createUserPrincipal, type Principal } from '../../src/access/principal.ts';
import { createPublishedChanges } from '../../src/change-feed/published-changes.ts';
import { createAddressRules } from '../../src/outgoing/addresses.ts';
import { systemLookups } from '../../src/outgoing/resolve-host.ts';
import { createSender } from '../../src/outgoing/sender.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { createWebhookSending, type WebhookSending } from '../../src/webhooks/sending.ts';
import { createWebhooks, type Webhooks } from '../../src/webhooks/webhooks.ts';
import { buildRecord, recordLine } from '../builders/records.ts';

export const VENUE_URL = 'https://venue.example';

export interface ReceivedMessage {
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: {
    readonly type: string;
    readonly data: {
      readonly changes: readonly {
        readonly id: string;
        readonly url: string | null;
        readonly fields: unknown;
      }[];
    };
  };
}

export interface Receiver {
  readonly url: string;
  readonly received: ReceivedMessage[];
  readonly server: Server;
  /** Answers requests from now on; without it, with 200. */
  answer: (response: ServerResponse, path: string) => void;
  close(): void;
}

export async function startReceiver(): Promise<Receiver> {
  const received: ReceivedMessage[] = [];
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = [];
    for await (const part of request) parts.push(part as Uint8Array);
    const body = Buffer.concat(parts).toString();
    const { url: path = '', headers } = request;
    received.push({ path, body, headers, message: JSON.parse(body) });
    receiver.answer(response, path);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    server,
    answer: (response) => void response.end('thank you'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

/** Composes what a serving node runs for webhooks, on a clock of the test. */
export function startNode(
  storage: Storage,
  clock: Clock,
  { allow = ['127.0.0.1'], timeoutMs = 10_000 }: { allow?: readonly string[]; timeoutMs?: number } = {},
): WebhookSending {
  const sending = createWebhookSending({
    store: storage.webhooks,
    changes: changesOf(storage),
    feed: storage.changeFeed,
    reference: storage.reference,
    send: createSender({
      rules: createAddressRules(allow),
      lookups: systemLookups,
      userAgent: 'test',
      timeouts: { totalMs: timeoutMs, connectMs: timeoutMs },
    }),
    baseUrl: () => VENUE_URL,
    clock,
    log: createLog('silent'),
    stopGraceMs: 0,
    pollMs: 20,
  });
  sending.start();
  return sending;
}

function changesOf({ changeFeed }: Storage) {
  return createPublishedChanges({
    store: changeFeed,
    onError: (error) => {
      throw error;
    },
  });
}

export function webhooksOf(storage: Storage, clock: Clock, most = 100): Webhooks {
  return createWebhooks({
    store: storage.webhooks,
    changes: changesOf(storage),
    entities: storage.entities,
    reference: storage.reference,
    clock,
    most,
    onDue: () => undefined,
  });
}

/** Stores a user who may read all contacts and events, or those of the own group. */
export async function storeUser(
  storage: Storage,
  read: 'all' | 'own' = 'all',
): Promise<{
  readonly principal: Principal;
  readonly user: ReturnType<typeof buildUser>;
  readonly groupId: number;
}> {
  const access = { read, write: 'none' } as const;
  const group = buildRecord('usergroup', {
    permissions: {
      kinds: { contact: access, event: access },
      prices: false,
      privateContactData: false,
      administer: false,
    },
  });
  const user = buildUser(group.id);
  await storage.writer.write({ records: [recordLine('usergroup', group), recordLine('user', user)] });
  return { principal: createUserPrincipal({ user, groups: [group] }), user, groupId: group.id };
}

function buildUser(groupId: number) {
  return buildRecord('user', { userGroupIds: [groupId] });
}
