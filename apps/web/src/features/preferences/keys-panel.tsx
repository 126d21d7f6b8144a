/** API keys of the signed-in user. */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstButton } from '../../components/empty-acts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { KeyRows } from '../../components/keys/key-rows.tsx';
import { useTexts as useKeyTexts } from '../../components/keys/texts.ts';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { keysQuery, useDeleteKey, useLimitKey } from './account.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';

export function KeysPanel() {
  const { t } = useTranslation();
  const { t: texts } = useKeyTexts();
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isMaking, setMaking] = useState(false);
  const { mutateAsync } = useDeleteKey();
  const { mutateAsync: saveLimits } = useLimitKey();

  const create = (
    <Button size="sm" leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {texts('create')}
    </Button>
  );
  return (
    <Panel title={texts('title')} about={texts('about')} action={create}>
      <Text size="sm">
        <TextLink to="/settings/usage">{t('settingsPages.usage')}</TextLink>
      </Text>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {keys === undefined && error === null && <KeysSkeleton />}
      {keys?.length === 0 && (
        <EmptyState title={texts('empty')} about={texts('emptyAbout')}>
          <FirstButton onClick={() => setMaking(true)} />
        </EmptyState>
      )}
      {keys !== undefined && keys.length > 0 && (
        <KeyRows
          minWidth={760}
          keys={keys}
          isCreatedShown
          columns={[
            {
              title: texts('client'),
              show: ({ client, integration }) =>
                [client, integration].filter(Boolean).join(', ') || t('common.none'),
            },
          ]}
          onLimit={saveLimits}
          onDelete={mutateAsync}
        />
      )}
      {isMaking && <NewKeyDialog onClose={() => setMaking(false)} />}
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
