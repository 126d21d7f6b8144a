/** Texts that one of the databases cannot hold, so that they are refused on both. */

/** With the `u` flag this is half of a pair only. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** What to do about a text that cannot be stored as it is; undefined when it can. */
export function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'Leave out the NUL character.';
  if (LONE_SURROGATE.test(text)) return 'Leave out the lone surrogate: it is half of a character.';
  return undefined;
}

/** The first such problem of the texts in a JSON value, names of members included; as deep as a body may be nested. */
export function deepTextProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const problem = textProblem(name) ?? deepTextProblem(member);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The same text with a replacement character for each half of a character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
