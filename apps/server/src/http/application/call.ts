/** The input of the application API's routes. */
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import type { ReferenceData } from '../../model/reference-data.ts';
import { AppError } from '../../platform/errors.ts';
import { sentence, shapeMessage } from '../../platform/shape-message.ts';
import type { Session } from '../../sessions/sessions.ts';
import type { Answer } from '../answer.ts';
import type { IncomingRequest } from '../incoming.ts';
import { readJsonBody } from '../json-body.ts';
import type { Meter } from '../meter.ts';
import type { Parameters } from '../query-string.ts';
import type { Services } from '../services.ts';
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

/**
 * Parses the body. Throws `bad-body` naming every member that is missing or has the wrong type. The first
 * unknown member ends the check, as there may be any number of them.
 */
export async function readBody<S extends TSchema>(
  message: IncomingRequest,
  schema: S,
  read = readJsonBody,
): Promise<Static<S>> {
  const body = await read(message);
  if (Value.Check(schema, body)) return body;
  const unknown = unknownMember(schema, body);
  if (unknown !== undefined) throw badBody(new Map([[unknown, `There is no ${unknown} here.`]]));
  // Keep the first error of each member: later ones repeat it in other words.
  const details = new Map<string, string>();
  for (const error of Value.Errors(schema, body)) {
    const member = error.instancePath.split('/')[1] ?? '';
    if (!details.has(member)) details.set(member, sentence(shapeMessage(error)));
  }
  throw badBody(details);
}

function unknownMember(schema: TSchema, body: unknown): string | undefined {
  if (!Type.IsObject(schema) || typeof body !== 'object' || body === null) return undefined;
  return Object.keys(body).find((name) => !Object.hasOwn(schema.properties, name));
}

function badBody(details: ReadonlyMap<string, string>): AppError {
  const errors = [...details].map(([keyword, detail]) => ({ keyword, code: 'bad-body', detail }));
  return new AppError('bad-body', 'Send a body as the document at /app/api/openapi.json describes it.', {
    errors,
  });
}
