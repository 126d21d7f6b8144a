/** A dataview: its parameters and the result of a run. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageFailure } from '../../components/page-failure.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { Panel } from '../../components/panel.tsx';
import { DataviewHead } from './dataview-head.tsx';
import classes from './dataviews.module.css';
import { ParameterForm } from './parameter-form.tsx';
import { type ParameterInputs, valuesOf } from './parameter-values.ts';
import { RequestInfo } from './request-info.tsx';
import { type DataviewPage as Dataview, dataviewQuery } from './requests.ts';
import { ResultPanel, Running } from './result-panel.tsx';
import { useTexts } from './texts.ts';
import { useComputation } from './use-computation.ts';

const route = getRouteApi('/dataviews/$id');

export function DataviewPage() {
  const { t } = useTexts();
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(dataviewQuery(id));
  if (data !== undefined) return <Run key={id} dataview={data} />;
  if (error === null) return <PageSkeleton />;
  return <PageFailure title={t('title')} error={error} onRetry={() => void refetch()} />;
}

function Run({ dataview }: { readonly dataview: Dataview }) {
  const { t } = useTexts();
  const { id, definition, mayrequest } = dataview;
  const { parameters = [] } = definition;
  const { run } = route.useSearch();
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState<ParameterInputs>(run ?? {});
  const values = valuesOf(parameters, typed);
  const { start, stop, isRunning, progress, error, status, wanted } = useComputation(id);
  // The address holds what was run, so that a link, a reload and Back show it again.
  const asked = run && JSON.stringify(run);
  const started = useRef<string>(undefined);
  useEffect(() => {
    if (asked === undefined || asked === started.current || !mayrequest) return;
    started.current = asked;
    const inputs: ParameterInputs = JSON.parse(asked);
    setTyped(inputs);
    start({ format: 'json', parameters: valuesOf(parameters, inputs) });
  }, [asked, mayrequest, parameters, start]);
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
              if (JSON.stringify(typed) === asked) start({ format: 'json', parameters: values });
              else void navigate({ search: { run: typed } });
            }}
          >
            {parameters.length === 0 ? (
              <Text size="sm">{t('noParameters')}</Text>
            ) : (
              <ParameterForm parameters={parameters} typed={typed} onChange={setTyped} />
            )}
            <Group mt="md">
              <Button type="submit" loading={isRunning} leftSection={<Play size={16} aria-hidden />}>
                {t('start')}
              </Button>
            </Group>
          </form>
        </Panel>
      )}
      {isRunning && <Running status={progress} onStop={stop} />}
      {error !== null && <ErrorNotice error={error} />}
      {status !== undefined && wanted !== undefined && (
        <ResultPanel dataview={dataview} parameters={wanted.parameters} status={status} />
      )}
    </div>
  );
}
