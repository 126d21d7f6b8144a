/** Queries on PostgreSQL: over connections of their own, on which the server ends whatever is over the budget. */
import { type Fragment, toText } from '@callboard/query/sql';
import type postgres from 'postgres';
import { QueryLanes } from './compute/query-lanes.ts';
import { type Evaluation, type QueryOptions, queryTooExpensive } from './database.ts';
import { inCreationOrder } from './id-order.ts';
import { postgres as connect } from './postgres-driver.ts';

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
  const pool = connect(url, ownOptions);

  async function run(text: string, values: unknown[]): Promise<readonly number[]> {
    try {
      // As one text: an object of each row takes longer to make than the row to find.
      const packed = `select coalesce(json_agg(found.id), '[]')::text as ids from (${text}) as found`;
      const [row] = await pool.unsafe<{ ids: string }[]>(packed, values as postgres.ParameterOrJSON<never>[]);
      return row === undefined ? [] : inCreationOrder(JSON.parse(row.ids));
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
