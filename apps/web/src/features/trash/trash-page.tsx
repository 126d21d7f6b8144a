/** The trash: what the user has deleted, to administrators what everybody has, to be restored. */
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { RestoreDialog } from '../../components/deleting/restore-dialog.tsx';
import { useRestoringTexts } from '../../components/deleting/restoring-texts.ts';
import { useTexts } from '../../components/deleting/texts.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SettingsFrame } from '../../components/settings-frame.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { showNotice } from '../../lib/notice.ts';
import { refreshTrash } from '../../lib/refresh-entity.ts';
import { useSession } from '../../lib/session.ts';
import { deleteForGood, restoreEntity, type TrashEntry, trashQuery } from '../../lib/trash.ts';
import { EntryTable } from './entry-table.tsx';
import { RefusedEntries } from './refused-entries.tsx';
import { eachOf, type Outcome } from './restore-many.ts';
import classes from './trash.module.css';

interface OpenDialog {
  readonly what: 'restore' | 'delete';
  readonly entry: TrashEntry;
}

export function TrashPage() {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { t: tr } = useRestoringTexts();
  const { rights } = useSession();
  const client = useQueryClient();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(trashQuery);
  const [doing, setDoing] = useState<OpenDialog | 'delete-many'>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Outcome['refused']>([]);
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const selected = entries.filter(({ id }) => chosen.has(id));
  const days = data?.pages[0]?.days ?? 0;
  const close = () => setDoing(undefined);
  const restored = ({ name }: TrashEntry) => {
    void refreshTrash(client);
    showNotice(t('restored', { name }));
    close();
  };
  const settle = (outcome: Outcome) => {
    setRefused(outcome.refused);
    setChosen(new Set(outcome.refused.map(({ entry }) => entry.id)));
  };
  const restoring = useMutation({
    mutationFn: () => eachOf(selected, ({ id }) => restoreEntity(id)),
    onSuccess: async (outcome) => {
      settle(outcome);
      if (outcome.done.length > 0) showNotice(tr('restoredMany', { count: outcome.done.length }));
      await refreshTrash(client);
    },
  });
  const deleteSelected = async () => {
    const outcome = await eachOf(selected, ({ id }) => deleteForGood(id));
    settle(outcome);
    if (outcome.done.length > 0) showNotice(tr('deletedMany', { count: outcome.done.length }));
  };
  const deleted = async () => {
    await client.invalidateQueries({ queryKey: ['trash'] });
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
        <EmptyState title={t('empty')} {...(days === 0 ? {} : { about: t('emptyAbout') })}>
          <TextLink to="/">{common('errors.home')}</TextLink>
        </EmptyState>
      )}
      {refused.length > 0 && <RefusedEntries refused={refused} />}
      {entries.length > 0 && (
        <EntryTable
          entries={entries}
          mayDelete={rights.administer}
          selected={new Set(selected.map(({ id }) => id))}
          onSelect={setChosen}
          onRestore={(entry) => setDoing({ what: 'restore', entry })}
          onDelete={(entry) => setDoing({ what: 'delete', entry })}
        />
      )}
      {selected.length > 0 && (
        <div role="toolbar" aria-label={tr('selection')} className={classes.bar}>
          <Text size="sm" role="status">
            {tr('selected', { count: selected.length })}
          </Text>
          <Button size="xs" loading={restoring.isPending} onClick={() => restoring.mutate()}>
            {tr('restoreMany')}
          </Button>
          {rights.administer && (
            <Button
              size="xs"
              variant="default"
              c="red"
              disabled={restoring.isPending}
              onClick={() => setDoing('delete-many')}
            >
              {tr('deleteMany')}
            </Button>
          )}
        </div>
      )}
      {hasNextPage && (
        <Group>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('showMore')}
          </Button>
        </Group>
      )}
      {doing === 'delete-many' && (
        <DeleteDialog
          title={tr('deleteManyTitle', { count: selected.length })}
          about={t('deleteForGoodAbout')}
          onDelete={deleteSelected}
          onDeleted={deleted}
          onClose={close}
        />
      )}
      {doing !== 'delete-many' && doing?.what === 'restore' && (
        <RestoreDialog entry={doing.entry} onRestored={() => restored(doing.entry)} onClose={close} />
      )}
      {doing !== 'delete-many' && doing?.what === 'delete' && (
        <DeleteDialog
          title={t('deleteForGoodTitle', { name: doing.entry.name })}
          about={t('deleteForGoodAbout')}
          onDelete={() => deleteForGood(doing.entry.id)}
          onDeleted={deleted}
          onClose={close}
        />
      )}
    </SettingsFrame>
  );
}
