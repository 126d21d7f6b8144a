/** The table of field types (§2.4): one row a type, from which everything else about types follows. */

import type { Field } from '../model/definitions.ts';
import type { FieldType as FieldTypeName } from '../model/records.ts';
import type { FieldType, IndexEntry } from './field-type.ts';
import type { FieldContent } from './read.ts';
import { ATTACHMENT } from './types/attachment.ts';
import { CHECKBOX } from './types/checkbox.ts';
import { CONTACT } from './types/contact.ts';
import { DATE } from './types/date.ts';
import { DATE_AND_TIME } from './types/date-and-time.ts';
import { DERIVED } from './types/derived.ts';
import { DROPDOWN } from './types/dropdown.ts';
import { INTEGRATION_INFO } from './types/integration-info.ts';
import { LABEL } from './types/label.ts';
import { LABELS } from './types/labels.ts';
import { NUMBER } from './types/number.ts';
import { PUBLICATION_TRIGGER } from './types/publication-trigger.ts';
import { REMOTE_INFO } from './types/remote-info.ts';
import { RESOURCE } from './types/resource.ts';
import { STRING } from './types/string.ts';
import { TEXT } from './types/text.ts';
import { TIME } from './types/time.ts';
import { YES_NO } from './types/yes-no.ts';

/** In the order of §2.4, which is also that of the reference. */
export const FIELD_TYPE_TABLE: { readonly [Name in FieldTypeName]: FieldType } = {
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
};

export const fieldTypes: readonly FieldType[] = Object.values(FIELD_TYPE_TABLE);

export function typeOf(field: Field): FieldType {
  return FIELD_TYPE_TABLE[field.type];
}

/** Returns the served form of a stored value; empty when it no longer fits the field. */
export function readValue(field: Field, stored: unknown): FieldContent {
  return typeOf(field).read(stored, field);
}

/** Returns the indexed form of a stored value; texts are not folded yet, which the store does. */
export function indexValue(field: Field, stored: unknown): IndexEntry {
  return typeOf(field).index(stored, field);
}
