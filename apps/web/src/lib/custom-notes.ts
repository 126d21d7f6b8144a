/** Notes of an event or another entity: the long texts of its custom data. */
import { valueTypeIn } from './custom-fields.ts';
import { isObject, type Json, type JsonObject, textOf } from './entities.ts';

/** Returns the fields of a tree, without its groups and sections. */
export function leavesOf(nodes: readonly Json[]): readonly JsonObject[] {
  return nodes
    .filter(isObject)
    .flatMap((node) => (Array.isArray(node.children) ? leavesOf(node.children) : [node]));
}

/** Returns the fields of custom data that hold a note; none while it is awaited. */
export function notesIn(data: Json | undefined): readonly JsonObject[] {
  const fields = isObject(data) && Array.isArray(data.groups) ? leavesOf(data.groups) : [];
  return fields.filter((field) => isNote(field) && textOf(field.value) !== '');
}

/** Only texts that people write at length: codes and triggers have several lines too. */
function isNote(field: JsonObject): boolean {
  const type = valueTypeIn(field);
  return type?.form === 'lines' && type.isLong === true && type.writable === 'yes';
}
