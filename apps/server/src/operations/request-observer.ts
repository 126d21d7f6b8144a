/** Where the HTTP side reports its requests: they are counted, told to others, and remembered for the way out. */
import type { RequestObserver } from './answered-request.ts';
import { createRequestMetrics, type RequestMetrics } from './request-metrics.ts';

export interface ObservedRequests extends RequestObserver {
  readonly metrics: RequestMetrics;
  /** Monotonic milliseconds of the last request; minus infinity when there was none. */
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
