/**
 * Duration of statements and their number in progress, which on PostgreSQL shows whether the pool is too
 * small.
 */
import { createHistogram, gauge, type Metric } from './metric-series.ts';

const SECONDS = [0.0001, 0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

export interface StatementMetrics extends Metric {
  begun(): void;
  ended(ms: number): void;
}

/** Creates the metrics; `connections` is the size of the pool, undefined for a database in the process. */
export function createStatementMetrics(connections: number | undefined): StatementMetrics {
  const durations = createHistogram(
    {
      name: 'callboard_database_statement_seconds',
      help: 'Time of statements outside transactions, waiting for a connection included.',
    },
    SECONDS,
  );
  const duration = durations.with();
  let underWay = 0;
  return {
    begun() {
      underWay += 1;
    },
    ended(ms) {
      underWay -= 1;
      duration.observe(ms / 1000);
    },
    text() {
      const running = gauge(
        {
          name: 'callboard_database_statements_in_flight',
          help: 'Statements that run or wait for a connection.',
        },
        underWay,
      );
      if (connections === undefined) return durations.text() + running;
      const pool = gauge(
        { name: 'callboard_database_pool_connections', help: 'Connections that the pool may open.' },
        connections,
      );
      return durations.text() + running + pool;
    },
  };
}
