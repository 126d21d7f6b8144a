/** The observer of requests: it counts them, passes them on, and remembers the last one for the shutdown. */
import type { RequestObserver } from './answered-request.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export interface ObservedRequests extends RequestObserver {
  readonly metrics: RequestMetrics;
  /** Time of the last request in monotonic milliseconds; minus infinity without any. */
  readonly lastRequestAt: number;
}

export function observeRequests(...others: readonly Pick<RequestObserver, 'answered'>[]): ObservedRequests {
  let inFlight = 0;
  let lastRequestAt = Number.NEGATIVE_INFINITY;
  const metrics = createRequestMetrics(() => inFlight);
  return {
    metrics,
    get inFlight() {
      return inFlight;
    },
    get lastRequestAt() {
      return lastRequestAt;
    },
    begun() {
      inFlight += 1;
    },
    answered(request) {
      inFlight -= 1;
      lastRequestAt = performance.now();
      metrics.answered(request);
      for (const other of others) other.answered(request);
    },
    refused: (status) => metrics.refused(status),
  };
}
