/** The fields of an entity's own: shown, changed, and with them the entity deleted. */
import { type EditableKind, isEditable, type Kind } from '@callboard/contract';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EntityForm } from '../../components/entity-form.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { Panel } from '../../components/panel.tsx';
import { deleteEntity, loadValues, saveValues } from '../../lib/entity-values.ts';
import { mayWrite, useSession } from '../../lib/session.ts';

interface FieldsPanelProps {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
  /** The fields as they are shown. */
  readonly children: ReactNode;
}

export function FieldsPanel({ kind, id, name, children }: FieldsPanelProps) {
  const { t } = useTranslation();
  const session = useSession();
  const [doing, setDoing] = useState<'edit' | 'delete'>();
  const stop = () => setDoing(undefined);
  const title = t('inspector.fields');
  if (!isEditable(kind) || !mayWrite(session, kind)) return <Panel title={title}>{children}</Panel>;
  if (doing === 'edit') {
    return (
      <Panel title={title}>
        <FieldsForm kind={kind} id={id} onClose={stop} />
      </Panel>
    );
  }
  const actions = (
    <Group gap="xs">
      <Button size="xs" variant="default" onClick={() => setDoing('edit')}>
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
      {doing === 'delete' && <DeleteDialog kind={kind} id={id} name={name} onClose={stop} />}
    </Panel>
  );
}

interface EditableProps {
  readonly kind: EditableKind;
  readonly id: string;
  readonly onClose: () => void;
}

function FieldsForm({ kind, id, onClose }: EditableProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['editing', kind, id, 'fields'],
    queryFn: () => loadValues(kind, id),
    // What is edited stays as it was when the editing began, until it is saved.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={240} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <EntityForm
      kind={kind}
      start={data}
      load={() => loadValues(kind, id)}
      save={(changed) => saveValues(kind, id, changed)}
      onSaved={async () => {
        void client.invalidateQueries({ queryKey: ['collection'] });
        await client.invalidateQueries({ queryKey: ['entity', kind, id] });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

function DeleteDialog({ kind, id, name, onClose }: EditableProps & { readonly name: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteEntity(kind, id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['collection'] });
      await navigate({ to: '/$list', params: { list: `${kind}s` } });
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editing.deleteTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('editing.deleteAbout')}</Text>
        <FormOutcome error={error} fields={[]} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button color="red" loading={isPending} onClick={() => mutate()}>
            {t('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
