/** Table of objects; each column determines how it shows one. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { SCROLLED } from '../../components/scrolled.ts';
import type { JsonObject } from '../../lib/entities.ts';
import classes from './data-table.module.css';

export interface DataColumn {
  readonly title: string;
  readonly show: (element: JsonObject) => ReactNode;
  readonly isNumber?: boolean;
}

export interface TableRow {
  readonly key: string;
  readonly element: JsonObject;
  /** Nesting depth of the row, for its indentation. */
  readonly depth?: number;
}

interface DataTableProps {
  readonly columns: readonly DataColumn[];
  readonly rows: readonly TableRow[];
  readonly footer?: readonly ReactNode[];
}

const INDENT = 20;

export function DataTable({ columns, rows, footer }: DataTableProps) {
  return (
    <Table.ScrollContainer minWidth={720} type="native" {...SCROLLED}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ title, isNumber }) => (
              <Table.Th
                key={title}
                scope="col"
                ta={isNumber === true ? 'end' : 'start'}
                className={classes.head}
              >
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, element, depth = 0 }) => (
            <Table.Tr key={key}>
              {columns.map(({ title, show, isNumber }, index) => (
                <Table.Td
                  key={title}
                  ta={isNumber === true ? 'end' : 'start'}
                  {...(index === 0 && depth > 0 ? { pl: 12 + depth * INDENT } : {})}
                >
                  {show(element)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {footer !== undefined && (
          <Table.Tfoot>
            <Table.Tr>
              {columns.map(({ title, isNumber }, index) => (
                <Table.Th key={title} ta={isNumber === true ? 'end' : 'start'}>
                  {footer[index]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </Table.ScrollContainer>
  );
}
