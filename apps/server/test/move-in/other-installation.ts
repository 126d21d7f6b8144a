/** Another installation in tests: the API on a part of the demo venue, behind a listener that fails as networks do. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Api, createApi, installDemoKeys } from '../api/api.ts';
import { type Engine, openPartOfDemo, type TestStorage } from '../engines.ts';

/** How a request fails; undefined: it is answered. `slow`: never; `silent`, `half`: half of it, then nothing or the end. */
export type Fault = 'limit' | 'cut' | 'error' | 'expired' | 'stop' | 'refused' | 'slow' | 'silent' | 'half';

export interface OtherInstallation {
  readonly api: Api;
  readonly storage: TestStorage;
  readonly base: URL;
  readonly key: string;
  /** Decides about each request, by its number and its path with parameters. */
  faults: (request: number, path: string) => Fault | undefined;
  /** Resolves when a request may be answered; undefined: at once. */
  held: ((path: string) => Promise<void>) | undefined;
  close(): Promise<void>;
}

export async function openOtherInstallation(engine: Engine): Promise<OtherInstallation> {
  const storage = await openPartOfDemo(engine);
  const api = createApi(storage, { keys: await installDemoKeys(storage) });
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const path = request.url ?? '';
    const fault = other.faults(requests, path);
    if (fault === 'cut' || fault === 'stop') {
      request.socket.destroy();
      return;
    }
    if (fault === 'slow') return;
    if (fault === 'limit') response.setHeader('retry-after', '7');
    if (fault !== undefined && fault !== 'silent' && fault !== 'half') {
      response.statusCode = { limit: 429, error: 500, expired: 404, refused: 401 }[fault];
      response.end('{}');
      return;
    }
    const headers = { ...request.headers, host: 'localhost' };
    void Promise.resolve(other.held?.(path))
      .then(() => api.app.inject({ method: 'GET', url: path, headers }))
      .then((answer) => {
        response.statusCode = answer.statusCode;
        if (fault === undefined) {
          response.end(answer.rawPayload);
          return;
        }
        const half = answer.rawPayload.subarray(0, answer.rawPayload.length / 2);
        response.write(half, () => (fault === 'half' ? request.socket.destroy() : undefined));
      });
  });
  const port = await listen(server);
  const other: OtherInstallation = {
    api,
    storage,
    base: new URL(`http://127.0.0.1:${port}`),
    key: api.keys.full ?? '',
    faults: () => undefined,
    held: undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await api.app.close();
      await storage.close();
    },
  };
  return other;
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}
