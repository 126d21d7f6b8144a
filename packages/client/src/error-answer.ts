/** Error answers, read as far as they are what the contract says. */
import { type ErrorDetails, type FieldProblem, type ResponseError, responseError } from './errors.ts';
import { pauseOf } from './retry-after.ts';

/** Reads an error answer; bodies that are missing or not JSON leave its members out. */
export async function readError(response: Response, request: string): Promise<ResponseError> {
  const members = membersOf(await response.text());
  return responseError({
    status: response.status,
    request,
    retryAfter: pauseOf(response.headers),
    ...members,
  });
}

function membersOf(text: string): Partial<ErrorDetails> {
  const body = parsed(text);
  if (!isObject(body)) return {};
  const { code, title, detail, position, errors, contents } = body;
  return {
    code: textOr(code),
    title: textOr(title),
    // a result that is not ready is answered with its status
    detail:
      textOr(detail) ??
      textOr(body.message) ??
      (isObject(contents) ? textOr(contents.description) : undefined),
    position: typeof position === 'number' ? position : undefined,
    errors: Array.isArray(errors) ? errors.filter(isProblem) : undefined,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOr = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function isProblem(value: unknown): value is FieldProblem {
  return isObject(value) && typeof value.keyword === 'string';
}
