/** Derives from the configuration what parts of the server need, also in combination with stored settings. */
import { join } from 'node:path';
import type { Settings } from '../model/settings.ts';
import { isLoopbackName } from '../platform/addresses.ts';
import type { ComputeWorker, Config } from './config.ts';

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '::0']);
const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** Entry point of worker processes; when run from sources it needs a loader. */
const COMPUTE_WORKER: ComputeWorker = import.meta.url.endsWith('.ts')
  ? {
      entry: new URL('../computing/worker.ts', import.meta.url),
      execArgv: ['--import', 'tsx', '--conditions=source'],
    }
  : { entry: new URL('../computing/worker.js', import.meta.url) };

export function workerOf({ worker = COMPUTE_WORKER }: Pick<Config, 'worker'>): ComputeWorker {
  return worker;
}

type StorageConfig = Pick<
  Config,
  'worker' | 'dataFolder' | 'databaseUrl' | 'sqliteSynchronous' | 'queryBudgetMs'
>;

/** Returns the storage options that the configuration contains. */
export function storageOptions(config: StorageConfig) {
  const { dataFolder, databaseUrl, sqliteSynchronous, queryBudgetMs } = config;
  const queries = { budgetMs: queryBudgetMs, worker: workerOf(config) };
  return { dataFolder, databaseUrl, synchronous: sqliteSynchronous, queries };
}

/** Folder of the backups that are made in the application. */
export function backupFolder({
  backupFolder: folder,
  dataFolder,
}: Pick<Config, 'backupFolder' | 'dataFolder'>): string {
  return folder ?? join(dataFolder, 'backups');
}

/** Estimated number of open files besides connections: databases, logs, pipes to worker processes. */
const OWN_FILES = 200;

/** Returns the configured number of connections, or fewer if the process may not open that many files. */
export function mostConnections(
  { connections }: Pick<Config, 'connections'>,
  openFiles: number | undefined,
): number {
  return openFiles === undefined ? connections : Math.min(connections, Math.max(1, openFiles - OWN_FILES));
}

/** Settings that the environment decides, whatever is stored (§11.4). */
export function lockedSettings({
  baseUrl,
  tokensPerMinute,
}: Pick<Config, 'baseUrl' | 'tokensPerMinute'>): readonly (keyof Settings)[] {
  return [
    ...(baseUrl === undefined ? [] : (['publicBaseUrl'] as const)),
    ...(tokensPerMinute === undefined ? [] : (['tokensPerMinute'] as const)),
  ];
}

/**
 * Returns the problem of a server that others can reach but that does not know its own address; undefined if
 * it does, or if a trusted proxy provides it.
 */
export function missingPublicAddress(
  { host, baseUrl, trustedProxies }: Pick<Config, 'host' | 'baseUrl' | 'trustedProxies'>,
  { publicBaseUrl }: Pick<Settings, 'publicBaseUrl'>,
): string | undefined {
  const isKnown = baseUrl !== undefined || publicBaseUrl !== '' || trustedProxies.length > 0;
  if (isKnown || isLoopbackName(host)) return undefined;
  return `HOST is ${host}, which others can reach: set CALLBOARD_BASE_URL to the public address, or CALLBOARD_TRUST_PROXY where a proxy tells it (X-Forwarded-Host).`;
}

/**
 * Returns the listener's address for users and programs on this machine; also the fallback for a server
 * without a configured address.
 */
export function listenerAddress({ host, tls }: Pick<Config, 'host' | 'tls'>, port: number): string {
  const scheme = tls === undefined ? 'http' : 'https';
  const local = ANY_ADDRESS.has(host) || host === '::1' || host.startsWith('127.');
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${name}${port === DEFAULT_PORTS[scheme] ? '' : `:${port}`}`;
}

/**
 * Chooses the base address: environment, then setting, then
 * `otherwise` (from a proxy, or the listener's address).
 */
export function effectiveBaseUrl(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { publicBaseUrl }: Settings,
  otherwise: string,
): string {
  return baseUrl ?? (publicBaseUrl === '' ? otherwise : publicBaseUrl.replace(/\/+$/, ''));
}
