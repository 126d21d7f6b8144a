/** Assigns server errors to the form fields that they name. */
import { refusalText } from './refusal-text.ts';
import { RequestError } from './request.ts';

/** Returns messages by field name; empty if the error concerns none of the fields. */
export function fieldErrors(error: Error | null, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  const known = error.errors.filter(({ keyword }) => fields.includes(keyword));
  return Object.fromEntries(known.map(({ keyword, code, detail }) => [keyword, refusalText(code, detail)]));
}
