/**
 * Queries on PostgreSQL, over connections of their own. The server ends queries that exceed the budget, and
 * costly ones whose caller is gone.
 */

import { type Fragment, toText } from '@callboard/query/sql';
import { propertyOf } from '../../platform/objects.ts';
import { QueryLanes } from '../../processes/query-lanes.ts';
import { type Evaluation, type QueryOptions, queryTooExpensive } from '../database.ts';
import { inCreationOrder } from '../id-order.ts';
import type { PostgresStatement, Runner } from './connection.ts';
import { Connections } from './connections.ts';
import type { Connector } from './connector.ts';

/** Maximum number of concurrent costly queries. */
const COSTLY = 4;
/** Number of connections for light queries. */
const LIGHT = 4;
const IDLE_MS = 60_000;
const CANCEL = 'select pg_cancel_backend($1)';
const QUERY_CANCELED = '57014';

export interface PostgresQueries {
  findIds(fragment: Fragment, evaluation: Evaluation): Promise<readonly number[]>;
  close(): Promise<void>;
}

/** Creates queries on connections of the connector, whose `statement_timeout` is the budget. */
export function createPostgresQueries(connect: Connector, { budgetMs }: QueryOptions): PostgresQueries {
  const lanes = new QueryLanes({ slots: COSTLY, budgetMs });
  const light = new Connections(connect, { max: LIGHT, idleMs: IDLE_MS, exclusive: true });
  const costly = new Connections(connect, { max: COSTLY, idleMs: IDLE_MS });

  async function run(
    runner: Runner,
    query: PostgresStatement,
    isOrdered: boolean,
  ): Promise<readonly number[]> {
    try {
      const { rows } = await runner.run<{ ids: string }>(query);
      if (rows[0] === undefined) return [];
      const ids: number[] = JSON.parse(rows[0].ids);
      return isOrdered ? ids : inCreationOrder(ids);
    } catch (error) {
      const code = propertyOf(error, 'code');
      throw code === QUERY_CANCELED ? queryTooExpensive(budgetMs, error) : error;
    }
  }

  /** Runs the query until the signal fires; rejects with the signal's reason then. */
  function runWhileWanted(
    query: PostgresStatement,
    isOrdered: boolean,
    signal: AbortSignal | undefined,
  ): Promise<readonly number[]> {
    return costly.use(async (connection) => {
      signal?.throwIfAborted();
      let ending: Promise<unknown> | undefined;
      // Sent together with the query where it is not known yet.
      const processId = connection.processId();
      const end = () => {
        // If this fails, the budget ends the query.
        ending = processId
          .then((id) => light.run({ text: CANCEL, parameters: [id ?? null] }))
          .catch(() => undefined);
      };
      signal?.addEventListener('abort', end, { once: true });
      try {
        return await run(connection, query, isOrdered);
      } catch (error) {
        // PostgreSQL gives one code to a query over its budget and to one that was canceled here.
        signal?.throwIfAborted();
        throw error;
      } finally {
        signal?.removeEventListener('abort', end);
        // Otherwise the order to cancel this query could hit the next one.
        await ending;
      }
    });
  }

  return {
    findIds(fragment, { bounded, isOrdered = false, asker }) {
      const { text, values } = toText(fragment, (index) => `$${index}`);
      // Returned as one text: making an object of each row takes longer than finding it.
      const packed = `select coalesce(json_agg(found.id), '[]')::text as ids from (${text}) as found`;
      const query = { text: packed, parameters: values };
      if (bounded) return run(light, query, isOrdered);
      return lanes.costly(text, asker, () => runWhileWanted(query, isOrdered, asker?.signal));
    },
    async close() {
      await Promise.all([light.close(), costly.close()]);
    },
  };
}
