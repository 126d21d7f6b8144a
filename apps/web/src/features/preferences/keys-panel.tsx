/** API keys of the signed-in user. */

import { Button, Skeleton, Stack, Text } from '@mantine/core';
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
import { RowAction } from '../../components/row-action.tsx';
import { RowsTable } from '../../components/rows-table.tsx';
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
    <RowsTable
      minWidth={760}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        { title: t('preferences.keys.name'), show: ({ name }) => name },
        {
          title: t('preferences.keys.client'),
          show: ({ client, integration }) =>
            [client, integration].filter(Boolean).join(', ') || t('common.none'),
        },
        { title: t('keyLimits.column'), show: (key) => limitsText(key) || t('keyLimits.none') },
        { title: t('preferences.keys.created'), show: ({ created }) => instant(created) },
        {
          title: t('preferences.keys.validUntil'),
          show: ({ expires }) => (expires === null ? '–' : instant(expires)),
        },
        { title: t('preferences.keys.lastUsed'), show: ({ lastused }) => instant(lastused) },
      ]}
      actions={{
        title: t('preferences.keys.actions'),
        show: (key) => (
          <>
            <RowAction
              icon={ShieldCheck}
              label={t('keyLimits.change', { name: key.name })}
              onClick={() => onLimit(key)}
            />
            <RowAction
              icon={Trash2}
              isDangerous
              label={t('preferences.keys.deleteNamed', { name: key.name })}
              onClick={() => onDelete(key)}
            />
          </>
        ),
      }}
    />
  );
}
