/** Addresses of PostgreSQL servers. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseAddress } from './address.ts';

const hostsOf = (url: string) => parseAddress(url).endpoints.map(({ host, port }) => [host, port]);
const tlsOf = (url: string) => parseAddress(url).endpoints.map(({ ssl }) => ssl);

test('an address names the user, the password, the host, the port and the database', () => {
  const [endpoint] = parseAddress('postgresql://call:secret@db.example.org:5433/venue').endpoints;
  expect(endpoint).toMatchObject({
    user: 'call',
    password: 'secret',
    host: 'db.example.org',
    port: 5433,
    database: 'venue',
    ssl: false,
    connectionTimeoutMillis: 10_000,
  });
});

test('an address leaves to the driver what it does not name', () => {
  const [endpoint] = parseAddress('postgres:///venue').endpoints;
  expect(endpoint).toMatchObject({ user: undefined, password: undefined, host: undefined, port: undefined });
});

const CHARACTER = fc.integer({ min: 1, max: 0xd7ff }).map((code) => String.fromCodePoint(code));

describe('a password', () => {
  it('may have any characters, encoded', () => {
    fc.assert(
      fc.property(fc.string({ unit: CHARACTER, minLength: 1 }), (password) => {
        const url = `postgres://call:${encodeURIComponent(password)}@db/venue`;
        expect(parseAddress(url).endpoints[0]?.password).toBe(password);
      }),
    );
  });

  it.each([
    ['a%b', 'a%b'],
    ['100%', '100%'],
    ['p@ss:w', 'p@ss:w'],
    ['%ff%41', '%ff%41'],
    ['ä€ b', 'ä€ b'],
  ])('%s may stand as it is where it is no encoding', (written, password) => {
    expect(parseAddress(`postgres://call:${written}@db/venue`).endpoints[0]?.password).toBe(password);
  });
});

test.each([
  [
    'postgres://a:5433,b,c:5434/venue',
    [
      ['a', 5433],
      ['b', undefined],
      ['c', 5434],
    ],
  ],
  ['postgres://[::1]:5433/venue', [['::1', 5433]]],
  ['postgres://[::1]/venue', [['::1', undefined]]],
  ['postgres:///venue?host=/run/postgresql', [['/run/postgresql', undefined]]],
  ['postgres:///venue?host=/run/postgresql&port=5433', [['/run/postgresql', 5433]]],
  ['postgres://%2Frun%2Fpostgresql/venue', [['/run/postgresql', undefined]]],
  [
    'postgres:///venue?host=a,b&port=5433,5434',
    [
      ['a', 5433],
      ['b', 5434],
    ],
  ],
  [
    'postgres:///venue?host=a,b&port=5433',
    [
      ['a', 5433],
      ['b', 5433],
    ],
  ],
])('%s leads to its hosts in their order', (url, hosts) => {
  expect(hostsOf(url)).toEqual(hosts);
});

describe('TLS', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-address-'));
  const file = join(folder, 'root.crt');
  writeFileSync(file, 'a certificate');
  const root = encodeURIComponent(file);
  const verified = { rejectUnauthorized: undefined, checkServerIdentity: undefined };

  it.each([
    ['', [false]],
    ['sslmode=disable', [false]],
    ['ssl=false', [false]],
    ['sslmode=prefer', [{ rejectUnauthorized: false }, false]],
    ['sslmode=allow', [{ rejectUnauthorized: false }]],
    ['sslmode=require', [{ rejectUnauthorized: false }]],
    ['sslmode=verify-ca', [verified]],
    ['sslmode=verify-full', [verified]],
    ['sslmode=mistyped', [verified]],
    ['ssl=true', [verified]],
    ['sslrootcert=system', [verified]],
    ['sslmode=require&sslrootcert=system', [verified]],
  ])('with %s is required and verified as PostgreSQL has it', (query, expected) => {
    const found = tlsOf(`postgres://db/venue?${query}`);
    expect(found).toHaveLength(expected.length);
    for (const [index, ssl] of expected.entries()) {
      if (typeof ssl !== 'object') expect(found[index]).toBe(ssl);
      else expect({ ...verified, ...Object(found[index]) }).toMatchObject(ssl);
    }
  });

  it.each(['require', 'verify-ca'])('with %s and a certificate verifies, but not the name', (mode) => {
    expect(tlsOf(`postgres://db/venue?sslmode=${mode}&sslrootcert=${root}`)).toEqual([
      { ca: 'a certificate', checkServerIdentity: expect.any(Function) },
    ]);
  });

  it('with verify-full verifies the name by the certificate of the file', () => {
    expect(tlsOf(`postgres://db/venue?sslmode=verify-full&sslrootcert=${root}`)).toEqual([
      { ca: 'a certificate' },
    ]);
  });

  it('is not used on sockets', () => {
    expect(tlsOf('postgres:///venue?host=/run/postgresql&sslmode=require')).toEqual([false]);
  });

  it('is tried on each host before it is left out', () => {
    expect(
      parseAddress('postgres://a,b/venue?sslmode=prefer').endpoints.map(({ host, ssl }) => [
        host,
        Boolean(ssl),
      ]),
    ).toEqual([
      ['a', true],
      ['a', false],
      ['b', true],
      ['b', false],
    ]);
  });

  it('needs the files that the address names', () => {
    expect(() => parseAddress('postgres://db/venue?sslrootcert=/not/there')).toThrow(/ENOENT/);
  });
});

test('other parameters are settings of the session, those about connecting are not', () => {
  const query =
    'search_path=venue&application_name=box+office&sslmode=require&ssl=1&connect_timeout=3&channel_binding=require&gssencmode=disable&target_session_attrs=primary';
  const address = parseAddress(`postgres://db/venue?${query}`);
  expect(address.settings).toEqual({ search_path: 'venue', application_name: 'box office' });
  expect(address.role).toBe('primary');
  expect(address.endpoints[0]).toMatchObject({ connectionTimeoutMillis: 3_000, enableChannelBinding: true });
});

test('an address with a mistake is not told in the error', () => {
  expect(() => parseAddress('postgres://call:secret@db/venue?sslcert=/not/there')).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('secret') }),
  );
});
