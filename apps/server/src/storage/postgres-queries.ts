/** Queries on PostgreSQL: over connections of their own, on which the server ends whatever is over the budget. */
import { type Fragment, toText } from '@callboard/query/sql';
import postgres from 'postgres';
import { QueryLanes } from './compute/query-lanes.ts';
import { type Evaluation, type QueryOptions, queryTooExpensive } from './database.ts';

/** Costly queries at a time. */
const COSTLY = 4;
/** Connections that these leave to the light ones. */
const LIGHT = 4;
const QUERY_CANCELED = '57014';

export interface PostgresQueries {
  findIds(fragment: Fragment, evaluation: Evaluation): Promise<readonly number[]>;
  close(): Promise<void>;
}

type Options = postgres.Options<{ bigint: postgres.PostgresType<number> }>;

export function createPostgresQueries(
  url: string,
  options: Options,
  { budgetMs }: QueryOptions,
): PostgresQueries {
  const lanes = new QueryLanes({ places: COSTLY, budgetMs });
  const ownOptions = {
    ...options,
    max: COSTLY + LIGHT,
    // A statement never waits behind another one on the same connection.
    max_pipeline: 0,
    connection: { ...options.connection, statement_timeout: budgetMs },
  };
  const pool = postgres(url, ownOptions);

  async function run(text: string, values: unknown[]): Promise<readonly number[]> {
    try {
      const rows = await pool.unsafe<{ id: number }[]>(text, values as postgres.ParameterOrJSON<never>[]);
      return rows.map((row) => row.id);
    } catch (error) {
      throw (error as { code?: string }).code === QUERY_CANCELED ? queryTooExpensive(budgetMs, error) : error;
    }
  }

  return {
    findIds(fragment, { bounded, asker }) {
      const { text, values } = toText(fragment, (index) => `$${index}`);
      const work = () => run(text, values);
      return bounded ? work() : lanes.costly(text, asker, work);
    },
    close: () => pool.end({ timeout: 5 }),
  };
}
