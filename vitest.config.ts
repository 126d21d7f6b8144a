import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// the packages of the workspace are tested as written, not as built
const conditions = ['source'];

const PROCESSES = [
  'apps/server/test/{browser,client,mcp,commands,compute,dataviews,docs,operations,upgrades,writing}/**/*.test.ts',
];
/** A PostgreSQL server for the projects that name it, started only when tests of one of them run. */
const POSTGRES = ['apps/server/test/setup/postgres.ts'];

/** Files that take long for their size, by which vitest orders files that it has not run before. */
const LONG =
  /\/(browser\/(pages|openings)|dataviews\/(kill|several-nodes)|docs\/docs|writing\/kill-imports)\.test\.ts$/;

/** Begins with the long files, so that none of them is left to run alone in the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // they offer their sources under the same condition as our packages
    server: { deps: { inline: [/node_modules\/(@modelcontextprotocol\/client|eventsource)/] } },
    setupFiles: ['./vitest.setup.ts'],
    // far more than any test takes on a quiet machine: it is for those that hang
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          isolate: false,
          include: ['packages/*/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          // evaluating the modules anew for each file takes two fifths of the processor time
          isolate: false,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: PROCESSES,
          globalSetup: POSTGRES,
        },
      },
      {
        // tests that start programs and browsers, which nothing of other files is to disturb
        extends: true,
        test: {
          name: 'processes',
          isolate: false,
          include: PROCESSES,
          globalSetup: POSTGRES,
          // they wait for a third of their time: three of them keep two cores busy
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
  resolve: { conditions },
  ssr: { resolve: { conditions, externalConditions: conditions } },
});
