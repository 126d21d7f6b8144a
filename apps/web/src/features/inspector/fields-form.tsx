/** Edit form for an existing entity. */
import type { EditableKind } from '@callboard/contract';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EntityForm } from '../../components/editing/entity-form.tsx';
import { useTellingSave } from '../../components/editing/telling-save.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { loadValues } from '../../lib/entity-values.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { FieldEffect } from './field-effect.tsx';

interface FieldsFormProps {
  readonly kind: EditableKind;
  readonly id: string;
  readonly onSaved: () => Promise<void>;
  readonly onCancel: () => void;
}

export function FieldsForm({ kind, id, onSaved, onCancel }: FieldsFormProps) {
  const client = useQueryClient();
  const telling = useTellingSave(kind, id);
  const { data, error, refetch } = useQuery({
    queryKey: ['editing', kind, id, 'fields'],
    queryFn: () => loadValues(kind, id),
    // Never refetched during editing: the values from the start serve to detect conflicts on save.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={240} />
    ) : (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <EntityForm
      kind={kind}
      start={data}
      load={(signal) => loadValues(kind, id, signal)}
      {...telling}
      onSaved={async () => {
        await refreshEntity(client, kind, id);
        await onSaved();
      }}
      onCancel={onCancel}
      below={({ name }, edit) => <FieldEffect of={{ kind, id }} name={name} edit={edit} />}
    />
  );
}
