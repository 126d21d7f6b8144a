/** Other sites change nothing, keys and sessions do not mix. */
import { APPLICATION_OPERATIONS } from '@callboard/contract';
import { describe, expect, it } from 'vitest';
import { demoPath, demoRecord } from '../api/demo-records.ts';
import { ENGINES } from '../engines.ts';
import { ADMIN, useApplication } from './application.ts';

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const HOST = 'localhost:80';

/** What browsers send from elsewhere: a form, fetch, a beacon, an image; and from old ones without Fetch Metadata. */
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
const WRITES = [
  ...Object.values(APPLICATION_OPERATIONS)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => ({ method: method as string, path: path as string })),
  { method: 'PUT', path: EVENT },
  { method: 'PUT', path: `${EVENT}/customdata` },
];

describe.each(ENGINES)('requests from elsewhere on %s', (engine) => {
  const { api, browserOf, browser } = useApplication(engine);

  it.each(FOREIGN)('%s changes nothing', async (_, headers) => {
    const admin = await browserOf(ADMIN);
    const before = (await admin.send('/app/api/keys')).text;
    for (const { method, path } of WRITES) {
      const body = { name: 'Planted', client: null, expires: null };
      const { status, headers: answered } = await admin.send(path, { method, body, headers });
      expect([path, [403, 415].includes(status)]).toEqual([path, true]);
      expect(answered).not.toHaveProperty('set-cookie');
    }
    expect((await admin.send('/app/api/keys')).text).toBe(before);
    expect((await admin.send('/app/api/session')).status).toBe(200);
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
