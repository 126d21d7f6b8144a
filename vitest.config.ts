import { defineConfig } from 'vitest/config';

// the packages of the workspace are tested as written, not as built
const conditions = ['source', 'node', 'import', 'default'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // files share the modules of their worker: evaluating those anew for each file takes two fifths of the processor time
    isolate: false,
    setupFiles: ['./vitest.setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        // the one project that has a PostgreSQL server: it is started only when tests of the server run
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/setup/postgres.ts'],
        },
      },
    ],
  },
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
});
