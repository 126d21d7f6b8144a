/** What the server says is wrong, beside the fields that it names. */
import { refusalText } from './refusal-text.ts';
import { RequestError } from './request.ts';

/** By name of the field; empty when the error is about none of them. */
export function fieldErrors(error: Error | null, fields: readonly string[]): Record<string, string> {
  if (!(error instanceof RequestError)) return {};
  const known = error.errors.filter(({ keyword }) => fields.includes(keyword));
  return Object.fromEntries(known.map(({ keyword, code, detail }) => [keyword, refusalText(code, detail)]));
}
