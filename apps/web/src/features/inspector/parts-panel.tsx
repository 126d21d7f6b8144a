/** Panel for entities that belong to another entity; they can be added, edited and deleted here. */
import type { EditableKind, Kind } from '@callboard/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteEntityDialog, Dialog, NewEntityDialog } from '../../components/editing/late.ts';
import { Panel } from '../../components/panel.tsx';
import { type JsonObject, textOf } from '../../lib/entities.ts';
import type { Values } from '../../lib/use-edit.ts';
import { type DataColumn, DataTable, type TableRow } from './data-table.tsx';
import { FieldsForm } from './late.tsx';
import { useTexts } from './texts.ts';

export const rowsOf = (parts: readonly JsonObject[]): readonly TableRow[] =>
  parts.map((element) => ({ key: textOf(element.id), element }));

interface PartsPanelProps {
  readonly owner: { readonly kind: Kind; readonly id: string };
  readonly kind: EditableKind;
  readonly title: string;
  /** Text shown when there are no parts. */
  readonly empty: string;
  readonly add: string;
  /** Fixed values of a new part. */
  readonly preset: Values;
  readonly columns: readonly DataColumn[];
  readonly parts: readonly TableRow[];
  /** Whether the user may add, edit and delete parts. */
  readonly mayWrite: boolean;
  readonly nameOf: (part: JsonObject) => string;
  readonly below?: ReactNode;
}

type PartAction =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'delete'; readonly id: string; readonly name: string };

export function PartsPanel(props: PartsPanelProps) {
  const { owner, kind, title, empty, add, preset, columns, parts, mayWrite, nameOf, below } = props;
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const client = useQueryClient();
  const [doing, setDoing] = useState<PartAction>();
  const close = () => setDoing(undefined);
  const done = async () => {
    await client.invalidateQueries({ queryKey: ['entity', owner.kind, owner.id] });
    close();
  };
  const actions: DataColumn = {
    title: own('parts.actions'),
    show: (part) => {
      const one = { id: textOf(part.id), name: nameOf(part) };
      return (
        <Group gap="xs" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={own('parts.editNamed', one)}
            onClick={() => setDoing({ what: 'edit', ...one })}
          >
            {t('editing.edit')}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={own('parts.deleteNamed', one)}
            onClick={() => setDoing({ what: 'delete', ...one })}
          >
            {t('common.delete')}
          </Button>
        </Group>
      );
    },
  };
  return (
    <Panel
      title={title}
      action={
        mayWrite && (
          <Button size="xs" variant="default" onClick={() => setDoing({ what: 'add' })}>
            {add}
          </Button>
        )
      }
    >
      {parts.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <DataTable columns={mayWrite ? [...columns, actions] : columns} rows={parts} />
      )}
      {below}
      {doing?.what === 'add' && <NewEntityDialog kind={kind} preset={preset} onMade={done} onClose={close} />}
      {doing?.what === 'edit' && (
        <Dialog title={own('parts.editNamed', doing)} onClose={close}>
          <FieldsForm kind={kind} id={doing.id} onSaved={done} onCancel={close} />
        </Dialog>
      )}
      {doing?.what === 'delete' && (
        <DeleteEntityDialog kind={kind} id={doing.id} name={doing.name} onDeleted={done} onClose={close} />
      )}
    </Panel>
  );
}
