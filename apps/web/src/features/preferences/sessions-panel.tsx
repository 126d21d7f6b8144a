/** Sessions of the user, with actions to end them. */
import { Badge, Button, Group, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { RowsTable } from '../../components/rows-table.tsx';
import { browserName } from '../../lib/browser-name.ts';
import { call } from '../../lib/call.ts';
import { sessionsQuery } from '../../lib/session.ts';
import { showTimestamp } from '../../lib/times.ts';

export function SessionsPanel() {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (id?: string) =>
      id === undefined
        ? call('DELETE /app/api/sessions')
        : call('DELETE /app/api/sessions/{id}', { path: { id } }),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  });
  const failure = error ?? end.error;
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current));
  const time = (text: string) => showTimestamp(text, i18n.language);
  return (
    <Panel
      title={t('preferences.sessions.title')}
      about={t('preferences.sessions.about')}
      action={
        <Button
          size="sm"
          variant="default"
          disabled={(data?.length ?? 0) < 2}
          loading={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {t('preferences.sessions.endOthers')}
        </Button>
      }
    >
      {failure !== null && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={90} />}
      {sessions !== undefined && (
        <RowsTable
          minWidth={560}
          rows={sessions}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('preferences.sessions.browser'),
              show: ({ browser, trusted }) => (
                <>
                  {browserName(browser) ?? t('preferences.sessions.unknown')}
                  {trusted && ` (${t('preferences.sessions.trusted')})`}
                </>
              ),
            },
            { title: t('preferences.sessions.address'), show: ({ address }) => address || '–' },
            { title: t('preferences.sessions.started'), show: ({ started }) => time(started) },
            { title: t('preferences.sessions.lastUsed'), show: ({ lastused }) => time(lastused) },
          ]}
          actions={{
            title: t('preferences.keys.actions'),
            show: ({ id, browser, address, current }) => (
              <Group>
                {current ? (
                  <Badge variant="light">{t('preferences.sessions.current')}</Badge>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${t('preferences.sessions.end')}: ${browserName(browser) ?? ''} ${address}`}
                    onClick={() => end.mutate(id)}
                  >
                    {t('preferences.sessions.end')}
                  </Button>
                )}
              </Group>
            ),
          }}
        />
      )}
    </Panel>
  );
}
