/** Edit form for custom data, with the same layout as the read-only view. */
import type { Kind } from '@callboard/contract';
import { Fieldset, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { EditFrame } from '../../components/edit-frame.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { JsonValue } from '../../components/json-value.tsx';
import { valueTypeIn } from '../../lib/custom-fields.ts';
import { leavesOf } from '../../lib/custom-notes.ts';
import { useDoneTexts } from '../../lib/done-texts.ts';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { refreshEntity } from '../../lib/refresh-entity.ts';
import { type Edit, useEdit } from '../../lib/use-edit.ts';
import { CustomControl } from './custom-control.tsx';
import {
  type CustomData,
  isSendable,
  isTyped,
  loadCustomData,
  saveCustomData,
} from './custom-data-fields.ts';
import { useOrigin } from './custom-value.tsx';

interface CustomDataFormProps {
  readonly kind: Kind;
  readonly id: string;
  readonly onClose: () => void;
}

export function CustomDataForm(props: CustomDataFormProps) {
  const { kind, id } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['editing', kind, id, 'customdata'],
    queryFn: () => loadCustomData(kind, id),
    // Never refetched during editing: the values from the start serve to detect conflicts on save.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data !== undefined) return <LoadedForm {...props} data={data} />;
  return error === null ? (
    <Skeleton height={240} />
  ) : (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  );
}

function LoadedForm({ kind, id, data, onClose }: CustomDataFormProps & { readonly data: CustomData }) {
  const client = useQueryClient();
  const { changed } = useDoneTexts();
  const leaves = leavesOf(data.groups);
  const names = new Map(leaves.map(({ keyword, name }) => [textOf(keyword), textOf(name)]));
  const nameOf = (keyword: string) => names.get(keyword) ?? keyword;
  const edit = useEdit({
    start: data.start,
    load: async (signal) => (await loadCustomData(kind, id, signal)).start,
    save: (changed, signal) => saveCustomData(kind, id, leaves, changed, signal),
    notice: (values) => changed(Object.keys(values).map(nameOf)),
    onSaved: async () => {
      await refreshEntity(client, kind, id);
      onClose();
    },
  });
  const keywords = Object.keys(data.start.value);
  const errors = fieldErrors(edit.error, keywords);
  return (
    <EditFrame
      edit={edit}
      fields={keywords}
      nameOf={nameOf}
      isSendable={isSendable(leaves, edit.valueOf)}
      of={{ kind, id }}
      onCancel={onClose}
    >
      {data.groups.map((group) => (
        <Branch key={textOf(group.keyword)} branch={group} edit={edit} errors={errors} />
      ))}
    </EditFrame>
  );
}

interface NodeProps {
  readonly edit: Edit;
  readonly errors: Readonly<Record<string, string>>;
}

function Branch({ branch, ...rest }: NodeProps & { readonly branch: JsonObject }) {
  const children = branch.children as readonly JsonObject[];
  return (
    <Fieldset legend={textOf(branch.name)}>
      <Stack gap="sm" maw={560} align="stretch">
        {children.map((node) =>
          Array.isArray(node.children) ? (
            <Branch key={textOf(node.keyword)} branch={node} {...rest} />
          ) : (
            <Leaf key={textOf(node.keyword)} field={node} {...rest} />
          ),
        )}
      </Stack>
    </Fieldset>
  );
}

function Leaf({ field, edit, errors }: NodeProps & { readonly field: JsonObject }) {
  const keyword = textOf(field.keyword);
  if (!isTyped(field)) return <ReadOnly field={field} />;
  return (
    <CustomControl
      field={field}
      value={edit.valueOf(keyword)}
      error={errors[keyword]}
      onChange={(value) => edit.change(keyword, value)}
    />
  );
}

function ReadOnly({ field }: { readonly field: JsonObject }) {
  const origin = useOrigin(field);
  const { name, value = null, options } = field;
  if (valueTypeIn(field)?.form === 'nothing') {
    return (
      <Text size="sm" c="dimmed" fs="italic">
        {textOf(options) || textOf(name)}
      </Text>
    );
  }
  return (
    <div>
      <Group gap="xs">
        <Text size="sm" fw={500}>
          {textOf(name)}
        </Text>
        <Text size="xs" c="dimmed">
          {origin}
        </Text>
      </Group>
      <Text component="div" size="sm">
        <JsonValue value={value} />
      </Text>
    </div>
  );
}
