/** The cost of requests in tokens (§8.2, §8.3): one table for the limiter and for the reference page. */
import { keysOf } from '../platform/objects.ts';

interface RequestCost {
  /** Tokens taken when the request is admitted; corrected when its cost is known. */
  readonly estimate: number;
  readonly base: number;
  /** Evaluation time is charged in addition to the base. */
  readonly timed: boolean;
  /** Only a few requests of this kind run at a time for one key. */
  readonly queued: boolean;
  /** Text for the reference page. */
  readonly about: string;
}

const simple = (about: string): RequestCost => ({ estimate: 1, base: 1, timed: false, queued: false, about });

export const REQUEST_COSTS = {
  entity: simple('an id URL: an entity or a property of one, also when the answer is 304'),
  write: simple('a PUT, and what makes, changes, tries or deletes a webhook'),
  page: simple('a later page of a collection (`page` and `book`)'),
  result: simple('a dataview result: its status, the whole result, a page of it, or its removal'),
  changes: simple(
    'a page of changes, with 1 for every hundred changes of a stream; waiting for changes costs nothing',
  ),
  repeat: simple('a POST that is answered with an existing dataview result'),
  refused: simple('any request that ends in a 4xx, once its key was accepted'),
  collection: {
    estimate: 3,
    base: 2,
    timed: true,
    queued: true,
    about: 'the first page of a collection, or of a property of one',
  },
  computation: {
    estimate: 5,
    base: 5,
    timed: false,
    queued: false,
    about: 'a POST that starts the computation of a dataview result',
  },
} as const satisfies Record<string, RequestCost>;

export type RequestKind = keyof typeof REQUEST_COSTS;

export const requestKinds = keysOf(REQUEST_COSTS);

/** Milliseconds that a request took, which count even when it failed, was cut off or was abandoned by its client. */
export interface RequestTime {
  /** Evaluation of a query. */
  readonly evaluationMs: number;
  /** Processor time of a large body, or of a question about the plan: charged for every kind of request. */
  readonly workMs: number;
}

/** Returns whole tokens. */
export function requestCost(
  kind: RequestKind,
  { evaluationMs, workMs }: RequestTime,
  msPerToken: number,
): number {
  const { base, timed } = REQUEST_COSTS[kind];
  const ms = (timed ? Math.max(0, evaluationMs) : 0) + workMs;
  return base + Math.floor(ms / msPerToken);
}

/** Returns the table for people, cheapest first. */
export function describeCosts(
  msPerToken: number,
): readonly { readonly request: string; readonly tokens: string }[] {
  return requestKinds.map((kind) => {
    const { base, timed, about } = REQUEST_COSTS[kind];
    const tokens = timed ? `${base}, and 1 for every ${msPerToken} ms that its evaluation took` : `${base}`;
    return { request: about, tokens };
  });
}
