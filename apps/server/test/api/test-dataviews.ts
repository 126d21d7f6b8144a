/**
 * Joins dataviews like `computing/serve-dataviews.ts`, except for callbacks: a test claims those from the queue itself.
 */
import { randomUUID } from 'node:crypto';
import { bindParameters } from '../../src/dataviews/parameters.ts';
import { createPreview } from '../../src/dataviews/preview.ts';
import { DEFAULT_CACHE, DEFAULT_LIMITS } from '../../src/dataviews/result-rules.ts';
import { Results, type ResultsOptions } from '../../src/dataviews/results.ts';
import type { DataviewServices } from '../../src/http/services.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { createLog } from '../../src/platform/log.ts';
import type { WorkerProgram } from '../../src/processes/worker-process.ts';
import { createComputing } from '../../src/storage/dataviews/computing.ts';
import type { Storage } from '../../src/storage/storage.ts';
import { COMPUTE_WORKER } from '../compute/worker-program.ts';

export interface TestDataviewOptions extends Partial<ResultsOptions> {
  /** Worker processes, started on demand. */
  readonly program?: Omit<WorkerProgram, 'args'>;
  readonly slots?: number;
}

export interface TestDataviews extends DataviewServices {
  readonly results: Results;
}

export function createTestDataviews(
  { dataviews }: Storage,
  clock: Clock,
  { program = COMPUTE_WORKER, slots = 2, ...options }: TestDataviewOptions = {},
): TestDataviews {
  const { definitions, results: store, space, address } = dataviews;
  const computing = createComputing({ program, address, slots });
  const results = new Results({
    store,
    space,
    computing,
    clock,
    log: createLog('silent'),
    holder: randomUUID(),
    limits: DEFAULT_LIMITS,
    cache: DEFAULT_CACHE,
    storageCap: 1024 ** 3,
    bind: bindParameters,
    onCallbacksDue: () => undefined,
    ...options,
  });
  return {
    definitions,
    results,
    preview: createPreview({ sampling: computing, clock, bind: bindParameters }),
  };
}
