/** Sessions of the user, with actions to end them. */
import { Badge, Button, Group, Skeleton, Table } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
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
        <Table.ScrollContainer minWidth={560} type="native" {...SCROLLED}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('preferences.sessions.browser')}</Table.Th>
                <Table.Th>{t('preferences.sessions.address')}</Table.Th>
                <Table.Th>{t('preferences.sessions.started')}</Table.Th>
                <Table.Th>{t('preferences.sessions.lastUsed')}</Table.Th>
                <Table.Th>{t('preferences.keys.actions')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sessions.map(({ id, browser, address, started, lastused, current, trusted }) => (
                <Table.Tr key={id}>
                  <Table.Th scope="row" fw={500}>
                    {browserName(browser) ?? t('preferences.sessions.unknown')}
                    {trusted && ` (${t('preferences.sessions.trusted')})`}
                  </Table.Th>
                  <Table.Td>{address || '–'}</Table.Td>
                  <Table.Td>{showTimestamp(started, i18n.language)}</Table.Td>
                  <Table.Td>{showTimestamp(lastused, i18n.language)}</Table.Td>
                  <Table.Td>
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
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Panel>
  );
}
