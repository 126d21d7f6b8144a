/** The registers of field types and of datatypes: one row each, from which everything else about them follows. */

import { ATTACHMENT } from './attachment.ts';
import { CHECKBOX } from './checkbox.ts';
import { CONTACT } from './contact.ts';
import type { CustomType, ShownType, StoredType } from './custom-type.ts';
import { DATE } from './date.ts';
import { DATE_AND_TIME } from './date-and-time.ts';
import { DERIVED } from './derived.ts';
import { DROPDOWN } from './dropdown.ts';
import { INTEGRATION_INFO } from './integration-info.ts';
import { LABEL } from './label.ts';
import { LABELS } from './labels.ts';
import { NUMBER } from './number.ts';
import { PUBLICATION_TRIGGER } from './publication-trigger.ts';
import { REMOTE_INFO } from './remote-info.ts';
import { RESOURCE } from './resource.ts';
import { STRING } from './string.ts';
import { TEXT } from './text.ts';
import { TIME } from './time.ts';
import { YES_NO } from './yes-no.ts';

/** In the order of the reference. */
export const CUSTOM_TYPES = {
  String: STRING,
  Text: TEXT,
  Number: NUMBER,
  'Y/N': YES_NO,
  Dropdown: DROPDOWN,
  Checkbox: CHECKBOX,
  Date: DATE,
  Time: TIME,
  DateAndTime: DATE_AND_TIME,
  Contact: CONTACT,
  Resource: RESOURCE,
  Attachment: ATTACHMENT,
  Label: LABEL,
  Labels: LABELS,
  'Publication Trigger': PUBLICATION_TRIGGER,
  'Integration info': INTEGRATION_INFO,
  'Remote info': REMOTE_INFO,
  Derived: DERIVED,
} as const satisfies Readonly<Record<string, CustomType>>;

export type FieldType = keyof typeof CUSTOM_TYPES;
export const FIELD_TYPES = Object.keys(CUSTOM_TYPES) as readonly FieldType[];

/** Datatypes of Integration info and Remote info: each holds what one of the plain types holds. */
export const DATA_TYPE_TABLE = {
  'Single-Line Text': STRING,
  'Multi-Line Text': TEXT,
  Number: NUMBER,
  Date: DATE,
  Time: TIME,
  'Date and Time': DATE_AND_TIME,
  'Single Option': DROPDOWN,
  'Multiple Options': CHECKBOX,
} as const satisfies Readonly<Record<string, StoredType>>;

export type DataType = keyof typeof DATA_TYPE_TABLE;
export const DATA_TYPES = Object.keys(DATA_TYPE_TABLE) as readonly DataType[];

interface TypedField {
  readonly type: FieldType;
  readonly dataType: DataType | null;
}

/** Returns the datatype of an Integration info or Remote info field; one whose definition lacks it counts as text. */
export function dataTypeOf({ dataType }: Pick<TypedField, 'dataType'>): DataType {
  return dataType ?? 'Single-Line Text';
}

/** Returns whether a field of this type and datatype can have been text before it became a number (§2.4). */
export function canBeConverted({ type, dataType }: TypedField): boolean {
  const own: CustomType = CUSTOM_TYPES[type];
  return own.form === 'datatype' && own.canBeConverted === true && dataType === 'Number';
}

/** Returns the type that decides about the values of a field: its own, or the one that its datatype stands for. */
export function valueTypeOf(field: TypedField): StoredType | ShownType {
  const type: CustomType = CUSTOM_TYPES[field.type];
  return type.form === 'datatype' ? DATA_TYPE_TABLE[dataTypeOf(field)] : type;
}

/** Returns the type of this name; undefined for any other text, such as a type that only a newer server knows. */
export function customTypeNamed(name: string): CustomType | undefined {
  return isKey(CUSTOM_TYPES, name) ? CUSTOM_TYPES[name] : undefined;
}

/** Returns the value type of a field by the `type` and `datatype` of its JSON; undefined for unknown ones. */
export function valueTypeNamed(type: string, dataType: string): StoredType | ShownType | undefined {
  const named = customTypeNamed(type);
  if (named?.form !== 'datatype') return named;
  return isKey(DATA_TYPE_TABLE, dataType) ? DATA_TYPE_TABLE[dataType] : undefined;
}

function isKey<T extends object>(table: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(table, name);
}
