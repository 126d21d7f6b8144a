/// <reference lib="dom" />
/** The built client in a browser, on a page of another origin that an API client lists. */
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as client from '@callboard/client';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksOf } from '../../../../scripts/runtimes/client-checks.mjs';
import { launchChromium } from '../../../../scripts/setup/chromium.ts';
import { demoRecords } from '../api/demo-records.ts';
import { recordLine } from '../builders/records.ts';
import { useServedDemo } from './served-demo.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

const SITE = `<!doctype html><title>A site</title>
<script type="module">
import * as client from '/index.js';
import { checksOf } from '/client-checks.mjs';
Object.assign(globalThis, { client, checksOf });
</script>`;

interface Site {
  readonly client: typeof client;
  readonly checksOf: typeof checksOf;
}

describe('the client in Chromium', () => {
  const served = useServedDemo('sqlite');
  let browser: Browser | undefined;
  const site = http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const isModule = /^\/(?:[a-z-]+\/)?[a-z-]+\.m?js$/.test(path);
    const folder = path.endsWith('.mjs') ? 'scripts/runtimes' : 'packages/client/dist';
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? await readFile(join(ROOT, folder, path)) : SITE);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    site.closeAllConnections();
    site.close();
  });

  /** Opens a page of an origin that the API clients of these keys list. */
  async function openSite(): Promise<Page> {
    if (browser === undefined) throw new Error('There is no browser');
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const { storage } = served.api;
    const [clients, keys] = [await storage.transfer.all('apiclient'), await storage.transfer.all('apikey')];
    const [first] = clients;
    if (first === undefined) throw new Error('The demo venue has API clients');
    await storage.writer.write({
      records: [
        ...clients.map((record) =>
          recordLine('apiclient', { ...record, corsOrigins: [...new Set([...record.corsOrigins, origin])] }),
        ),
        ...keys.map((record) =>
          recordLine('apikey', { ...record, apiClientId: record.apiClientId ?? first.id }),
        ),
      ],
    });
    const page = await browser.newPage();
    await page.goto(origin);
    await page.waitForFunction(() => 'checksOf' in globalThis);
    return page;
  }

  it('reads pages, a query and an error from another origin, with the key out of the address', async () => {
    const page = await openSite();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const options = { baseUrl: served.address(), key: served.api.keys.website ?? '' };
    const found = await page.evaluate(async (given) => {
      const { createClient, q } = (globalThis as unknown as Site).client;
      const { events } = createClient(given);
      const all = await events.list().all();
      const some = await events.find(q.events.name('a')).all(3);
      const error = await events
        .find('name:a +')
        .first()
        .catch((caught: Error) => caught.name);
      return { all: all.length, some: some.length, error };
    }, options);
    expect(found).toEqual({ all: demoRecords('event').length, some: 3, error: 'BadRequestError' });
    expect(asked.length).toBeGreaterThan(10);
    expect(asked.filter((url) => url.includes(options.key))).toEqual([]);
  });

  it('does all that it does on Node, Deno and Bun', async () => {
    const page = await openSite();
    const outcomes = await page.evaluate(
      async ([baseUrl, key]) => {
        const here = globalThis as unknown as Site;
        const done: [string, string][] = [];
        for (const [name, check] of Object.entries(here.checksOf(here.client, baseUrl, key))) {
          const outcome = await check().then(() => 'ok', String);
          done.push([name, outcome]);
        }
        return done;
      },
      [served.address(), served.api.keys.full ?? ''],
    );
    const names = Object.keys(checksOf(client, served.address(), undefined));
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(outcomes).toEqual(names.map((name) => [name, 'ok']));
  });
});
