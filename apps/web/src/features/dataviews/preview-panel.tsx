/** Preview of a definition under construction. It covers only a few entities, and says so. */
import { Alert, Button, List, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { ParameterForm, ResultTable } from './late.tsx';
import { type ParameterInputs, valuesOf } from './parameter-values.ts';
import { type DataviewDefinition, type Problem, previewQuery } from './requests.ts';
import { useTexts } from './texts.ts';

interface PreviewPanelProps {
  readonly definition: DataviewDefinition;
  /** Undefined while the problems are not yet known. */
  readonly problems: readonly Problem[] | undefined;
}

export function PreviewPanel({ definition, problems }: PreviewPanelProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState<ParameterInputs>({});
  const { parameters = [] } = definition;
  const isRight = problems?.length === 0;
  const { data, error, refetch } = useQuery({
    ...previewQuery(definition, isRight ? valuesOf(parameters, typed) : {}),
    enabled: isRight,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('builder.preview')}>
      {problems !== undefined && problems.length > 0 && (
        <Alert color="yellow" title={t('builder.problems')}>
          <List size="sm">
            {problems.map(({ path, detail }) => (
              <List.Item key={path + detail}>
                <code>{path || '/'}</code>: {detail}
              </List.Item>
            ))}
          </List>
          <Text size="sm">{t('builder.previewMend')}</Text>
        </Alert>
      )}
      {isRight && parameters.length > 0 && (
        <ParameterForm parameters={parameters} typed={typed} onChange={setTyped} />
      )}
      <Stack gap="xs">
        <Text size="sm" c="dimmed" aria-live="polite">
          {isRight && data === undefined && error === null && t('builder.previewWait')}
          {isRight &&
            data?.failure === null &&
            (data.partial ? t('builder.previewPart', { count: data.entities }) : t('builder.previewWhole'))}
        </Text>
        {isRight && error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {isRight && data !== undefined && data.failure !== null && <Alert color="red">{data.failure}</Alert>}
        {isRight && data?.failure === null && data.data.length === 0 && (
          <EmptyState title={t('nothing')}>
            <Button variant="default" onClick={() => void refetch()}>
              {common('common.again')}
            </Button>
          </EmptyState>
        )}
        {isRight && data?.failure === null && data.data.length > 0 && (
          <ResultTable definition={definition} records={data.data} label={t('previewRecords')} />
        )}
      </Stack>
    </Panel>
  );
}
