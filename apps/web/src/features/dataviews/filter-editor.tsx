/** Conditions in rows, all of which hold, or one of them. */
import { CONDITIONS, type ConditionName, type DataviewFilter } from '@callboard/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import type { Json } from '../../lib/entities.ts';
import classes from './dataviews.module.css';
import { conditionPath, conditionsOf, filterOf, placeKey, problemsBelow, replaced } from './draft.ts';
import type { DataviewDefinition, Problem } from './requests.ts';
import { useField } from './resolve-field.ts';
import { RowButtons } from './row-buttons.tsx';
import { useTexts } from './texts.ts';

interface FilterEditorProps {
  readonly definition: DataviewDefinition;
  readonly problems: readonly Problem[];
  readonly onChange: (filter: DataviewFilter | undefined) => void;
}

export function FilterEditor({ definition, problems, onChange }: FilterEditorProps) {
  const { t } = useTexts();
  const { filter, columns } = definition;
  const conditions = conditionsOf(filter);
  if (conditions === undefined) return <Text size="sm">{t('builder.complexFilter')}</Text>;
  const { join, list } = conditions;
  const set = (next: readonly DataviewFilter[]) => onChange(filterOf({ join, list: next }));
  return (
    <Stack gap="xs">
      {list.length > 1 && (
        <NativeSelect
          label={t('builder.join')}
          data={[
            { value: 'and', label: t('builder.filterAll') },
            { value: 'or', label: t('builder.filterAny') },
          ]}
          value={join}
          onChange={({ currentTarget: { value } }) =>
            onChange(filterOf({ join: value === 'or' ? 'or' : 'and', list }))
          }
        />
      )}
      {list.map((condition, at) => (
        <div key={placeKey(at)} className={classes.card}>
          <ConditionEditor
            definition={definition}
            condition={condition}
            problem={problemsBelow(problems, conditionPath(filter, at))}
            onChange={(next) => set(replaced(list, at, next))}
          />
          <RowButtons name={condition.column ?? condition.field ?? ''} list={list} at={at} onChange={set} />
        </div>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          disabled={columns.length === 0}
          onClick={() => set([...list, { column: columns[0]?.header ?? '', is: 'empty', value: false }])}
        >
          {t('builder.addCondition')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ConditionEditorProps {
  readonly definition: DataviewDefinition;
  readonly condition: DataviewFilter;
  readonly problem: string | undefined;
  readonly onChange: (condition: DataviewFilter) => void;
}

function ConditionEditor({ definition, condition, problem, onChange }: ConditionEditorProps) {
  const { t } = useTexts();
  const { columns, parameters = [], scope } = definition;
  const { column, field, is = 'equals', value, parameter } = condition;
  const about = columns.find(({ header }) => header === column);
  const type = useField(scope, field ?? about?.field ?? '')?.type;
  const isNumber = type === 'number' || (about?.aggregate !== undefined && about.aggregate !== 'list');
  const target = field === undefined ? { column: column ?? '' } : { field };
  const asTyped = (text: string): Json => typedValue(text, isNumber ? 'number' : (type ?? 'text'));
  const ends = Array.isArray(value) ? value.map(String) : [];

  function setCondition(next: ConditionName): void {
    const list = next === 'between' ? ['', ''] : [];
    if (next === 'empty') onChange({ ...target, is: next, value: true });
    else if (parameter !== undefined && next !== 'between') onChange({ ...target, is: next, parameter });
    else onChange({ ...target, is: next, value: next === 'between' || next === 'in' ? list : '' });
  }

  return (
    <div className={classes.fields}>
      <NativeSelect
        label={t('builder.column')}
        data={field === undefined ? columns.map(({ header }) => header) : [field]}
        value={field ?? column ?? ''}
        error={problem}
        onChange={({ currentTarget }) => onChange({ ...condition, column: currentTarget.value })}
      />
      <NativeSelect
        label={t('builder.condition')}
        data={CONDITIONS.map((name) => ({ value: name, label: t(`conditions.${name}`) }))}
        value={is}
        onChange={({ currentTarget }) => setCondition(currentTarget.value as ConditionName)}
      />
      {is !== 'empty' && is !== 'between' && parameters.length > 0 && (
        <NativeSelect
          label={t('builder.from')}
          data={[
            { value: 'value', label: t('builder.fromValue') },
            { value: 'parameter', label: t('builder.fromParameter') },
          ]}
          value={parameter === undefined ? 'value' : 'parameter'}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.value === 'parameter'
                ? { ...target, is, parameter: parameters[0]?.name ?? '' }
                : { ...target, is, value: is === 'in' ? [] : '' },
            )
          }
        />
      )}
      {typeof parameter === 'string' && (
        <NativeSelect
          label={t('builder.parameter')}
          data={parameters.map(({ name }) => name)}
          value={parameter}
          onChange={({ currentTarget }) => onChange({ ...target, is, parameter: currentTarget.value })}
        />
      )}
      {parameter === undefined &&
        is === 'between' &&
        [t('builder.value'), t('builder.value2')].map((label, at) => (
          <TextInput
            key={label}
            label={label}
            value={ends[at] ?? ''}
            onChange={({ currentTarget }) =>
              onChange({
                ...target,
                is,
                value: [0, 1].map((end) => asTyped(end === at ? currentTarget.value : (ends[end] ?? ''))),
              })
            }
          />
        ))}
      {parameter === undefined && is === 'in' && (
        <TextInput
          label={t('builder.value')}
          value={ends.join(', ')}
          onChange={({ currentTarget }) =>
            onChange({ ...target, is, value: currentTarget.value.split(/,\s?/).map(asTyped) })
          }
        />
      )}
      {parameter === undefined && !['empty', 'between', 'in'].includes(is) && (
        <TextInput
          label={t('builder.value')}
          value={value === undefined || value === null ? '' : String(value)}
          onChange={({ currentTarget }) => onChange({ ...target, is, value: asTyped(currentTarget.value) })}
        />
      )}
    </div>
  );
}

/** A number only where it stays what was typed: `1.` becomes `1.5`. */
function typedValue(text: string, type: string): Json {
  if (type === 'number' && String(Number(text)) === text) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
