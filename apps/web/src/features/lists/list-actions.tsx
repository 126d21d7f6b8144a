/** Actions of a list besides the main one: columns, order, files, and the request of a program. */
import { ActionIcon } from '@mantine/core';
import { ArrowDownUp, Code, Columns3, Download, Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateMenu } from '../../components/late-menu.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';
import type { ColumnChoice, Columns } from './columns/columns.ts';
import { type HeadActions, nextOrder } from './table-head.tsx';
import { useDownload } from './use-download.ts';

const ColumnChooser = lazyPart(async () => (await import('./columns/column-chooser.tsx')).ColumnChooser);

const ApiRequestDialog = lazyPart(
  async () => (await import('../../components/api-request.tsx')).ApiRequestDialog,
);

interface ListActionsProps {
  readonly choice: ColumnChoice;
  readonly shape: Columns;
  readonly head: HeadActions;
  /** Address of the list for programs. */
  readonly path: string;
  readonly fileOf: (format: 'csv' | 'xlsx') => string;
}

export function ListActions({ choice, shape, head, path, fileOf }: ListActionsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'columns' | 'request'>();
  const download = useDownload();
  const close = () => setOpened(undefined);
  const sortable = [
    { id: 'name', title: t('fields.name'), order: 'name' },
    ...shape.columns.filter(({ order }) => order !== undefined),
  ];
  return (
    <>
      <LateMenu
        position="bottom-end"
        width={240}
        opener={
          <ActionIcon variant="default" size={36} aria-label={t('list.actions')} title={t('list.actions')}>
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        }
      >
        {({ Menu }) => (
          <>
            <Menu.Item leftSection={<Columns3 size={16} aria-hidden />} onClick={() => setOpened('columns')}>
              {t('columns.button')}
            </Menu.Item>
            {head.onReset !== undefined && (
              <Menu.Item onClick={head.onReset}>{t('columns.resetColumns')}</Menu.Item>
            )}
            {(['csv', 'xlsx'] as const).map((format) => (
              <Menu.Item
                key={format}
                leftSection={<Download size={16} aria-hidden />}
                onClick={() => void download(fileOf(format))}
              >
                {t('list.export', { format: format.toUpperCase() })}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<Code size={16} aria-hidden />} onClick={() => setOpened('request')}>
              {t('apiRequest.button')}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Label>{t('list.sort')}</Menu.Label>
            {sortable.map(({ id, title, order }) => (
              <Menu.Item
                key={id}
                leftSection={<ArrowDownUp size={16} aria-hidden />}
                onClick={() => order !== undefined && head.onOrder(nextOrder(head.order, order))}
              >
                {title}
              </Menu.Item>
            ))}
          </>
        )}
      </LateMenu>
      {opened === 'columns' && (
        <Suspense>
          <ColumnChooser {...choice} onClose={close} />
        </Suspense>
      )}
      {opened === 'request' && (
        <Suspense>
          <ApiRequestDialog path={path} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
