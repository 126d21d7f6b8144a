/** Checks the dataview definitions of a document against the installation as the document would leave it. */

import type { ApplyDocument } from '@callboard/contract';
import { checkDefinition } from '../dataviews/check-definition.ts';
import { buildDefinitions } from '../model/definitions.ts';
import type { DocumentPath, DocumentProblem } from './document-path.ts';
import type { InstallationDraft } from './draft.ts';

/** Yields the problems of the document's dataview definitions, given its custom data. */
export function* dataviewProblems(
  { dataviews = [] }: ApplyDocument,
  draft: InstallationDraft,
): Generator<DocumentProblem> {
  if (dataviews.length === 0) return;
  const definitions = buildDefinitions(draft.all('customdefinition'));
  for (const [at, { definition }] of dataviews.entries()) {
    const checked = checkDefinition(definition, { definitions });
    if (!('problems' in checked)) continue;
    for (const { path, detail } of checked.problems) {
      yield { path: ['dataviews', at, 'definition', ...steps(path)], reason: detail };
    }
  }
}

/** Returns the steps of a JSON pointer; no key of a definition is a number. */
function steps(pointer: string): DocumentPath {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
