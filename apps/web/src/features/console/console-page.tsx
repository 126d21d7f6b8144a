/**
 * The API console: choose an operation, fill in its parameters, send it, and see the response and its cost.
 */
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { readAddress, type Values } from './api-call.ts';
import { CallList } from './call-list.tsx';
import classes from './console.module.css';
import { OperationPicker } from './operation-picker.tsx';
import { type Operation, operationsQuery } from './operations.ts';
import { useTexts } from './texts.ts';
import { Workbench } from './workbench.tsx';

const route = getRouteApi('/console');
const FIRST = 'findEvents';

export function ConsolePage() {
  const { t } = useTexts();
  const { data: operations, error, refetch } = useQuery(operationsQuery);
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (operations === undefined) return <PageSkeleton />;
  return (
    <Stack gap="md">
      <PageHead title={t('title')} />
      <Text size="sm" c="dimmed">
        {t('about')}
      </Text>
      <Chosen operations={operations} />
    </Stack>
  );
}

interface ConsoleRequest {
  readonly operation: Operation | undefined;
  readonly values: Values;
  readonly body: string | undefined;
}

function Chosen({ operations }: { readonly operations: readonly Operation[] }) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const [start, setStart] = useState<ConsoleRequest & { readonly turn: number }>(() => {
    const found = search.path === undefined ? undefined : readAddress(search.path, operations, search.method);
    const operation = found?.operation ?? operations.find(({ id }) => id === search.op);
    return { operation, values: found?.values ?? search.values ?? {}, body: search.body, turn: 0 };
  });
  const operation = start.operation ?? operations.find(({ id }) => id === FIRST) ?? operations[0];
  const fill = (id: string, values: Values = {}, body?: string) => {
    setStart({ operation: operations.find((one) => one.id === id), values, body, turn: start.turn + 1 });
    void navigate({ to: '/console', search: { op: id }, replace: true });
  };
  if (operation === undefined) return null;
  return (
    <div className={classes.page}>
      <OperationPicker operations={operations} value={operation.id} onChange={(id) => fill(id)} />
      <Workbench
        key={`${operation.id} ${start.turn}`}
        operation={operation}
        values={start.values}
        body={start.body}
        onChange={(values, body) =>
          void navigate({
            to: '/console',
            search: {
              op: operation.id,
              ...(Object.keys(values).length === 0 ? {} : { values }),
              ...(body === undefined ? {} : { body }),
            },
            replace: true,
          })
        }
      />
      <CallList onAgain={({ operation: id, values, body }) => fill(id, values, body)} />
    </div>
  );
}
