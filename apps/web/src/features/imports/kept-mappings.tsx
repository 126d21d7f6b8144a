/** Mappings that are kept under a name. */
import { Button, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { call } from '../../lib/call.ts';
import { mappingsQuery } from './requests.ts';
import { useTexts } from './texts.ts';
import { useWork } from './use-work.ts';

export function KeptMappings() {
  const { t } = useTexts();
  const client = useQueryClient();
  const work = useWork();
  const { data } = useQuery(mappingsQuery);
  if (data === undefined || data.length === 0) return null;
  const remove = async (name: string) => {
    await work.run(
      'removing',
      () => call('DELETE /app/api/import-mappings/{name}', { path: { name } }),
      () => void remove(name),
    );
    await client.invalidateQueries({ queryKey: mappingsQuery.queryKey });
  };
  return (
    <Panel title={t('mappings.title')}>
      {work.error !== undefined && <ErrorNotice error={work.error} onRetry={work.retry} />}
      <Table.ScrollContainer minWidth={360}>
        <Table verticalSpacing="xs" fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('mappings.name')}</Table.Th>
              <Table.Th scope="col">{t('mappings.kind')}</Table.Th>
              <Table.Th scope="col">{t('mappings.who')}</Table.Th>
              <Table.Th scope="col">{t('mappings.remove')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.map(({ name, mapping, user }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  <Text size="sm">{t(`kinds.${mapping.kind}`)}</Text>
                </Table.Td>
                <Table.Td>{user}</Table.Td>
                <Table.Td>
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('mappings.removeOf', { name })}
                    onClick={() => void remove(name)}
                  >
                    {t('mappings.remove')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}
