/** What the routes of the application API get to work with. */
import type { IncomingMessage } from 'node:http';
import type { Static, TSchema } from 'typebox';
import Value from 'typebox/value';
import { AppError } from '../../platform/errors.ts';
import { sentence, shapeMessage } from '../../platform/shape-message.ts';
import type { Session } from '../../sessions/sessions.ts';
import type { Answer } from '../answer.ts';
import { readJsonBody } from '../json-body.ts';
import type { Parameters } from '../query-string.ts';
import type { Services } from '../services.ts';
import type { ApplicationServices } from './services.ts';
import type { Channel } from './session-cookie.ts';

/** A request that comes from the own pages, whoever sent it. */
export interface OpenCall {
  readonly services: Services;
  readonly application: ApplicationServices;
  /** Its body is unread. */
  readonly message: IncomingMessage;
  /** IP address of the client. */
  readonly address: string;
  readonly channel: Channel;
  /** Parameters of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly parameters: Parameters;
  /** Undefined when nobody is signed in. */
  readonly session: Session | undefined;
}

/** A request of somebody who is signed in. */
export interface SessionCall extends OpenCall {
  readonly session: Session;
}

export type Handler<C> = (call: C) => Promise<Answer>;

/** The parsed body; throws `bad-body` that names every member that is missing, unknown or of another type. */
export async function readBody<S extends TSchema>(
  message: IncomingMessage,
  schema: S,
  read = readJsonBody,
): Promise<Static<S>> {
  const body = await read(message);
  if (Value.Check(schema, body)) return body;
  // The first of each member: those that follow tell the same in other words.
  const details = new Map<string, string>();
  for (const error of Value.Errors(schema, body)) {
    const member = error.instancePath.split('/')[1] ?? '';
    if (!details.has(member)) details.set(member, sentence(shapeMessage(error)));
  }
  const errors = [...details].map(([keyword, detail]) => ({ keyword, code: 'bad-body', detail }));
  throw new AppError('bad-body', 'Send a body as the document at /app/api/openapi.json describes it.', {
    errors,
  });
}
