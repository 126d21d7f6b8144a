/** A table of what keys do. */
import { Kbd, Table } from '@mantine/core';

interface KeysTableProps {
  readonly rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

export function KeysTable({ rows }: KeysTableProps) {
  return (
    <Table>
      <Table.Tbody>
        {rows.map(({ label, keys }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td ta="end">
              {keys.map((key) => (
                <Kbd key={key} ml={4}>
                  {key}
                </Kbd>
              ))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
