/** The control of a field of custom data, by the type of its values. */
import type { StoredForm } from '@callboard/contract';
import {
  ChoiceControl,
  type Control,
  type ControlProps,
  DateControl,
  LinesControl,
  MomentControl,
  NumberControl,
  OptionsControl,
  TextControl,
  TimeControl,
  YesNoControl,
} from '../../components/field-controls.tsx';
import { valueTypeIn } from '../../lib/custom-fields.ts';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { AttachmentControl } from './attachments/attachment-control.tsx';
import { isTyped } from './custom-data-fields.ts';

const CONTROLS: Readonly<Record<StoredForm, Control>> = {
  line: TextControl,
  lines: LinesControl,
  number: NumberControl,
  answer: YesNoControl,
  choice: ChoiceControl,
  choices: OptionsControl,
  day: DateControl,
  time: TimeControl,
  moment: MomentControl,
  attachment: AttachmentControl,
};

interface CustomControlProps extends Omit<ControlProps, 'label' | 'options'> {
  readonly field: JsonObject;
}

/** Renders nothing for a field that people do not type. */
export function CustomControl({ field, ...props }: CustomControlProps) {
  const type = valueTypeIn(field);
  if (!type?.isStored || !isTyped(field)) return null;
  const FieldControl = CONTROLS[type.form];
  const options = Array.isArray(field.options) ? field.options.map(textOf) : [];
  return <FieldControl label={textOf(field.name)} options={options} {...props} />;
}
