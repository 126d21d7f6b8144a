/** A worker process for tests: see `script.ts`. */
import { findFormat } from '../../src/dataviews/formats/formats.ts';
import { serveJobs } from '../../src/processes/serve-jobs.ts';
import { openOnce } from '../../src/storage/dataviews/storage-address.ts';
import { computeDataviewJobs } from '../../src/storage/jobs/compute-dataview.ts';
import { evaluateScript } from './script.ts';

serveJobs(
  computeDataviewJobs({
    evaluate: evaluateScript,
    format: (name, output) => findFormat(name)?.createSink(output),
    open: openOnce(),
  }),
);
