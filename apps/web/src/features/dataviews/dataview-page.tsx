/** A dataview: its parameters, and the result of a run. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Panel } from '../../components/panel.tsx';
import { DataviewHead } from './dataview-head.tsx';
import classes from './dataviews.module.css';
import { ParameterForm } from './parameter-form.tsx';
import { type Typed, valuesOf } from './parameter-values.ts';
import { RequestInfo } from './request-info.tsx';
import {
  computeResult,
  type DataviewPage as Dataview,
  dataviewQuery,
  type ResultStatus,
} from './requests.ts';
import { ResultPanel, Running } from './result-panel.tsx';
import { useTexts } from './texts.ts';

const route = getRouteApi('/dataviews/$id');

export function DataviewPage() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(dataviewQuery(id));
  if (data !== undefined) return <Run key={id} dataview={data} />;
  return error === null ? <PageSkeleton /> : <ErrorNotice error={error} onRetry={() => void refetch()} />;
}

function Run({ dataview }: { readonly dataview: Dataview }) {
  const { t } = useTexts();
  const { id, definition, mayrequest } = dataview;
  const { parameters = [] } = definition;
  const [typed, setTyped] = useState<Typed>({});
  const [progress, setProgress] = useState<ResultStatus>();
  const stop = useRef<AbortController>(undefined);
  const values = valuesOf(parameters, typed);
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    mutationFn: (wanted: typeof values) => {
      stop.current = new AbortController();
      setProgress(undefined);
      return computeResult(id, 'json', wanted, stop.current.signal, setProgress);
    },
  });
  return (
    <div className={classes.page}>
      <DataviewHead dataview={dataview}>
        <RequestInfo id={id} parameters={values} />
      </DataviewHead>
      {!mayrequest && <Alert color="gray">{t('mayNotRun')}</Alert>}
      {mayrequest && (
        <Panel title={t('parameters')}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              mutate(values);
            }}
          >
            {parameters.length === 0 ? (
              <Text size="sm">{t('noParameters')}</Text>
            ) : (
              <ParameterForm parameters={parameters} typed={typed} onChange={setTyped} />
            )}
            <Group mt="md">
              <Button type="submit" loading={isPending} leftSection={<Play size={16} aria-hidden />}>
                {t('start')}
              </Button>
            </Group>
          </form>
        </Panel>
      )}
      {isPending && (
        <Running
          status={progress}
          onStop={() => {
            stop.current?.abort();
            reset();
          }}
        />
      )}
      {error !== null && <ErrorNotice error={error} />}
      {data !== undefined && variables !== undefined && (
        <ResultPanel dataview={dataview} parameters={variables} status={data} />
      )}
    </div>
  );
}
