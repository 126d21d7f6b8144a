/** Custom data fields as fields of dataviews (§2.4): numbers are always numbers, whatever the deprecated setting says. */
import { type Kind, kindSpec, type StoredForm, valueTypeOf } from '@callboard/contract';
import { sourceOf } from '../../custom-data/field-source.ts';
import { readValue } from '../../custom-data/field-types.ts';
import { type Definitions, definitionsOf, type Field } from '../../model/definitions.ts';
import { alias, type Edge, type FieldDefinition, many, type ValueType } from './field.ts';

interface FieldValue {
  readonly value: ValueType;
  readonly list?: boolean;
}

const HELD: Readonly<Record<StoredForm, FieldValue>> = {
  line: { value: 'text' },
  lines: { value: 'text' },
  number: { value: 'number' },
  answer: { value: 'text' },
  choice: { value: 'text' },
  choices: { value: 'text', list: true },
  day: { value: 'date' },
  time: { value: 'time' },
  moment: { value: 'moment' },
  attachment: { value: 'json' },
};

/** Returns the key under which the store provides the stored value of a field. */
export function storedKey(fieldId: number): string {
  return `#${fieldId}`;
}

/** Returns the field id of such a key; undefined for other keys. */
export function storedFieldId(key: string): number | undefined {
  return key.startsWith('#') ? Number(key.slice(1)) : undefined;
}

/** Returns the field; undefined when the kind has no such field, or it never holds a value. */
export function customField(
  kind: Kind,
  keyword: string,
  definitions: Definitions,
): FieldDefinition | undefined {
  const field = definitionsOf(definitions, kind).byKeyword.get(keyword);
  return field && definitionOf(kind, field, definitions);
}

export function definitionOf(
  kind: Kind,
  field: Field,
  definitions: Definitions,
): FieldDefinition | undefined {
  if (!kindSpec(kind).customData) return undefined;
  const label = field.name;
  const type = valueTypeOf(field);
  if (type.isStored) return stored(field, HELD[type.form]);
  switch (type.form) {
    case 'nothing':
      return undefined;
    case 'labels':
      return HAS_LABELS.has(kind) ? alias(label, ['labels'], { open: true }) : undefined;
    case 'contact':
      return HAS_BOOKINGS.has(kind) ? bookedContact(field) : undefined;
    case 'resources':
      return HAS_BOOKINGS.has(kind) ? bookedResources(field) : undefined;
    case 'source':
      return derived(kind, field, definitions);
  }
}

function derived(kind: Kind, field: Field, definitions: Definitions): FieldDefinition | undefined {
  const source = sourceOf(kind, field, definitions);
  if (source === undefined) return undefined;
  const path = ['customdata', ...source.field.keyword.split('.')];
  if (source.relation === 'self') return alias(field.name, path);
  // Shown as a part of this entity, as in the API.
  return { ...alias(field.name, [source.relation, ...path], { open: true }), through: source.kind };
}

const HAS_LABELS: ReadonlySet<Kind> = new Set(['event', 'group', 'contact']);
const HAS_BOOKINGS: ReadonlySet<Kind> = new Set(['event', 'group']);

/** Returns the relation to the booking that the field has made. */
function bookedContact({ id, name }: Field): FieldDefinition {
  const edge: Edge = { type: 'key', key: 'eventId', where: { fieldId: id } };
  return many(name, 'contactbooking', edge, { first: true, content: 'contact' });
}

function bookedResources({ id, name }: Field): FieldDefinition {
  const edge: Edge = { type: 'key', key: 'eventId', where: { fieldId: id, parentId: null } };
  return many(name, 'resourcebooking', edge, { content: 'resources' });
}

function stored(field: Field, held: FieldValue): FieldDefinition {
  return {
    type: 'leaf',
    label: field.name,
    ...held,
    keys: [storedKey(field.id)],
    reader:
      ({ attachment }) =>
      (value: unknown) => {
        if (value === null) return null;
        const content = readValue(field, value);
        if (content.type === 'attachment') return attachment(content.value);
        return content.type === 'json' ? content.value : null;
      },
  };
}
