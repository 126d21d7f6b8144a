/** Deprecated: Remote info fields that were text before they became numbers can still show text (§2.4, §9). */
import { canBeConverted, type Kind, valueTypeOf } from '@callboard/contract';
import { definitionsOf, type Field } from '../../model/definitions.ts';
import type { ReferenceData } from '../../model/reference-data.ts';

type Relation = NonNullable<Field['source']>['relation'];

/** Kinds that a relation of a Derived field can lead to. */
const KINDS_OF: Readonly<Record<Exclude<Relation, 'self'>, readonly Kind[]>> = {
  group: ['group'],
  production: ['event', 'group'],
  event: ['event', 'group'],
  resource: ['resource', 'resourceplaceholder', 'location'],
  contact: ['contact'],
};
/** Limit of Derived fields that derive from others, which could form a cycle. */
const MAX_DEPTH = 8;

/** Returns whether numbers of this field are shown as strings while the deprecated setting is on. */
export function showsAsText(kind: Kind, field: Field, reference: ReferenceData, depth = 0): boolean {
  if (field.converted && canBeConverted(field)) return true;
  const { source } = field;
  if (valueTypeOf(field).form !== 'source' || source === null || depth >= MAX_DEPTH) return false;
  const { relation, keyword } = source;
  const kinds = relation === 'self' ? [kind] : KINDS_OF[relation];
  return kinds.some((target) => {
    const origin = definitionsOf(reference.definitions, target).byKeyword.get(keyword);
    return origin !== undefined && showsAsText(target, origin, reference, depth + 1);
  });
}
