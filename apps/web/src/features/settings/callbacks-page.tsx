/** Delivery status of callbacks, which the API does not report to its callers. */
import { Button, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { TextLink } from '../../components/text-link.tsx';
import { showTimestamp } from '../../lib/times.ts';
import { Waiting } from './part-gate.tsx';
import { type Callback, callbacksQuery } from './requests.ts';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

export function CallbacksPage() {
  const { t } = useTexts();
  return (
    <SettingsPage page="callbacks" title={t('callbacks.title')}>
      <Log />
    </SettingsPage>
  );
}

function Log() {
  const { t } = useTexts();
  const { data, error, refetch, isFetching } = useQuery(callbacksQuery);
  if (data === undefined) {
    return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('callbacks.about')}
      </Text>
      <div>
        <Button size="sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('callbacks.refresh')}
        </Button>
      </div>
      {data.length === 0 ? (
        <EmptyState title={t('callbacks.empty')}>
          <TextLink to="/settings/clients">{t('clients.title')}</TextLink>
        </EmptyState>
      ) : (
        <CallbackTable callbacks={data} />
      )}
    </>
  );
}

function CallbackTable({ callbacks }: { readonly callbacks: readonly Callback[] }) {
  const { t, i18n } = useTexts();
  return (
    <Table.ScrollContainer minWidth={760} type="native" {...SCROLLED}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('callbacks.at')}</Table.Th>
            <Table.Th>{t('callbacks.dataview')}</Table.Th>
            <Table.Th>{t('callbacks.receiver')}</Table.Th>
            <Table.Th>{t('callbacks.outcome')}</Table.Th>
            <Table.Th>{t('callbacks.duration')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {callbacks.map(({ id, at, dataview, receiver, outcome, status, detail, milliseconds }) => (
            <Table.Tr key={id}>
              <Table.Td>{showTimestamp(at, i18n.language)}</Table.Td>
              <Table.Td>{dataview}</Table.Td>
              <Table.Td>{receiver}</Table.Td>
              <Table.Td>
                {[t(`callbacks.outcomes.${outcome}`), status, detail].filter(Boolean).join(' · ')}
              </Table.Td>
              <Table.Td>{milliseconds === null ? '–' : `${milliseconds} ms`}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
