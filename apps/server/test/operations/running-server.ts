/** The server as the program composes it, listening in this process on a copy of the demo venue. */

import { readConfig } from '../../src/config/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLog, type LogLevel } from '../../src/platform/log.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { openStorage, type Storage } from '../../src/storage/storage.ts';
import { installDemoKeys } from '../api/api.ts';
import { COMPUTE_WORKER } from '../compute/worker-program.ts';
import { type Engine, openDemoStorage, type TestStorage } from '../engines.ts';

export interface TestServer extends RunningServer {
  /** The database as another process sees it: the server finds reference data of others up to a quarter of a second later. */
  readonly storage: TestStorage;
  /** The storage as the server itself sees it: what is written by it is in force with the next request. */
  readonly own: Storage;
  readonly keys: Readonly<Record<string, string>>;
  /** Returns everything that was logged, requests included. */
  readonly logged: () => string;
  /** Stops the server and removes the database. */
  remove(): Promise<void>;
}

export async function startTestServer(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
  /** Changes the database before the server starts. */
  prepare: (storage: TestStorage) => Promise<void> = async () => undefined,
): Promise<TestServer> {
  const storage = await openDemoStorage(engine);
  await prepare(storage);
  const keys = await installDemoKeys(storage);
  const configured = readConfig({
    PORT: '0',
    CALLBOARD_DATA: storage.options.dataFolder,
    DATABASE_URL: storage.options.databaseUrl,
    CALLBOARD_RATE_LIMIT: '0',
    ...environment,
  });
  const config = { ...configured, worker: COMPUTE_WORKER };
  let logged = '';
  const write = (text: string) => {
    logged += text;
  };
  const own = await openStorage(storage.options);
  const server = await startServer(config, {
    clock: systemClock,
    log: createLog(config.logLevel satisfies LogLevel, { write }),
    storage: own,
    writeRequests: write,
  });
  return {
    ...server,
    storage,
    own,
    keys,
    logged: () => logged,
    async remove() {
      await server.close();
      await storage.close();
    },
  };
}
