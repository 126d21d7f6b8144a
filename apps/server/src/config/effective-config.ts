/** What the configuration means for the parts of the server, and what it comes to together with stored settings. */

import type { Settings } from '../model/settings.ts';
import { isLoopbackName } from '../platform/addresses.ts';
import type { Config } from './config.ts';

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '::0']);
const DEFAULT_PORTS: Readonly<Record<string, number>> = { http: 80, https: 443 };

/** The program of computing processes; sources run with a loader. */
export const COMPUTE_WORKER = import.meta.url.endsWith('.ts')
  ? {
      entry: new URL('../compute-worker.ts', import.meta.url),
      execArgv: ['--import', 'tsx', '--conditions=source'],
    }
  : { entry: new URL('../compute-worker.js', import.meta.url) };

type StorageConfig = Pick<Config, 'dataFolder' | 'databaseUrl' | 'sqliteSynchronous' | 'queryBudgetMs'>;

/** What the storage needs of the configuration. */
export function storageOptions({ dataFolder, databaseUrl, sqliteSynchronous, queryBudgetMs }: StorageConfig) {
  const queries = { budgetMs: queryBudgetMs, worker: COMPUTE_WORKER };
  return { dataFolder, databaseUrl, synchronous: sqliteSynchronous, queries };
}

/** Files that the process has open besides connections: databases, logs, pipes to computing processes. */
const OWN_FILES = 200;

/** As many as are configured, where the process may open so many files. */
export function mostConnections(
  { connections }: Pick<Config, 'connections'>,
  openFiles: number | undefined,
): number {
  return openFiles === undefined ? connections : Math.min(connections, Math.max(1, openFiles - OWN_FILES));
}

/** Settings that the environment decides, whatever is stored (decisions 6). */
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
 * What is wrong with a server that others can reach and that does not know its own address; undefined when it knows it,
 * or a trusted proxy tells it.
 */
export function missingPublicAddress(
  { host, baseUrl, trustedProxies }: Pick<Config, 'host' | 'baseUrl' | 'trustedProxies'>,
  { publicBaseUrl }: Pick<Settings, 'publicBaseUrl'>,
): string | undefined {
  const isKnown = baseUrl !== undefined || publicBaseUrl !== '' || trustedProxies.length > 0;
  if (isKnown || isLoopbackName(host)) return undefined;
  return `HOST is ${host}, which others can reach: set CALLBOARD_BASE_URL to the public address, or CALLBOARD_TRUST_PROXY where a proxy tells it (X-Forwarded-Host).`;
}

/** The address of a listener for people and programs on this machine, and of one that has no name of its own. */
export function listenerAddress({ host, tls }: Pick<Config, 'host' | 'tls'>, port: number): string {
  const scheme = tls === undefined ? 'http' : 'https';
  const local = ANY_ADDRESS.has(host) || host === '::1' || host.startsWith('127.');
  const name = local ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `${scheme}://${name}${port === DEFAULT_PORTS[scheme] ? '' : `:${port}`}`;
}

/** The environment wins over the setting, the setting over `otherwise`: what a proxy says, or the listener's address. */
export function effectiveBaseUrl(
  { baseUrl }: Pick<Config, 'baseUrl'>,
  { publicBaseUrl }: Settings,
  otherwise: string,
): string {
  return baseUrl ?? (publicBaseUrl === '' ? otherwise : publicBaseUrl.replace(/\/+$/, ''));
}
