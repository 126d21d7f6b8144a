/** The server as the program composes it, listening in this process on a copy of the demo venue. */

import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createLog, type LogLevel } from '../../src/platform/log.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { openStorage } from '../../src/storage/storage.ts';
import { installDemoKeys } from '../api/api.ts';
import { type Engine, openDemoStorage, type TestStorage } from '../engines.ts';

export interface TestServer extends RunningServer {
  readonly storage: TestStorage;
  readonly keys: Readonly<Record<string, string>>;
  /** Everything that was logged, requests included. */
  readonly logged: () => string;
  /** Stops it and removes the database. */
  remove(): Promise<void>;
}

export async function startTestServer(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const storage = await openDemoStorage(engine);
  const keys = await installDemoKeys(storage);
  const config = readConfig({
    PORT: '0',
    CALLBOARD_DATA: storage.options.dataFolder,
    DATABASE_URL: storage.options.databaseUrl,
    CALLBOARD_RATE_LIMIT: '0',
    ...environment,
  });
  let logged = '';
  const write = (text: string) => {
    logged += text;
  };
  const server = await startServer(config, {
    clock: systemClock,
    log: createLog(config.logLevel satisfies LogLevel, { write }),
    storage: await openStorage(storage.options),
    writeRequests: write,
  });
  return {
    ...server,
    storage,
    keys,
    logged: () => logged,
    async remove() {
      await server.close();
      await storage.close();
    },
  };
}
