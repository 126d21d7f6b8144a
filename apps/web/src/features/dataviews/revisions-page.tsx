/** Earlier revisions of a dataview: compare them with the current one and restore them. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageFailure } from '../../components/page-failure.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import { showNotice } from '../../lib/notice.ts';
import { showTimestamp } from '../../lib/times.ts';
import { ComparedLines } from './compared-lines.tsx';
import { DataviewHead } from './dataview-head.tsx';
import classes from './dataviews.module.css';
import { type DataviewPage, dataviewQuery, type Revision, revisionsQuery, saveDataview } from './requests.ts';
import { useTexts } from './texts.ts';

const route = getRouteApi('/dataviews/$id/revisions');

export function RevisionsPage() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data, error } = useQuery(dataviewQuery(id));
  if (data !== undefined) return <Revisions dataview={data} />;
  return error === null ? <PageSkeleton /> : <PageFailure title={t('title')} error={error} />;
}

function Revisions({ dataview }: { readonly dataview: DataviewPage }) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const { id, definition, sharedwith, locked, revision: present, mayedit } = dataview;
  const { data: revisions, error } = useQuery(revisionsQuery(id));
  const [compared, setCompared] = useState<Revision>();
  const restoring = useMutation({
    mutationFn: (one: Revision) => {
      const wanted = one.definition as unknown as DataviewPage['definition'];
      return saveDataview(id, { definition: wanted, sharedwith, locked }, present);
    },
    onSuccess: (_, { revision }) => showNotice(t('restored', { name: definition.name, from: revision })),
    onSettled: () => client.invalidateQueries({ queryKey: ['dataviews'] }),
  });
  return (
    <div className={classes.page}>
      <DataviewHead dataview={dataview} />
      <div aria-live="polite">{restoring.error !== null && <ErrorNotice error={restoring.error} />}</div>
      <Panel title={t('revisions')} about={t('revisionsAbout')}>
        <Text size="sm">{t('present', { revision: present })}</Text>
        {error !== null && <ErrorNotice error={error} />}
        {revisions?.length === 0 && (
          <EmptyState title={t('noRevisions')}>
            <TextLink to="/dataviews/$id/edit" params={{ id }}>
              {t('toDefinition')}
            </TextLink>
          </EmptyState>
        )}
        <ul className={classes.list}>
          {revisions?.map((one) => (
            <li key={one.revision} className={classes.entry}>
              <Group justify="space-between" gap="xs">
                <Stack gap={0}>
                  <Text fw={600}>{t('revision', { revision: one.revision })}</Text>
                  <Text size="sm" c="dimmed">
                    {t('replaced', { at: showTimestamp(one.replaced, i18n.language), by: one.by })}
                  </Text>
                </Stack>
                <Group gap="xs">
                  <Button size="xs" variant="default" onClick={() => setCompared(one)}>
                    {t('compare')}
                  </Button>
                  {mayedit && (
                    <Button
                      size="xs"
                      variant="default"
                      loading={restoring.isPending}
                      onClick={() => restoring.mutate(one)}
                    >
                      {t('restore')}
                    </Button>
                  )}
                </Group>
              </Group>
            </li>
          ))}
        </ul>
      </Panel>
      {compared !== undefined && (
        <Panel title={t('compareTitle', { from: compared.revision })}>
          <ComparedLines
            one={{ title: t('revision', { revision: compared.revision }), value: compared.definition }}
            other={{ title: t('present', { revision: present }), value: definition }}
          />
        </Panel>
      )}
    </div>
  );
}
