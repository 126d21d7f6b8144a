/**
 * Reads environment variables and flags into a checked configuration; any problem stops the start with a
 * clear message.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MOST_TOKENS } from '../model/settings.ts';
import { LOG_LEVELS, type LogLevel } from '../platform/log.ts';
import { nearest } from '../platform/nearest.ts';
import type { SingleSignOnConfig } from '../sessions/single-sign-on.ts';
import { DATAVIEW_VARIABLES, type DataviewConfig, readDataviews } from './dataviews.ts';
import { OIDC_VARIABLES, readOidc } from './oidc.ts';
import {
  parseBaseUrl,
  parseCertificate,
  parseDatabaseUrl,
  parseDestinations,
  parseHost,
  parseHosts,
  parseInteger,
  parseKey,
  parsePrivateKey,
  parseProxies,
  parseToken,
  type ReadFile,
} from './values.ts';

interface ConfigVariable {
  readonly name: string;
  /** Overrides the variable; absent for values that must not appear in a list of processes. */
  readonly flag?: string;
  /** Used when no value is given. */
  readonly default?: string;
  readonly about: string;
  /** Description of valid values, for the message about an invalid one. */
  readonly accepts: string;
}

/** Upper bound in seconds: supervisors usually wait 30 s before they kill. */
const MOST_GRACE_SECONDS = 20;
const LEAST_CONNECTIONS = 50;
const MOST_CONNECTIONS = 1_000_000;
const LEAST_BUDGET_MS = 100;
const MOST_BUDGET_MS = 60_000;
/** Upper bound in MiB: an export writes each file as one line. */
const MOST_UPLOAD_MIB = 256;
const MOST_FREE_PERCENT = 90;
const MOST_WEBHOOKS = 1_000;
const MIB = 1024 * 1024;
const SYNCHRONOUS = ['FULL', 'NORMAL'] as const;

/** All settings that can be made before the server runs; the documentation is generated from this table. */
export const CONFIG_VARIABLES = [
  {
    name: 'PORT',
    flag: '--port',
    default: '8080',
    about: 'TCP port that the server listens on; 0 takes a free one.',
    accepts: 'an integer from 0 to 65535',
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
    accepts: `an integer from 0 to ${MOST_TOKENS}`,
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
    accepts: `an integer from 0 to ${MOST_GRACE_SECONDS}`,
  },
  {
    name: 'CALLBOARD_CONNECTIONS',
    flag: '--connections',
    default: '4000',
    about:
      'Connections that a node has at a time. Beyond it an idle one of the address that has the most is closed for each new one; those of trusted proxies last. Where the system lets the process open fewer files, that counts.',
    accepts: `an integer from ${LEAST_CONNECTIONS} to ${MOST_CONNECTIONS}`,
  },
  {
    name: 'CALLBOARD_QUERY_BUDGET_MS',
    flag: '--query-budget-ms',
    default: '5000',
    about:
      'Milliseconds that the evaluation of one query may take; what takes longer is ended and answered with 503 `query-too-expensive`.',
    accepts: `an integer from ${LEAST_BUDGET_MS} to ${MOST_BUDGET_MS}`,
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
    accepts: `an integer from 0 to ${MOST_WEBHOOKS}`,
  },
  {
    name: 'CALLBOARD_UPLOAD_MIB',
    flag: '--upload-mib',
    default: '50',
    about: 'MiB that one file may have which people upload in the application; the database keeps it.',
    accepts: `an integer from 1 to ${MOST_UPLOAD_MIB}`,
  },
  {
    name: 'CALLBOARD_LEAST_FREE_DISK',
    flag: '--least-free-disk',
    default: '10',
    about:
      'Percent of the disk of the data folder that have to stay free, and 1 GiB in any case: files that would take more are refused with 507. 0 switches it off. With PostgreSQL, whose disk the server does not see, it has no effect.',
    accepts: `an integer from 0 to ${MOST_FREE_PERCENT}`,
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
type Name = Variable['name'];
type NameWithDefault = Extract<Variable, { readonly default: string }>['name'];

/** Program of worker processes, with options of Node. */
export interface ComputeWorker {
  readonly entry: URL;
  readonly execArgv?: readonly string[];
}

export interface Config {
  /** Left out: the one of these sources. */
  readonly worker?: ComputeWorker | undefined;
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataFolder: string;
  /** Absolute path; undefined: a folder of the data folder. */
  readonly backupFolder: string | undefined;
  /** Undefined: SQLite. */
  readonly databaseUrl: string | undefined;
  /** Public address, without a trailing slash; undefined: the setting decides. */
  readonly baseUrl: string | undefined;
  /** Lower case, without ports. */
  readonly hosts: readonly string[];
  /** 0: no limit; undefined: the setting decides. */
  readonly tokensPerMinute: number | undefined;
  /** PEM texts; undefined: plain HTTP. */
  readonly tls: { readonly cert: string; readonly key: string } | undefined;
  /** Empty: no proxy is trusted. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: LogLevel;
  /** Undefined: metrics are for this machine only. */
  readonly metricsToken: string | undefined;
  /** Key of `callboard mcp`. */
  readonly key: string | undefined;
  readonly stopGraceSeconds: number;
  /** Maximum number of open connections. */
  readonly connections: number;
  /** Time limit of one query. */
  readonly queryBudgetMs: number;
  /** Permitted destinations of callbacks and webhooks besides the public internet. */
  readonly callbackAllow: readonly string[];
  /** Maximum number of webhooks; 0: none are sent. */
  readonly webhooks: number;
  /** Maximum size of one uploaded file. */
  readonly uploadBytes: number;
  /** Percent of the disk that files leave free; 0: none in particular. */
  readonly leastFreePercent: number;
  readonly dataviews: DataviewConfig;
  /** Undefined: users sign in with passwords only. */
  readonly singleSignOn: SingleSignOnConfig | undefined;
  readonly sqliteSynchronous: (typeof SYNCHRONOUS)[number];
}

function parseFolder(text: string): string | undefined {
  return text.includes('\0') ? undefined : resolve(text);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Values of flags by camelCase name without dashes, as command line parsers give them (`baseUrl`). */
export type Flags = Readonly<Record<string, string | undefined>>;

/** Configuration error that stops the start; the message has a line for every problem. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Returns the configuration of this process. */
export function loadConfig(flags: Flags = {}): Config {
  return readConfig(process.env, flags);
}

/**
 * Returns the configuration from environment and flags; throws one ConfigError that names every problem. An
 * empty value counts as none, so that `CALLBOARD_BASE_URL=` in a compose file does no harm.
 */
export function readConfig(env: Environment, flags: Flags = {}, readFile: ReadFile = readText): Config {
  const problems = unknownVariables(env);

  function read<T>(name: Name, parse: (text: string) => T | undefined): T | undefined {
    const given = source(name, env, flags);
    if (given === undefined) return undefined;
    const value = parse(given.text);
    if (value === undefined)
      problems.push(`${given.from}${given.shown}: it takes ${variable(name).accepts}.`);
    return value;
  }

  /** Returns `placeholder` for an invalid value, so that one run finds all problems before it throws. */
  function need<T>(name: NameWithDefault, placeholder: T, parse: (text: string) => T | undefined): T {
    return read(name, parse) ?? placeholder;
  }

  const config: Config = {
    port: need('PORT', 0, (text) => parseInteger(text, 65_535)),
    host: need('HOST', '', parseHost),
    dataFolder: need('CALLBOARD_DATA', '', parseFolder),
    backupFolder: read('CALLBOARD_BACKUPS', parseFolder),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl),
    baseUrl: read('CALLBOARD_BASE_URL', parseBaseUrl),
    hosts: read('CALLBOARD_HOSTS', parseHosts) ?? [],
    tokensPerMinute: read('CALLBOARD_RATE_LIMIT', (text) => parseInteger(text, MOST_TOKENS)),
    tls: readTls(),
    trustedProxies: read('CALLBOARD_TRUST_PROXY', parseProxies) ?? [],
    logLevel: need('CALLBOARD_LOG_LEVEL', 'info', (text) => oneOf(LOG_LEVELS, text)),
    metricsToken: read('CALLBOARD_METRICS_TOKEN', parseToken),
    key: read('CALLBOARD_KEY', parseKey),
    stopGraceSeconds: need('CALLBOARD_STOP_GRACE', 0, (text) => parseInteger(text, MOST_GRACE_SECONDS)),
    connections: need('CALLBOARD_CONNECTIONS', 0, parseConnections),
    queryBudgetMs: need('CALLBOARD_QUERY_BUDGET_MS', 0, parseBudget),
    callbackAllow: read('CALLBOARD_CALLBACK_ALLOW', parseDestinations) ?? [],
    webhooks: need('CALLBOARD_WEBHOOKS', 0, (text) => parseInteger(text, MOST_WEBHOOKS)),
    uploadBytes: need('CALLBOARD_UPLOAD_MIB', 0, parseUploadBytes),
    leastFreePercent: need('CALLBOARD_LEAST_FREE_DISK', 0, (text) => parseInteger(text, MOST_FREE_PERCENT)),
    dataviews: readDataviews((name, parse) => need(name, 0, parse)),
    singleSignOn: readOidc({ read, problem: (text) => problems.push(text), readFile }),
    sqliteSynchronous: need('CALLBOARD_SQLITE_SYNCHRONOUS', 'FULL', (text) => oneOf(SYNCHRONOUS, text)),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;

  function readTls(): Config['tls'] {
    const cert = read('CALLBOARD_TLS_CERT', (path) => parseCertificate(path, readFile));
    const key = read('CALLBOARD_TLS_KEY', (path) => parsePrivateKey(path, readFile));
    const names = ['CALLBOARD_TLS_CERT', 'CALLBOARD_TLS_KEY'] as const;
    const [missing, ...others] = names.filter((name) => source(name, env, flags) === undefined);
    if (missing !== undefined && others.length === 0)
      problems.push(`${missing} is not set: HTTPS takes both ${names.join(' and ')}.`);
    if (cert === undefined || key === undefined) return undefined;
    if (!cert.certificate.checkPrivateKey(key.key))
      problems.push('CALLBOARD_TLS_KEY: the key is not that of the certificate in CALLBOARD_TLS_CERT.');
    return { cert: cert.pem, key: key.pem };
  }
}

function parseConnections(text: string): number | undefined {
  const connections = parseInteger(text, MOST_CONNECTIONS);
  return connections === undefined || connections < LEAST_CONNECTIONS ? undefined : connections;
}

function parseBudget(text: string): number | undefined {
  const ms = parseInteger(text, MOST_BUDGET_MS);
  return ms === undefined || ms < LEAST_BUDGET_MS ? undefined : ms;
}

function parseUploadBytes(text: string): number | undefined {
  const mib = parseInteger(text, MOST_UPLOAD_MIB);
  return mib === undefined || mib < 1 ? undefined : mib * MIB;
}

function readText(path: string): string {
  return readFileSync(path, 'utf8');
}

function oneOf<T extends string>(words: readonly T[], text: string): T | undefined {
  return words.find((word) => word.toLowerCase() === text.toLowerCase());
}

function variable(name: Name): ConfigVariable {
  const found = CONFIG_VARIABLES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no variable ${name}`);
  return found;
}

/** Returns the source of a value, and how messages show it; undefined when there is none. */
function source(name: Name, env: Environment, flags: Flags) {
  const { flag, default: fallback } = variable(name);
  const flagText = flag === undefined ? undefined : flags[camelCase(flag)];
  const from = flagText ? `${flag} (${name})` : name;
  const text = flagText || env[name] || fallback;
  // A secret has no flag; even a mistyped secret must not be shown.
  const shown = flag === undefined ? ' has a wrong value' : ` is ${JSON.stringify(text)}`;
  return text === undefined ? undefined : { text, from, shown };
}

function camelCase(flag: string): string {
  return flag.replace(/^--/, '').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Reports unknown names: a mistyped variable would otherwise silently have no effect. */
function unknownVariables(env: Environment): string[] {
  const names: string[] = CONFIG_VARIABLES.map(({ name }) => name);
  const unknown = Object.keys(env).filter((name) => name.startsWith('CALLBOARD_') && !names.includes(name));
  return unknown.map((name) => {
    const meant = nearest(name, names);
    return `${name} is unknown; ${meant === undefined ? `there are ${names.join(', ')}.` : `did you mean ${meant}?`}`;
  });
}
