/** Foreign pages, opened in a browser with a session: whatever they try, nothing changes. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APPLICATION_OPERATIONS } from '@callboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRecord, wireId } from '../api/demo-records.ts';
import { useBrowser } from './browser.ts';

const ID = wireId(demoRecord('event'));
const DATAVIEW = wireId(demoRecord('dataview'));

interface Operation {
  readonly method: string;
  readonly path: string;
}

/** All writes that the session may make, with ids that exist. */
const WRITES = Object.values<Operation>(APPLICATION_OPERATIONS)
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({
    method,
    path: path
      .replace('{kind}', 'event')
      .replace('{part}', 'teams')
      .replace(/\{\w+\}/, path.includes('dataview') ? DATAVIEW : ID),
  }));
const BODY = JSON.stringify({ name: 'Planted', client: null, expires: null });

describe('pages of others', () => {
  const visit = useBrowser('sqlite');
  let elsewhere: Server;
  beforeAll(async () => {
    elsewhere = createServer((_, answer) => {
      answer.setHeader('content-type', 'text/html');
      answer.end('<!doctype html><title>Elsewhere</title><iframe name="hidden"></iframe>');
    }).listen(0, 'localhost');
    await once(elsewhere, 'listening');
  });
  afterAll(() => {
    elsewhere.close();
  });

  const stored = async () => {
    const { transfer } = visit.server.storage;
    const lists = ['apikey', 'user', 'dataview', 'team', 'usergroup', 'apiclient'] as const;
    const all = await Promise.all(lists.map((kind) => transfer.all(kind)));
    return JSON.stringify([all, (await transfer.records('event', [demoRecord('event').id])).size]);
  };

  // Cookies ignore ports: even strict ones are sent to the same host at another port.
  it.each([
    ['of the same site', '127.0.0.1'],
    ['of another site', 'localhost'],
  ])('%s change nothing', async (_, host) => {
    const visited = await visit.openAs('admin', '/settings/preferences');
    const { page } = visited;
    const { address } = visit.server;
    const before = await stored();
    await page.getByRole('button', { name: 'New key' }).waitFor();
    const { port } = elsewhere.address() as AddressInfo;
    await page.goto(`http://${host}:${port}/`);
    const tried = await page.evaluate(tryEverything, { address, writes: WRITES, body: BODY });
    expect(tried).toEqual({ read: [], sent: WRITES.length * 5 });
    await expect.poll(() => stored()).toBe(before);
    await page.goto(`${address}/settings/preferences`);
    await page.getByRole('button', { name: 'New key' }).waitFor();
  });
});

interface Attack {
  readonly address: string;
  readonly writes: readonly Operation[];
  readonly body: string;
}

/** Runs in the foreign page. Returns the answers it could read, and the number of requests it made. */
async function tryEverything({ address, writes, body }: Attack) {
  const read: string[] = [];
  let sent = 0;
  const send = async (url: string, init: RequestInit) => {
    sent += 1;
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(url, { credentials: 'include', signal, ...init }).catch(() => undefined);
    if (answer !== undefined && answer.type !== 'opaque') read.push(`${init.method} ${url}`);
  };
  const submit = async (action: string, enctype: string) => {
    sent += 1;
    const form = document.createElement('form');
    Object.assign(form, { action, enctype, method: 'post', target: 'hidden' });
    const input = document.createElement('input');
    // As text it reads {"name":"Planted","client":null,"expires":null,"x":"="}.
    input.name = `${body.slice(0, -1)},"x":"`;
    input.value = '"}';
    form.append(input);
    document.body.append(form);
    const loaded = new Promise((done) =>
      document.querySelector('iframe')?.addEventListener('load', done, { once: true }),
    );
    form.submit();
    await loaded;
    form.remove();
  };
  for (const { method, path } of writes) {
    const url = address + path;
    await send(url, { method, body, headers: { 'content-type': 'application/json' } });
    await send(url, { method: 'POST', body, mode: 'no-cors', headers: { 'content-type': 'text/plain' } });
    await submit(url, 'application/x-www-form-urlencoded');
    await submit(url, 'text/plain');
    sent += navigator.sendBeacon(url, new Blob([body], { type: 'text/plain' })) ? 1 : 0;
  }
  for (const path of ['/app/api/session', '/app/api/keys', '/app/api/data/events']) {
    await send(address + path, { method: 'GET' });
    sent -= 1;
  }
  await new Promise((done) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/app/api/session`);
    socket.onerror = socket.onclose = done;
    socket.onopen = () => done(read.push('WebSocket'));
  });
  return { read, sent };
}
