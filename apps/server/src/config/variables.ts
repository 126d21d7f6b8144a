/** The variables of the configuration: one table for the reader, its messages, the commands and the documentation. */
import { MOST_TOKENS } from '../model/settings.ts';
import { LOG_LEVELS } from '../platform/log.ts';
import { DATAVIEW_VARIABLES } from './dataviews.ts';
import { OIDC_VARIABLES } from './oidc.ts';
import { integerIn, type Range } from './values.ts';

export interface ConfigVariable {
  readonly name: string;
  /** Overrides the variable; absent for values that must not appear in a list of processes. */
  readonly flag?: string;
  /** Used when no value is given. */
  readonly default?: string;
  readonly about: string;
  /** Description of valid values, for the message about an invalid one. */
  readonly accepts: string;
}

export const SYNCHRONOUS = ['FULL', 'NORMAL'] as const;

/** Bounds of the variables that are integers. */
export const RANGES = {
  PORT: { least: 0, most: 65_535 },
  CALLBOARD_RATE_LIMIT: { least: 0, most: MOST_TOKENS },
  // Supervisors usually wait 30 seconds before they kill.
  CALLBOARD_STOP_GRACE: { least: 0, most: 20 },
  CALLBOARD_CONNECTIONS: { least: 50, most: 1_000_000 },
  CALLBOARD_QUERY_BUDGET_MS: { least: 100, most: 60_000 },
  CALLBOARD_WEBHOOKS: { least: 0, most: 1_000 },
  // An export writes each file as one line.
  CALLBOARD_UPLOAD_MIB: { least: 1, most: 256 },
  CALLBOARD_LEAST_FREE_DISK: { least: 0, most: 90 },
} as const satisfies Readonly<Record<string, Range>>;

/** All settings that can be made before the server runs; the documentation is generated from this table. */
export const CONFIG_VARIABLES = [
  {
    name: 'PORT',
    flag: '--port',
    default: '8080',
    about: 'TCP port that the server listens on; 0 takes a free one.',
    accepts: integerIn(RANGES.PORT),
  },
  {
    name: 'HOST',
    flag: '--host',
    default: '127.0.0.1',
    about:
      'Address that the server listens on. The default serves this machine only. `0.0.0.0` or `::` serves others, which need HTTPS and an address: set the TLS variables and CALLBOARD_BASE_URL, or CALLBOARD_TRUST_PROXY.',
    accepts: 'an IP address or a host name, without port',
  },
  {
    name: 'CALLBOARD_DATA',
    flag: '--data',
    default: './data',
    about: 'Folder of the SQLite database, which holds uploaded files, too; made when it does not exist.',
    accepts: 'the path of a folder',
  },
  {
    name: 'CALLBOARD_BACKUPS',
    flag: '--backups',
    about:
      'Folder of the backups that are made in the application; made when it does not exist. Without it they are in the folder `backups` of the data folder, on the same disk.',
    accepts: 'the path of a folder',
  },
  {
    name: 'DATABASE_URL',
    about: 'PostgreSQL to use instead of SQLite. It may hold a password, so there is no flag for it.',
    accepts: 'a URL that begins with postgres:// or postgresql://',
  },
  {
    name: 'CALLBOARD_BASE_URL',
    flag: '--base-url',
    about:
      'Public address that `url` attributes begin with, and the name under which the server may be called. Wins over the setting and locks it. Needed where HOST is not this machine, unless a trusted proxy tells the address.',
    accepts: 'an absolute http or https URL without query, fragment and credentials',
  },
  {
    name: 'CALLBOARD_HOSTS',
    flag: '--hosts',
    about:
      'Names under which the server may be called besides that of the base URL and those of this machine; a request for another one gets 421.',
    accepts: 'a comma list of host names and IP addresses, without ports',
  },
  {
    name: 'CALLBOARD_RATE_LIMIT',
    flag: '--rate-limit',
    about:
      'Tokens of each API key, and how many are refilled a minute; 0 switches the limit off. Wins over the setting (200 where nobody has changed it) and locks it.',
    accepts: integerIn(RANGES.CALLBOARD_RATE_LIMIT),
  },
  {
    name: 'CALLBOARD_TLS_CERT',
    flag: '--tls-cert',
    about: 'File with the certificate chain (PEM) for serving HTTPS; together with CALLBOARD_TLS_KEY.',
    accepts: 'a readable PEM file with a certificate',
  },
  {
    name: 'CALLBOARD_TLS_KEY',
    flag: '--tls-key',
    about: 'File with the private key (PEM) of the certificate.',
    accepts: 'a readable PEM file with a private key without passphrase',
  },
  {
    name: 'CALLBOARD_TRUST_PROXY',
    flag: '--trust-proxy',
    about:
      'Proxies whose X-Forwarded-Proto, X-Forwarded-For and, without a base URL, X-Forwarded-Host are believed: a comma list of addresses and networks; `loopback` is this machine.',
    accepts: 'a comma list of IP addresses, networks like 10.0.0.0/8, and loopback',
  },
  {
    name: 'CALLBOARD_LOG_LEVEL',
    flag: '--log-level',
    default: 'info',
    about: 'The least important level that is logged.',
    accepts: `one of ${LOG_LEVELS.join(', ')}`,
  },
  {
    name: 'CALLBOARD_METRICS_TOKEN',
    about:
      'Opens `/metrics` to whoever sends it as `Authorization: Bearer …`; without it only programs on this machine see the page. There is no flag for it, as others see those.',
    accepts: 'at least 16 letters, digits and -._~+/=',
  },
  {
    name: 'CALLBOARD_KEY',
    about:
      'API key with which `callboard mcp` asks an installation on behalf of its user. There is no flag for it, as others see those; `serve` does not look at it.',
    accepts: 'up to 200 printable characters without blanks',
  },
  {
    name: 'CALLBOARD_STOP_GRACE',
    flag: '--stop-grace',
    default: '3',
    about:
      'Seconds between being told to stop and stopping, in which `/readyz` says no and answers end their connections; longer than a load balancer takes to notice. Without callers it ends early.',
    accepts: integerIn(RANGES.CALLBOARD_STOP_GRACE),
  },
  {
    name: 'CALLBOARD_CONNECTIONS',
    flag: '--connections',
    default: '4000',
    about:
      'Connections that a node has at a time. Beyond it an idle one of the address that has the most is closed for each new one; those of trusted proxies last. Where the system lets the process open fewer files, that counts.',
    accepts: integerIn(RANGES.CALLBOARD_CONNECTIONS),
  },
  {
    name: 'CALLBOARD_QUERY_BUDGET_MS',
    flag: '--query-budget-ms',
    default: '5000',
    about:
      'Milliseconds that the evaluation of one query may take; what takes longer is ended and answered with 503 `query-too-expensive`.',
    accepts: integerIn(RANGES.CALLBOARD_QUERY_BUDGET_MS),
  },
  {
    name: 'CALLBOARD_CALLBACK_ALLOW',
    flag: '--callback-allow',
    about:
      'Receivers of callbacks and webhooks, and calendars to read, outside the public internet: a comma list of host names, addresses and networks. A host name that stands here may lead anywhere.',
    accepts: 'a comma list of host names, IP addresses and networks like 10.0.0.0/8',
  },
  {
    name: 'CALLBOARD_WEBHOOKS',
    flag: '--webhooks',
    default: '100',
    about: 'Webhooks that all users together may have; 0 switches webhooks off, and nothing is sent.',
    accepts: integerIn(RANGES.CALLBOARD_WEBHOOKS),
  },
  {
    name: 'CALLBOARD_UPLOAD_MIB',
    flag: '--upload-mib',
    default: '50',
    about: 'MiB that one file may have which people upload in the application; the database keeps it.',
    accepts: integerIn(RANGES.CALLBOARD_UPLOAD_MIB),
  },
  {
    name: 'CALLBOARD_LEAST_FREE_DISK',
    flag: '--least-free-disk',
    default: '10',
    about:
      'Percent of the disk of the data folder that have to stay free, and 1 GiB in any case: files that would take more are refused with 507. 0 switches it off. With PostgreSQL, whose disk the server does not see, it has no effect.',
    accepts: integerIn(RANGES.CALLBOARD_LEAST_FREE_DISK),
  },
  ...DATAVIEW_VARIABLES,
  ...OIDC_VARIABLES,
  {
    name: 'CALLBOARD_SQLITE_SYNCHRONOUS',
    flag: '--sqlite-synchronous',
    default: 'FULL',
    about:
      'FULL: what was answered with success survives a power failure. NORMAL: faster writes, the last of which may be lost then; the database stays intact.',
    accepts: SYNCHRONOUS.join(' or '),
  },
] as const satisfies readonly ConfigVariable[];

type Variable = (typeof CONFIG_VARIABLES)[number];
export type Name = Variable['name'];
export type NameWithDefault = Extract<Variable, { readonly default: string }>['name'];
