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
 * Vitest runs this once before the first file of the server's tests,
 * and the returned function after the last.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return async () => {};
  }
  const server = await startPostgres(findPostgresBinaries());
  project.provide('postgresUrl', server.url);
  return server.stop;
}
