/** Built-in fields of an entity, with the actions to edit and delete it. */
import { isEditable, type Kind, kindSpec } from '@callboard/contract';
import { Button, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.tsx';
import { useMayWrite } from '../../lib/use-may-write.ts';
import { useReturnedFocus } from '../../lib/use-returned-focus.ts';
import { DeleteEntityDialog } from './delete-entity-dialog.tsx';
import { FieldsForm } from './fields-form.tsx';

interface FieldsPanelProps {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** The read-only view of the fields. */
  readonly children: ReactNode;
}

export function FieldsPanel({ kind, id, name, children }: FieldsPanelProps) {
  const { t } = useTranslation();
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const mayWrite = useMayWrite(kind, id);
  const navigate = useNavigate();
  const stop = () => setDoing(undefined);
  const editButton = useReturnedFocus(doing === 'edit');
  const title = t('inspector.fields');
  if (!isEditable(kind) || !mayWrite) return <Panel title={title}>{children}</Panel>;
  if (doing === 'edit') {
    return (
      <Panel title={title}>
        <FieldsForm kind={kind} id={id} onSaved={async () => stop()} onCancel={stop} />
      </Panel>
    );
  }
  const actions = (
    <Group gap="xs">
      <Button ref={editButton} size="xs" variant="default" onClick={() => setDoing('edit')}>
        {t('editing.edit')}
      </Button>
      <Button size="xs" variant="default" onClick={() => setDoing('delete')}>
        {t('common.delete')}
      </Button>
    </Group>
  );
  return (
    <Panel title={title} action={actions}>
      {children}
      {doing === 'delete' && (
        <DeleteEntityDialog
          kind={kind}
          id={id}
          name={name}
          onDeleted={() => navigate(listOf(kind) ?? { to: '/' })}
          onClose={stop}
        />
      )}
    </Panel>
  );
}

/** Returns the list of this kind; kinds that are parts of others have none. */
function listOf(kind: Kind) {
  const { plural } = kindSpec(kind);
  return plural === undefined ? undefined : ({ to: '/$list', params: { list: plural } } as const);
}
