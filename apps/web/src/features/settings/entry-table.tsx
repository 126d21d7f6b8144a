/** Table of list entries; each has a button that opens it. */
import { Button, Table } from '@mantine/core';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { useTexts } from './texts.ts';

interface Column<T> {
  readonly title: string;
  readonly show: (entry: T) => ReactNode;
}

interface EntryTableProps<T> {
  readonly entries: readonly T[];
  readonly nameOf: (entry: T) => string;
  /** Distinguishes entries with the same name: `keyOf` for React, `distinctionOf` for the reader. */
  readonly keyOf?: (entry: T) => string;
  readonly distinctionOf?: (entry: T) => string;
  readonly columns: readonly Column<T>[];
  readonly onEdit: (entry: T) => void;
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
    minWidth = 480,
    nameTitle,
  } = props;
  const { t } = useTexts();
  const labelOf = (entry: T) => {
    const label = t('form.editNamed', { name: nameOf(entry) });
    return distinctionOf === undefined ? label : `${label}: ${distinctionOf(entry)}`;
  };
  if (entries.length === 0) return <EmptyState title={t('form.empty')} />;
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{nameTitle ?? t('form.name')}</Table.Th>
            {columns.map(({ title }) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
            <Table.Th>{t('form.actions')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {entries.map((entry) => (
            <Table.Tr key={keyOf(entry)}>
              <Table.Th scope="row" fw={500}>
                {nameOf(entry)}
              </Table.Th>
              {columns.map(({ title, show }) => (
                <Table.Td key={title}>{show(entry)}</Table.Td>
              ))}
              <Table.Td>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Pencil size={14} aria-hidden />}
                  aria-label={labelOf(entry)}
                  onClick={() => onEdit(entry)}
                >
                  {t('form.edit')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
