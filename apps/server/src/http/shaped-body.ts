/** A JSON body that must have the shape of its operation. */
import Type, { type Static, type TSchema } from 'typebox';
import Value from 'typebox/value';
import { AppError } from '../platform/errors.ts';
import { sentence, shapeMessage } from '../platform/shape-message.ts';
import type { IncomingRequest } from './incoming.ts';
import { readJsonBody } from './json-body.ts';

interface Reading {
  /** Path of the document that describes the body. */
  readonly document: string;
  readonly read?: typeof readJsonBody;
}

/**
 * Parses the body. Throws `bad-body` naming every member that is missing or has the wrong type. The first
 * unknown member ends the check, as there may be any number of them.
 */
export async function readShapedBody<S extends TSchema>(
  message: IncomingRequest,
  schema: S,
  { document, read = readJsonBody }: Reading,
): Promise<Static<S>> {
  const body = await read(message);
  if (Value.Check(schema, body)) return body;
  const unknown = unknownMember(schema, body);
  if (unknown !== undefined) throw badBody(document, new Map([[unknown, `There is no ${unknown} here.`]]));
  // Keep the first error of each member: later ones repeat it in other words.
  const details = new Map<string, string>();
  for (const error of Value.Errors(schema, body)) {
    const member = error.instancePath.split('/')[1] ?? '';
    if (!details.has(member)) details.set(member, sentence(shapeMessage(error)));
  }
  throw badBody(document, details);
}

function unknownMember(schema: TSchema, body: unknown): string | undefined {
  if (!Type.IsObject(schema) || typeof body !== 'object' || body === null) return undefined;
  return Object.keys(body).find((name) => !Object.hasOwn(schema.properties, name));
}

function badBody(document: string, details: ReadonlyMap<string, string>): AppError {
  const errors = [...details].map(([keyword, detail]) => ({ keyword, code: 'bad-body', detail }));
  return new AppError('bad-body', `Send a body as the document at ${document} describes it.`, { errors });
}
