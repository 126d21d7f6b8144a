/** Entry of computing processes: they do the jobs of the storage on connections of their own, and can be killed. */
import { findFormat } from './dataviews/formats/formats.ts';
import { evaluateDataview } from './evaluate-dataview.ts';
import { serveJobs } from './storage/compute/serve-jobs.ts';
import { computeDataviewJobs } from './storage/jobs/compute-dataview.ts';
import { FIND_IDS, findIdsJob } from './storage/jobs/find-ids.ts';
import { openSqliteReader } from './storage/sqlite.ts';

/** Of queries; what computes dataviews is told with each of them where the database is. */
const [file] = process.argv.slice(2);

serveJobs({
  ...(file === undefined ? {} : { [FIND_IDS]: findIdsJob(openSqliteReader(file)) }),
  ...computeDataviewJobs({
    evaluate: evaluateDataview,
    format: (name, output) => findFormat(name)?.createSink(output),
  }),
});
