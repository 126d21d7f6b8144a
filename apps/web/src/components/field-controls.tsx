/** One control for each type of value; all of them read and return JSON. */
import { Checkbox, Group, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, type Json, textOf } from '../lib/entities.ts';
import { joinMoment, numberOf, splitMoment } from '../lib/typed-values.ts';
import { DayField } from './day-field.tsx';
import { TimeInput } from './time-input.tsx';

export interface ControlProps {
  readonly label: string;
  readonly value: Json;
  /** Null means no value. */
  readonly onChange: (value: Json) => void;
  readonly error?: string | undefined;
  /** Explanation below the label. */
  readonly about?: string | undefined;
  readonly required?: boolean;
  /** Options of a choice field. */
  readonly options?: readonly string[];
}

export type Control = ComponentType<ControlProps>;

/**
 * Marks a required field by style, so that its label keeps its words, and tells screen readers. The form
 * itself says what is missing, after it was sent.
 */
export function requiredMark(isRequired: boolean) {
  if (!isRequired) return {};
  return { required: true, withAsterisk: false, labelProps: { 'data-required-field': true } };
}

export function TextControl({ label, value, onChange, error, required = false }: ControlProps) {
  return (
    <TextInput
      {...requiredMark(required)}
      label={label}
      value={textOf(value)}
      error={error}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
export function DateControl({ label, value, onChange, error, required = false }: ControlProps) {
  return (
    <DayField
      {...requiredMark(required)}
      label={label}
      value={textOf(value)}
      error={error}
      onChange={(next) => onChange(next || null)}
    />
  );
}

export function TimeControl({ label, value, onChange, error }: ControlProps) {
  return (
    <TimeInput
      label={label}
      value={textOf(value)}
      error={error}
      onChange={(next) => onChange(next || null)}
    />
  );
}

export function LinesControl({ label, value, onChange, error }: ControlProps) {
  return (
    <Textarea
      label={label}
      rows={4}
      value={textOf(value)}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

/** Returns a number, or the typed text when it is not a number. */
export function NumberControl({ label, about, value, onChange, error }: ControlProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={label}
      description={about}
      inputMode="decimal"
      autoComplete="off"
      value={textOf(value)}
      error={
        error ??
        (typeof value === 'string' && numberOf(value) === undefined ? t('editing.number') : undefined)
      }
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export function ChoiceControl({ label, value, onChange, error, options = [] }: ControlProps) {
  const { t } = useTranslation();
  const present = textOf(value);
  const isOld = present !== '' && !options.includes(present);
  return (
    <NativeSelect
      label={label}
      value={present}
      error={error}
      data={[
        { value: '', label: '–' },
        ...(isOld ? [{ value: present, label: t('editing.notOffered', { option: present }) }] : []),
        ...options.map((option) => ({ value: option, label: option })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export function YesNoControl({ label, value, onChange, error }: ControlProps) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={label}
      value={textOf(value)}
      error={error}
      data={[
        { value: '', label: '–' },
        { value: 'Yes', label: t('common.yes') },
        { value: 'No', label: t('common.no') },
      ]}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}

export function OptionsControl({ label, value, onChange, error, options = [] }: ControlProps) {
  const { t } = useTranslation();
  const chosen = Array.isArray(value) ? value.map(textOf) : [];
  const old = chosen.filter((option) => !options.includes(option));
  return (
    <Checkbox.Group label={label} value={chosen} error={error} onChange={onChange}>
      <Group gap="md" mt={4}>
        {[...options, ...old].map((option) => (
          <Checkbox
            key={option}
            value={option}
            label={old.includes(option) ? t('editing.notOffered', { option }) : option}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** A day, a time, or both. */
export function MomentControl({ label, value, onChange, error }: ControlProps) {
  const { t } = useTranslation();
  const { day, time } = splitMoment(textOf(value));
  return (
    <Group gap="xs" align="flex-end" grow preventGrowOverflow={false}>
      <DayField
        label={`${label}: ${t('editing.date')}`}
        value={day}
        error={error}
        onChange={(next) => onChange(joinMoment(next, time))}
      />
      <TimeInput
        label={`${label}: ${t('editing.time')}`}
        value={time}
        error={error !== undefined}
        onChange={(next) => onChange(joinMoment(day, next))}
      />
    </Group>
  );
}

/** A link; when both parts are empty there is no value. */
export function LinkControl({ label, value, onChange, error }: ControlProps) {
  const { t } = useTranslation();
  const link = isObject(value) ? value : {};
  const [address, comment] = [textOf(link.dataurl), textOf(link.comment)];
  const give = (dataurl: string, text: string) =>
    onChange(dataurl === '' && text === '' ? null : { comment: text || null, dataurl });
  return (
    <Group gap="xs" align="flex-start" grow preventGrowOverflow={false}>
      <TextInput
        type="url"
        label={`${label}: ${t('editing.address')}`}
        value={address}
        error={error}
        autoComplete="off"
        onChange={(event) => give(event.currentTarget.value, comment)}
      />
      <TextInput
        label={`${label}: ${t('editing.comment')}`}
        value={comment}
        onChange={(event) => give(address, event.currentTarget.value)}
      />
    </Group>
  );
}
