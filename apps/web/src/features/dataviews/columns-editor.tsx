/** Columns of a dataview or of a nested table. */
import {
  AGGREGATES,
  type Aggregate,
  type DataviewColumn,
  type DataviewFilter,
  type DataviewParameter,
} from '@callboard/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './dataviews.module.css';
import { freeHeader, placeKey, problemAt, replaced, withKey } from './draft.ts';
import { FieldTree } from './field-tree.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { subjectsOf } from './filter-tree.ts';
import { type FieldNode, fieldsQuery, type Problem } from './requests.ts';
import { useField, useRows } from './resolve-field.ts';
import { RowButtons } from './row-buttons.tsx';
import { useTexts } from './texts.ts';

interface ColumnsEditorProps {
  readonly kind: string;
  readonly columns: readonly DataviewColumn[];
  readonly path: string;
  readonly parameters: readonly DataviewParameter[];
  readonly problems: readonly Problem[];
  readonly onChange: (columns: readonly DataviewColumn[]) => void;
}

export function ColumnsEditor({ columns, onChange, ...rest }: ColumnsEditorProps) {
  const { t } = useTexts();
  return (
    <Stack gap="xs">
      {columns.length === 0 && <Text size="sm">{t('builder.noColumns')}</Text>}
      {columns.map((column, at) => (
        <div key={placeKey(at)} className={classes.card}>
          <ColumnEditor
            {...rest}
            column={column}
            path={`${rest.path}/${at}`}
            onChange={(next) => onChange(replaced(columns, at, next))}
            buttons={<RowButtons name={column.header} list={columns} at={at} onChange={onChange} />}
          />
        </div>
      ))}
    </Stack>
  );
}

interface ColumnEditorProps extends Omit<ColumnsEditorProps, 'columns' | 'onChange'> {
  readonly column: DataviewColumn;
  readonly onChange: (column: DataviewColumn) => void;
  readonly buttons: React.ReactNode;
}

function ColumnEditor({ kind, column, path, parameters, problems, onChange, buttons }: ColumnEditorProps) {
  const { t } = useTexts();
  const { header, field, aggregate = '', columns } = column;
  const data = [
    { value: '', label: t('builder.single') },
    ...AGGREGATES.map((value) => ({ value, label: t(`aggregateNames.${value}`) })),
  ];
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap={4} wrap="nowrap">
        <span className={classes.path}>{field}</span>
        {buttons}
      </Group>
      <div className={classes.fields}>
        <TextInput
          label={t('builder.header')}
          value={header}
          error={problemAt(problems, `${path}/header`) ?? problemAt(problems, `${path}/field`)}
          onChange={({ currentTarget }) => onChange({ ...column, header: currentTarget.value })}
        />
        {columns === undefined && (
          <NativeSelect
            label={t('builder.aggregate')}
            data={data}
            value={aggregate}
            error={problemAt(problems, `${path}/aggregate`)}
            onChange={({ currentTarget: { value } }) =>
              onChange(withKey(column, 'aggregate', value as Aggregate | ''))
            }
          />
        )}
      </div>
      {columns !== undefined && (
        <Nested
          kind={kind}
          column={column}
          columns={columns}
          path={path}
          parameters={parameters}
          problems={problems}
          onChange={(next) => onChange({ ...column, columns: next })}
        />
      )}
      <RowFilter
        kind={kind}
        column={column}
        path={`${path}/filter`}
        parameters={parameters}
        problems={problems}
        onChange={(filter) => onChange(withKey(column, 'filter', filter))}
      />
    </Stack>
  );
}

interface NestedProps extends ColumnsEditorProps {
  readonly column: DataviewColumn;
}

function Nested({ kind, column, columns, path, parameters, problems, onChange }: NestedProps) {
  const { t } = useTexts();
  const [isAdding, setAdding] = useState(false);
  const rows = useField(kind, column.field)?.kinds[0];
  const newColumn = useNewColumn();
  if (rows === undefined) return null;
  return (
    <Stack gap={6} pl="md">
      <Text size="sm" fw={600}>
        {t('builder.nested')}
      </Text>
      <ColumnsEditor
        kind={rows}
        columns={columns}
        path={`${path}/columns`}
        parameters={parameters}
        problems={problems}
        onChange={onChange}
      />
      <Group>
        <Button size="xs" variant="default" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          {t('builder.nestedAdd')}
        </Button>
      </Group>
      {isAdding && (
        <FieldTree
          kind={rows}
          onAdd={async (node) => onChange([...columns, await newColumn(node, columns)])}
        />
      )}
    </Stack>
  );
}

interface RowFilterProps extends Omit<ColumnsEditorProps, 'columns' | 'onChange'> {
  readonly column: DataviewColumn;
  readonly onChange: (filter: DataviewFilter | undefined) => void;
}

/** Filter for the rows of a column that leads to many entities. */
function RowFilter({ kind, column, path, parameters, problems, onChange }: RowFilterProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(column.filter !== undefined);
  const rows = useRows(kind, column.field);
  if (rows === undefined) return null;
  return (
    <Stack gap={6}>
      <Group>
        <Button size="xs" variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('builder.columnFilter')}
        </Button>
      </Group>
      {isOpen && (
        <FilterEditor
          filter={column.filter}
          path={path}
          scope={{ kind: rows, hasFields: true, subjects: subjectsOf(column.columns ?? []), parameters }}
          problems={problems}
          onChange={onChange}
        />
      )}
    </Stack>
  );
}

/**
 * Returns a function that creates a column for a field. A relation to many becomes a table, which needs a
 * column of its own.
 */
export function useNewColumn() {
  const client = useQueryClient();
  return async (node: FieldNode, columns: readonly DataviewColumn[]): Promise<DataviewColumn> => {
    const column = { header: freeHeader(node.label, columns), field: node.path };
    const [kind] = node.kinds;
    if (node.relation !== 'many' || kind === undefined) return column;
    const fields = (await client.fetchQuery(fieldsQuery(kind))).filter(({ relation }) => relation === 'none');
    const first = fields.find(({ path }) => path === 'name') ?? fields[0];
    return first === undefined
      ? column
      : { ...column, columns: [{ header: first.label, field: first.path }] };
  };
}
