/** A request on its way through the stages of the pipeline: each value is what a stage hands to the next one. */
import type { IncomingMessage } from 'node:http';
import type { Principal } from '../../access/principal.ts';
import type { Visit } from '../../admission/admission.ts';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { Parameters } from '../query-string.ts';
import type { Trace } from '../trace.ts';

/** Properties of a request that the pipeline uses; a subset of Fastify's request. */
export interface RawRequest {
  readonly id: string;
  readonly method: string;
  /** Protocol, host and ip come from the forwarded headers when the proxy is trusted. */
  readonly protocol: string;
  readonly host: string;
  readonly ip: string;
  readonly raw: IncomingMessage;
}

/** A request of acceptable size that came over HTTPS or from this machine. */
export interface ReceivedRequest {
  readonly request: RawRequest;
  /** Undecoded. */
  readonly path: string;
  /** Undecoded. */
  readonly queryString: string;
  readonly visit: Visit;
  /** Collects findings on the way, for metrics and the request log. */
  readonly trace: Trace;
  readonly report: (error: unknown) => void;
}

/** A request to one of the server's own addresses. */
export interface LocatedRequest extends ReceivedRequest {
  /** The one snapshot that the whole request is answered with, whatever changes meanwhile. */
  readonly reference: ReferenceData;
  /** Address that `url` attributes begin with. */
  readonly baseUrl: string;
}

/** A request of a known caller to a path of the API. */
export interface AuthenticatedRequest extends LocatedRequest {
  readonly principal: Principal;
  readonly parameters: Parameters;
}
