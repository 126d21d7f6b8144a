/** What is wrong with a document, collected with the places. */

export interface DefinitionProblem {
  /** JSON pointer into the document. */
  readonly path: string;
  /** What to do, without full stop. */
  readonly detail: string;
}

export interface Problems {
  readonly list: readonly DefinitionProblem[];
  add(path: string, detail: string): void;
  /** The same list, from a place deeper in the document. */
  at(path: string): Problems;
}

const MOST = 50;

export function createProblems(): Problems {
  const list: DefinitionProblem[] = [];
  const below = (prefix: string): Problems => ({
    list,
    add(path, detail) {
      if (list.length < MOST) list.push({ path: prefix + path, detail });
    },
    at: (path) => below(prefix + path),
  });
  return below('');
}
