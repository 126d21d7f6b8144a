import { generateKeyPairSync } from 'node:crypto';
import { isAbsolute, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConfigError, type Environment, type Flags, readConfig } from './config.ts';
import { CONFIG_VARIABLES } from './variables.ts';

/** A certificate for "localhost" and its key, made for these tests. */
const CERT = pem('CERTIFICATE', [
  'MIIBgDCCASWgAwIBAgIUIoEfBEupF9ya23WsniwRBI4iHOkwCgYIKoZIzj0EAwIw',
  'FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMDE2NTcxNFoYDzIxMjYxMDI3',
  'MTY1NzE0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO',
  'PQMBBwNCAARweHxCWBTmVIDUmmCm4vOExtT8MwnWC3rHMEP1XweiUW4kD8vZLj8i',
  'Oq8IV2jg+8z9OQKk6whUwH4Wd5q4UZ4vo1MwUTAdBgNVHQ4EFgQUMIC+gi6ic2ZU',
  'DddRSQ2tDwW39tgwHwYDVR0jBBgwFoAUMIC+gi6ic2ZUDddRSQ2tDwW39tgwDwYD',
  'VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAo2SJfWf70AHvUf1r7sK2',
  'LumKfs9eXvlDiZy9kGHbN8MCIQC082TpSPbiKO94+61OGP74iEm1NO2qoR6TzQdX',
  '84l1mg==',
]);
const KEY = pem('PRIVATE KEY', [
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggU9LLsQwQ439MV3N',
  'Dpde3C0nzMHuJdJLyeiP+tyCCfuhRANCAARweHxCWBTmVIDUmmCm4vOExtT8MwnW',
  'C3rHMEP1XweiUW4kD8vZLj8iOq8IV2jg+8z9OQKk6whUwH4Wd5q4UZ4v',
]);
const OTHER_KEY = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const FILES: Readonly<Record<string, string>> = {
  '/tls/cert.pem': CERT,
  '/tls/key.pem': KEY,
  '/tls/other.pem': OTHER_KEY,
  '/tls/noise.pem': 'noise',
};

function pem(label: string, lines: readonly string[]): string {
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

function read(env: Environment, flags: Flags = {}) {
  return readConfig(env, flags, (path) => {
    const text = FILES[path];
    if (text === undefined) throw new Error('ENOENT');
    return text;
  });
}

function problemsOf(env: Environment, flags: Flags = {}): readonly string[] {
  try {
    read(env, flags);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('has these defaults', () => {
    expect(read({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataFolder: resolve('data'),
      backupFolder: undefined,
      databaseUrl: undefined,
      baseUrl: undefined,
      hosts: [],
      tokensPerMinute: undefined,
      tls: undefined,
      trustedProxies: [],
      logLevel: 'info',
      metricsToken: undefined,
      key: undefined,
      stopGraceSeconds: 3,
      connections: 4000,
      queryBudgetMs: 5_000,
      callbackAllow: [],
      webhooks: 100,
      uploadBytes: 50 * 1024 ** 2,
      leastFreePercent: 10,
      dataviews: {
        workers: 2,
        limits: { ms: 600_000, records: 1_000_000, bytes: 1024 ** 3 },
        cache: { factor: 20, leastMs: 60_000, mostMs: 3_600_000 },
        storageBytes: 10 * 1024 ** 3,
      },
      sqliteSynchronous: 'FULL',
    });
    expect(isAbsolute(read({}).dataFolder)).toBe(true);
  });

  it('takes the environment, and rather the flags', () => {
    const env = { PORT: '1', CALLBOARD_BASE_URL: 'https://env.example', HOST: '::' };
    expect(read(env, { port: '2', baseUrl: 'https://flag.example' })).toMatchObject({
      port: 2,
      baseUrl: 'https://flag.example',
      host: '::',
    });
  });

  it('counts an empty value as none', () => {
    const empty = Object.fromEntries(CONFIG_VARIABLES.map(({ name }) => [name, '']));
    expect(read(empty, { port: '' })).toEqual(read({}));
  });

  it('tells all problems at once', () => {
    const problems = problemsOf({ PORT: 'x', CALLBOARD_RATE_LIMIT: '-1' }, { logLevel: 'loud' });
    expect(problems).toEqual([
      'PORT is "x": it takes an integer from 0 to 65535.',
      'CALLBOARD_RATE_LIMIT is "-1": it takes an integer from 0 to 1000000.',
      '--log-level (CALLBOARD_LOG_LEVEL) is "loud": it takes one of fatal, error, warn, info, debug, trace, silent.',
    ]);
    expect(() => read({ PORT: 'x', HOST: 'a b' })).toThrow(/^PORT .*\nHOST .*$/);
  });

  it('never shows a database URL, which may hold a password', () => {
    expect(problemsOf({ DATABASE_URL: 'postgre://me:secret@db/x' })).toEqual([
      'DATABASE_URL has a wrong value: it takes a URL that begins with postgres:// or postgresql://.',
    ]);
  });
});

describe('each variable', () => {
  const accepted: [string, string, object][] = [
    ['PORT', '0', { port: 0 }],
    ['PORT', '65535', { port: 65_535 }],
    ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
    ['HOST', '::1', { host: '::1' }],
    ['HOST', 'localhost', { host: 'localhost' }],
    ['HOST', 'venue-1.example.org', { host: 'venue-1.example.org' }],
    ['CALLBOARD_DATA', '/srv/callboard', { dataFolder: '/srv/callboard' }],
    ['CALLBOARD_BACKUPS', '/srv/backups', { backupFolder: '/srv/backups' }],
    [
      'DATABASE_URL',
      'postgres://u:p@db:5432/venue?sslmode=require',
      { databaseUrl: expect.stringContaining('u:p@') },
    ],
    [
      'DATABASE_URL',
      'postgresql:///venue?host=/run/postgresql',
      { databaseUrl: expect.stringMatching(/^postgresql/) },
    ],
    ['DATABASE_URL', 'postgres://u@a:5432,b:5433/venue', { databaseUrl: 'postgres://u@a:5432,b:5433/venue' }],
    ['CALLBOARD_HOSTS', 'A.example, 10.0.0.5,::1', { hosts: ['a.example', '10.0.0.5', '::1'] }],
    ['CALLBOARD_BASE_URL', 'https://Venue.example/', { baseUrl: 'https://venue.example' }],
    ['CALLBOARD_BASE_URL', 'http://localhost:8080/planning//', { baseUrl: 'http://localhost:8080/planning' }],
    ['CALLBOARD_LEAST_FREE_DISK', '0', { leastFreePercent: 0 }],
    ['CALLBOARD_LEAST_FREE_DISK', '90', { leastFreePercent: 90 }],
    ['CALLBOARD_UPLOAD_MIB', '1', { uploadBytes: 1024 ** 2 }],
    ['CALLBOARD_UPLOAD_MIB', '256', { uploadBytes: 256 * 1024 ** 2 }],
    ['CALLBOARD_RATE_LIMIT', '0', { tokensPerMinute: 0 }],
    ['CALLBOARD_RATE_LIMIT', '5000', { tokensPerMinute: 5_000 }],
    ['CALLBOARD_TRUST_PROXY', 'loopback', { trustedProxies: ['loopback'] }],
    [
      'CALLBOARD_TRUST_PROXY',
      '10.0.0.0/8, fd00::/8,192.0.2.1',
      { trustedProxies: ['10.0.0.0/8', 'fd00::/8', '192.0.2.1'] },
    ],
    ['CALLBOARD_LOG_LEVEL', 'WARN', { logLevel: 'warn' }],
    ['CALLBOARD_KEY', 'cb_secret', { key: 'cb_secret' }],
    ['CALLBOARD_METRICS_TOKEN', 'abcdefgh-_.~+/12==', { metricsToken: 'abcdefgh-_.~+/12==' }],
    ['CALLBOARD_STOP_GRACE', '0', { stopGraceSeconds: 0 }],
    ['CALLBOARD_CONNECTIONS', '50', { connections: 50 }],
    ['CALLBOARD_QUERY_BUDGET_MS', '100', { queryBudgetMs: 100 }],
    ['CALLBOARD_QUERY_BUDGET_MS', '60000', { queryBudgetMs: 60_000 }],
    [
      'CALLBOARD_CALLBACK_ALLOW',
      'hooks.internal, 10.0.0.0/8,::1',
      { callbackAllow: ['hooks.internal', '10.0.0.0/8', '::1'] },
    ],
    ['CALLBOARD_DATAVIEW_WORKERS', '1', { dataviews: { workers: 1 } }],
    ['CALLBOARD_DATAVIEW_SECONDS', '30', { dataviews: { limits: { ms: 30_000 } } }],
    ['CALLBOARD_DATAVIEW_RECORDS', '100000000', { dataviews: { limits: { records: 100_000_000 } } }],
    ['CALLBOARD_DATAVIEW_MIB', '4000', { dataviews: { limits: { bytes: 4_000 * 1024 ** 2 } } }],
    ['CALLBOARD_RESULT_CACHE_FACTOR', '0', { dataviews: { cache: { factor: 0 } } }],
    ['CALLBOARD_RESULT_CACHE_LEAST', '0', { dataviews: { cache: { leastMs: 0 } } }],
    ['CALLBOARD_RESULT_CACHE_MOST', '7200', { dataviews: { cache: { mostMs: 7_200_000 } } }],
    ['CALLBOARD_RESULT_STORAGE_MIB', '1', { dataviews: { storageBytes: 1024 ** 2 } }],
    ['CALLBOARD_SQLITE_SYNCHRONOUS', 'normal', { sqliteSynchronous: 'NORMAL' }],
  ];

  it.each(accepted)('%s accepts %s', (name, value, expected) => {
    expect(read({ [name]: value })).toMatchObject(expected);
  });

  const refused: [string, readonly string[]][] = [
    ['PORT', ['65536', '-1', '80.5', '0x50', '8080 ', ' ', '1e3']],
    [
      'HOST',
      ['http://localhost', 'localhost:8080', '[::1]', '256.1.1.1', 'a b', '-a', 'a..b', 'x'.repeat(64)],
    ],
    ['CALLBOARD_DATA', ['a\0b']],
    ['CALLBOARD_BACKUPS', ['a\0b']],
    ['DATABASE_URL', ['postgres://', 'mysql://db/x', 'venue', 'postgres:db', 'file:data.db']],
    [
      'CALLBOARD_BASE_URL',
      [
        'venue.example',
        'ftp://venue.example',
        'https://',
        'https:venue',
        'https://v.example/?a=1',
        'https://v.example/#a',
        'https://u:p@v.example',
        'https://v.example/?',
        'https://a b',
      ],
    ],
    ['CALLBOARD_RATE_LIMIT', ['-1', '1.5', 'off', '1000001', '9'.repeat(400), '２００']],
    ['CALLBOARD_TLS_CERT', ['/tls/absent.pem', '/tls/noise.pem', '/tls/key.pem']],
    ['CALLBOARD_TLS_KEY', ['/tls/absent.pem', '/tls/noise.pem', '/tls/cert.pem']],
    [
      'CALLBOARD_TRUST_PROXY',
      [
        'true',
        '*',
        '10.0.0.0/33',
        'fd00::/129',
        '10.0.0.0/',
        '10/8',
        'proxy.example',
        '10.0.0.1,',
        'fe80::1%eth0',
        '1.2.3.4/8/8',
      ],
    ],
    ['CALLBOARD_LOG_LEVEL', ['verbose', '30']],
    ['CALLBOARD_KEY', ['a b', 'clé', 'a'.repeat(201)]],
    ['CALLBOARD_METRICS_TOKEN', ['short', 'a b'.repeat(9), 'é'.repeat(20), 'a'.repeat(201)]],
    ['CALLBOARD_STOP_GRACE', ['21', '-1', '3s']],
    ['CALLBOARD_CONNECTIONS', ['0', '49', '1000001', 'many', '-1']],
    ['CALLBOARD_QUERY_BUDGET_MS', ['0', '99', '60001', '5s', '-1']],
    [
      'CALLBOARD_CALLBACK_ALLOW',
      ['http://hooks.internal', 'hooks.internal:80', '*', '*.internal', '10.0.0.0/33', '10/8', 'a,', '[::1]'],
    ],
    ['CALLBOARD_LEAST_FREE_DISK', ['91', '-1', '5 %']],
    ['CALLBOARD_UPLOAD_MIB', ['0', '257', '1.5', '50M']],
    ['CALLBOARD_DATAVIEW_WORKERS', ['0', '33', 'two']],
    ['CALLBOARD_DATAVIEW_SECONDS', ['0', '86401', '10m']],
    ['CALLBOARD_DATAVIEW_RECORDS', ['0', '100000001', '1e6']],
    ['CALLBOARD_DATAVIEW_MIB', ['0', '4001', '1G']],
    ['CALLBOARD_WEBHOOKS', ['-1', '1001', 'all']],
    ['CALLBOARD_RESULT_CACHE_FACTOR', ['-1', '0.5', '10001']],
    ['CALLBOARD_HOSTS', ['a b', 'planning.example:8080', 'https://a.example', 'a.example,,b.example']],
    ['CALLBOARD_RESULT_CACHE_LEAST', ['-1', '86401']],
    ['CALLBOARD_RESULT_CACHE_MOST', ['-1', '86401']],
    ['CALLBOARD_RESULT_STORAGE_MIB', ['0', '100000001']],
    ['CALLBOARD_OIDC_ISSUER', ['id.example', 'http://id.example', 'https://id.example/#a']],
    ['CALLBOARD_OIDC_CLIENT_ID', ['a b', 'x'.repeat(201)]],
    ['CALLBOARD_OIDC_CLIENT_SECRET', ['a b', 'x'.repeat(1001)]],
    ['CALLBOARD_OIDC_CLIENT_SECRET_FILE', ['/run/none']],
    ['CALLBOARD_OIDC_SCOPES', ['email', ' ']],
    ['CALLBOARD_OIDC_CLAIM', ['a b', 'x'.repeat(101)]],
    ['CALLBOARD_OIDC_LABEL', ['a\0b', 'x'.repeat(61)]],
    ['CALLBOARD_SQLITE_SYNCHRONOUS', ['OFF', '1']],
  ];

  it.each(refused.flatMap(([name, values]) => values.map((value): [string, string] => [name, value])))(
    '%s refuses %j, naming itself and what it takes',
    (name, value) => {
      const accepts = CONFIG_VARIABLES.find((one) => one.name === name)?.accepts ?? '?';
      const [problem] = problemsOf({ [name]: value });
      expect(problem).toContain(name);
      expect(problem).toContain(accepts);
    },
  );

  it('is among those that are tested here', () => {
    expect(new Set(refused.map(([name]) => name))).toEqual(new Set(CONFIG_VARIABLES.map(({ name }) => name)));
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CONFIG_VARIABLES), fc.string({ unit: 'binary' }), ({ name }, value) => {
        problemsOf({ [name]: value });
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('TLS', () => {
  const cert = { CALLBOARD_TLS_CERT: '/tls/cert.pem' };

  it('is on with a certificate and its key', () => {
    expect(read({ ...cert, CALLBOARD_TLS_KEY: '/tls/key.pem' }).tls).toEqual({ cert: CERT, key: KEY });
    expect(read(cert, { tlsKey: '/tls/key.pem' }).tls).toBeDefined();
  });

  it('needs both files', () => {
    expect(problemsOf(cert)).toEqual([
      'CALLBOARD_TLS_KEY is not set: HTTPS takes both CALLBOARD_TLS_CERT and CALLBOARD_TLS_KEY.',
    ]);
    expect(problemsOf({ CALLBOARD_TLS_KEY: '/tls/key.pem' })).toEqual([
      'CALLBOARD_TLS_CERT is not set: HTTPS takes both CALLBOARD_TLS_CERT and CALLBOARD_TLS_KEY.',
    ]);
  });

  it('refuses the key of another certificate', () => {
    expect(problemsOf({ ...cert, CALLBOARD_TLS_KEY: '/tls/other.pem' })).toEqual([
      'CALLBOARD_TLS_KEY: the key is not that of the certificate in CALLBOARD_TLS_CERT.',
    ]);
  });

  it('reads real files', () => {
    expect(() => readConfig({ ...cert, CALLBOARD_TLS_KEY: '/tls/key.pem' })).toThrow(ConfigError);
  });
});

describe('unknown variables', () => {
  it.each([
    ['CALLBOARD_RATELIMIT', 'CALLBOARD_RATE_LIMIT'],
    ['CALLBOARD_TLS_CRT', 'CALLBOARD_TLS_CERT'],
    ['CALLBOARD_LOGLEVEL', 'CALLBOARD_LOG_LEVEL'],
    ['CALLBOARD_TRUSTED_PROXIES', 'CALLBOARD_TRUST_PROXY'],
  ])('%s is refused with the hint at %s', (name, meant) => {
    expect(problemsOf({ [name]: '' })).toEqual([`${name} is unknown; did you mean ${meant}?`]);
  });

  it('are refused with the list when none is near', () => {
    const [problem] = problemsOf({ CALLBOARD_FAVOURITE_COLOUR_OF_THE_CURTAIN: 'red' });
    expect(problem).toContain('there are PORT, HOST, CALLBOARD_DATA');
  });

  it('of other programs are none of our business', () => {
    expect(problemsOf({ PATH: '/bin', PORTS: 'x', CALLBOARDX: '1', NODE_ENV: 'production' })).toEqual([]);
  });
});

describe('CONFIG_VARIABLES', () => {
  it('have defaults that are accepted, and texts for the documentation', () => {
    for (const { name, about, accepts, ...rest } of CONFIG_VARIABLES) {
      if ('default' in rest) expect(problemsOf({ [name]: rest.default })).toEqual([]);
      expect(about).toMatch(/^[A-Z].*\.$/s);
      expect(accepts).not.toMatch(/\.$/);
    }
  });

  it('give every flag the value that the variable takes', () => {
    for (const variable of CONFIG_VARIABLES) {
      if (!('flag' in variable)) continue;
      const option = variable.flag.slice(2).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
      expect(problemsOf({}, { [option]: '\0' })[0]).toMatch(
        new RegExp(`^${variable.flag} \\(${variable.name}\\) is`),
      );
    }
  });
});
