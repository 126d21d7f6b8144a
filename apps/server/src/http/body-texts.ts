/** Refuses bodies that hold a text which no database can store, wherever in the body it stands. */
import { AppError } from '../platform/errors.ts';
import { textProblem, wellFormed } from '../platform/storable-text.ts';

/** A body in UTF-8 can only hold such a text as an escape, so that most bodies need no walk through their values. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;
/** More errors would only make a long answer to a long nonsense. */
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

/** `keyword` is what the sender calls the value: the name of the member, of custom data the keyword of the field. */
function collect(value: unknown, keyword: string, problems: Problem[]): void {
  if (problems.length >= MOST_ERRORS) return;
  if (typeof value === 'string') addProblem(value, keyword, problems);
  else if (Array.isArray(value)) for (const element of value) collect(element, keyword, problems);
  else if (typeof value === 'object' && value !== null) {
    const field = Object.hasOwn(value, 'keyword') ? (value as { keyword: unknown }).keyword : undefined;
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
