/**
 * Asks for confirmation before an entity is deleted and lists what is deleted with it. If other entities
 * refer to it, lists those instead.
 */
import type { EditableKind } from '@callboard/contract';
import { Button, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/discard.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { deleteEntity, usesQuery } from '../../lib/entity-values.ts';
import { useTexts } from './texts.ts';

interface DeleteEntityDialogProps {
  readonly kind: EditableKind;
  readonly id: string;
  readonly name: string;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteEntityDialog({ kind, id, name, onDeleted, onClose }: DeleteEntityDialogProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const client = useQueryClient();
  const found = useQuery(usesQuery(kind, id));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deleteEntity(kind, id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['collection'] });
      await onDeleted();
    },
    // A new reference may have been added in the meantime.
    onError: () => found.refetch(),
  });
  const uses = found.data?.uses;
  const isFree = uses?.length === 0 && found.data?.hidden === false;
  const along = [
    ...(found.data?.files ? [own('along.files', { count: found.data.files })] : []),
    ...(found.data?.links ? [own('along.links', { count: found.data.links })] : []),
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('editing.deleteTitle', { name })}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="md">
        {uses === undefined &&
          (found.error === null ? (
            <Skeleton height={22} />
          ) : (
            <ErrorNotice error={found.error} onRetry={() => void found.refetch()} />
          ))}
        {isFree && along.length > 0 && (
          <Text size="sm">{own('along.about', { list: along.join(', ') })}</Text>
        )}
        {isFree && <Text size="sm">{t('editing.deleteAbout')}</Text>}
        {uses !== undefined && !isFree && (
          <div role="status">
            <Text size="sm" fw={600}>
              {own('uses.title')}
            </Text>
            <Text size="sm">{own('uses.about')}</Text>
            {uses.map((use) => (
              <UsesOfKind key={use.kind} use={use} onFollow={onClose} />
            ))}
            {found.data?.hidden && <Text size="sm">{own('uses.hidden')}</Text>}
          </div>
        )}
        {isFree && <FormOutcome error={error} fields={[]} />}
        <Group justify="flex-end">
          <CancelButton onCancel={onClose} isFirst />
          <Button color="red" loading={isPending} disabled={!isFree} onClick={() => mutate()}>
            {t('common.delete')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface UsesOfKindProps {
  readonly use: {
    readonly kind: string;
    readonly count: number;
    readonly first: readonly { readonly id: string; readonly name: string }[];
  };
  readonly onFollow: () => void;
}

function UsesOfKind({ use: { kind, count, first }, onFollow }: UsesOfKindProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const rest = count - first.length;
  return (
    <>
      <Text size="sm" fw={600} mt="xs">
        {t(`kinds.${kind}` as 'kinds.event')}: {count}
      </Text>
      <List size="sm">
        {first.map(({ id, name }) => (
          <List.Item key={id}>
            <TextLink to="/$kind/$id" params={{ kind, id }} size="sm" onClick={onFollow}>
              {name || id}
            </TextLink>
          </List.Item>
        ))}
        {rest > 0 && <List.Item>{own('uses.more', { count: rest })}</List.Item>}
      </List>
    </>
  );
}
