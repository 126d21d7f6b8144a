/** The control of an editable field, by the type of the field. */
import type { EditableField, EditableKind, EditableType } from '@callboard/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '../../lib/entities.ts';
import { typeName } from '../../lib/type-names.ts';
import type { Edit } from '../../lib/use-edit.ts';
import {
  type Control,
  DateControl,
  LinesControl,
  MomentControl,
  NumberControl,
  TextControl,
} from '../field-controls.tsx';
import { AddressesControl, ContactInfoControl } from './contact-controls.tsx';
import type { FieldControlProps } from './field-props.ts';
import { useFieldTexts } from './field-texts.ts';
import { followingDays } from './following-days.ts';
import { ReferenceControl, ReferencesControl } from './reference-controls.tsx';
import { ScheduleControl } from './schedule-control.tsx';
import { useTexts } from './texts.ts';

interface EditedFieldProps {
  readonly kind: EditableKind;
  readonly field: EditableField;
  /** All fields of the entity, for those that depend on this one. */
  readonly known: readonly EditableField[];
  readonly edit: Edit;
  readonly error: string | undefined;
  /** Whether the entity is being made. */
  readonly isNew?: boolean;
}

/** The control of a field within an edit. */
export function EditedField({ kind, field, known, edit, error, isNew = false }: EditedFieldProps) {
  const { labelOf, aboutOf } = useFieldTexts(kind);
  const FieldControl = CONTROLS[field.type];
  return (
    <FieldControl
      kind={kind}
      field={field}
      label={labelOf(field)}
      about={aboutOf(field.name)}
      required={field.required === true}
      value={edit.valueOf(field.name)}
      error={error}
      valueOf={edit.valueOf}
      onChange={(value) => {
        const following = field.name === 'startdate' && followingDays(textOf(value), edit.valueOf, isNew);
        for (const [name, next] of Object.entries(following || {})) edit.change(name, next);
        edit.change(field.name, value);
        for (const { name, of } of known) if (of === field.name) edit.change(name, null);
      }}
    />
  );
}

function plain(Plain: Control): ComponentType<FieldControlProps> {
  return function PlainControl({ kind: _, field: __, valueOf: ___, ...rest }) {
    return <Plain {...rest} />;
  };
}

function FlagControl({ label, value, error, onChange }: FieldControlProps) {
  return (
    <Checkbox
      label={label}
      checked={value === true}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

function WordsControl({ kind: _, field: __, valueOf: ___, ...rest }: FieldControlProps) {
  const { t } = useTranslation();
  const { label, value, onChange } = rest;
  const words = Array.isArray(value) ? value.map(textOf) : [];
  return (
    <LinesControl
      {...rest}
      label={t('editing.oneALine', { name: label })}
      value={words.join('\n')}
      onChange={(text) => onChange(text === null ? [] : textOf(text).split('\n'))}
    />
  );
}

function ChoiceControl({ field, label, about, value, error, onChange }: FieldControlProps) {
  const { t } = useTexts();
  const labelOf = (option: string) => {
    if (option === '') return t('byType');
    return field.name === 'variety' && option === 'person'
      ? t('onePerson')
      : (typeName(option) ?? t(`options.${option}` as 'options.bulk'));
  };
  return (
    <NativeSelect
      label={label}
      description={about}
      value={textOf(value)}
      error={error}
      data={(field.options ?? []).map((option) => ({ value: option, label: labelOf(option) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

const CONTROLS: { readonly [T in EditableType]: ComponentType<FieldControlProps> } = {
  text: plain(TextControl),
  url: plain(TextControl),
  lines: plain(LinesControl),
  day: plain(DateControl),
  date: plain(DateControl),
  moment: plain(MomentControl),
  number: plain(NumberControl),
  flag: FlagControl,
  words: WordsControl,
  choice: ChoiceControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  schedule: ScheduleControl,
  contactinfo: ContactInfoControl,
  addresses: AddressesControl,
};
