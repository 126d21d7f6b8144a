/** Metrics of requests. */
import type { AnsweredRequest } from './answered-request.ts';
import { createCounter, createHistogram, gauge, type Metric, type Observer } from './metric-series.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Methods with a label value of their own; all others share one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'PUT', 'POST', 'DELETE']);
const STATUS_CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

export interface RequestMetrics extends Metric {
  answered(request: AnsweredRequest): void;
  refused(status: number): void;
}

interface Series {
  readonly count: { value: number };
  readonly duration: Observer;
}

export function createRequestMetrics(inFlight: () => number): RequestMetrics {
  const requests = createCounter({
    name: 'callboard_http_requests_total',
    help: 'Answered requests by method, form of path and class of status.',
    labels: ['method', 'route', 'status'],
  });
  const durations = createHistogram(
    {
      name: 'callboard_http_request_duration_seconds',
      help: 'Time from the head of a request to its whole answer being handed to the connection.',
      labels: ['route', 'status'],
    },
    SECONDS,
  );
  const evaluations = createHistogram(
    { name: 'callboard_query_evaluation_seconds', help: 'Time that the evaluation of a query took.' },
    SECONDS,
  );
  const parserRefusals = createCounter({
    name: 'callboard_http_unparsed_total',
    help: 'Connections cut off before there was a request: too slow (408), too large (431), no HTTP (400).',
    labels: ['status'],
  });
  const single = (name: string, help: string) => createCounter({ name, help });
  const bytes = single('callboard_http_response_bytes_total', 'Bytes of the bodies of answers.');
  const limited = single(
    'callboard_rate_limited_total',
    'Requests refused because their key had no tokens left.',
  );
  const tokens = single('callboard_tokens_spent_total', 'Tokens charged to all keys together.');
  const expensive = single('callboard_query_too_expensive_total', 'Queries stopped at their time budget.');
  const unauthorized = single('callboard_unauthorized_total', 'Requests without a valid key.');
  const overloaded = single(
    'callboard_unavailable_total',
    'Requests answered 503: overload, or a database that did not answer.',
  );
  const families: readonly Metric[] = [
    requests,
    durations,
    evaluations,
    parserRefusals,
    bytes,
    limited,
    tokens,
    expensive,
    unauthorized,
    overloaded,
  ];
  const counted = { bytes: bytes.with(), limited: limited.with(), tokens: tokens.with() };
  const failed = {
    expensive: expensive.with(),
    unauthorized: unauthorized.with(),
    overloaded: overloaded.with(),
  };
  const evaluation = evaluations.with();
  /** Series by route, then by method and status: two look-ups of short texts per request. */
  const known = new Map<string, Map<string, Series>>();

  function seriesOf({ method, route, status }: AnsweredRequest): Series {
    let ofRoute = known.get(route);
    if (ofRoute === undefined) {
      ofRoute = new Map();
      known.set(route, ofRoute);
    }
    const statusClass = STATUS_CLASSES[Math.floor(status / 100)] ?? '';
    const key = method + statusClass;
    let series = ofRoute.get(key);
    if (series === undefined) {
      const name = METHODS.has(method) ? method : 'other';
      series = {
        count: requests.with(name, route, statusClass),
        duration: durations.with(route, statusClass),
      };
      ofRoute.set(key, series);
    }
    return series;
  }

  return {
    answered(request) {
      const { count, duration } = seriesOf(request);
      count.value += 1;
      duration.observe(request.durationMs / 1000);
      counted.bytes.value += request.bytes;
      counted.tokens.value += request.tokens;
      if (request.evaluationMs > 0) evaluation.observe(request.evaluationMs / 1000);
      if (request.status < 400) return;
      if (request.status === 429) counted.limited.value += 1;
      else if (request.status === 401) failed.unauthorized.value += 1;
      else if (request.code === 'query-too-expensive') failed.expensive.value += 1;
      else if (request.code === 'unavailable') failed.overloaded.value += 1;
    },
    refused(status) {
      parserRefusals.with(String(status)).value += 1;
    },
    text: () =>
      families.map((family) => family.text()).join('') +
      gauge(
        { name: 'callboard_http_requests_in_flight', help: 'Requests that are not answered yet.' },
        inFlight(),
      ),
  };
}
