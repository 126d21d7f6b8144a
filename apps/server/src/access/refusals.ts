/** Errors that the public API and the application share, for missing entities and missing rights. */
import type { Kind } from '@callboard/contract';
import { AppError } from '../platform/errors.ts';

type Right = 'read' | 'write';

export function missing(kind: Kind): AppError {
  return new AppError('not-found', `There is no ${kind} with this id (any more).`);
}

/** Returns the error for a caller with an API key. */
export function forbiddenForKey(right: Right, kind: Kind): AppError {
  return new AppError(
    'forbidden',
    `Ask for the right to ${right} this ${kind}, or use the key of another user.`,
  );
}

/** Returns the error for a signed-in user. */
export function forbidden(right: Right, kind: Kind): AppError {
  return new AppError('forbidden', `Ask an administrator for the right to ${right} this ${kind}.`);
}
