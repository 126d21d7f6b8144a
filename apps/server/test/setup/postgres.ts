// Provides a real PostgreSQL for tests: the server in TEST_POSTGRES_URL, or one started for this run.
import type { TestProject } from 'vitest/node';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Superuser address of the test server; each test file creates its own database there. */
    readonly postgresUrl: string;
  }
}

/**
 * Vitest runs this once for each project with tests of the server, one after the other before the first file, and the
 * returned function after the last file of all. The projects share one server, and with it the demo venue that is
 * copied.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = project.vitest.projects.map((one) => one.getProvidedContext().postgresUrl);
  const given = process.env.TEST_POSTGRES_URL || started.find((url) => url !== undefined);
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const server = await startPostgres(findPostgresBinaries());
  project.provide('postgresUrl', server.url);
  return server.stop;
}
