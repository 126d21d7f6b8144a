/** Entry of computing processes: they do the jobs of the storage on connections of their own, and can be killed. */
import type { Job } from './storage/compute/protocol.ts';
import { serveJobs } from './storage/compute/serve-jobs.ts';
import { FIND_IDS, findIdsJob } from './storage/jobs/find-ids.ts';
import { openSqliteReader } from './storage/sqlite.ts';

/** Of queries; what computes dataviews is told with each of them where the database is. */
const [file] = process.argv.slice(2);

/** Loaded only where dataviews are computed: queries are in processes of their own, which would take half as much again. */
async function dataviewJobs(): Promise<Readonly<Record<string, Job>>> {
  const [{ findFormat }, { evaluateDataview }, { computeDataviewJobs }] = await Promise.all([
    import('./dataviews/formats/formats.ts'),
    import('./evaluate-dataview.ts'),
    import('./storage/jobs/compute-dataview.ts'),
  ]);
  return computeDataviewJobs({
    evaluate: evaluateDataview,
    format: (name, output) => findFormat(name)?.createSink(output),
  });
}

serveJobs(file === undefined ? await dataviewJobs() : { [FIND_IDS]: findIdsJob(openSqliteReader(file)) });
