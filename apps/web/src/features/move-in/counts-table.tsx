/** Counts of the entities that a move has read and saved, by kind. */
import { Table } from '@mantine/core';
import { useKindWords } from '../../components/kinds/texts.ts';
import { SCROLLED } from '../../components/scrolled.ts';
import type { Move } from './requests.ts';
import { useTexts } from './texts.ts';

const COLUMNS = ['read', 'created', 'updated', 'unchanged', 'found', 'kept', 'failed'] as const;

export function CountsTable({ counts }: Pick<Move, 'counts'>) {
  const { t, i18n } = useTexts();
  const kindWords = useKindWords();
  const number = new Intl.NumberFormat(i18n.language);
  if (counts.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={640} type="native" {...SCROLLED}>
      <Table fz="sm" verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('check.kind')}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th scope="col" ta="right" key={column}>
                {t(`counts.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {counts.map((one) => (
            <Table.Tr key={one.kind}>
              <Table.Th scope="row" fw={500}>
                {kindWords(one.kind)}
              </Table.Th>
              {COLUMNS.map((column) => (
                <Table.Td ta="right" key={column} {...(one[column] === 0 ? { c: 'dimmed' } : {})}>
                  {number.format(one[column])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
