/** A computing process for tests: see `script.ts`. */
import { serveJobs } from '../../src/storage/compute/serve-jobs.ts';
import { computeDataviewJobs } from '../../src/storage/jobs/compute-dataview.ts';
import { createPlainSink, evaluateScript } from './script.ts';

serveJobs(computeDataviewJobs({ evaluate: evaluateScript, format: (_, output) => createPlainSink(output) }));
