/** Refuses bodies with a text that no database can store, wherever it is in the body. */

import { AppError } from '../platform/errors.ts';
import { propertyOf } from '../platform/objects.ts';
import { textProblem, wellFormed } from '../platform/storable-text.ts';

/** In UTF-8, such a text can only occur as an escape, so most bodies need no walk through their values. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;
/** Maximum number of reported errors; more would only make a long answer to nonsense. */
const MOST_ERRORS = 100;

interface Problem {
  readonly keyword: string;
  readonly code: 'bad-value';
  readonly detail: string;
}

/**
 * Throws one `bad-value` that names the members with NUL or a lone surrogate in them.
 * @param json the text that `value` was parsed from; it may not be nested deeper than the stack allows.
 */
export function checkTexts(json: string, value: unknown): void {
  if (!SUSPECT_ESCAPE.test(json)) return;
  const problems: Problem[] = [];
  collect(value, '', problems);
  if (problems.length === 0) return;
  throw new AppError('bad-value', 'Leave NUL and lone surrogates out of all texts: see errors.', {
    errors: problems,
  });
}

/**
 * Collects problems. `keyword` is the sender's name for the value: the member, or the keyword of a custom
 * data field.
 */
function collect(value: unknown, keyword: string, problems: Problem[]): void {
  if (problems.length >= MOST_ERRORS) return;
  if (typeof value === 'string') addProblem(value, keyword, problems);
  else if (Array.isArray(value)) for (const element of value) collect(element, keyword, problems);
  else if (typeof value === 'object' && value !== null) {
    const field = Object.hasOwn(value, 'keyword') ? propertyOf(value, 'keyword') : undefined;
    for (const [name, member] of Object.entries(value)) {
      addProblem(name, name, problems);
      collect(member, typeof field === 'string' ? field : name, problems);
    }
  }
}

function addProblem(text: string, keyword: string, problems: Problem[]): void {
  const detail = textProblem(text);
  if (detail !== undefined) problems.push({ keyword: wellFormed(keyword), code: 'bad-value', detail });
}
