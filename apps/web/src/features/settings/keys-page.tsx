/** API keys of all users. */
import { ActionIcon, Button, Table, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteKeyDialog } from '../../components/delete-key-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { KeyLimitsDialog } from '../../components/key-limits-dialog.tsx';
import { useLimitsText } from '../../components/key-limits-fields.tsx';
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
    <Table.ScrollContainer minWidth={860} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('form.name')}</Table.Th>
            <Table.Th>{t('keys.user')}</Table.Th>
            <Table.Th>{t('keys.client')}</Table.Th>
            <Table.Th>{t('keys.integration')}</Table.Th>
            <Table.Th>{common('keyLimits.column')}</Table.Th>
            <Table.Th>{common('preferences.keys.validUntil')}</Table.Th>
            <Table.Th>{common('preferences.keys.lastUsed')}</Table.Th>
            <Table.Th>{t('form.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {keys.map((key) => (
            <Table.Tr key={key.id}>
              <Table.Th scope="row" fw={500}>
                {key.name}
              </Table.Th>
              <Table.Td>{key.user ?? '–'}</Table.Td>
              <Table.Td>{key.client ?? '–'}</Table.Td>
              <Table.Td>{key.integration ?? '–'}</Table.Td>
              <Table.Td>{limitsText(key) || common('keyLimits.none')}</Table.Td>
              <Table.Td>{key.expires === null ? '–' : instant(key.expires)}</Table.Td>
              <Table.Td>{instant(key.lastused)}</Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  aria-label={common('keyLimits.change', { name: key.name })}
                  onClick={() => onLimit(key)}
                >
                  <ShieldCheck size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={common('preferences.keys.deleteNamed', { name: key.name })}
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
