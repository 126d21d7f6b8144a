/** The fields of an entity's own to be typed: for one that there is, and for a new one. */
import { type EditableField, type EditableKind, editableFields } from '@callboard/contract';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, type Json, textOf } from '../lib/entities.ts';
import { type Choice, choicesQuery, groupsQuery } from '../lib/entity-values.ts';
import { fieldErrors } from '../lib/form-errors.ts';
import type { Tagged } from '../lib/request.ts';
import { numberOf } from '../lib/typed-values.ts';
import { useEdit, type Values } from '../lib/use-edit.ts';
import { EditFrame } from './edit-frame.tsx';
import { type Control, DateControl, LinesControl, NumberControl, TextControl } from './field-controls.tsx';

interface EntityFormProps {
  readonly kind: EditableKind;
  readonly start: Tagged<Values>;
  /** Each throws RequestError. */
  readonly load: () => Promise<Tagged<Values>>;
  readonly save: (changed: Tagged<Values>) => Promise<unknown>;
  readonly onSaved: () => Promise<void>;
  readonly onCancel: () => void;
}

/** The others have no control yet, and stay as they are. */
const TYPED: ReadonlySet<EditableField['type']> = new Set([
  'text',
  'lines',
  'day',
  'flag',
  'number',
  'words',
  'choice',
  'reference',
]);

export function EntityForm({ kind, start, load, save, onSaved, onCancel }: EntityFormProps) {
  const { t } = useTranslation();
  const fields = editableFields(kind).filter(({ type, name }) => TYPED.has(type) && name in start.value);
  const numbers = new Set(fields.filter(({ type }) => type === 'number').map(({ name }) => name));
  const edit = useEdit({
    start,
    load,
    save: ({ value, tag }) => {
      const sent = Object.entries(value).map(([name, typed]): [string, Json] => {
        const isNumber = numbers.has(name) && typeof typed === 'string';
        return [name, isNumber ? (numberOf(typed) ?? typed) : typed];
      });
      return save({ value: Object.fromEntries(sent), tag });
    },
    onSaved,
  });
  const names = fields.map(({ name }) => name);
  const errors = fieldErrors(edit.error, names);
  const nameOf = (name: string) => t(`fields.${name}` as 'fields.name');
  return (
    <EditFrame edit={edit} fields={names} nameOf={nameOf} onCancel={onCancel}>
      <Stack gap="sm" maw={480} align="stretch">
        {fields.map((field) => (
          <FieldControl
            key={field.name}
            kind={kind}
            field={field}
            label={nameOf(field.name)}
            value={edit.valueOf(field.name)}
            error={errors[field.name]}
            onChange={(value) => edit.change(field.name, value)}
          />
        ))}
      </Stack>
    </EditFrame>
  );
}

const PLAIN: { readonly [T in EditableField['type']]?: Control } = {
  text: TextControl,
  lines: LinesControl,
  day: DateControl,
  number: NumberControl,
};

interface FieldControlProps {
  readonly kind: EditableKind;
  readonly field: EditableField;
  readonly label: string;
  readonly value: Json;
  readonly error: string | undefined;
  readonly onChange: (value: Json) => void;
}

function FieldControl({ kind, field, ...rest }: FieldControlProps) {
  const { t } = useTranslation();
  const { label, value, error, onChange } = rest;
  const Plain = PLAIN[field.type];
  if (Plain !== undefined) return <Plain {...rest} />;
  if (field.type === 'flag') {
    return (
      <Checkbox
        label={label}
        checked={value === true}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  }
  if (field.type === 'words') {
    const words = Array.isArray(value) ? value.map(textOf) : [];
    const give = (text: Json) => onChange(text === null ? [] : textOf(text).split('\n'));
    return (
      <LinesControl
        {...rest}
        label={t('editing.oneALine', { name: label })}
        value={words.join('\n')}
        onChange={give}
      />
    );
  }
  if (field.type === 'choice') {
    const data = (field.options ?? []).map((option) => ({
      value: option,
      label: t(`editing.options.${option}` as 'editing.options.person'),
    }));
    return (
      <NativeSelect
        label={label}
        value={textOf(value)}
        error={error}
        data={data}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return field.to === 'group' ? (
    <GroupControl {...rest} />
  ) : (
    <ReferenceControl kind={kind} to={field.to} {...rest} />
  );
}

const LISTS = {
  profile: 'profiles',
  status: 'statuses',
  resourcegroup: 'resourcegroups',
  usergroup: 'usergroups',
} as const;

type ReferenceProps = Omit<FieldControlProps, 'field' | 'kind'>;

function ReferenceControl({
  kind,
  to,
  ...rest
}: ReferenceProps & { readonly kind: EditableKind; readonly to: EditableField['to'] }) {
  const { data } = useQuery(choicesQuery(kind));
  const choices = to === undefined || to === 'group' ? [] : (data?.[LISTS[to]] ?? []);
  return <ChosenReference {...rest} choices={choices} />;
}

/** There are too many groups for a list: those are offered whose names hold what is typed. */
function GroupControl(props: ReferenceProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const { data = [] } = useQuery({ ...groupsQuery(text), placeholderData: (before) => before });
  return (
    <Stack gap={4}>
      <ChosenReference {...props} choices={data} />
      <TextInput
        size="xs"
        aria-label={t('editing.findGroup')}
        placeholder={t('editing.findGroup')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Stack>
  );
}

function ChosenReference({
  label,
  value,
  error,
  onChange,
  choices,
}: ReferenceProps & { readonly choices: readonly Choice[] }) {
  const present = isObject(value) ? { id: textOf(value.id), name: textOf(value.name) } : undefined;
  const others = choices.filter(({ id }) => id !== present?.id);
  const offered = present === undefined ? others : [present, ...others];
  return (
    <NativeSelect
      label={label}
      value={present?.id ?? ''}
      error={error}
      data={[{ value: '', label: '–' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={(event) => {
        const chosen = offered.find(({ id }) => id === event.currentTarget.value);
        onChange(chosen === undefined ? null : { id: chosen.id, name: chosen.name });
      }}
    />
  );
}
