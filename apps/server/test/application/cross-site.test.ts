/** Requests from other sites change nothing, and keys and sessions do not mix. */
import { createHash } from 'node:crypto';
import { APPLICATION_OPERATIONS, publicOperations } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.ts';
import { demoPath, demoRecord } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, useApplication } from './application.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const HOST = 'localhost:80';

/**
 * Cross-site requests as browsers send them: a form, fetch, a beacon, an image; also from old browsers
 * without Fetch Metadata.
 */
const FOREIGN: readonly (readonly [string, Record<string, string>])[] = [
  [
    'a cross-site form',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'content-type': FORM },
  ],
  ['a cross-site form as text', { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  [
    'a cross-site fetch',
    { 'sec-fetch-site': 'cross-site', 'content-type': JSON_TYPE, origin: 'https://evil.example' },
  ],
  ['a fetch of a neighbour', { 'sec-fetch-site': 'same-site', 'content-type': JSON_TYPE }],
  ['a typed address', { 'sec-fetch-site': 'none', 'content-type': JSON_TYPE }],
  ['an old browser elsewhere', { origin: 'https://evil.example', 'content-type': JSON_TYPE }],
  ['an old browser at another port', { origin: 'http://localhost:9999', 'content-type': JSON_TYPE }],
  ['an opaque origin', { origin: 'null', 'content-type': JSON_TYPE }],
  ['no origin at all', { 'content-type': JSON_TYPE }],
  ['a web socket', { connection: 'Upgrade', upgrade: 'websocket', origin: 'https://evil.example' }],
  ['a beacon of the own pages', { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }],
  ['a form of the own pages', { 'sec-fetch-site': 'same-origin', 'content-type': FORM }],
  ['the own pages without a type', { 'sec-fetch-site': 'same-origin' }],
];

const EVENT = demoPath('event', demoRecord('event')).replace('/api/', '/app/api/data/');

interface Write {
  readonly method: string;
  readonly path: string;
  /** The body is bytes instead of JSON. */
  readonly bytes?: true;
}

/** All writes that a session can make: from the operations of the application, and of the API behind it. */
const WRITES: readonly Write[] = [
  ...Object.values<Write>(APPLICATION_OPERATIONS),
  ...publicOperations().map(({ method, path }) => ({
    method,
    path: path.replace('/api/', '/app/api/data/'),
  })),
  { method: 'PUT', path: EVENT },
  { method: 'PUT', path: `${EVENT}/customdata` },
].filter(({ method }) => method !== 'GET');
/** Operations that would end the session that the others need. */
const ENDS = new Set(['DELETE /app/api/session', 'POST /app/api/session', 'PUT /app/api/password']);
const BODY = { name: 'Planted', client: null, expires: null };

/** Returns a hash of everything that is stored. */
async function fingerprint({ transfer }: Storage): Promise<string> {
  const whole = createHash('sha256');
  for await (const line of transfer.exportLines({ secrets: true })) whole.update(JSON.stringify(line));
  return whole.digest('hex');
}

describe.each(ENGINES)('requests from elsewhere on %s', (engine) => {
  const { api, browserOf, browser } = useApplication(engine);

  it('change nothing, whatever they write and however they come', async () => {
    const admin = await browserOf(ADMIN);
    const before = await fingerprint(api.storage);
    for (const [how, headers] of FOREIGN) {
      for (const { method, path } of WRITES) {
        const { status, headers: answered } = await admin.send(path, { method, body: BODY, headers });
        if (status !== 403 && status !== 415) expect([how, method, path, status]).toEqual([]);
        expect(answered).not.toHaveProperty('set-cookie');
      }
    }
    expect(await fingerprint(api.storage)).toBe(before);
    expect((await admin.send('/app/api/session')).status).toBe(200);
  });

  it('are refused for where they come from: the own pages get to each of these', async () => {
    const admin = await browserOf(ADMIN);
    for (const { method, path, bytes } of WRITES) {
      if (ENDS.has(`${method} ${path}`)) continue;
      const type = bytes === true ? 'application/octet-stream' : JSON_TYPE;
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': type };
      const { status } = await admin.send(path, { method, body: BODY, headers });
      if (status === 403 || status === 415 || status === 401) expect([method, path, status]).toEqual([]);
    }
    const { body } = await admin.send<{ data: { name: string }[] }>('/app/api/keys');
    expect(body.data.map(({ name }) => name)).toContain('Planted');
  });

  it('an old browser on the own pages may write', async () => {
    const admin = await browserOf(ADMIN);
    const headers = { origin: `http://${HOST}`, host: HOST, 'content-type': JSON_TYPE };
    expect((await admin.send('/app/api/session', { method: 'DELETE', headers })).status).toBe(204);
  });

  it('cookies open nothing of the API, keys nothing of the application', async () => {
    const admin = await browserOf(ADMIN);
    expect((await admin.send('/api/events')).status).toBe(401);
    const key = api.keys.full ?? '';
    const headers = { authorization: `Bearer ${key}` };
    for (const path of ['/app/api/session', '/app/api/keys', '/app/api/data/events', EVENT]) {
      expect((await browser().send(`${path}?api_key=${key}`, { headers })).status).toBe(401);
    }
  });

  it('nobody else embeds an answer or reads it', async () => {
    const admin = await browserOf(ADMIN);
    const { headers } = await admin.send('/app/api/data/events', {
      headers: { origin: 'https://evil.example' },
    });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});
