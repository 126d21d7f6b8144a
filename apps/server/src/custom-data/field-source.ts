/** Sources of the values of Derived fields. */
import { CUSTOM_TYPES, type Kind, type Relation } from '@callboard/contract';
import { type Definitions, definitionsOf, type Field } from '../model/definitions.ts';

const PLANNED: readonly Relation[] = ['self', 'group', 'production'];
const SELF: readonly Relation[] = ['self'];
const BY_KIND: { readonly [K in Kind]?: readonly Relation[] } = {
  event: PLANNED,
  group: PLANNED,
  resourcebooking: ['self', 'event', 'resource'],
  contactbooking: ['self', 'event', 'contact'],
};

/** Returns the relations that entities of a kind have. */
export function relationsOf(kind: Kind): readonly Relation[] {
  return BY_KIND[kind] ?? SELF;
}

/**
 * Returns the kind that the source field belongs to; a related entity of another kind has no value to show.
 */
export function relatedKind(kind: Kind, relation: Relation): Kind {
  if (relation === 'self') return kind;
  return relation === 'production' ? 'group' : relation;
}

/**
 * Returns the source field of a Derived field, and its kind; undefined when the kind has no such relation, or
 * the field is gone. A Derived field cannot be the source of another, so there are no cycles.
 */
export function sourceOf(
  kind: Kind,
  field: Field,
  definitions: Definitions,
): { readonly kind: Kind; readonly field: Field; readonly relation: Relation } | undefined {
  if (CUSTOM_TYPES[field.type].form !== 'source' || !field.source) return undefined;
  const { relation, keyword } = field.source;
  if (!relationsOf(kind).includes(relation)) return undefined;
  const target = relatedKind(kind, relation);
  const found = definitionsOf(definitions, target).byKeyword.get(keyword);
  return found && CUSTOM_TYPES[found.type].form !== 'source'
    ? { kind: target, field: found, relation }
    : undefined;
}
