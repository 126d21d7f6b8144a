/** Form for the built-in fields of an entity, existing or new. */
import {
  type EditableField,
  type EditableKind,
  type EditableType,
  editableFields,
  isApplicable,
} from '@callboard/contract';
import { Checkbox, Fieldset, NativeSelect, Stack, Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type Json, textOf } from '../../lib/entities.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import type { TaggedValue } from '../../lib/request.ts';
import { numberOf } from '../../lib/typed-values.ts';
import { type Stance, useEdit, type Values } from '../../lib/use-edit.ts';
import { EditFrame } from '../edit-frame.tsx';
import {
  type Control,
  DateControl,
  LinesControl,
  MomentControl,
  NumberControl,
  TextControl,
} from '../field-controls.tsx';
import { AddressesControl, ContactInfoControl } from './contact-controls.tsx';
import { DoubleBooking } from './double-booking.tsx';
import type { FieldControlProps } from './field-props.ts';
import { followingDays } from './following-days.ts';
import { ReferenceControl, ReferencesControl } from './reference-controls.tsx';
import { ScheduleControl } from './schedule-control.tsx';
import { useTexts } from './texts.ts';

interface EntityFormProps {
  readonly kind: EditableKind;
  readonly start: TaggedValue<Values>;
  /** Fields with a fixed value, which the form leaves out. */
  readonly without?: readonly string[];
  /** Whether the form can be saved before anything is typed. */
  readonly isNew?: boolean;
  /** Both `load` and `save` throw RequestError. */
  readonly load: (signal?: AbortSignal) => Promise<TaggedValue<Values>>;
  readonly save: (changed: TaggedValue<Values>, signal: AbortSignal, stance: Stance) => Promise<unknown>;
  readonly onSaved: () => Promise<void>;
  readonly onCancel: () => void;
}

export function EntityForm(props: EntityFormProps) {
  const { kind, start, without = [], isNew = false, load, save, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const { t: forms, i18n } = useTexts();
  const known = editableFields(kind).filter(({ name }) => name in start.value);
  const edit = useEdit({
    start,
    load,
    save: ({ value, tag }, signal, stance) => {
      const sent = known
        .filter((field) => field.name in value && isApplicable(field, edit.valueOf))
        .map((field): [string, Json] => [field.name, sentValue(field, value[field.name] ?? null)]);
      return save({ value: Object.fromEntries(sent), tag }, signal, stance);
    },
    onSaved,
  });
  const shown = known.filter(
    (field) =>
      !without.includes(field.name) && (isNew || field.fixed !== true) && isApplicable(field, edit.valueOf),
  );
  const names = shown.map(({ name }) => name);
  const errors = fieldErrors(edit.error, names);
  const nameOf = (name: string) => t(`fields.${name}` as 'fields.name');
  const labelOf = ({ name, whole, minutes }: EditableField) => {
    if (minutes === true) return t('editing.minutes', { name: nameOf(name) });
    if (whole === true) return t('editing.whole', { name: nameOf(name) });
    const follows = kind === 'resourcebooking' && (name === 'start' || name === 'end');
    return follows ? t('editing.asEvent', { name: nameOf(name) }) : nameOf(name);
  };
  const aboutOf = (name: string) => {
    const key = `${kind === 'resourcebooking' ? 'aboutBooking' : 'about'}.${name}`;
    return i18n.exists(key, { ns: 'forms' }) ? forms(key as 'about.setup') : undefined;
  };
  const planning = shown.filter(({ section }) => section === 'planning');
  const controlOf = (field: EditableField) => {
    const FieldControl = CONTROLS[field.type];
    return (
      <FieldControl
        key={field.name}
        kind={kind}
        field={field}
        label={labelOf(field)}
        about={aboutOf(field.name)}
        required={field.required === true}
        value={edit.valueOf(field.name)}
        error={errors[field.name]}
        valueOf={edit.valueOf}
        onChange={(value) => {
          const following = field.name === 'startdate' && followingDays(textOf(value), edit.valueOf, isNew);
          for (const [name, next] of Object.entries(following || {})) edit.change(name, next);
          edit.change(field.name, value);
          for (const { name, of } of known) if (of === field.name) edit.change(name, null);
        }}
      />
    );
  };
  return (
    <EditFrame edit={edit} fields={names} nameOf={nameOf} isNew={isNew} onCancel={onCancel}>
      <Stack gap="sm" maw={720} align="stretch">
        {shown.some(({ required }) => required === true) && (
          <Text size="xs" c="dimmed">
            {t('editing.required')}
          </Text>
        )}
        {shown.filter(({ section }) => section === undefined).map(controlOf)}
        {planning.length > 0 && (
          <Fieldset legend={forms('sections.planning')}>
            <Stack gap="sm">{planning.map(controlOf)}</Stack>
          </Fieldset>
        )}
        <DoubleBooking edit={edit} />
      </Stack>
    </EditFrame>
  );
}

/** Number inputs hold text, which is converted here. */
function sentValue({ type }: EditableField, typed: Json): Json {
  return type === 'number' && typeof typed === 'string' ? (numberOf(typed) ?? typed) : typed;
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
      : t(`options.${option}` as 'options.person');
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
