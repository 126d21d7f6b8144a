/** Texts that one of the databases cannot hold, and that are therefore refused on both. */

/** With the `u` flag this matches only half of a pair. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Returns what to do about a text that cannot be stored; undefined when it can. */
export function textProblem(text: string): string | undefined {
  if (text.includes('\0')) return 'Leave out the NUL character.';
  if (LONE_SURROGATE.test(text)) return 'Leave out the lone surrogate: it is half of a character.';
  return undefined;
}

/**
 * Returns the first such problem in a JSON value, including names of members. Recursion is bounded: the
 * nesting of bodies is limited.
 */
export function deepTextProblem(value: unknown): string | undefined {
  if (typeof value === 'string') return textProblem(value);
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, member] of Object.entries(value)) {
    const problem = textProblem(name) ?? deepTextProblem(member);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Replaces each unpaired surrogate by a replacement character. */
export function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}
