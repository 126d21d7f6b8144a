/**
 * Fields that can be edited in the application, per kind of entity, derived from its properties. The server
 * validates against them and the pages build their forms from them.
 */

import type { EditableType, EditOptions, Property } from '../kinds/property.ts';
import type { Target } from '../kinds/targets.ts';
import { type KINDS, type Kind, type KindSpec, kindSpec, kinds } from '../kinds.ts';

export type { EditableType } from '../kinds/property.ts';

export interface EditableField extends Omit<EditOptions, 'always'> {
  /** Name as in the public JSON, where the field exists there. */
  readonly name: string;
  readonly type: EditableType;
  /** Key of the record. */
  readonly key: string;
  /** An empty text is stored as null. */
  readonly nullable?: true;
  /** Choices only: the values to choose from. */
  readonly options?: readonly string[];
  /** References only: what they lead to. */
  readonly to?: Target;
  /** The field applies only to entities whose value of the named choice is in this list. */
  readonly only?: { readonly field: string; readonly is: readonly string[] };
  /** Shown only to users who may see private contact data. */
  readonly private?: true;
}

type FormOf<K extends Kind> = (typeof KINDS)[K]['form'];
export type EditableKind = { [K in Kind]: FormOf<K> extends readonly [] ? never : K }[Kind];

function fieldOf({ properties, variants }: KindSpec, property: string): EditableField {
  const { type, stored, nullable, when, needs, to, edit = {} } = properties[property] as Property;
  const { name = property, always, ...options } = edit;
  const by = variants && properties[variants.by]?.edit?.name;
  return {
    name,
    type: type as EditableType,
    key: stored?.key ?? property,
    ...options,
    ...(nullable === undefined ? {} : { nullable }),
    ...(to === undefined ? {} : { to }),
    ...(needs === 'privateContactData' ? { private: true } : {}),
    ...(variants === undefined || when === undefined || always === true
      ? {}
      : { only: { field: by ?? variants.by, is: when } }),
  };
}

const FIELDS: ReadonlyMap<string, readonly EditableField[]> = new Map(
  kinds.flatMap((kind) => {
    const spec = kindSpec(kind);
    return spec.form.length === 0 ? [] : [[kind, spec.form.map((name) => fieldOf(spec, name))]];
  }),
);

export const editableKinds = [...FIELDS.keys()] as readonly EditableKind[];

export function isEditable(kind: string): kind is EditableKind {
  return FIELDS.has(kind);
}

export function editableFields(kind: EditableKind): readonly EditableField[] {
  return FIELDS.get(kind) ?? [];
}

/** Returns whether the field applies to an entity with these choices. */
export function isApplicable({ only }: EditableField, choiceOf: (name: string) => unknown): boolean {
  return only === undefined || only.is.includes(String(choiceOf(only.field)));
}
