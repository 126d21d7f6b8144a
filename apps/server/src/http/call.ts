/** The input of a handler: one request whose key, limit and path have been checked. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Principal } from '../access/principal.ts';
import type { Visit } from '../admission/admission.ts';
import type { ReferenceData } from '../model/reference-data.ts';
import { type Clock, seconds } from '../platform/clock.ts';
import type { Answer } from './answer.ts';
import type { IncomingRequest } from './incoming.ts';
import type { Meter } from './meter.ts';
import type { PresentContext } from './present/context.ts';
import type { Parameters } from './query-string.ts';

export interface Call<S = unknown> {
  /** Services of the server that the handler names in its type. */
  readonly services: S;
  readonly clock: Clock;
  readonly principal: Principal;
  /** Snapshot used for the whole request, even when the data changes meanwhile. */
  readonly reference: ReferenceData;
  readonly parameters: Parameters;
  /** Path as requested, undecoded. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** IP address of the client. */
  readonly address: string | undefined;
  /** The request; its body is unread. */
  readonly message: IncomingRequest;
  readonly visit: Visit;
  readonly meter: Meter;
  /** Context in which entities are presented to the caller. */
  readonly present: PresentContext;
}

export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
export type Handle<S> = (call: Call<S>) => Promise<Answer>;

/** Handlers by method; HEAD works wherever GET does. */
export type Methods<S = never> = { readonly [M in Method]?: Handle<S> };

/** Returns the current Unix second. */
export function nowOf({ clock }: Pick<Call, 'clock'>): number {
  return seconds(clock);
}

/** Numbers of converted Remote info fields are strings while the setting is on, unless the request says otherwise (§2.4). */
const UNWRAPPED = 'x-no-string-wrap-numeric-remote-info-value';

type Parts = Pick<Call, 'principal' | 'reference' | 'headers'> & Pick<PresentContext, 'baseUrl'>;

export function presentContext({ baseUrl, principal, reference, headers }: Parts): PresentContext {
  return {
    baseUrl,
    reference,
    principal,
    wrapNumbers: reference.settings.stringWrapNumericRemoteInfo && headers[UNWRAPPED] === undefined,
    deprecated: new Set(),
    shown: undefined,
  };
}
