/** Editor for a filter: conditions and nested groups of conditions. */
import type { DataviewFilter } from '@callboard/contract';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { ConditionEditor } from './condition-editor.tsx';
import classes from './dataviews.module.css';
import { placeKey, replaced, without } from './draft.ts';
import { FieldTree } from './field-tree.tsx';
import {
  type Branch,
  branchOf,
  type FilterScope,
  filterOf,
  JOINS,
  type Join,
  rootOf,
} from './filter-tree.ts';
import type { Problem } from './requests.ts';
import { RowButtons } from './row-buttons.tsx';
import { useTexts } from './texts.ts';

interface FilterEditorProps {
  readonly filter: DataviewFilter | undefined;
  /** Path of the filter in the definition. */
  readonly path: string;
  readonly scope: FilterScope;
  readonly problems: readonly Problem[];
  readonly onChange: (filter: DataviewFilter | undefined) => void;
}

export function FilterEditor({ filter, ...rest }: FilterEditorProps) {
  return <BranchEditor branch={rootOf(filter)} {...rest} />;
}

interface BranchEditorProps extends Omit<FilterEditorProps, 'filter'> {
  readonly branch: Branch;
}

function BranchEditor({ branch, path, scope, problems, onChange }: BranchEditorProps) {
  const { t } = useTexts();
  const { join, list, pathOf } = branch;
  const set = (next: readonly DataviewFilter[]) => onChange(filterOf({ join, list: next }));
  return (
    <Stack gap="xs">
      {(list.length > 1 || join === 'notAll' || join === 'none') && (
        <NativeSelect
          label={t('builder.join')}
          data={JOINS.map((value) => ({ value, label: t(`joins.${value}`) }))}
          value={join}
          onChange={({ currentTarget }) => onChange(filterOf({ join: currentTarget.value as Join, list }))}
        />
      )}
      {list.map((one, at) => {
        const inner = branchOf(one);
        const place = path + pathOf(at);
        const name = inner === undefined ? (one.column ?? one.field ?? '') : t('builder.branch');
        const change = (next: DataviewFilter | undefined) =>
          set(next === undefined ? without(list, at) : replaced(list, at, next));
        const shared = { path: place, scope, problems, onChange: change };
        const rowButtons = { name, list, at, onChange: set };
        return inner === undefined ? (
          <div key={placeKey(at)} className={classes.card}>
            <ConditionEditor condition={one} {...shared} />
            <RowButtons {...rowButtons} />
          </div>
        ) : (
          <fieldset key={placeKey(at)} className={classes.branch}>
            <legend>{t('builder.branch')}</legend>
            <BranchEditor branch={inner} {...shared} />
            <RowButtons {...rowButtons} />
          </fieldset>
        );
      })}
      <AddButtons scope={scope} onAdd={(one) => set([...list, one])} />
    </Stack>
  );
}

interface AddButtonsProps {
  readonly scope: FilterScope;
  readonly onAdd: (filter: DataviewFilter) => void;
}

function AddButtons({ scope, onAdd }: AddButtonsProps) {
  const { t } = useTexts();
  const [isPicking, setPicking] = useState<'condition' | 'branch'>();
  const [first] = scope.subjects;

  function add(wanted: 'condition' | 'branch', target: Pick<DataviewFilter, 'column' | 'field'>): void {
    const condition: DataviewFilter = { ...target, is: 'empty', value: false };
    onAdd(wanted === 'branch' ? { or: [condition] } : condition);
    setPicking(undefined);
  }
  const start = (wanted: 'condition' | 'branch') => () => {
    if (first !== undefined) add(wanted, { column: first.header });
    else setPicking(isPicking === wanted ? undefined : wanted);
  };
  const isUseless = first === undefined && !scope.hasFields;
  return (
    <>
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={isUseless} onClick={start('condition')}>
          {t('builder.addCondition')}
        </Button>
        <Button size="xs" variant="default" disabled={isUseless} onClick={start('branch')}>
          {t('builder.addBranch')}
        </Button>
      </Group>
      {isPicking !== undefined && (
        <FieldTree kind={scope.kind} onAdd={({ path }) => add(isPicking, { field: path })} />
      )}
    </>
  );
}
