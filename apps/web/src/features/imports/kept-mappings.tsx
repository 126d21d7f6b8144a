/** Mappings that are kept under a name. */

import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { RowsTable } from '../../components/rows-table.tsx';
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
      <RowsTable
        minWidth={360}
        rows={data}
        keyOf={({ name }) => name}
        columns={[
          { title: t('mappings.name'), show: ({ name }) => name },
          { title: t('mappings.kind'), show: ({ mapping }) => t(`kinds.${mapping.kind}`) },
          { title: t('mappings.who'), show: ({ user }) => user },
        ]}
        actions={{
          title: t('mappings.remove'),
          show: ({ name }) => (
            <Button
              size="xs"
              variant="default"
              aria-label={t('mappings.removeOf', { name })}
              onClick={() => void remove(name)}
            >
              {t('mappings.remove')}
            </Button>
          ),
        }}
      />
    </Panel>
  );
}
