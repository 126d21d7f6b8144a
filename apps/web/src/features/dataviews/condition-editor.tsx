/** One condition of a filter: its subject, the comparison and the value. */
import { CONDITIONS, type ConditionName, conditionFits, type DataviewFilter } from '@callboard/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Json } from '../../lib/entities.ts';
import classes from './dataviews.module.css';
import { problemsBelow } from './draft.ts';
import { FieldTree } from './field-tree.tsx';
import type { FilterScope } from './filter-tree.ts';
import type { Problem } from './requests.ts';
import { useField } from './resolve-field.ts';
import { useTexts } from './texts.ts';

interface ConditionEditorProps {
  readonly condition: DataviewFilter;
  readonly path: string;
  readonly scope: FilterScope;
  readonly problems: readonly Problem[];
  readonly onChange: (condition: DataviewFilter) => void;
}

/** Conditions offered to the user: `empty` becomes two of them. */
const CHOICES = CONDITIONS.flatMap((name) => (name === 'empty' ? (['empty', 'filled'] as const) : [name]));
/** Sentinel values; they contain a character that no header begins with. */
const OTHER = '\u0000other';
const FIELD = '\u0000field';

export function ConditionEditor({ condition, path, scope, problems, onChange }: ConditionEditorProps) {
  const { t } = useTexts();
  const { subjects, parameters } = scope;
  const { column, field, is = 'equals', value, parameter } = condition;
  const [isPicking, setPicking] = useState(false);
  const about = subjects.find(({ header }) => header === column);
  const type = useField(scope.kind, field ?? about?.field ?? '')?.type;
  const target = field === undefined ? { column: column ?? '' } : { field };
  const set = (rest: Omit<DataviewFilter, 'column' | 'field'>) => onChange({ ...target, ...rest });
  const chosen = is === 'empty' && value === false ? 'filled' : is;
  const sort = about?.isNumber ? 'number' : type;
  // The current choice stays in the list even if it does not fit the new column; it is marked as a problem.
  const offered = CHOICES.filter(
    (name) => name === chosen || sort === undefined || name === 'filled' || conditionFits(name, sort),
  );

  function setSubject(choice: string): void {
    setPicking(choice === OTHER);
    if (choice === OTHER || choice === FIELD) return;
    const { field: _, ...rest } = condition;
    onChange({ ...rest, column: choice });
  }

  function setCondition(next: ConditionName | 'filled'): void {
    if (next === 'empty' || next === 'filled') set({ is: 'empty', value: next === 'empty' });
    else if (parameter !== undefined) set({ is: next, parameter: named([parameter].flat(), next) });
    else set({ is: next, value: next === 'between' ? ['', ''] : next === 'in' ? [] : '' });
  }

  /** Returns as many parameter names as the condition takes. */
  function named(names: readonly string[], of: ConditionName): string | readonly string[] {
    const first = names[0] ?? parameters[0]?.name ?? '';
    return of === 'between' ? [first, names[1] ?? first] : first;
  }

  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          label={t('builder.column')}
          data={[
            ...(field === undefined ? [] : [{ value: FIELD, label: field }]),
            ...(column === undefined || about !== undefined ? [] : [column]),
            ...new Set(subjects.map(({ header }) => header)),
            ...(scope.hasFields ? [{ value: OTHER, label: t('builder.otherField') }] : []),
          ]}
          value={isPicking ? OTHER : field === undefined ? (column ?? '') : FIELD}
          error={problemsBelow(problems, path)}
          onChange={({ currentTarget }) => setSubject(currentTarget.value)}
        />
        <NativeSelect
          label={t('builder.condition')}
          data={offered.map((name) => ({ value: name, label: t(`conditions.${name}`) }))}
          value={chosen}
          onChange={({ currentTarget }) => setCondition(currentTarget.value as ConditionName | 'filled')}
        />
        {is !== 'empty' && parameters.length > 0 && (
          <NativeSelect
            label={t('builder.from')}
            data={[
              { value: 'value', label: t('builder.fromValue') },
              { value: 'parameter', label: t('builder.fromParameter') },
            ]}
            value={parameter === undefined ? 'value' : 'parameter'}
            onChange={({ currentTarget }) =>
              set(
                currentTarget.value === 'parameter'
                  ? { is, parameter: named([], is) }
                  : { is, value: is === 'between' ? ['', ''] : is === 'in' ? [] : '' },
              )
            }
          />
        )}
        {parameter === undefined ? (
          is !== 'empty' && (
            <ValueInputs
              is={is}
              value={value as Json | undefined}
              type={sort ?? 'text'}
              onChange={(next) => set({ is, value: next })}
            />
          )
        ) : (
          <ParameterSelects
            names={parameters.map(({ name }) => name)}
            value={parameter}
            onChange={(next) => set({ is, parameter: next })}
          />
        )}
      </div>
      {isPicking && (
        <FieldTree
          kind={scope.kind}
          onAdd={(node) => {
            const { column: _, ...rest } = condition;
            onChange({ ...rest, field: node.path });
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

interface ParameterSelectsProps {
  readonly names: readonly string[];
  readonly value: string | readonly string[];
  readonly onChange: (value: string | string[]) => void;
}

function ParameterSelects({ names, value, onChange }: ParameterSelectsProps) {
  const { t } = useTexts();
  const ends = [value].flat();
  return ends.map((name, end) => (
    <NativeSelect
      // There are at most two, and only their position distinguishes them.
      key={end === 0 ? 'first' : 'second'}
      label={t(end === 0 ? 'builder.parameter' : 'builder.parameter2')}
      data={[...new Set([...names, name])]}
      value={name}
      onChange={({ currentTarget }) => {
        const next = ends.map((one, at) => (at === end ? currentTarget.value : one));
        onChange(typeof value === 'string' ? (next[0] ?? '') : next);
      }}
    />
  ));
}

interface ValueInputsProps {
  readonly is: ConditionName;
  readonly value: Json | undefined;
  readonly type: string;
  readonly onChange: (value: Json) => void;
}

function ValueInputs({ is, value, type, onChange }: ValueInputsProps) {
  const { t } = useTexts();
  const asTyped = (text: string) => typedValue(text, type);
  const several = Array.isArray(value) ? value.map(String) : [];
  if (is === 'between') {
    return [t('builder.value'), t('builder.value2')].map((label, end) => (
      <TextInput
        key={label}
        label={label}
        value={several[end] ?? ''}
        onChange={({ currentTarget }) =>
          onChange([0, 1].map((at) => asTyped(at === end ? currentTarget.value : (several[at] ?? ''))))
        }
      />
    ));
  }
  const isList = is === 'in';
  return (
    <TextInput
      label={t('builder.value')}
      value={isList ? several.join(', ') : textOfValue(value)}
      onChange={({ currentTarget }) =>
        onChange(isList ? currentTarget.value.split(/,\s?/).map(asTyped) : asTyped(currentTarget.value))
      }
    />
  );
}

function textOfValue(value: Json | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** Converts text to a number only if it prints the same, so that `1.` can still become `1.5`. */
function typedValue(text: string, type: string): Json {
  if (type === 'number' && String(Number(text)) === text) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
