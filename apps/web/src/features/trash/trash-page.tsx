/** The trash: what the user has deleted, to administrators what everybody has, to be restored. */
import { Button, Group, Skeleton, Table, Text } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { useKindName } from '../../components/deleting/hanging-list.tsx';
import { RestoreDialog } from '../../components/deleting/restore-dialog.tsx';
import { useTexts } from '../../components/deleting/texts.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { showNotice } from '../../lib/notice.ts';
import { useSession } from '../../lib/session.ts';
import { instantOf, nowByClock, showTimestamp } from '../../lib/times.ts';
import { deleteForGood, type TrashEntry, trashQuery } from '../../lib/trash.ts';

interface OpenDialog {
  readonly what: 'restore' | 'delete';
  readonly entry: TrashEntry;
}

const DAY_SECONDS = 86_400;

export function TrashPage() {
  const { t } = useTexts();
  const { rights } = useSession();
  const client = useQueryClient();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(trashQuery);
  const [doing, setDoing] = useState<OpenDialog>();
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const days = data?.pages[0]?.days ?? 0;
  const close = () => setDoing(undefined);
  const restored = () => {
    for (const queryKey of [['trash'], ['collection'], ['entity'], ['planning']])
      void client.invalidateQueries({ queryKey });
    showNotice(t('restored', { name: doing?.entry.name ?? '' }));
    close();
  };
  return (
    <SettingsFrame page="trash" title={t('title')}>
      {data !== undefined && (
        <Text size="sm" c="dimmed">
          {days === 0 ? t('off') : t(rights.administer ? 'aboutAll' : 'about', { count: days })}
        </Text>
      )}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton height={240} />}
      {data !== undefined && entries.length === 0 && (
        <EmptyState title={t('empty')} {...(days === 0 ? {} : { about: t('emptyAbout') })} />
      )}
      {entries.length > 0 && <EntryTable entries={entries} mayDelete={rights.administer} onDo={setDoing} />}
      {hasNextPage && (
        <Group>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        </Group>
      )}
      {doing?.what === 'restore' && (
        <RestoreDialog entry={doing.entry} onRestored={restored} onClose={close} />
      )}
      {doing?.what === 'delete' && (
        <DeleteDialog
          title={t('deleteForGoodTitle', { name: doing.entry.name })}
          about={t('deleteForGoodAbout')}
          onDelete={() => deleteForGood(doing.entry.id)}
          onDeleted={async () => {
            await client.invalidateQueries({ queryKey: ['trash'] });
            close();
          }}
          onClose={close}
        />
      )}
    </SettingsFrame>
  );
}

interface EntryTableProps {
  readonly entries: readonly TrashEntry[];
  readonly mayDelete: boolean;
  readonly onDo: (doing: OpenDialog) => void;
}

function EntryTable({ entries, mayDelete, onDo }: EntryTableProps) {
  const { i18n } = useTranslation();
  const { t } = useTexts();
  const kindName = useKindName();
  return (
    <Table.ScrollContainer minWidth={640} type="native" {...SCROLLED}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['name', 'kind', 'with', 'by', 'at', 'left', 'actions'] as const).map((column) => (
              <Table.Th key={column}>{t(column)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Th scope="row" fw={500}>
                {entry.name || entry.id}
              </Table.Th>
              <Table.Td>{kindName(entry.kind)}</Table.Td>
              <Table.Td>
                {entry.along.map(({ kind, count }) => `${kindName(kind)}: ${count}`).join(', ')}
              </Table.Td>
              <Table.Td>{entry.by}</Table.Td>
              <Table.Td>{showTimestamp(entry.at, i18n.language)}</Table.Td>
              <Table.Td>{daysLeft(entry)}</Table.Td>
              <Table.Td>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('restoreNamed', { name: entry.name })}
                    onClick={() => onDo({ what: 'restore', entry })}
                  >
                    {t('restore')}
                  </Button>
                  {mayDelete && (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      aria-label={t('deleteForGoodNamed', { name: entry.name })}
                      onClick={() => onDo({ what: 'delete', entry })}
                    >
                      {t('deleteForGood')}
                    </Button>
                  )}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function daysLeft({ until }: TrashEntry): number {
  return Math.max(0, Math.ceil((instantOf(until) - nowByClock()) / (DAY_SECONDS * 1_000)));
}
