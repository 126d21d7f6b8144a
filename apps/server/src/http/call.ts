/** The input of a route: one request whose key, limit and path have been checked. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Principal } from '../access/principal.ts';
import type { Visit } from '../admission/admission.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { seconds } from '../platform/clock.ts';
import type { Answer } from './answer.ts';
import type { IncomingRequest } from './incoming.ts';
import type { PresentContext } from './present/context.ts';
import type { Parameters } from './query-string.ts';
import type { Services } from './services.ts';

export interface Call {
  readonly services: Services;
  readonly principal: Principal;
  /** Snapshot used for the whole request, even when the data changes meanwhile. */
  readonly reference: ReferenceData;
  readonly parameters: Parameters;
  /** Path as requested, undecoded. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** The request; its body is unread. */
  readonly message: IncomingRequest;
  readonly visit: Visit;
  readonly meter: Meter;
  /** Context in which entities are presented to the caller. */
  readonly present: PresentContext;
}

/** Adds up what the limiter charges for (§8.3). */
export interface Meter {
  evaluationMs: number;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
type Handle = (call: Call) => Promise<Answer>;

/** Handlers by method; HEAD works wherever GET does. */
export type Methods = { readonly [M in Method]?: Handle };

/** Returns the current Unix second. */
export function nowOf({ services }: Call): number {
  return seconds(services.clock);
}

/** Numbers of converted Remote info fields are strings while the setting is on, unless the request says otherwise (§2.4). */
const UNWRAPPED = 'x-no-string-wrap-numeric-remote-info-value';

type Parts = Pick<Call, 'services' | 'principal' | 'reference' | 'headers'>;

export function presentContext({ services, principal, reference, headers }: Parts): PresentContext {
  const { settings } = reference;
  return {
    baseUrl: services.config.baseUrl(settings),
    reference,
    principal,
    wrapNumbers: settings.stringWrapNumericRemoteInfo && headers[UNWRAPPED] === undefined,
    deprecated: new Set(),
  };
}

/** Runs the evaluation of a query and adds its time to the meter, also when it fails or is cut off. */
export async function metered<T>({ services, meter }: Call, evaluate: () => Promise<T>): Promise<T> {
  const start = services.clock.now();
  try {
    return await evaluate();
  } finally {
    meter.evaluationMs += services.clock.now() - start;
  }
}
