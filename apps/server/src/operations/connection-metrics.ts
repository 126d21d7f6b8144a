/** Connections to the server and their limit, as metrics. */
import type { ConnectionCounts } from '../admission/connections.ts';
import { gauge, type Metric } from './metric-series.ts';

export function createConnectionMetrics(counts: ConnectionCounts): Metric {
  return {
    text: () =>
      [
        gauge({ name: 'callboard_connections', help: 'Connections of clients and proxies.' }, counts.open),
        gauge(
          { name: 'callboard_connections_most', help: 'Connections that there may be at a time.' },
          counts.most,
        ),
        gauge(
          {
            name: 'callboard_connections_closed_total',
            help: 'Connections closed because there were too many.',
            type: 'counter',
          },
          counts.closed,
        ),
      ].join(''),
  };
}
