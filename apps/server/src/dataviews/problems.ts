/** Problem of a document, with its place. */

export interface DefinitionProblem {
  /** JSON pointer into the document. */
  readonly path: string;
  /** Instruction to the author, without a full stop. */
  readonly detail: string;
}

export interface Problems {
  readonly list: readonly DefinitionProblem[];
  add(path: string, detail: string): void;
  /** Returns the same list, with places relative to a deeper path. */
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
