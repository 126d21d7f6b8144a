/** The composition root: the one place that joins configuration, storage, features and http into a running server. */
import type { AddressInfo } from 'node:net';
import { createAuthenticator } from './access/authenticate.ts';
import type { Config } from './config.ts';
import { createCustomDataReader } from './custom-data/reader.ts';
import { createApp } from './http/app.ts';
import type { Services } from './http/services.ts';
import type { Settings } from './installation/settings.ts';
import type { Clock } from './platform/clock.ts';
import { AppError } from './platform/errors.ts';
import type { Log } from './platform/log.ts';
import { createRateLimiter } from './rate-limit/rate-limiter.ts';
import { openStorage, type Storage, type StorageOptions } from './storage/storage.ts';

export interface ServerOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Storage that is open already; the server closes it. Opened here when left out. */
  readonly storage?: Storage;
}

export interface RunningServer {
  /** Where it listens, as an address to open on this machine. */
  readonly address: string;
  /** What `url` attributes begin with at present. */
  readonly baseUrl: string;
  /** Takes no more requests, lets those under way finish for some seconds, and closes the storage. */
  close(): Promise<void>;
}

/** How long requests under way may take once the server closes; a supervisor waits 10 s before it kills. */
const DRAIN_MS = 8_000;
/** A storage that takes longer to answer does not answer. */
const READY_WITHIN_MS = 1_000;
const ANY_ADDRESS = new Set(['0.0.0.0', '::', '::0']);
const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** What the storage needs of the configuration. */
export function storageOptions({
  dataFolder,
  databaseUrl,
  sqliteSynchronous,
}: Pick<Config, 'dataFolder' | 'databaseUrl' | 'sqliteSynchronous'>): StorageOptions {
  return { dataFolder, databaseUrl, synchronous: sqliteSynchronous };
}

/** Settings that the environment decides, whatever is stored (decisions 6). */
export function lockedSettings({ baseUrl }: Pick<Config, 'baseUrl'>): readonly (keyof Settings)[] {
  return baseUrl === undefined ? [] : ['publicBaseUrl'];
}

/** The address of a listener for people and programs on this machine, and of one that has no name of its own. */
export function listenerAddress({ host, tls }: Pick<Config, 'host' | 'tls'>, port: number): string {
  const scheme = tls === undefined ? 'http' : 'https';
  const local = ANY_ADDRESS.has(host) || host === '::1' || host.startsWith('127.');
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${name}${port === DEFAULT_PORTS[scheme] ? '' : `:${port}`}`;
}

/** The environment wins over the setting, the setting over the listener's own address. */
function baseUrlOf({ baseUrl }: Config, { publicBaseUrl }: Settings, address: string): string {
  return baseUrl ?? (publicBaseUrl === '' ? address : publicBaseUrl.replace(/\/+$/, ''));
}

/** Opens what is needed and listens; whatever was opened is closed again when that fails. */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { clock, log } = options;
  const storage = options.storage ?? (await openStorage(storageOptions(config)));
  let accepting = true;
  let address = listenerAddress(config, config.port);
  const services: Services = {
    config: {
      baseUrl: (settings) => baseUrlOf(config, settings, address),
      trustedProxies: config.trustedProxies,
      tls: config.tls,
    },
    clock,
    log,
    authenticator: createAuthenticator({
      store: storage.access,
      clock,
      onTouchError: (error) => log.warn({ error }, 'the last use of a key was not recorded'),
    }),
    rateLimiter: createRateLimiter({ tokensPerMinute: config.tokensPerMinute, clock }),
    reference: storage.reference,
    entities: storage.entities,
    customData: createCustomDataReader(storage.customData, storage.reference),
    books: storage.books,
    files: storage.files,
    isReady: async () => accepting && (await answersInTime(storage)),
  };
  const app = createApp(services);

  async function close(): Promise<void> {
    accepting = false;
    const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
    try {
      await app.close();
    } finally {
      clearTimeout(cutOff);
      await storage.close();
    }
  }

  try {
    await app.listen({ host: config.host, port: config.port });
    address = listenerAddress(config, (app.server.address() as AddressInfo).port);
    const { settings } = await storage.reference.current();
    return { address, baseUrl: services.config.baseUrl(settings), close: once(close) };
  } catch (error) {
    await close();
    throw listenFailure(error, config);
  }
}

async function answersInTime({ database }: Storage): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
  });
  const answered = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

function once(close: () => Promise<void>): () => Promise<void> {
  let closed: Promise<void> | undefined;
  return () => {
    closed ??= close();
    return closed;
  };
}

const LISTEN_FAILURES: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Another program listens there already: stop it, or choose another port with PORT.',
  EACCES: 'This user may not listen there: choose a port above 1023 with PORT.',
  EADDRNOTAVAIL: 'This machine does not have that address: correct HOST.',
  ENOTFOUND: 'There is no such host: correct HOST.',
};

function listenFailure(error: unknown, { host, port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const advice = LISTEN_FAILURES[code];
  if (advice === undefined) return error;
  return new AppError('unavailable', `Cannot listen on ${host}, port ${port}. ${advice}`, { cause: error });
}
