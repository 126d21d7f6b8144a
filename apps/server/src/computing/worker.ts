/**
 * Entry point of worker processes: they run the storage's jobs on their own connections, and can be killed.
 */
import type { Jobs } from '../processes/protocol.ts';
import { serveJobs } from '../processes/serve-jobs.ts';
import { FIND_IDS, findIdsJob } from '../storage/jobs/find-ids.ts';
import { openSqliteReader } from '../storage/sqlite-connection.ts';

/** Database file for query jobs. Dataview jobs carry the location of the database themselves. */
const [file] = process.argv.slice(2);

/**
 * Loads the code of dataviews, planning and calendars on demand: query workers never need it, and it would make them half as large
 * again.
 */
async function computingJobs(): Promise<Jobs> {
  const [
    { findFormat },
    { evaluateDataview },
    { computeDataviewJobs },
    { readPlan },
    { READ_PLAN, readPlanJob },
    { writeCalendar },
    { WRITE_CALENDAR, writeCalendarJob },
    { READ_IMPORT_FILE, readFileJob },
    { WRITE_COPY, writeCopyJob },
    { openOnce },
  ] = await Promise.all([
    import('../dataviews/formats/formats.ts'),
    import('./evaluate-dataview.ts'),
    import('../storage/jobs/compute-dataview.ts'),
    import('./read-plan.ts'),
    import('../storage/jobs/read-plan.ts'),
    import('./write-calendar.ts'),
    import('../storage/jobs/write-calendar.ts'),
    import('../storage/jobs/read-file.ts'),
    import('../storage/jobs/write-copy.ts'),
    import('../storage/dataviews/storage-address.ts'),
  ]);
  const open = openOnce();
  const dataviews = computeDataviewJobs({
    evaluate: evaluateDataview,
    format: (name, output) => findFormat(name)?.createSink(output),
    open,
  });
  return {
    ...dataviews,
    [READ_PLAN]: readPlanJob(readPlan, open),
    [WRITE_CALENDAR]: writeCalendarJob(writeCalendar, open),
    [READ_IMPORT_FILE]: readFileJob,
    [WRITE_COPY]: writeCopyJob,
  };
}

serveJobs(file === undefined ? await computingJobs() : { [FIND_IDS]: findIdsJob(openSqliteReader(file)) });
