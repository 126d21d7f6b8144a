/// <reference lib="dom" />
/** The built client in a browser, on a page of another origin that an API client lists. */
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type * as Client from '@callboard/client';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../../../scripts/setup/chromium.ts';
import { demoRecords } from '../api/demo-records.ts';
import { useServedDemo } from './served-demo.ts';

const DIST = fileURLToPath(new URL('../../../../packages/client/dist', import.meta.url));

const SITE = `<!doctype html><title>A site</title>
<script type="module">import * as client from '/index.js'; globalThis.client = client;</script>`;

describe('the client in Chromium', () => {
  const served = useServedDemo('sqlite');
  let browser: Browser | undefined;
  const site = http.createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const isModule = /^\/(?:[a-z-]+\/)?[a-z-]+\.js$/.test(path);
    response.setHeader('content-type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? await readFile(DIST + path) : SITE);
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

  it('reads pages, a query and an error from another origin, with the key out of the address', async () => {
    const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const { storage } = served.api;
    const clients = await storage.transfer.all('apiclient');
    await storage.writer.write({
      records: clients.map((record) => ({
        kind: 'apiclient',
        record: { ...record, corsOrigins: [...record.corsOrigins, origin] },
      })),
    });
    const page = await browser?.newPage();
    const asked: string[] = [];
    page?.on('request', (request) => asked.push(request.url()));
    await page?.goto(origin);
    const options = { baseUrl: served.address(), key: served.api.keys.website ?? '' };
    const found = await page?.evaluate(async (given) => {
      const { createClient, q } = (globalThis as unknown as { client: typeof Client }).client;
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
    expect(asked.filter((url) => url.includes(options.key))).toEqual([]);
  });
});
