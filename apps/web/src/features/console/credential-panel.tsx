/** Credentials for requests: a key that is pasted or created here, or the session. */

import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { call } from '../../lib/call.ts';
import { type SessionInfo, useOptionalSession } from '../../lib/session.ts';
import { useTabKey } from '../../lib/tab-key.ts';
import { useTexts } from './texts.ts';

interface CredentialPanelProps {
  readonly isOpen: boolean;
  readonly withSession: boolean;
  /** Whether a request was attempted without a key. */
  readonly isLacking: boolean;
  readonly onChange: (withSession: boolean) => void;
}

export function CredentialPanel({ isOpen, withSession, isLacking, onChange }: CredentialPanelProps) {
  const { t } = useTexts();
  const session = useOptionalSession();
  if (isOpen) {
    return (
      <Panel title={t('as')}>
        <Text size="sm">{t('open')}</Text>
      </Panel>
    );
  }
  if (session === null) {
    return (
      <Panel title={t('as')}>
        <KeyInput problem={isLacking ? t('keyMissing') : undefined} />
      </Panel>
    );
  }
  return (
    <Panel title={t('as')}>
      <Radio.Group
        aria-label={t('as')}
        value={withSession ? 'session' : 'key'}
        onChange={(value) => onChange(value === 'session')}
      >
        <Group>
          <Radio value="key" label={t('asKey')} />
          <Radio value="session" label={t('asSession')} />
        </Group>
      </Radio.Group>
      {withSession ? (
        <Text size="sm">{t('sessionAbout')}</Text>
      ) : (
        <Stack gap="sm">
          <KeyInput problem={isLacking ? t('keyNeeded') : undefined} />
          <MadeKey session={session} />
        </Stack>
      )}
    </Panel>
  );
}

function KeyInput({ problem }: { readonly problem: string | undefined }) {
  const { t } = useTexts();
  const { key, take } = useTabKey();
  return (
    <PasswordField
      label={t('key')}
      description={t('keyAbout')}
      autoComplete="off"
      spellCheck={false}
      value={key}
      error={problem}
      onChange={({ currentTarget }) => take(currentTarget.value)}
    />
  );
}

/** Makes a key for the console, which ends on the day when the session does. */
function MadeKey({ session: { ends } }: { readonly session: SessionInfo }) {
  const { t } = useTexts();
  const client = useQueryClient();
  const { id, take } = useTabKey();
  const making = useMutation({
    mutationFn: () =>
      call('POST /app/api/keys', {
        body: {
          name: t('keyName'),
          client: null,
          expires: ends.slice(0, 10),
        },
      }),
    onSuccess: (made) => {
      take(made.key, made.id);
      return client.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const deleting = useMutation({
    mutationFn: (made: string) => call('DELETE /app/api/keys/{id}', { path: { id: made } }),
    onSuccess: () => {
      take('');
      return client.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const error = making.error ?? deleting.error;
  return (
    <Stack gap="xs" align="stretch">
      {error !== null && <ErrorNotice error={error} />}
      {id === null ? (
        <Group>
          <Button
            size="xs"
            variant="default"
            leftSection={<KeyRound size={14} aria-hidden />}
            loading={making.isPending}
            onClick={() => making.mutate()}
          >
            {t('makeKey')}
          </Button>
        </Group>
      ) : (
        <Group gap="xs">
          <Text size="sm">{t('made')}</Text>
          <Button
            size="xs"
            variant="default"
            loading={deleting.isPending}
            onClick={() => deleting.mutate(id)}
          >
            {t('deleteKey')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
