/** Queries on SQLite: light ones in this process, costly ones in separate processes that can be killed. */
import { type Fragment, toText } from '@callboard/query/sql';
import type { Ids } from '../platform/id-list.ts';
import { createComputePool } from '../processes/pool.ts';
import { QueryLanes } from '../processes/query-lanes.ts';
import { DeadlineError } from '../processes/worker-process.ts';
import { type Evaluation, type QueryOptions, queryTooExpensive, type Session } from './database.ts';
import { runFindIds, selectedIds } from './jobs/find-ids.ts';

/** Number of computing processes; more would take processor time from answering requests. */
const PROCESSES = 2;

export interface SqliteQueries {
  findIds(fragment: Fragment, evaluation: Evaluation): Promise<Ids>;
  close(): void;
}

export function createSqliteQueries(
  session: Session,
  file: string,
  { budgetMs, worker }: QueryOptions,
): SqliteQueries {
  const lanes = new QueryLanes({ slots: PROCESSES, budgetMs });
  const pool = worker && createComputePool({ ...worker, args: [file] });

  return {
    async findIds(fragment, { bounded, isOrdered = false, asker }) {
      const statement = { ...toText(fragment, () => '?'), isOrdered };
      const { text } = statement;
      if (pool === undefined || lanes.isLight(text, bounded)) {
        return lanes.light(text, () => selectedIds(session, statement));
      }
      return lanes.costly(text, asker, async (used) => {
        try {
          const { ids, usedMs } = await runFindIds(pool, statement, budgetMs);
          used(usedMs);
          return ids;
        } catch (error) {
          if (!(error instanceof DeadlineError)) throw error;
          used(budgetMs);
          throw queryTooExpensive(budgetMs, error);
        }
      });
    },
    close: () => pool?.close(),
  };
}
