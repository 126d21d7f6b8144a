/** Creates an entity. */
import { type EditableKind, editableFields } from '@callboard/contract';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '../../lib/entities.ts';
import { choicesQuery, createEntity } from '../../lib/entity-values.ts';
import { refreshPlan } from '../../lib/refresh-plan.ts';
import type { Values } from '../../lib/use-edit.ts';
import { Dialog } from '../dialog.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { EntityForm } from './entity-form.tsx';

interface NewEntityDialogProps {
  readonly kind: EditableKind;
  /** Values determined by the place where the entity is created; they are not asked for. */
  readonly preset?: Values;
  /** Receives the new id. */
  readonly onMade: (id: string) => Promise<void>;
  readonly onClose: () => void;
}

const NOTHING: Values = {};

export function NewEntityDialog({ kind, preset = NOTHING, onMade, onClose }: NewEntityDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useRef('');
  const { data: choices, error, refetch } = useQuery(choicesQuery(kind));
  const start = { value: { ...blankValues(kind, choices?.owninggroup ?? null), ...preset }, tag: '' };

  return (
    <Dialog title={t(`newKinds.${kind}`)} onClose={onClose}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {choices === undefined && error === null && <Skeleton height={320} />}
      {choices !== undefined && (
        <EntityForm
          kind={kind}
          start={start}
          without={Object.keys(preset)}
          isNew
          load={async () => start}
          save={async ({ value }, signal, stance) => {
            const values = { ...chosenFirst(kind), ...preset, ...value };
            id.current = await createEntity(kind, values, signal, stance);
          }}
          onSaved={async () => {
            void refreshPlan(client);
            await client.invalidateQueries({ queryKey: ['collection'] });
            await onMade(id.current);
          }}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

/** Returns the initial values. A choice field has no empty state and starts with its first option. */
function blankValues(kind: EditableKind, owninggroup: Json): Values {
  const blank = editableFields(kind).map(({ name, type }): [string, Json] => [
    name,
    type === 'flag' ? name === 'active' : LISTS.has(type) ? [] : null,
  ]);
  const all = Object.fromEntries(blank);
  return { ...all, ...('owninggroup' in all ? { owninggroup } : {}), ...chosenFirst(kind) };
}

const LISTS: ReadonlySet<string> = new Set(['words', 'references', 'schedule', 'contactinfo', 'addresses']);

function chosenFirst(kind: EditableKind): Values {
  const choices = editableFields(kind).filter(({ type }) => type === 'choice');
  return Object.fromEntries(choices.map(({ name, options = [] }) => [name, options[0] ?? null]));
}
