/** A result: running, finished or failed. */
import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { TextLink } from '../../components/text-link.tsx';
import {
  type DataviewPage,
  type Parameters,
  type ResultStatus,
  recordsQuery,
  resultAddress,
} from './requests.ts';
import { ResultTable } from './result-table.tsx';
import { useTexts } from './texts.ts';
import { useComputation } from './use-computation.ts';

interface RunningProps {
  readonly status: ResultStatus | undefined;
  readonly onStop: () => void;
}

export function Running({ status, onStop }: RunningProps) {
  const { t } = useTexts();
  const share = status?.progress?.share ?? null;
  return (
    <Panel title={t('running')}>
      <Progress value={share === null ? 100 : share * 100} animated aria-label={t('running')} />
      <Group justify="space-between">
        <Text size="sm" aria-live="polite">
          {t('progress', { count: status?.progress?.records ?? 0 })}
        </Text>
        <Button variant="default" size="xs" onClick={onStop}>
          {t('stop')}
        </Button>
      </Group>
    </Panel>
  );
}

interface ResultPanelProps {
  readonly dataview: DataviewPage;
  readonly parameters: Parameters;
  readonly status: ResultStatus;
}

export function ResultPanel({ dataview, parameters, status }: ResultPanelProps) {
  const { t } = useTexts();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...recordsQuery(dataview.id, status),
    enabled: status.status === 'success',
  });
  if (status.status === 'failed') {
    return (
      <Alert color="red" title={t('failed')} role="alert">
        {status.description}
      </Alert>
    );
  }
  const records = data?.pages.flat();
  return (
    <Panel
      title={t('result')}
      about={t('records', { count: status.numberofresults ?? 0 })}
      action={<Downloads dataview={dataview} parameters={parameters} />}
    >
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {records?.length === 0 && (
        <EmptyState title={t('nothing')} about={t('nothingAbout')}>
          <TextLink to="/dataviews/$id/edit" params={{ id: dataview.id }}>
            {t('toFilters')}
          </TextLink>
        </EmptyState>
      )}
      {records !== undefined && records.length > 0 && (
        <ResultTable
          definition={dataview.definition}
          records={records}
          label={t('resultRecords')}
          onNearEnd={() => {
            if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
          }}
        />
      )}
    </Panel>
  );
}

function Downloads({ dataview, parameters }: Omit<ResultPanelProps, 'status'>) {
  const { t } = useTexts();
  const { id, name, formats } = dataview;
  const { start, stop, isRunning, progress, error, status, wanted } = useComputation(id, {
    onSuccess: (ended, { format }) => {
      if (ended.status === 'success') follow(resultAddress(id, format, ended.id), `${name}.${format}`);
    },
  });
  return (
    <div>
      <Group gap="xs">
        {formats.map(({ name: format, label }) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<Download size={14} aria-hidden />}
            aria-label={t('download', { format: label })}
            loading={isRunning && wanted?.format === format}
            disabled={isRunning}
            onClick={() => start({ format, parameters })}
          >
            {label}
          </Button>
        ))}
      </Group>
      {error !== null && <ErrorNotice error={error} />}
      {status?.status === 'failed' && <Alert color="red">{status.description}</Alert>}
      {isRunning && progress !== undefined && <Running status={progress} onStop={stop} />}
    </div>
  );
}

function follow(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
