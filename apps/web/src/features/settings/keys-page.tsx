/** API keys of all users. */
import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ClearButton, FirstButton } from '../../components/empty-acts.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { KeyRows } from '../../components/keys/key-rows.tsx';
import { useTexts as useKeyTexts } from '../../components/keys/texts.ts';
import { TextLink } from '../../components/text-link.tsx';
import { Waiting } from './part-gate.tsx';
import { useDeleteUserKey, useLimitUserKey, userKeysQuery } from './requests.ts';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';
import { UserKeyDialog } from './user-key-dialog.tsx';

export function KeysPage() {
  const { t } = useTexts();
  const [isMaking, setMaking] = useState(false);
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('keys.create')}
    </Button>
  );
  return (
    <SettingsPage page="keys" title={t('keys.title')} action={create}>
      <Keys onNew={() => setMaking(true)} />
      {isMaking && <UserKeyDialog onClose={() => setMaking(false)} />}
    </SettingsPage>
  );
}

function Keys({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTexts();
  const { t: texts } = useKeyTexts();
  const { data: keys, error, refetch } = useQuery(userKeysQuery);
  const [text, setText] = useState('');
  const { mutateAsync } = useDeleteUserKey();
  const { mutateAsync: saveLimits } = useLimitUserKey();
  if (keys === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  const folded = text.trim().toLocaleLowerCase();
  const found = keys.filter(({ name, user, client, integration }) =>
    [name, user, client, integration].some((part) => part?.toLocaleLowerCase().includes(folded)),
  );
  return (
    <>
      <Text size="sm">
        <TextLink to="/settings/usage">{t('keys.usage')}</TextLink>
      </Text>
      <TextInput
        label={t('keys.search')}
        maw={420}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={t('keys.empty')}>
          {keys.length === 0 ? <FirstButton onClick={onNew} /> : <ClearButton onClick={() => setText('')} />}
        </EmptyState>
      ) : (
        <KeyRows
          minWidth={860}
          keys={found}
          columns={[
            { title: t('keys.user'), show: ({ user }) => user ?? '–' },
            { title: texts('client'), show: ({ client }) => client ?? '–' },
            { title: t('keys.integration'), show: ({ integration }) => integration ?? '–' },
          ]}
          onLimit={saveLimits}
          onDelete={mutateAsync}
        />
      )}
    </>
  );
}
