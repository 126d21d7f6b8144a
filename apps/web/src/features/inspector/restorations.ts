/** A history that tells of a deletion and of its restoration, which gave back what the deletion had told. */
import { editableFields, isEditable, type Kind } from '@callboard/contract';
import { isObject, type JsonObject, textOf } from '../../lib/entities.ts';

/** A change of the history, and what it tells besides being a restoration. */
export interface ToldChange {
  readonly change: JsonObject;
  readonly isRestoration: boolean;
  readonly entries: readonly JsonObject[];
}

/** Returns the changes, the newest first. Of a restoration only what came back otherwise than it was is told. */
export function toldChanges(kind: Kind, changes: readonly JsonObject[]): readonly ToldChange[] {
  const fields = isEditable(kind) ? editableFields(kind) : [];
  // A required field is empty only while its entity is deleted; any other can be emptied and filled again.
  const isRequired = ({ target, name }: JsonObject) =>
    target === 'field' && fields.some((field) => field.required === true && field.name === name);
  return changes.map((change, at) => {
    const entries = entriesOf(change);
    const before = entriesOf(changes[at + 1] ?? {});
    const isRestoration =
      entries.length > 0 &&
      entries.every((entry) => isNothing(entry.before)) &&
      before.length > 0 &&
      before.every((entry) => isNothing(entry.after)) &&
      entries.some((entry) => isRequired(entry) && before.some((one) => isSame(entry, one)));
    if (!isRestoration) return { change, isRestoration, entries };
    return {
      change,
      isRestoration,
      entries: entries.filter((entry) => !before.some((one) => isSame(entry, one))),
    };
  });
}

function entriesOf({ changes }: JsonObject): readonly JsonObject[] {
  return Array.isArray(changes) ? changes.filter(isObject) : [];
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

/** Returns whether the first gave back what the second took. */
function isSame(given: JsonObject, taken: JsonObject): boolean {
  return (
    given.target === taken.target &&
    textOf(given.name) === textOf(taken.name) &&
    JSON.stringify(given.after) === JSON.stringify(taken.before)
  );
}
