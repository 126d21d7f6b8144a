/** Imports of the last day, each with its undo. */

import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { RowsTable } from '../../components/rows-table.tsx';
import { showTimestamp } from '../../lib/times.ts';
import { WhatIsLeft } from './done-step.tsx';
import { ImportedList } from './imported-list.tsx';
import { useDidText } from './outcome.tsx';
import { type Done, importsQuery, undoImport } from './requests.ts';
import { useTexts } from './texts.ts';
import { useWork } from './use-work.ts';

export function RecentImports({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(importsQuery);
  const work = useWork();
  const [undone, setUndone] = useState<Done>();
  const [wanted, setShown] = useState<Done>();
  // One that is undone meanwhile has nothing to show.
  const shown = data?.find((one) => one.name === wanted?.name && one.user === wanted.user && !one.undone);
  const undo = async (name: string) => {
    const result = await work.run(
      'undoing',
      () => undoImport(name),
      () => void undo(name),
    );
    if (result === undefined) return;
    setUndone(result);
    onChange();
  };
  if (error !== null && data === undefined)
    return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Panel title={t('recent.title')}>
      <Stack gap="sm">
        {work.error !== undefined && <ErrorNotice error={work.error} onRetry={work.retry} />}
        <div role="status">
          {undone !== undefined && (
            <Text size="sm" component="div">
              {t('done.undone', { file: undone.file })}
              <WhatIsLeft done={undone} />
            </Text>
          )}
        </div>
        {data?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('recent.none')}
          </Text>
        )}
        {data !== undefined && data.length > 0 && (
          <List
            imports={data}
            isBusy={work.name !== undefined}
            onShow={setShown}
            onUndo={(name) => void undo(name)}
          />
        )}
        {shown !== undefined && <ImportedList key={shown.name} done={shown} />}
      </Stack>
    </Panel>
  );
}

interface ListProps {
  readonly imports: readonly Done[];
  readonly isBusy: boolean;
  readonly onShow: (done: Done) => void;
  readonly onUndo: (name: string) => void;
}

function List({ imports, isBusy, onShow, onUndo }: ListProps) {
  const { t, i18n } = useTexts();
  const did = useDidText();
  return (
    <RowsTable
      minWidth={480}
      rows={imports}
      keyOf={({ user, name }) => `${user} ${name}`}
      columns={[
        { title: t('recent.file'), show: ({ file }) => file },
        { title: t('recent.when'), show: ({ at }) => showTimestamp(at, i18n.language) },
        { title: t('recent.who'), show: ({ user }) => user },
        {
          title: t('recent.did'),
          show: (done) =>
            done.undone || done.created + done.updated === 0 ? (
              did(done)
            ) : (
              <Anchor
                component="button"
                type="button"
                size="sm"
                ta="start"
                aria-label={`${did(done)}: ${t('recent.showOf', { file: done.file })}`}
                onClick={() => onShow(done)}
              >
                {did(done)}
              </Anchor>
            ),
        },
      ]}
      actions={{
        title: t('done.undo'),
        show: ({ name, file, undone }) =>
          undone ? (
            t('recent.undone')
          ) : (
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={t('recent.undoOf', { file })}
              onClick={() => onUndo(name)}
            >
              {t('done.undo')}
            </Button>
          ),
      }}
    />
  );
}
