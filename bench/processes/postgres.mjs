// Child process: a private PostgreSQL server for one run, as in the tests. Needs `--import tsx`.
// JavaScript, because what is measured runs it without a loader.
import { answerParent } from '../child.mjs';
import { processorMs } from './own-usage.mjs';

/** @type {import('../../apps/server/test/setup/postgres-server.ts').PostgresServer | undefined} */
let server;

answerParent(
  async ({ type }) => {
    // The server and all its connections are children of this process.
    if (type === 'usage') return { cpuMs: processorMs(process.pid) };
    const { findPostgresBinaries } = await import('../../apps/server/test/setup/postgres-binaries.ts');
    const { startPostgres } = await import('../../apps/server/test/setup/postgres-server.ts');
    server = await startPostgres(findPostgresBinaries());
    return { url: server.url };
  },
  async () => server?.stop(),
);
