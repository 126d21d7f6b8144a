/**
 * The security log: sign-ins, and changes to the protection of accounts. Its filters are kept in the address.
 */
import { type ApplicationWire, SECURITY_EVENTS } from '@callboard/contract';
import { Button, Group, NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import type { Json } from '../../lib/entities.ts';
import { request } from '../../lib/request.ts';
import { showTimestamp } from '../../lib/times.ts';
import classes from './audit-page.module.css';
import { Waiting } from './part-gate.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

type SecurityLog = ApplicationWire<'SecurityLog'>;
type Entry = SecurityLog['data'][number];

/** Search parameters of the page. */
export interface SecuritySearch {
  readonly user?: string;
  readonly event?: string;
  readonly from?: string;
  readonly until?: string;
}

const route = getRouteApi('/settings/security');

function securityQuery(search: SecuritySearch) {
  return infiniteQueryOptions({
    queryKey: ['settings', 'security', search],
    queryFn: ({ pageParam, signal }) => {
      const wanted = { ...search, ...(pageParam === '' ? {} : { before: pageParam }) };
      return request<SecurityLog>(`/app/api/settings/security?${new URLSearchParams(wanted)}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function SecurityPage() {
  const { t } = useTexts();
  return (
    <SettingsPage title={t('security.title')}>
      <Log />
    </SettingsPage>
  );
}

function Log() {
  const { t } = useTexts();
  const search = route.useSearch();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    securityQuery(search),
  );
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('security.about')}
      </Text>
      <Filters search={search} users={data?.pages[0]?.users ?? []} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {entries === undefined && error === null && <Waiting />}
      {entries?.length === 0 && <EmptyState title={t('security.empty')} />}
      {entries !== undefined && entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('security.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Filters({
  search,
  users,
}: {
  readonly search: SecuritySearch;
  readonly users: SecurityLog['users'];
}) {
  const { t } = useTexts();
  const navigate = route.useNavigate();
  const set = (name: keyof SecuritySearch, value: string) => {
    const { [name]: _, ...others } = search;
    void navigate({ search: value === '' ? others : { ...others, [name]: value }, replace: true });
  };
  const { user = '', event = '', from = '', until = '' } = search;
  const offered = users.map(({ id, name, login }) => ({ value: id, label: `${name} (${login})` }));
  // The user in the address may have been deleted, or the list may not have loaded yet.
  if (user !== '' && !users.some(({ id }) => id === user)) offered.push({ value: user, label: user });
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={t('security.user')}
        value={user}
        data={[{ value: '', label: t('security.everybody') }, ...offered]}
        onChange={({ currentTarget }) => set('user', currentTarget.value)}
      />
      <NativeSelect
        label={t('security.event')}
        value={event}
        data={[
          { value: '', label: t('security.everything') },
          ...SECURITY_EVENTS.map((value) => ({ value, label: t(`security.events.${value}`) })),
        ]}
        onChange={({ currentTarget }) => set('event', currentTarget.value)}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(`security.${name}`)}
          value={name === 'from' ? from : until}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
    </Group>
  );
}

function Entries({ entries }: { readonly entries: readonly Entry[] }) {
  const { t, i18n } = useTexts();
  return (
    <Table.ScrollContainer minWidth={860} type="native" {...SCROLLED}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('security.at')}</Table.Th>
            <Table.Th>{t('security.event')}</Table.Th>
            <Table.Th>{t('security.user')}</Table.Th>
            <Table.Th>{t('security.subject')}</Table.Th>
            <Table.Th>{t('security.address')}</Table.Th>
            <Table.Th>{t('security.details')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id} className={classes.entry}>
              <Table.Td>{showTimestamp(entry.at, i18n.language)}</Table.Td>
              <Table.Td>
                {t(`security.events.${entry.event}`)}
                {entry.count > 1 && ` × ${entry.count}`}
              </Table.Td>
              <Table.Td>
                {entry.user ?? (
                  <Text size="sm" c="dimmed">
                    {t('security.nobody')}
                  </Text>
                )}
                {entry.key !== null && (
                  <Text size="xs" c="dimmed">
                    {t('security.withKey', { key: entry.key })}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>{entry.subject}</Table.Td>
              <Table.Td>{entry.address}</Table.Td>
              <Table.Td>
                <Details details={entry.details} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Details({ details }: Pick<Entry, 'details'>) {
  const { t } = useTexts();
  const told = Object.entries(details).filter(([, value]) => value !== false && value !== '');
  if (told.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {told.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`security.detailNames.${name}`, { defaultValue: name })}</dt>
          <dd>{value !== true && <JsonValue value={value as Json} />}</dd>
        </div>
      ))}
    </dl>
  );
}
