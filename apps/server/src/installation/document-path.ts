/** Places in a document of definitions, and what is wrong there. */

export type DocumentPath = readonly (string | number)[];

export interface DocumentProblem {
  readonly path: DocumentPath;
  /** The problem, or what to do about it. */
  readonly reason: string;
}

/** Formats a path such as `customData.event[0].children[2]`. */
export function formatPath(path: DocumentPath): string {
  const text = path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
  return text === '' ? 'the document' : text;
}
