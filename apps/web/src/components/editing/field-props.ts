/** Props of every control in an entity form. */
import type { EditableField, EditableKind } from '@callboard/contract';
import type { Json } from '../../lib/entities.ts';

export interface FieldControlProps {
  readonly kind: EditableKind;
  readonly field: EditableField;
  readonly label: string;
  /** Explanation below the label. */
  readonly about?: string | undefined;
  readonly required?: boolean;
  readonly value: Json;
  readonly error: string | undefined;
  /** Returns the value of another field of the form. */
  readonly valueOf: (name: string) => Json;
  readonly onChange: (value: Json) => void;
}
