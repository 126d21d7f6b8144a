/** A request as the stages of the pipeline see it. */
import type { IncomingMessage } from 'node:http';

/** What of a request the pipeline looks at; Fastify's request has it. */
export interface PipelineRequest {
  readonly id: string;
  readonly method: string;
  /** With trusted proxies these three are what the proxy says. */
  readonly protocol: string;
  readonly host: string;
  readonly ip: string;
  readonly raw: IncomingMessage;
}
