/** The entries of the trash: a row each, on a telephone a card, and a box to choose several. */
import { Button, Checkbox, Group, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKindName } from '../../components/deleting/hanging-list.tsx';
import { useRestoringTexts } from '../../components/deleting/restoring-texts.ts';
import { useTexts } from '../../components/deleting/texts.ts';
import { SCROLLED } from '../../components/scrolled.ts';
import { DAY_MS, instantOf, nowByClock, showTimestamp } from '../../lib/times.ts';
import type { TrashEntry } from '../../lib/trash.ts';
import classes from './trash.module.css';

const ROW = { role: 'row' };
const CELL = { role: 'cell' };

interface EntryTableProps {
  readonly entries: readonly TrashEntry[];
  readonly mayDelete: boolean;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
  readonly onRestore: (entry: TrashEntry) => void;
  readonly onDelete: (entry: TrashEntry) => void;
}

export function EntryTable({ entries, mayDelete, selected, onSelect, onRestore, onDelete }: EntryTableProps) {
  const { i18n } = useTranslation();
  const { t } = useTexts();
  const { t: tr } = useRestoringTexts();
  const kindName = useKindName();
  const toggle = (id: string) =>
    onSelect(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]));
  const isAll = selected.size === entries.length;
  return (
    <section className={classes.scroll} aria-label={t('title')} {...SCROLLED}>
      {/* Roles, because cards are no table to browsers. */}
      <Table className={classes.table} role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr {...ROW}>
            <Table.Th role="columnheader">
              <Checkbox
                size="xs"
                aria-label={tr('selectAll')}
                checked={isAll}
                indeterminate={selected.size > 0 && !isAll}
                onChange={() => onSelect(new Set(isAll ? [] : entries.map(({ id }) => id)))}
              />
            </Table.Th>
            {(['name', 'actions', 'kind', 'with', 'by', 'at', 'left'] as const).map((column) => (
              <Table.Th key={column} role="columnheader">
                {t(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {entries.map((entry) => (
            <Table.Tr key={entry.id} {...ROW}>
              <Table.Td {...CELL}>
                <Checkbox
                  size="xs"
                  aria-label={tr('select', { name: entry.name })}
                  checked={selected.has(entry.id)}
                  onChange={() => toggle(entry.id)}
                />
              </Table.Td>
              <Table.Th scope="row" role="rowheader" fw={500}>
                {entry.name || entry.id}
              </Table.Th>
              <Table.Td {...CELL}>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('restoreNamed', { name: entry.name })}
                    onClick={() => onRestore(entry)}
                  >
                    {t('restore')}
                  </Button>
                  {mayDelete && (
                    <Button
                      size="xs"
                      variant="subtle"
                      color="red"
                      aria-label={t('deleteForGoodNamed', { name: entry.name })}
                      onClick={() => onDelete(entry)}
                    >
                      {t('deleteForGood')}
                    </Button>
                  )}
                </Group>
              </Table.Td>
              <Table.Td {...CELL} data-label={t('kind')}>
                {kindName(entry.kind)}
              </Table.Td>
              <Table.Td {...CELL} data-label={entry.along.length === 0 ? undefined : t('with')}>
                {entry.along.map(({ kind, count }) => `${kindName(kind)}: ${count}`).join(', ')}
              </Table.Td>
              <Table.Td {...CELL} data-label={t('by')}>
                {entry.by}
              </Table.Td>
              <Table.Td {...CELL} data-label={t('at')}>
                {showTimestamp(entry.at, i18n.language)}
              </Table.Td>
              <Table.Td {...CELL} data-label={t('left')}>
                {daysLeft(entry)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

function daysLeft({ until }: TrashEntry): number {
  return Math.max(0, Math.ceil((instantOf(until) - nowByClock()) / DAY_MS));
}
