/** A request as the stages of the pipeline see it. */
import type { IncomingMessage } from 'node:http';

/** Properties of a request that the pipeline uses; a subset of Fastify's request. */
export interface PipelineRequest {
  readonly id: string;
  readonly method: string;
  /** Protocol, host and ip come from the forwarded headers when the proxy is trusted. */
  readonly protocol: string;
  readonly host: string;
  readonly ip: string;
  readonly raw: IncomingMessage;
}
