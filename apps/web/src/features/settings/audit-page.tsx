/** Change history of the installation; its filters are kept in the address. */
import type { ApplicationWire } from '@callboard/contract';
import { Button, Group, NativeSelect, Table, Text, TextInput } from '@mantine/core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import type { Json } from '../../lib/entities.ts';
import { request } from '../../lib/request.ts';
import { showTimestamp } from '../../lib/times.ts';
import classes from './audit-page.module.css';
import { Waiting } from './part-gate.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

type Audit = ApplicationWire<'Audit'>;
type Entry = Audit['data'][number];

/** Search parameters of the page. */
export interface AuditSearch {
  readonly person?: string;
  readonly from?: string;
  readonly until?: string;
}

const route = getRouteApi('/settings/audit');

function auditQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['settings', 'audit', search],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...search, ...(pageParam === '' ? {} : { before: pageParam }) };
      return request<Audit>(`/app/api/settings/audit?${new URLSearchParams(asked)}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function AuditPage() {
  const { t } = useTexts();
  return (
    <SettingsPage title={t('audit.title')}>
      <Log />
    </SettingsPage>
  );
}

function Log() {
  const { t } = useTexts();
  const search = route.useSearch();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    auditQuery(search),
  );
  const people = data?.pages[0]?.people ?? [];
  const entries = data?.pages.flatMap((page) => page.data);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('audit.about')}
      </Text>
      <Filters search={search} people={people} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {entries === undefined && error === null && <Waiting />}
      {entries?.length === 0 && <EmptyState title={t('audit.empty')} />}
      {entries !== undefined && entries.length > 0 && <Entries entries={entries} />}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function Filters({ search, people }: { readonly search: AuditSearch; readonly people: readonly string[] }) {
  const { t } = useTexts();
  const navigate = route.useNavigate();
  const set = (name: keyof AuditSearch, value: string) => {
    const { [name]: _, ...others } = search;
    void navigate({ search: value === '' ? others : { ...others, [name]: value }, replace: true });
  };
  const { person = '', from = '', until = '' } = search;
  // Offer the person from the address before the list has loaded.
  const offered = [...new Set([...people, ...(person === '' ? [] : [person])])];
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        label={t('audit.person')}
        value={person}
        data={[
          { value: '', label: t('audit.everybody') },
          ...offered.map((value) => ({ value, label: value })),
        ]}
        onChange={({ currentTarget }) => set('person', currentTarget.value)}
      />
      {(['from', 'until'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={t(`audit.${name}`)}
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
    <Table.ScrollContainer minWidth={760} type="native">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('audit.at')}</Table.Th>
            <Table.Th>{t('audit.person')}</Table.Th>
            <Table.Th>{t('audit.what')}</Table.Th>
            <Table.Th>{t('audit.changes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map(({ id, at, person, action, subject, label, changes }) => (
            <Table.Tr key={id} className={classes.entry}>
              <Table.Td>{showTimestamp(at, i18n.language)}</Table.Td>
              <Table.Td>{person}</Table.Td>
              <Table.Td>
                <Text size="xs" c="dimmed">
                  {t(`audit.actions.${action}`)} · {t(`audit.subjects.${subject}`, { defaultValue: subject })}
                </Text>
                <Text size="sm" fw={500}>
                  {label}
                </Text>
              </Table.Td>
              <Table.Td>
                <Changes action={action} changes={changes} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Secret values, of which only their presence is shown. */
const SECRETS = new Set(['passwordHash', 'callbackSecret']);

function Changes({ action, changes }: Pick<Entry, 'action' | 'changes'>) {
  const { t } = useTexts();
  return (
    <dl className={classes.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{SECRETS.has(name) ? t(`audit.secrets.${name}`, { defaultValue: name }) : name}</dt>
          <dd>
            {SECRETS.has(name) ? (
              t(after === true ? (before === true ? 'audit.renewed' : 'audit.made') : 'audit.removed')
            ) : (
              <>
                {action !== 'create' && <JsonValue value={before as Json} />}
                {action === 'update' && <span className={classes.arrow}>{` ${t('audit.becomes')} `}</span>}
                {action !== 'remove' && <JsonValue value={after as Json} />}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
