/** Renders a part of the settings once it has loaded; before that, a skeleton or the error. */
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import type { PartName } from './document.ts';
import { type Part, partQuery } from './requests.ts';

interface PartGateProps<N extends PartName> {
  readonly name: N;
  readonly children: (part: Part<N>) => ReactNode;
}

export function PartGate<N extends PartName>({ name, children }: PartGateProps<N>) {
  const { data, error, refetch } = useQuery(partQuery(name));
  if (data !== undefined) return children(data as Part<N>);
  return error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Waiting />;
}

export function Waiting() {
  return (
    <Stack gap="xs">
      <Skeleton height={36} />
      <Skeleton height={36} />
    </Stack>
  );
}
