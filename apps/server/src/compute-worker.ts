/** Entry of the computing process: does the jobs of the storage on a connection of its own, and can be killed. */
import { serveJobs } from './storage/compute/serve-jobs.ts';
import { FIND_IDS, findIdsJob } from './storage/jobs/find-ids.ts';
import { openSqliteReader } from './storage/sqlite.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file of the database.');

serveJobs({ [FIND_IDS]: findIdsJob(openSqliteReader(file)) });
