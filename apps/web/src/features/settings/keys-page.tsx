/** API keys of all users. */

import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteKeyDialog } from '../../components/delete-key-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { KeyLimitsDialog } from '../../components/key-limits-dialog.tsx';
import { useLimitsText } from '../../components/key-limits-fields.tsx';
import { RowAction } from '../../components/row-action.tsx';
import { RowsTable } from '../../components/rows-table.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { useLastTime } from '../../lib/use-last-time.ts';
import { Waiting } from './part-gate.tsx';
import { type UserKey, useDeleteUserKey, useLimitUserKey, userKeysQuery } from './requests.ts';
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
      <Keys />
      {isMaking && <UserKeyDialog onClose={() => setMaking(false)} />}
    </SettingsPage>
  );
}

function Keys() {
  const { t } = useTexts();
  const { data: keys, error, refetch } = useQuery(userKeysQuery);
  const [text, setText] = useState('');
  const [unwanted, setUnwanted] = useState<UserKey>();
  const [limited, setLimited] = useState<UserKey>();
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
        <EmptyState title={t('keys.empty')} />
      ) : (
        <KeysTable keys={found} onLimit={setLimited} onDelete={setUnwanted} />
      )}
      {limited && (
        <KeyLimitsDialog edited={limited} onSave={saveLimits} onClose={() => setLimited(undefined)} />
      )}
      {unwanted && (
        <DeleteKeyDialog unwanted={unwanted} onDelete={mutateAsync} onClose={() => setUnwanted(undefined)} />
      )}
    </>
  );
}

interface KeysTableProps {
  readonly keys: readonly UserKey[];
  readonly onLimit: (key: UserKey) => void;
  readonly onDelete: (key: UserKey) => void;
}

function KeysTable({ keys, onLimit, onDelete }: KeysTableProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const limitsText = useLimitsText();
  const instant = useLastTime();
  return (
    <RowsTable
      minWidth={860}
      rows={keys}
      keyOf={({ id }) => id}
      columns={[
        { title: t('form.name'), show: ({ name }) => name },
        { title: t('keys.user'), show: ({ user }) => user ?? '–' },
        { title: t('keys.client'), show: ({ client }) => client ?? '–' },
        { title: t('keys.integration'), show: ({ integration }) => integration ?? '–' },
        {
          title: common('keyLimits.column'),
          show: (key) => limitsText(key) || common('keyLimits.none'),
        },
        {
          title: common('preferences.keys.validUntil'),
          show: ({ expires }) => (expires === null ? '–' : instant(expires)),
        },
        { title: common('preferences.keys.lastUsed'), show: ({ lastused }) => instant(lastused) },
      ]}
      actions={{
        title: t('form.actions'),
        show: (key) => (
          <>
            <RowAction
              icon={ShieldCheck}
              label={common('keyLimits.change', { name: key.name })}
              onClick={() => onLimit(key)}
            />
            <RowAction
              icon={Trash2}
              isDangerous
              label={common('preferences.keys.deleteNamed', { name: key.name })}
              onClick={() => onDelete(key)}
            />
          </>
        ),
      }}
    />
  );
}
