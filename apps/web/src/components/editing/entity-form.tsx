/** Form for the built-in fields of an entity, existing or new. */
import { type EditableField, type EditableKind, editableFields, isApplicable } from '@callboard/contract';
import { Fieldset, Stack, Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDoneTexts } from '../../lib/done-texts.ts';
import { type Json, textOf } from '../../lib/entities.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import type { TaggedValue } from '../../lib/request.ts';
import { type Edit, type Stance, useEdit, type Values } from '../../lib/use-edit.ts';
import { EditFrame } from '../edit-frame.tsx';
import { DoubleBooking } from './double-booking.tsx';
import { EditedField } from './field-control.tsx';
import { sentValue, useFieldTexts } from './field-texts.ts';
import { LockQuestion } from './lock-question.tsx';
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
  /** Returns what else the last save has to say. */
  readonly told?: () => string | undefined;
  readonly onSaved: () => Promise<void>;
  readonly onCancel: () => void;
  /** Returns what stands below the control of a field. */
  readonly below?: (field: EditableField, edit: Edit) => ReactNode;
}

/** Fields that can name an entity, the one that does so first. */
const NAMING = ['name', 'resource', 'contact', 'organization', 'person'];

const isBooking = (kind: EditableKind) => kind === 'resourcebooking' || kind === 'contactbooking';

export function EntityForm(props: EntityFormProps) {
  const { kind, start, without = [], isNew = false, load, save, told, onSaved, onCancel, below } = props;
  const { t } = useTranslation();
  const { t: forms } = useTexts();
  const { done, booking } = useDoneTexts();
  const { nameOf } = useFieldTexts(kind);
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
    notice: () => [doneText(), told?.()].filter(Boolean).join(' '),
  });
  const doneText = () => {
    const what = isNew ? 'added' : 'saved';
    const name = NAMING.map((field) => textOf(edit.valueOf(field))).find((text) => text !== '') ?? '–';
    return isBooking(kind) ? booking(what, name) : done(what, t(`kinds.${kind}`), name);
  };
  const shown = known.filter(
    (field) =>
      !without.includes(field.name) && (isNew || field.fixed !== true) && isApplicable(field, edit.valueOf),
  );
  const names = shown.map(({ name }) => name);
  const errors = fieldErrors(edit.error, names);
  const planning = shown.filter(({ section }) => section === 'planning');
  const controlOf = (field: EditableField) => (
    <Fragment key={field.name}>
      <EditedField
        kind={kind}
        field={field}
        known={known}
        edit={edit}
        error={errors[field.name]}
        isNew={isNew}
      />
      {below?.(field, edit)}
    </Fragment>
  );
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
        <LockQuestion edit={edit} />
        <DoubleBooking edit={edit} />
      </Stack>
    </EditFrame>
  );
}
