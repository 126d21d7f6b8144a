/** The composition root: the one place that joins configuration, storage, features and http into a running server. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { API_VERSION } from '@callboard/contract';
import { createAuthenticator } from './access/authenticate.ts';
import { sharedEmails } from './access/email.ts';
import { createAdmission } from './admission/admission.ts';
import { type ConnectionCounts, createConnections } from './admission/connections.ts';
import { MOST_EXPECTED } from './admission/unknown-callers.ts';
import { createSweeper } from './attachments/uploads.ts';
import { createPublishedChanges } from './change-feed/published-changes.ts';
import { createDataviews } from './computing/serve-dataviews.ts';
import { type Config, ConfigError } from './config/config.ts';
import {
  backupFolder,
  effectiveBaseUrl,
  listenerAddress,
  lockedSettings,
  missingPublicAddress,
  mostConnections,
  storageOptions,
  workerOf,
} from './config/effective-config.ts';
import { createCustomDataReader } from './custom-data/reader.ts';
import { createChangeEntity } from './entities/change-entity.ts';
import { createApp } from './http/app.ts';
import { createApplicationServices } from './http/application/services.ts';
import { KeptEntities } from './http/kept-entities.ts';
import type { Services } from './http/services.ts';
import { openWebFiles } from './http/web/web-files.ts';
import { createRetention } from './installation/retention.ts';
import type { Settings } from './model/settings.ts';
import { createConnectionMetrics } from './operations/connection-metrics.ts';
import { gracePeriod } from './operations/grace-period.ts';
import { sweepHourly } from './operations/hourly-sweep.ts';
import { listenFailure } from './operations/listen-failure.ts';
import { createMetricsPage, METRICS_CONTENT_TYPE } from './operations/metrics-page.ts';
import { createProcessMetrics } from './operations/process-metrics.ts';
import { createReadiness } from './operations/readiness.ts';
import { createRequestLog } from './operations/request-log.ts';
import { type ObservedRequests, observeRequests } from './operations/request-observer.ts';
import { createServerState } from './operations/server-state.ts';
import { createStatementMetrics } from './operations/statement-metrics.ts';
import { createUsageCounter } from './operations/usage/counter.ts';
import { createAddressRules } from './outgoing/addresses.ts';
import { createFetcher } from './outgoing/fetcher.ts';
import { systemLookups } from './outgoing/resolve-host.ts';
import { createSender } from './outgoing/sender.ts';
import { createNetworks } from './platform/addresses.ts';
import { type Clock, seconds } from './platform/clock.ts';
import { diskSpace } from './platform/disk.ts';
import type { Log } from './platform/log.ts';
import { mostOpenFiles } from './platform/open-files.ts';
import { createSharedClock, keepAdjusted } from './platform/shared-clock.ts';
import { createLiveLimits } from './rate-limit/limits.ts';
import { createNodeBuckets } from './rate-limit/node-buckets.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { createRefusalCounter } from './sessions/refusals.ts';
import { COPY_ENDINGS } from './storage/copies.ts';
import { createCopyWriter } from './storage/copying.ts';
import { openStorage, type Storage } from './storage/storage.ts';
import { createSubscriptionReading } from './subscriptions/reading.ts';
import { createWebhookSending } from './webhooks/sending.ts';

export interface ServerOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Storage that is already open; the server closes it. Left out: the server opens its own. */
  readonly storage?: Storage;
  /** Receives the lines of the request log; left out: requests are not logged. */
  readonly writeRequests?: (lines: string) => void;
}

export interface RunningServer {
  /** Address that the server listens on, to open on this machine. */
  readonly address: string;
  /** Current base of `url` attributes. */
  readonly baseUrl: string;
  /**
   * Drains the node: `/readyz` answers not ready, and every response closes its connection. Resolves when the
   * configured grace period is over, or when nobody is left to notify. Requests are still answered, even
   * afterwards.
   */
  leave(): Promise<void>;
  /** Accepts no more requests, gives those in progress a few seconds to finish, and closes the storage. */
  close(): Promise<void>;
}

/** Folder that the build writes the application's pages to; without it the server offers the API alone. */
const WEB_FOLDER = fileURLToPath(new URL('../../web/dist/site', import.meta.url));
/** Time limit for requests in progress once the server closes; a supervisor waits 10 s before it kills. */
const DRAIN_MS = 5_000;
/** Time limit for handing over computations, and for callbacks and webhooks in progress. */
const HAND_OVER_MS = 3_200;
/** Time limit for closing the storage. */
const CLOSE_MS = 1_500;
/** Interval between writes of key usage; a killed node loses the counts since the last write. */
const USAGE_EVERY_MS = 10_000;
/** Minimum interval between writes of refused sign-ins to the security log. */
const REFUSALS_EVERY_MS = 60_000;
/** Time limit for the storage's answer to a readiness check; later counts as no answer. */
const READY_WITHIN_MS = 1_000;

/** Opens what the server needs and starts listening. On failure it closes whatever it had opened. */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { clock, log } = options;
  const storage = options.storage ?? (await openStorage(storageOptions(config)));
  const readiness = createReadiness({ ping: () => storage.database.ping(), withinMs: READY_WITHIN_MS });
  const requestLog = createRequestLog({
    level: options.writeRequests === undefined ? 'silent' : config.logLevel,
    write: options.writeRequests ?? (() => undefined),
  });
  const usage = createUsageCounter({
    store: storage.usage,
    clock,
    onError: (error) => log.warn({ error }, 'the use of keys was not written down'),
    intervalMs: USAGE_EVERY_MS,
  });
  const refusals = createRefusalCounter({
    store: storage.security,
    reference: storage.reference,
    clock,
    onError: (error) => log.warn({ error }, 'refused sign-ins were not written down'),
    intervalMs: REFUSALS_EVERY_MS,
  });
  const requests = observeRequests(requestLog, usage);
  const isTrustedProxy = createNetworks(config.trustedProxies);
  const connections = boundConnections(config, isTrustedProxy, log);
  const metrics = measure(storage, requests, connections, clock);
  const limits = createLiveLimits(config.tokensPerMinute);
  const { close: closeBuckets, ...shared } = createNodeBuckets(storage.buckets, limits.of);
  let address = listenerAddress(config, config.port);
  const baseUrl = (settings: Settings, forwarded?: string): string =>
    effectiveBaseUrl(config, settings, forwarded ?? address);
  const sharedClock = createSharedClock(clock, storage.database.now);
  const stopAdjusting = await keepAdjusted(sharedClock, (error) =>
    log.warn({ error }, 'the clock could not be compared'),
  );
  const outgoing = {
    rules: createAddressRules(config.callbackAllow),
    lookups: systemLookups,
    userAgent: `Callboard/${version()}`,
  };
  const send = createSender(outgoing);
  const dataviews = createDataviews(config, { storage, clock: sharedClock, log, baseUrl, send });
  const publishedChanges = createPublishedChanges({
    store: storage.changeFeed,
    onError: (error) => log.warn({ error }, 'changes for programs were not read'),
  });
  const webhooks = createWebhookSending({
    store: storage.webhooks,
    changes: publishedChanges,
    feed: storage.changeFeed,
    reference: storage.reference,
    send,
    baseUrl: ({ settings }, reached) => baseUrl(settings, reached || undefined),
    clock: sharedClock,
    log,
  });
  const subscriptions = createSubscriptionReading({
    store: storage.subscriptions,
    reference: storage.reference,
    fetch: createFetcher(outgoing),
    files: dataviews.fileReading,
    clock: sharedClock,
    log,
  });
  const admission = createAdmission();
  const server = createServerState({
    store: storage.system,
    node: { name: `${hostname()}:${process.pid}`, version: version(), started: seconds(clock) },
    isShared: storage.buckets !== undefined,
    clock: sharedClock,
    disk: storage.disk,
    copies: {
      writer: createCopyWriter(workerOf(config), config),
      folder: backupFolder(config),
      ending: COPY_ENDINGS[storage.database.dialect.name],
      measureDisk: diskSpace,
      leastFreePercent: config.leastFreePercent,
    },
    onError: (error) => log.warn({ error }, 'a backup, or the list of nodes, could not be kept'),
  });
  admission.unknown.expect(await storage.access.hashesInUse(MOST_EXPECTED));
  const application = createApplicationServices(
    storage,
    { clock, limits },
    {
      locked: lockedSettings(config),
      resultLimit: config.dataviews.storageBytes,
      uploadLimit: config.uploadBytes,
      disk: { measure: storage.disk, leastFreePercent: config.leastFreePercent },
      server,
      usage,
      refusals,
      planReading: dataviews.planReading,
      calendarReading: dataviews.calendarReading,
      onCalendarError: (error) => log.warn({ error }, 'the last read of a calendar was not recorded'),
      mostWebhooks: config.webhooks,
      onWebhooksDue: webhooks.wake,
      isNamedHost: outgoing.rules.isNamed,
      onSubscriptionsDue: subscriptions.wake,
      fileReading: dataviews.fileReading,
      outgoing,
      onMoveError: (error) => log.warn({ error }, 'a move from another installation failed'),
      onFeedError: (error) => log.warn({ error }, 'changes for open pages were not read'),
    },
    config.singleSignOn,
  );
  const services: Services = {
    config: {
      baseUrl,
      hosts: config.hosts,
      isTrustedProxy,
      tls: config.tls,
    },
    clock,
    log,
    authenticator: createAuthenticator({
      store: storage.access,
      clock,
      unknown: admission.unknown,
      onTouchError: (error) => log.warn({ error }, 'the last use of a key was not recorded'),
    }),
    limits,
    rateLimiter: createRateLimiter({ limits, clock, ...shared }),
    reference: storage.reference,
    entities: storage.entities,
    keptEntities: new KeptEntities(storage.entities),
    customData: createCustomDataReader(storage.customData),
    changeEntity: createChangeEntity(storage.changes, clock),
    books: storage.books,
    publishedChanges,
    webhooks: application.webhooks,
    files: storage.files,
    dataviews,
    application,
    webFiles: openWebFiles(WEB_FOLDER),
    isReady: readiness.isReady,
    isLeaving: () => readiness.leaving,
    admission,
    connections,
    observer: requests,
    metrics: {
      token: config.metricsToken,
      contentType: METRICS_CONTENT_TYPE,
      text: () => metrics.page.text(),
    },
  };
  const app = createApp(services);
  const { guesses } = application.sessions;
  const sweeping = sweepHourly(
    [
      ['files that nothing refers to', createSweeper(storage.uploads, clock)],
      ['old entries of the history', createRetention({ ...storage, store: storage.retention, clock })],
      ['old entries of the trash', application.trash],
      ['waivers of conflicts that are over', application.planning.waivers],
      ['guesses that nobody has to wait for', guesses],
      ['old entries of the change feed', application.changeFeed],
    ],
    log,
  );

  function endStreams(): void {
    application.changeFeed.close();
    publishedChanges.close();
  }

  async function leave(): Promise<void> {
    readiness.leave();
    endStreams();
    await gracePeriod({
      graceMs: config.stopGraceSeconds * 1000,
      connections: () => promisify(app.server.getConnections).call(app.server),
      lastRequestAt: () => requests.lastRequestAt,
      now: () => performance.now(),
    });
  }

  async function close(): Promise<void> {
    readiness.leave();
    endStreams();
    const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    try {
      await app.close();
    } finally {
      clearTimeout(cutOff);
      sweeping.stop();
      metrics.stop();
      requestLog.flush();
      stopAdjusting();
      const stopped = [
        dataviews.close(),
        webhooks.stop(),
        subscriptions.stop(),
        server.backups.close(),
        server.nodes.close(),
        application.moves.close(),
      ];
      await within(Promise.all(stopped), HAND_OVER_MS);
      await within(
        Promise.all([closeBuckets(), usage.close(), guesses.close(), refusals.close()]).then(() =>
          storage.close(),
        ),
        CLOSE_MS,
      );
    }
  }

  try {
    await requirePublicAddress(config, storage);
    await app.listen({ host: config.host, port: config.port });
    // A server that listens at a port has an address of this form.
    address = listenerAddress(config, (app.server.address() as AddressInfo).port);
    await dataviews.start();
    await server.nodes.start();
    if (config.webhooks > 0) webhooks.start();
    subscriptions.start();
    const { settings, users } = await storage.reference.current();
    tellSharedEmails(users.values(), log);
    return { address, baseUrl: services.config.baseUrl(settings), leave: once(leave), close: once(close) };
  } catch (error) {
    await close();
    throw listenFailure(error, config);
  }
}

async function requirePublicAddress(config: Config, { reference }: Storage): Promise<void> {
  const missing = missingPublicAddress(config, (await reference.current()).settings);
  if (missing !== undefined) throw new ConfigError([missing]);
}

function version(): string {
  // Every manifest has a version.
  return (createRequire(import.meta.url)('../package.json') as { readonly version: string }).version;
}

function within(work: Promise<unknown>, ms: number): Promise<unknown> {
  return Promise.race([work, setTimeoutPromise(ms, undefined, { ref: false })]);
}

function boundConnections(config: Config, isTrustedProxy: (ip: string | undefined) => boolean, log: Log) {
  const most = mostConnections(config, mostOpenFiles());
  if (most < config.connections) {
    const asked = config.connections;
    log.warn(
      { most, asked },
      'fewer connections than configured: let the process open more files (ulimit -n)',
    );
  }
  return createConnections({
    most,
    isTrustedProxy,
    onBound: (reached) =>
      log.warn(reached, 'all connections are taken: idle ones of the address with the most are closed'),
  });
}

/** Collects the metrics besides those of requests, and returns the page that shows all of them. */
function measure(storage: Storage, requests: ObservedRequests, connections: ConnectionCounts, clock: Clock) {
  const ofProcess = createProcessMetrics();
  const statements = createStatementMetrics(storage.poolSize);
  storage.watchStatements(statements);
  const page = createMetricsPage({
    parts: [requests.metrics, createConnectionMetrics(connections), statements, ofProcess],
    build: { version: version(), apiVersion: API_VERSION, engine: storage.database.dialect.name },
    countBooks: () => storage.books.count(seconds(clock)),
  });
  return { page, stop: ofProcess.stop };
}

/**
 * Warns of active users who share an e-mail address, left by versions before addresses were unique; changes
 * none of them.
 */
function tellSharedEmails(users: Parameters<typeof sharedEmails>[0], log: Log): void {
  const logins = [...sharedEmails(users).values()].map((sharing) => sharing.map(({ login }) => login));
  if (logins.length > 0) log.warn({ logins }, 'active users share an e-mail address: give each their own');
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= close();
    return closed;
  };
}
