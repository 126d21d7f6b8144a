/** Table of named figures. */
import { Table } from '@mantine/core';

type Row = readonly [name: string, value: string | number, key?: string];

interface FiguresProps {
  /** Rows that are false are left out. */
  readonly rows: readonly (Row | false)[];
}

export function Figures({ rows }: FiguresProps) {
  return (
    <Table style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Tbody>
        {rows.map(
          (row) =>
            row !== false && (
              <Table.Tr key={row[2] ?? row[0]}>
                <Table.Th scope="row" fw={400} w="40%">
                  {row[0]}
                </Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{row[1]}</Table.Td>
              </Table.Tr>
            ),
        )}
      </Table.Tbody>
    </Table>
  );
}
