/** What the public API and the application say alike to callers that look for an entity or lack a right to it. */
import type { Kind } from '@callboard/contract';
import { AppError } from '../platform/errors.ts';

type Right = 'read' | 'write';

export function missing(kind: Kind): AppError {
  return new AppError('not-found', `There is no ${kind} with this id (any more).`);
}

/** To somebody who came with an API key. */
export function forbiddenForKey(right: Right, kind: Kind): AppError {
  return new AppError(
    'forbidden',
    `Ask for the right to ${right} this ${kind}, or use the key of another user.`,
  );
}

/** To somebody who is signed in. */
export function forbidden(right: Right, kind: Kind): AppError {
  return new AppError('forbidden', `Ask an administrator for the right to ${right} this ${kind}.`);
}
