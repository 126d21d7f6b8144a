/** The input of the application API's routes. */
import type { Static, TSchema } from 'typebox';
import type { ReferenceData } from '../../model/reference-data.ts';
import type { Session } from '../../sessions/sessions.ts';
import type { Answer } from '../answer.ts';
import type { IncomingRequest } from '../incoming.ts';
import { readJsonBody } from '../json-body.ts';
import type { Meter } from '../meter.ts';
import type { Parameters } from '../query-string.ts';
import type { Services } from '../services.ts';
import { readShapedBody } from '../shaped-body.ts';
import type { ApplicationServices } from './services.ts';
import type { Channel } from './session-cookie.ts';

/** Request from the application's own pages; its sender need not be signed in. */
export interface OpenCall {
  readonly services: Services;
  readonly application: ApplicationServices;
  /** Snapshot that the request is answered with; what a handler shows of its own change it reads anew. */
  readonly reference: ReferenceData;
  /** Address that `url` attributes begin with. */
  readonly baseUrl: string;
  /** The body is unread; its maximum size is in the table of operations. */
  readonly message: IncomingRequest;
  /** Must be called before an answer that stays open; throws when there are too many of them. */
  readonly stay: () => void;
  readonly meter: Meter;
  /** IP address of the client. */
  readonly address: string;
  readonly channel: Channel;
  /** Decoded parameters of the path. */
  readonly path: Readonly<Record<string, string>>;
  readonly parameters: Parameters;
  /** Undefined when nobody is signed in. */
  readonly session: Session | undefined;
}

/** Request of a signed-in user. */
export interface SessionCall extends OpenCall {
  readonly session: Session;
}

export type Handler<C> = (call: C) => Promise<Answer>;

/** Parses the body; throws `bad-body` as `readShapedBody` does. */
export function readBody<S extends TSchema>(
  message: IncomingRequest,
  schema: S,
  read = readJsonBody,
): Promise<Static<S>> {
  return readShapedBody(message, schema, { document: '/app/api/openapi.json', read });
}
