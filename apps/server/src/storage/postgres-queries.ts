/**
 * Queries on PostgreSQL, over connections of their own. The server ends queries that exceed the budget, and
 * costly ones whose caller is gone.
 */
import { type Fragment, toText } from '@callboard/query/sql';
import type postgres from '../../vendor/postgres/src/index.js';
import { QueryLanes } from '../processes/query-lanes.ts';
import { type Evaluation, type QueryOptions, queryTooExpensive } from './database.ts';
import { inCreationOrder } from './id-order.ts';
import { postgres as connect } from './postgres-driver.ts';

/** Maximum number of concurrent costly queries. */
const COSTLY = 4;
/** Number of connections for light queries. */
const LIGHT = 4;
const QUERY_CANCELED = '57014';

export interface PostgresQueries {
  findIds(fragment: Fragment, evaluation: Evaluation): Promise<readonly number[]>;
  close(): Promise<void>;
}

interface Query {
  readonly text: string;
  readonly values: unknown[];
}

type Options = postgres.Options<{ bigint: postgres.PostgresType<number> }>;

export function createPostgresQueries(
  url: string,
  options: Options,
  { budgetMs }: QueryOptions,
): PostgresQueries {
  const lanes = new QueryLanes({ slots: COSTLY, budgetMs });
  const ownOptions = {
    ...options,
    connection: { ...options.connection, statement_timeout: budgetMs },
  };
  // No pipelining, so that a statement never waits behind another one on the same connection.
  const lightOptions = { ...ownOptions, max: LIGHT, max_pipeline: 0 };
  const light = connect(url, lightOptions);
  // Each has a connection of its own, so that it is known which query runs on it.
  const costly = Array.from({ length: COSTLY }, () => connect(url, { ...ownOptions, max: 1 }));
  const free = [...costly];

  async function run(
    runner: Pick<postgres.Sql, 'unsafe'>,
    { text, values }: Query,
  ): Promise<readonly number[]> {
    try {
      // Returned as one text: making an object of each row takes longer than finding it.
      const packed = `select coalesce(json_agg(found.id), '[]')::text as ids from (${text}) as found`;
      const [row] = await runner.unsafe<{ ids: string }[]>(
        packed,
        values as postgres.ParameterOrJSON<never>[],
      );
      return row === undefined ? [] : inCreationOrder(JSON.parse(row.ids));
    } catch (error) {
      throw (error as { code?: string }).code === QUERY_CANCELED ? queryTooExpensive(budgetMs, error) : error;
    }
  }

  /** Runs the query until the signal fires. */
  async function runWhileWanted(query: Query, signal: AbortSignal | undefined): Promise<readonly number[]> {
    const client = free.pop();
    if (client === undefined) throw new Error('The lanes have let in too many queries.');
    let ending: Promise<unknown> | undefined;
    // Sent together with the query, since the connection may have been replaced since the last time.
    const backend = client.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid').then(
      ([row]) => row?.pid ?? 0,
      () => 0,
    );
    const end = () => {
      // If this fails, the budget ends the query.
      ending = backend
        .then((pid) => light.unsafe('select pg_cancel_backend($1)', [pid]))
        .catch(() => undefined);
    };
    signal?.addEventListener('abort', end, { once: true });
    try {
      return await run(client, query);
    } finally {
      signal?.removeEventListener('abort', end);
      // Otherwise the order to cancel this query could hit the next one.
      await ending;
      free.push(client);
    }
  }

  return {
    findIds(fragment, { bounded, asker }) {
      const { text, values } = toText(fragment, (index) => `$${index}`);
      const query = { text, values };
      if (bounded) return run(light, query);
      return lanes.costly(text, asker, () => runWhileWanted(query, asker?.signal));
    },
    async close() {
      await Promise.all([light, ...costly].map((client) => client.end({ timeout: 5 })));
    },
  };
}
