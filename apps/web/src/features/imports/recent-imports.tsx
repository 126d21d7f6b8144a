/** Imports of the last day, each with its undo. */
import { Button, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { showTimestamp } from '../../lib/times.ts';
import { WhatIsLeft } from './done-step.tsx';
import { useDidText } from './outcome.tsx';
import { type Done, importsQuery, undoImport } from './requests.ts';
import { useTexts } from './texts.ts';
import { useWork } from './use-work.ts';

export function RecentImports({ onChange }: { readonly onChange: () => void }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(importsQuery);
  const work = useWork();
  const [undone, setUndone] = useState<Done>();
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
          <List imports={data} isBusy={work.name !== undefined} onUndo={(name) => void undo(name)} />
        )}
      </Stack>
    </Panel>
  );
}

interface ListProps {
  readonly imports: readonly Done[];
  readonly isBusy: boolean;
  readonly onUndo: (name: string) => void;
}

function List({ imports, isBusy, onUndo }: ListProps) {
  const { t, i18n } = useTexts();
  const did = useDidText();
  return (
    <Table.ScrollContainer minWidth={480} scrollAreaProps={{ viewportProps: SCROLLED }}>
      <Table verticalSpacing="xs" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('recent.when')}</Table.Th>
            <Table.Th scope="col">{t('recent.file')}</Table.Th>
            <Table.Th scope="col">{t('recent.who')}</Table.Th>
            <Table.Th scope="col">{t('recent.did')}</Table.Th>
            <Table.Th scope="col">{t('done.undo')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {imports.map((one) => (
            <Table.Tr key={`${one.user} ${one.name}`}>
              <Table.Td>{showTimestamp(one.at, i18n.language)}</Table.Td>
              <Table.Td>{one.file}</Table.Td>
              <Table.Td>{one.user}</Table.Td>
              <Table.Td>{did(one)}</Table.Td>
              <Table.Td>
                {one.undone ? (
                  t('recent.undone')
                ) : (
                  <Button
                    size="xs"
                    variant="default"
                    disabled={isBusy}
                    aria-label={t('recent.undoOf', { file: one.file })}
                    onClick={() => onUndo(one.name)}
                  >
                    {t('done.undo')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
