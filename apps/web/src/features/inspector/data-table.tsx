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

/** Explicit roles, because browsers drop table semantics from elements without table layout. */
const TABLE = { role: 'table', className: classes.table };
const ROWS = { role: 'rowgroup' };
const ROW = { role: 'row' };

export function DataTable({ columns, rows, footer }: DataTableProps) {
  return (
    <Table.ScrollContainer minWidth={0} type="native" {...SCROLLED}>
      <Table {...TABLE}>
        <Table.Thead {...ROWS}>
          <Table.Tr {...ROW}>
            {columns.map(({ title, isNumber }) => (
              <Table.Th
                key={title}
                role="columnheader"
                scope="col"
                data-number={isNumber || undefined}
                className={classes.head}
              >
                {title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...ROWS}>
          {rows.map(({ key, element, depth = 0 }) => (
            <Table.Tr key={key} {...ROW}>
              {columns.map(({ title, show, isNumber }, index) => (
                <Table.Td
                  key={title}
                  role="cell"
                  className={classes.cell}
                  data-title={title}
                  data-number={isNumber || undefined}
                  {...(index === 0 && depth > 0 ? { pl: 12 + depth * INDENT } : {})}
                >
                  {show(element)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        {footer !== undefined && (
          <Table.Tfoot {...ROWS}>
            <Table.Tr {...ROW}>
              {columns.map(({ title, isNumber }, index) => (
                <Table.Th
                  key={title}
                  role="cell"
                  className={classes.cell}
                  data-title={title}
                  data-number={isNumber || undefined}
                >
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
