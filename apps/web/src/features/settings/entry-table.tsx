/** Table of list entries; each has a button that opens it. */
import { Button } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { ReactElement } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { type RowColumn, RowsTable } from '../../components/rows-table.tsx';
import { useTexts } from './texts.ts';

interface EntryTableProps<T> {
  readonly entries: readonly T[];
  readonly nameOf: (entry: T) => string;
  /** Distinguishes entries with the same name: `keyOf` for React, `distinctionOf` for the reader. */
  readonly keyOf?: (entry: T) => string;
  readonly distinctionOf?: (entry: T) => string;
  readonly columns: readonly RowColumn<T>[];
  readonly onEdit: (entry: T) => void;
  /** Offered where there are no entries. */
  readonly act: ReactElement;
  /** Said there; the default is that there are none yet. */
  readonly emptyTitle?: string;
  readonly minWidth?: number;
  /** Title of the identifying column; the default is the name. */
  readonly nameTitle?: string;
}

export function EntryTable<T>(props: EntryTableProps<T>) {
  const {
    entries,
    nameOf,
    keyOf = nameOf,
    distinctionOf,
    columns,
    onEdit,
    act,
    emptyTitle,
    minWidth = 480,
    nameTitle,
  } = props;
  const { t } = useTexts();
  const labelOf = (entry: T) => {
    const label = t('form.editNamed', { name: nameOf(entry) });
    return distinctionOf === undefined ? label : `${label}: ${distinctionOf(entry)}`;
  };
  if (entries.length === 0) return <EmptyState title={emptyTitle ?? t('form.empty')}>{act}</EmptyState>;
  return (
    <RowsTable
      minWidth={minWidth}
      rows={entries}
      keyOf={keyOf}
      columns={[{ title: nameTitle ?? t('form.name'), show: nameOf }, ...columns]}
      actions={{
        title: t('form.actions'),
        show: (entry) => (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Pencil size={14} aria-hidden />}
            aria-label={labelOf(entry)}
            onClick={() => onEdit(entry)}
          >
            {t('form.edit')}
          </Button>
        ),
      }}
    />
  );
}
