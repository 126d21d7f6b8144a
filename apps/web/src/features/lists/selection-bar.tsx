/** Says how many rows are selected, and what can be done with them. */
import { ActionIcon, Button, Text } from '@mantine/core';
import { Copy, Download, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JsonObject } from '../../lib/entities.ts';
import { showNotice } from '../../lib/notice.ts';
import type { Column } from './columns/columns.ts';
import classes from './entity-table.module.css';
import { nameCell } from './list-cell.tsx';
import type { Collection } from './use-collection.ts';
import { useDownload } from './use-download.ts';
import type { RowSelection } from './use-selection.ts';

/** As many ids as an address can carry. */
const MOST_IDS = 300;

interface SelectionBarProps {
  readonly selection: RowSelection;
  readonly columns: readonly Column[];
  readonly rowAt: Collection['rowAt'];
  readonly count: number;
  readonly fileOf: (format: 'csv' | 'xlsx', ids: readonly string[]) => string;
}

export function SelectionBar({ selection, columns, rowAt, count, fileOf }: SelectionBarProps) {
  const { t } = useTranslation();
  const download = useDownload();
  const { ids, clear } = selection;
  const copy = async () => {
    const rows = chosenRows(ids, rowAt, count);
    const lines = [
      [t('fields.name'), ...columns.map(({ title }) => title)],
      ...rows.map((row) => [nameCell(row).text, ...columns.map(({ cellOf }) => cellOf(row, false).text)]),
    ];
    const text = lines
      .map((cells) => cells.map((cell) => cell.replaceAll(/[\t\r\n]+/g, ' ')).join('\t'))
      .join('\n');
    await navigator.clipboard.writeText(text);
    showNotice(t('list.copied', { count: rows.length }));
  };
  return (
    <div role="toolbar" aria-label={t('list.selection')} className={classes.bar}>
      <Text size="sm" fw={600}>
        {t('list.selected', { count: ids.size })}
      </Text>
      <Button
        size="xs"
        variant="default"
        leftSection={<Copy size={14} aria-hidden />}
        onClick={() => void copy()}
      >
        {t('common.copy')}
      </Button>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          leftSection={<Download size={14} aria-hidden />}
          disabled={ids.size > MOST_IDS}
          onClick={() => void download(fileOf(format, [...ids]))}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <ActionIcon variant="subtle" color="gray" aria-label={t('list.unselect')} onClick={clear}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** Returns the selected rows in the order of the list; those of pages that have not loaded are not selected. */
function chosenRows(ids: ReadonlySet<string>, rowAt: Collection['rowAt'], count: number): JsonObject[] {
  const rows: JsonObject[] = [];
  for (let index = 0; index < count && rows.length < ids.size; index += 1) {
    const row = rowAt(index);
    if (row !== undefined && ids.has(nameCell(row).entity?.id ?? '')) rows.push(row);
  }
  return rows;
}
