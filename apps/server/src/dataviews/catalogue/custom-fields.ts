/** Custom data fields as fields of dataviews (§2.4): numbers are always numbers, whatever the deprecated setting says. */
import { type Kind, kindSpec } from '@callboard/contract';
import { sourceOf } from '../../custom-data/field-source.ts';
import { readValue } from '../../custom-data/field-types.ts';
import { type Definitions, definitionsOf, type Field } from '../../model/definitions.ts';
import type { DataType, FieldType } from '../../model/records.ts';
import { alias, type FieldDefinition, many, type ValueType } from './field.ts';

interface FieldValue {
  readonly value: ValueType;
  readonly list?: boolean;
}

const HELD: Readonly<Partial<Record<FieldType | DataType, FieldValue>>> = {
  String: { value: 'text' },
  Text: { value: 'text' },
  Number: { value: 'number' },
  'Y/N': { value: 'text' },
  Dropdown: { value: 'text' },
  Checkbox: { value: 'text', list: true },
  Date: { value: 'date' },
  Time: { value: 'time' },
  DateAndTime: { value: 'moment' },
  Attachment: { value: 'json' },
  'Publication Trigger': { value: 'text' },
  'Single-Line Text': { value: 'text' },
  'Multi-Line Text': { value: 'text' },
  'Date and Time': { value: 'moment' },
  'Single Option': { value: 'text' },
  'Multiple Options': { value: 'text', list: true },
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
  switch (field.type) {
    case 'Label':
      return undefined;
    case 'Labels':
      return HAS_LABELS.has(kind) ? alias(label, ['labels'], { open: true }) : undefined;
    case 'Contact':
    case 'Resource':
      return HAS_BOOKINGS.has(kind) ? booked(field) : undefined;
    case 'Derived': {
      const source = sourceOf(kind, field, definitions);
      if (source === undefined) return undefined;
      const path = ['customdata', ...source.field.keyword.split('.')];
      if (source.relation === 'self') return alias(label, path);
      // Shown as a part of this entity, as in the API.
      return { ...alias(label, [source.relation, ...path], { open: true }), through: source.kind };
    }
    default:
      return stored(field);
  }
}

const HAS_LABELS: ReadonlySet<Kind> = new Set(['event', 'group', 'contact']);
const HAS_BOOKINGS: ReadonlySet<Kind> = new Set(['event', 'group']);

/** Returns the relation to the bookings that the field has made. */
function booked({ id, name, type }: Field): FieldDefinition {
  return type === 'Contact'
    ? many(
        name,
        'contactbooking',
        { type: 'key', key: 'eventId', where: { fieldId: id } },
        { first: true, content: 'contact' },
      )
    : many(
        name,
        'resourcebooking',
        { type: 'key', key: 'eventId', where: { fieldId: id, parentId: null } },
        { content: 'resources' },
      );
}

function stored(field: Field): FieldDefinition {
  const isInfo = field.type === 'Integration info' || field.type === 'Remote info';
  const held = HELD[isInfo ? (field.dataType ?? 'Single-Line Text') : field.type] ?? { value: 'json' };
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
        return content.type === 'json' ? (content.value as string | number | string[]) : null;
      },
  };
}
