/** A request for a result: what is stored of it, and how it is refused. */
import type { DataviewDefinition } from '@callboard/contract';
import type { Principal } from '../access/principal.ts';
import { COMPUTATION_BUDGET } from '../admission/budgets.ts';
import { AppError } from '../platform/errors.ts';
import type { NewCallback } from './callbacks/store.ts';
import { encodeTask } from './compute-task.ts';
import type { Dataview } from './definitions-store.ts';
import { identityOf } from './identity.ts';
import type { NewResult, RequestOutcome } from './results-store.ts';

/** Seconds to wait before a retry: a guess of when one of the user's computations has ended. */
const OWN_TURN_SECONDS = 5;

/** Matches a relative day (`#today`, `#nextweek` …) in a query, a filter, or the value of a parameter. */
const RELATIVE_DAY = /#[a-z]/i;

/** Parameters of a request as one text, with the reasons why they cannot be used, if any. */
export interface BoundParameters {
  readonly canonical: string;
  readonly problems: readonly string[];
}

export type BindParameters = (definition: DataviewDefinition, body: unknown) => BoundParameters;

export interface ResultRequest {
  readonly dataview: Dataview;
  readonly format: string;
  /** Parameters as in the body of the request. */
  readonly body: unknown;
  readonly principal: Principal;
  readonly baseUrl: string;
  /** Planning day of the request. */
  readonly today: number;
  readonly callback: NewCallback | undefined;
}

/** Returns the result as it is stored if no equal one exists. */
export function newResult(request: ResultRequest, bind: BindParameters): NewResult {
  const { dataview, format, principal, baseUrl } = request;
  const definition = dataview.definition;
  const { canonical: parameters, problems } = bind(definition, request.body);
  const { scope } = principal;
  const { id: dataviewId, revision, created } = dataview;
  const task = encodeTask({ definition, parameters, reader: principal, baseUrl });
  const today = RELATIVE_DAY.test(task) ? request.today : null;
  return {
    dataviewId: { id: dataviewId, created },
    format,
    scope,
    identity: identityOf({ dataviewId, revision, format, parameters, scope, baseUrl, today }),
    task,
    failure: problems.length === 0 ? undefined : problems.join(' '),
  };
}

/** Returns the error of a request for which nothing was stored. */
export function refusal(type: Exclude<RequestOutcome['type'], 'new' | 'existing'>): AppError {
  switch (type) {
    case 'storage-full':
      return new AppError(
        'result-storage-full',
        'The space for results is used up: wait until some have expired, or remove your own with DELETE. Nothing was started.',
      );
    case 'own-storage-full':
      return new AppError(
        'result-storage-full',
        'Your results take up all the space that one user may have: wait until some have expired, or remove some with DELETE. Nothing was started.',
      );
    case 'own-too-many':
      return new AppError(
        'rate-limited',
        `You have ${COMPUTATION_BUDGET.waiting} computations waiting already: wait (Retry-After) until some have begun. Nothing was started.`,
        { retryAfterSeconds: OWN_TURN_SECONDS },
      );
    case 'too-many':
      return new AppError(
        'unavailable',
        'Too many computations are waiting: try again later. Nothing was started.',
      );
  }
}
