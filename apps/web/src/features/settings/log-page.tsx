/** A page of the settings that shows a log, newest first, with filters that are kept in the address. */
import { Button, Group, NativeSelect, Table, Text } from '@mantine/core';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayChoice } from '../../components/day-choice.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { showTimestamp } from '../../lib/times.ts';
import classes from './log-page.module.css';
import { Waiting } from './part-gate.tsx';
import { SettingsPage } from './settings-page.tsx';
import { useTexts } from './texts.ts';

/** Search parameters of the page: days as `YYYY-MM-DD`, and the choices by their names. */
export type LogSearch<Choice extends string> = { readonly [N in Choice | 'from' | 'until']?: string };

interface LogEntry {
  readonly id: string;
  readonly at: string;
}

/** A page of entries; `next` asks for older ones. */
interface LogAnswer {
  readonly data: readonly LogEntry[];
  readonly next: string | null;
}

export interface LogChoice<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Label of the option that filters nothing. */
  readonly any: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface LogColumn<Entry> {
  readonly title: string;
  readonly show: (entry: Entry) => ReactNode;
}

interface LogPageProps<Name extends string, Answer extends LogAnswer> {
  /** Name of the log in the texts. */
  readonly log: 'audit' | 'security';
  /** Loads the entries that the search finds, older than `before` if given. */
  readonly load: (page: { readonly before: string | undefined }, signal: AbortSignal) => Promise<Answer>;
  readonly search: LogSearch<Name>;
  readonly onSearch: (search: LogSearch<Name>) => void;
  /** Filters besides the days; `newest` is the first page of entries, once it is there. */
  readonly choices: (newest: Answer | undefined) => readonly LogChoice<Name>[];
  /** Columns besides the time. */
  readonly columns: readonly LogColumn<Answer['data'][number]>[];
  readonly minWidth: number;
}

function logQuery<Name extends string, Answer extends LogAnswer>({
  log,
  search,
  load,
}: Pick<LogPageProps<Name, Answer>, 'log' | 'search' | 'load'>) {
  return infiniteQueryOptions({
    queryKey: ['settings', log, search],
    queryFn: ({ pageParam, signal }) => load({ before: pageParam === '' ? undefined : pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function LogPage<Name extends string, Answer extends LogAnswer>(props: LogPageProps<Name, Answer>) {
  const { t } = useTexts();
  return (
    <SettingsPage page={props.log} title={t(`${props.log}.title`)}>
      <Log {...props} />
    </SettingsPage>
  );
}

function Log<Name extends string, Answer extends LogAnswer>({
  log,
  search,
  load,
  onSearch,
  choices,
  columns,
  minWidth,
}: LogPageProps<Name, Answer>) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    logQuery({ log, search, load }),
  );
  const entries = data?.pages.flatMap((page): readonly Answer['data'][number][] => page.data);
  return (
    <>
      <Text size="sm" c="dimmed">
        {t(`${log}.about`)}
      </Text>
      <Filters search={search} onSearch={onSearch} choices={choices(data?.pages[0])} />
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {entries === undefined && error === null && <Waiting />}
      {entries?.length === 0 && (
        <EmptyState title={t(`${log}.empty`)}>
          <MoreOfLog search={search} onSearch={onSearch} onAgain={() => void refetch()} />
        </EmptyState>
      )}
      {entries !== undefined && entries.length > 0 && (
        <Entries entries={entries} columns={columns} minWidth={minWidth} />
      )}
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('log.more')}
          </Button>
        </div>
      )}
    </>
  );
}

interface MoreOfLogProps<Name extends string> {
  readonly search: LogSearch<Name>;
  readonly onSearch: (search: LogSearch<Name>) => void;
  readonly onAgain: () => void;
}

/** Takes the days away that hide entries, then the other filters; without any it looks for what has come since. */
function MoreOfLog<Name extends string>({ search, onSearch, onAgain }: MoreOfLogProps<Name>) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { from, until, ...others } = search;
  const act = (label: string, onClick: () => void) => (
    <Button variant="default" onClick={onClick}>
      {label}
    </Button>
  );
  if (from !== undefined || until !== undefined)
    return act(t('log.longer'), () => onSearch(others as LogSearch<Name>));
  if (Object.keys(others).length > 0) return act(common('list.all'), () => onSearch({} as LogSearch<Name>));
  return act(common('common.again'), onAgain);
}

interface FiltersProps<Name extends string> {
  readonly search: LogSearch<Name>;
  readonly onSearch: (search: LogSearch<Name>) => void;
  readonly choices: readonly LogChoice<Name>[];
}

function Filters<Name extends string>({ search, onSearch, choices }: FiltersProps<Name>) {
  const { t } = useTexts();
  const set = (name: Name | 'from' | 'until', value: string) => {
    const { [name]: _, ...others } = search;
    onSearch((value === '' ? others : { ...others, [name]: value }) as LogSearch<Name>);
  };
  return (
    <Group gap="sm" align="flex-end">
      {choices.map(({ name, label, any, options }) => {
        const chosen = search[name] ?? '';
        // The value in the address may have been deleted, or the options may not have loaded yet.
        const isOffered = chosen === '' || options.some(({ value }) => value === chosen);
        return (
          <NativeSelect
            key={name}
            label={label}
            value={chosen}
            data={[
              { value: '', label: any },
              ...options,
              ...(isOffered ? [] : [{ value: chosen, label: chosen }]),
            ]}
            onChange={({ currentTarget }) => set(name, currentTarget.value)}
          />
        );
      })}
      {(['from', 'until'] as const).map((name) => (
        <DayChoice
          key={name}
          label={t(`log.${name}`)}
          value={search[name] ?? ''}
          onChange={(day) => set(name, day)}
        />
      ))}
    </Group>
  );
}

interface EntriesProps<Entry extends LogEntry> {
  readonly entries: readonly Entry[];
  readonly columns: readonly LogColumn<Entry>[];
  readonly minWidth: number;
}

function Entries<Entry extends LogEntry>({ entries, columns, minWidth }: EntriesProps<Entry>) {
  const { t, i18n } = useTexts();
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" {...SCROLLED}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('log.at')}</Table.Th>
            {columns.map(({ title }) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id} className={classes.entry}>
              <Table.Td>{showTimestamp(entry.at, i18n.language)}</Table.Td>
              {columns.map(({ title, show }) => (
                <Table.Td key={title}>{show(entry)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
