/** The demo venue behind a real port, and clients of it. */

import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Callboard, type ClientOptions, createClient } from '@callboard/client';
import { afterAll, beforeAll } from 'vitest';
import type { Fields } from '../../src/model/records.ts';
import { formatId } from '../../src/platform/ids.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { type Api, useDemoApi } from '../api/api.ts';
import { buildRecord, recordLine } from '../builders/records.ts';
import type { Engine, TestStorage } from '../engines.ts';

export interface ServedDemo {
  readonly api: Api & { readonly storage: TestStorage };
  readonly address: () => string;
  readonly client: (options?: Partial<ClientOptions>) => Callboard;
}

export function useServedDemo(engine: Engine): ServedDemo {
  const api = useDemoApi(engine);
  let address = '';
  beforeAll(async () => {
    address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  });
  return {
    api,
    address: () => address,
    client: (options) => createClient({ baseUrl: address, key: api.keys.full, ...options }),
  };
}

/** Adds a dataview of all events by name, with a parameter, and returns its id on the wire. */
export async function addDataview(storage: Storage): Promise<string> {
  const id = await storage.writer.allocateIds(1);
  const definition: Fields<'dataview'>['definition'] = {
    name: 'Events',
    scope: 'event',
    parameters: [{ name: 'Name', type: 'text', required: true }],
    query: 'name:{Name}',
    columns: [
      { header: 'Id', field: 'id' },
      { header: 'Name', field: 'name' },
    ],
  };
  const sharedWith = { everybody: true, userIds: [], userGroupIds: [] };
  const record = buildRecord('dataview', { id, name: 'Events', definition, sharedWith });
  await storage.writer.write({ records: [recordLine('dataview', record)] });
  return formatId(record.id, record.created);
}

/** A comparable installation that has none of our additions, in front of the server. */
export function usePlainInstallation(served: ServedDemo): { readonly address: () => string } {
  const proxy = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', served.address());
    const isKnown =
      url.searchParams.has('api_key') && !/\/(?:ndjson|csv|xlsx)\/|\/api\/dataviews/.test(url.pathname);
    if (!isKnown) {
      response.writeHead(url.searchParams.has('api_key') ? 404 : 401).end();
      return;
    }
    const { authorization: _key, prefer: _wait, connection: _connection, ...headers } = request.headers;
    const onward = http.request(url, { method: request.method, headers }, (answer) => {
      const { 'x-ratelimit-cost': _cost, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  });
  return { address: () => `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` };
}
