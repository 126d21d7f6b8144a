/** Sessions, provider identity and second factor of a user, which an administrator can end or reset. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { browserName } from '../../lib/browser-name.ts';
import { call } from '../../lib/call.ts';
import { showTimestamp } from '../../lib/times.ts';
import { useTexts } from './texts.ts';

interface AccountDialogProps {
  readonly login: string;
  readonly onClose: () => void;
}

export function AccountDialog({ login, onClose }: AccountDialogProps) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const path = { login };
  const queryKey = ['account', login];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('GET /app/api/settings/accounts/{login}', { path, signal }),
  });
  const change = useMutation({
    mutationFn: (removal: () => Promise<undefined>) => removal(),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const failure = error ?? change.error;
  const button = (label: string, removal: () => Promise<undefined>, isPossible: boolean, about?: string) => (
    <Button
      size="compact-sm"
      variant="default"
      flex="none"
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
      disabled={!isPossible || change.isPending}
      onClick={() => change.mutate(removal)}
    >
      {label}
    </Button>
  );
  const since = (text: string) => showTimestamp(text, i18n.language);
  return (
    <Dialog title={t('users.signInOf', { name: login })} onClose={onClose} isApplied>
      <Stack gap="md">
        {failure !== null && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <Group justify="space-between">
              <Text size="sm">
                {data.secondfactor === null
                  ? t('users.noFactor')
                  : t('users.factorSince', { since: since(data.secondfactor) })}
              </Text>
              {button(
                t('users.resetFactor'),
                () => call('DELETE /app/api/settings/accounts/{login}/second-factor', { path }),
                data.secondfactor !== null,
              )}
            </Group>
            <Group justify="space-between">
              <Text size="sm">
                {data.identity === null
                  ? t('users.noIdentity')
                  : t('users.identity', { subject: data.identity.subject, issuer: data.identity.issuer })}
              </Text>
              {button(
                t('users.unbind'),
                () => call('DELETE /app/api/settings/accounts/{login}/identity', { path }),
                data.identity !== null,
              )}
            </Group>
            <Group justify="space-between">
              <Text size="sm">{t('users.sessions', { count: data.sessions.length })}</Text>
              {button(
                t('users.endSessions'),
                () => call('DELETE /app/api/settings/accounts/{login}/sessions', { path }),
                data.sessions.length > 0,
              )}
            </Group>
            {data.sessions.map(({ id, browser, address, lastused }) => (
              <Group key={id} justify="space-between" wrap="nowrap">
                <Text size="sm" c="dimmed">
                  {[browserName(browser), address, since(lastused)].filter(Boolean).join(' · ')}
                </Text>
                {button(
                  t('users.endSession'),
                  () =>
                    call('DELETE /app/api/settings/accounts/{login}/sessions/{id}', { path: { login, id } }),
                  true,
                  `${browserName(browser) ?? ''} ${address}`,
                )}
              </Group>
            ))}
            <Text size="sm" c="dimmed">
              {t('users.signInAbout')}
            </Text>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
