/** Makes an entity, and goes to where it is shown. */
import { type EditableKind, editableFields } from '@callboard/contract';
import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '../lib/entities.ts';
import { createEntity } from '../lib/entity-values.ts';
import { EntityForm } from './entity-form.tsx';

interface NewEntityDialogProps {
  readonly kind: EditableKind;
  readonly onClose: () => void;
}

export function NewEntityDialog({ kind, onClose }: NewEntityDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const id = useRef('');
  const start = { value: blankValues(kind), tag: '' };
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      title={t('editing.new', { kind: t(`kinds.${kind}`) })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <EntityForm
        kind={kind}
        start={start}
        load={async () => start}
        save={async ({ value }) => {
          id.current = await createEntity(kind, { ...chosenFirst(kind), ...value });
        }}
        onSaved={async () => {
          await client.invalidateQueries({ queryKey: ['collection'] });
          await navigate({ to: '/$kind/$id', params: { kind, id: id.current } });
        }}
        onCancel={onClose}
      />
    </Modal>
  );
}

/** Choices always show one of their options; the owner is that of the user unless another one is chosen. */
function blankValues(kind: EditableKind): Readonly<Record<string, Json>> {
  const fields = editableFields(kind).filter(({ name }) => name !== 'owninggroup');
  const blank = fields.map(({ name, type }): [string, Json] => [
    name,
    type === 'words' ? [] : type === 'flag' ? name === 'active' : null,
  ]);
  return { ...Object.fromEntries(blank), ...chosenFirst(kind) };
}

function chosenFirst(kind: EditableKind): Readonly<Record<string, Json>> {
  const choices = editableFields(kind).filter(({ type }) => type === 'choice');
  return Object.fromEntries(choices.map(({ name, options = [] }) => [name, options[0] ?? null]));
}
