/**
 * Reads environment variables and flags into a checked configuration; any problem stops the start with a
 * clear message.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LOG_LEVELS, type LogLevel } from '../platform/log.ts';
import { nearest } from '../platform/nearest.ts';
import type { SingleSignOnConfig } from '../sessions/single-sign-on.ts';
import { type DataviewConfig, readDataviews } from './dataviews.ts';
import { readOidc } from './oidc.ts';
import {
  MIB,
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
import {
  CONFIG_VARIABLES,
  type ConfigVariable,
  type Name,
  type NameWithDefault,
  RANGES,
  SYNCHRONOUS,
} from './variables.ts';

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

  function integer(name: NameWithDefault & keyof typeof RANGES): number {
    return need(name, 0, parseInteger(RANGES[name]));
  }

  const config: Config = {
    port: integer('PORT'),
    host: need('HOST', '', parseHost),
    dataFolder: need('CALLBOARD_DATA', '', parseFolder),
    backupFolder: read('CALLBOARD_BACKUPS', parseFolder),
    databaseUrl: read('DATABASE_URL', parseDatabaseUrl),
    baseUrl: read('CALLBOARD_BASE_URL', parseBaseUrl),
    hosts: read('CALLBOARD_HOSTS', parseHosts) ?? [],
    tokensPerMinute: read('CALLBOARD_RATE_LIMIT', parseInteger(RANGES.CALLBOARD_RATE_LIMIT)),
    tls: readTls(),
    trustedProxies: read('CALLBOARD_TRUST_PROXY', parseProxies) ?? [],
    logLevel: need('CALLBOARD_LOG_LEVEL', 'info', (text) => oneOf(LOG_LEVELS, text)),
    metricsToken: read('CALLBOARD_METRICS_TOKEN', parseToken),
    key: read('CALLBOARD_KEY', parseKey),
    stopGraceSeconds: integer('CALLBOARD_STOP_GRACE'),
    connections: integer('CALLBOARD_CONNECTIONS'),
    queryBudgetMs: integer('CALLBOARD_QUERY_BUDGET_MS'),
    callbackAllow: read('CALLBOARD_CALLBACK_ALLOW', parseDestinations) ?? [],
    webhooks: integer('CALLBOARD_WEBHOOKS'),
    uploadBytes: integer('CALLBOARD_UPLOAD_MIB') * MIB,
    leastFreePercent: integer('CALLBOARD_LEAST_FREE_DISK'),
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
