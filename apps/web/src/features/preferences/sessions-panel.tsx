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
import { useTexts } from './texts.ts';

export function SessionsPanel() {
  const { i18n } = useTranslation();
  const { t: own } = useTexts();
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
      title={own('sessions.title')}
      about={own('sessions.about')}
      action={
        <Button
          size="sm"
          variant="default"
          disabled={(data?.length ?? 0) < 2}
          loading={end.isPending}
          onClick={() => end.mutate(undefined)}
        >
          {own('sessions.endOthers')}
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
              title: own('sessions.browser'),
              show: ({ browser, trusted }) => (
                <>
                  {browserName(browser) ?? own('sessions.unknown')}
                  {trusted && ` (${own('sessions.trusted')})`}
                </>
              ),
            },
            { title: own('sessions.address'), show: ({ address }) => address || '–' },
            { title: own('sessions.started'), show: ({ started }) => time(started) },
            { title: own('sessions.lastUsed'), show: ({ lastused }) => time(lastused) },
          ]}
          actions={{
            title: own('sessions.actions'),
            show: ({ id, browser, address, current }) => (
              <Group>
                {current ? (
                  <Badge variant="light">{own('sessions.current')}</Badge>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`${own('sessions.end')}: ${browserName(browser) ?? ''} ${address}`}
                    onClick={() => end.mutate(id)}
                  >
                    {own('sessions.end')}
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
