/** API keys of the signed-in user. */
import { ActionIcon, Button, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteKeyDialog } from '../../components/delete-key-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { KeyLimitsDialog } from '../../components/key-limits-dialog.tsx';
import { useLimitsText } from '../../components/key-limits-fields.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useLastTime } from '../../lib/use-last-time.ts';
import { type Key, keysQuery, useDeleteKey, useLimitKey } from './account.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

export function KeysPanel() {
  const { t } = useTranslation();
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const [unwanted, setUnwanted] = useState<Key>();
  const [limited, setLimited] = useState<Key>();
  const { mutateAsync } = useDeleteKey();
  const { mutateAsync: saveLimits } = useLimitKey();

  const create = (
    <Button size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('preferences.keys.create')}
    </Button>
  );
  return (
    <Panel title={t('preferences.keys.title')} about={t('preferences.keys.about')} action={create}>
      <Text size="sm">
        <TextLink to="/settings/usage">{t('settingsPages.usage')}</TextLink>
      </Text>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {keys === undefined && error === null && <KeysSkeleton />}
      {keys?.length === 0 && (
        <EmptyState title={t('preferences.keys.empty')} about={t('preferences.keys.emptyAbout')} />
      )}
      {keys !== undefined && keys.length > 0 && (
        <KeysTable keys={keys} onLimit={setLimited} onDelete={setUnwanted} />
      )}
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
      {limited && (
        <KeyLimitsDialog edited={limited} onSave={saveLimits} onClose={() => setLimited(undefined)} />
      )}
      {unwanted && (
        <DeleteKeyDialog unwanted={unwanted} onDelete={mutateAsync} onClose={() => setUnwanted(undefined)} />
      )}
    </Panel>
  );
}

function KeysSkeleton() {
  return (
    <Stack gap="xs">
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
}

interface KeysTableProps {
  readonly keys: readonly Key[];
  readonly onLimit: (key: Key) => void;
  readonly onDelete: (key: Key) => void;
}

function KeysTable({ keys, onLimit, onDelete }: KeysTableProps) {
  const { t } = useTranslation();
  const limitsText = useLimitsText();
  const instant = useLastTime();
  return (
    <Table.ScrollContainer minWidth={760} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('preferences.keys.name')}</Table.Th>
            <Table.Th>{t('preferences.keys.client')}</Table.Th>
            <Table.Th>{t('keyLimits.column')}</Table.Th>
            <Table.Th>{t('preferences.keys.created')}</Table.Th>
            <Table.Th>{t('preferences.keys.validUntil')}</Table.Th>
            <Table.Th>{t('preferences.keys.lastUsed')}</Table.Th>
            <Table.Th>{t('preferences.keys.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <Table.Tr key={key.id}>
              <Table.Th scope="row" fw={500}>
                {key.name}
              </Table.Th>
              <Table.Td>
                {[key.client, key.integration].filter(Boolean).join(', ') || t('common.none')}
              </Table.Td>
              <Table.Td>{limitsText(key) || t('keyLimits.none')}</Table.Td>
              <Table.Td>{instant(key.created)}</Table.Td>
              <Table.Td>{key.expires === null ? '–' : instant(key.expires)}</Table.Td>
              <Table.Td>{instant(key.lastused)}</Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('keyLimits.change', { name: key.name })}
                  onClick={() => onLimit(key)}
                >
                  <ShieldCheck size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('preferences.keys.deleteNamed', { name: key.name })}
                  onClick={() => onDelete(key)}
                >
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
