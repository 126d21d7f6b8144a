/** Totals by key, with the token limit and the tokens left. */
import { Table } from '@mantine/core';
import { TextLink } from '../../components/text-link.tsx';
import { useLastTime } from '../../lib/use-last-time.ts';
import type { Counts, Usage, UsageSearch, UsedKey } from './requests.ts';
import { useTexts } from './texts.ts';

interface KeyTableProps {
  readonly keys: readonly UsedKey[];
  readonly deleted: Usage['deleted'];
  readonly search: UsageSearch;
  /** Whether to show the owner of each key. */
  readonly ofAll: boolean;
}

export function KeyTable({ keys, deleted, search, ofAll }: KeyTableProps) {
  const { t } = useTexts();
  const lastTime = useLastTime();
  const columns = ['key', ...(ofAll ? (['user'] as const) : []), 'client', 'integration'] as const;
  const sorted = [...keys].sort((a, b) => b.requests - a.requests);
  return (
    <Table.ScrollContainer minWidth={ofAll ? 920 : 780} type="native">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((name) => (
              <Table.Th key={name}>{t(name)}</Table.Th>
            ))}
            {(['requests', 'tokens', 'refused', 'errors', 'left', 'lastUsed'] as const).map((name) => (
              <Table.Th key={name}>{t(name)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sorted.map((key) => (
            <Table.Tr key={key.id}>
              <Table.Th scope="row" fw={500}>
                <TextLink
                  to="/settings/usage"
                  search={{ ...search, key: key.id }}
                  replace
                  size="sm"
                  aria-label={t('only', { name: key.name })}
                >
                  {key.name}
                </TextLink>
              </Table.Th>
              {ofAll && <Table.Td>{key.user ?? '–'}</Table.Td>}
              <Table.Td>{key.client ?? '–'}</Table.Td>
              <Table.Td>{key.integration ?? '–'}</Table.Td>
              <Sums counts={key} />
              <Table.Td>
                {key.limit === 0 ? t('noLimit') : t('leftOf', { level: key.level, limit: key.limit })}
              </Table.Td>
              <Table.Td>{lastTime(key.lastused)}</Table.Td>
            </Table.Tr>
          ))}
          {deleted !== null && (
            <Table.Tr>
              <Table.Th scope="row" fw={500} colSpan={columns.length}>
                {t('deleted')}
              </Table.Th>
              <Sums counts={deleted} />
              <Table.Td>–</Table.Td>
              <Table.Td>–</Table.Td>
            </Table.Tr>
          )}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Sums({ counts }: { readonly counts: Counts }) {
  const { i18n } = useTexts();
  const format = new Intl.NumberFormat(i18n.language);
  const numbers = {
    requests: counts.requests,
    tokens: counts.tokens,
    refused: counts.refused,
    errors: counts.clienterrors + counts.servererrors,
  };
  return Object.entries(numbers).map(([name, number]) => (
    <Table.Td key={name}>{format.format(number)}</Table.Td>
  ));
}
