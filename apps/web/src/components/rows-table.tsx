/** Table of rows with a heading each and, at their end, the buttons that act on them. It scrolls by the keyboard. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { SCROLLED } from './scrolled.ts';

export interface RowColumn<T> {
  readonly title: string;
  readonly show: (row: T) => ReactNode;
}

interface RowsTableProps<T> {
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** The first one names the row. */
  readonly columns: readonly RowColumn<T>[];
  readonly actions: RowColumn<T>;
  readonly minWidth: number;
}

export function RowsTable<T>({ rows, keyOf, columns, actions, minWidth }: RowsTableProps<T>) {
  const [name, ...others] = columns;
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" {...SCROLLED}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {[...columns, actions].map(({ title }) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Th scope="row" fw={500}>
                {name?.show(row)}
              </Table.Th>
              {[...others, actions].map(({ title, show }) => (
                <Table.Td key={title}>{show(row)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
