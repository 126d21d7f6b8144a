/**
 * Entry point of worker processes: they run the storage's jobs on their own connections, and can be killed.
 */
import type { Job } from '../processes/protocol.ts';
import { serveJobs } from '../processes/serve-jobs.ts';
import { FIND_IDS, findIdsJob } from '../storage/jobs/find-ids.ts';
import { openSqliteReader } from '../storage/sqlite.ts';

/** Database file for query jobs. Dataview jobs carry the location of the database themselves. */
const [file] = process.argv.slice(2);

/**
 * Loads the dataview code on demand: query workers never need it, and it would make them half as large again.
 */
async function dataviewJobs(): Promise<Readonly<Record<string, Job>>> {
  const [{ findFormat }, { evaluateDataview }, { computeDataviewJobs }] = await Promise.all([
    import('../dataviews/formats/formats.ts'),
    import('./evaluate-dataview.ts'),
    import('../storage/jobs/compute-dataview.ts'),
  ]);
  return computeDataviewJobs({
    evaluate: evaluateDataview,
    format: (name, output) => findFormat(name)?.createSink(output),
  });
}

serveJobs(file === undefined ? await dataviewJobs() : { [FIND_IDS]: findIdsJob(openSqliteReader(file)) });
