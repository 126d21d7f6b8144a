/** One control per parameter of a dataview. */
import type { Kind } from '@callboard/contract';
import { Input, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../components/day-field.tsx';
import { MomentControl } from '../../components/field-controls.tsx';
import { textOf } from '../../lib/entities.ts';
import classes from './dataviews.module.css';
import { EntityPicker } from './entity-picker.tsx';
import { type ParameterInputs, parameterKind } from './parameter-values.ts';
import type { DataviewParameter } from './requests.ts';
import { useTexts } from './texts.ts';

interface ParameterFormProps {
  readonly parameters: readonly DataviewParameter[];
  readonly typed: ParameterInputs;
  readonly onChange: (typed: ParameterInputs) => void;
}

export function ParameterForm({ parameters, typed, onChange }: ParameterFormProps) {
  return (
    <div className={classes.form}>
      {parameters.map((parameter) => (
        <ParameterControl
          key={parameter.name}
          parameter={parameter}
          value={typed[parameter.name] ?? ''}
          onChange={(value) => onChange({ ...typed, [parameter.name]: value })}
        />
      ))}
    </div>
  );
}

interface ControlProps {
  readonly parameter: DataviewParameter;
  readonly value: string | readonly string[];
  readonly onChange: (value: string | readonly string[]) => void;
}

function ParameterControl({ parameter, value, onChange }: ControlProps) {
  const { t } = useTexts();
  const { t: tt } = useTranslation();
  const { name, required = false, default: given } = parameter;
  const { isList, element, isEntity } = parameterKind(parameter);
  const byDefault =
    given === undefined || given === null
      ? undefined
      : t('byDefault', { value: typeof given === 'string' ? given : JSON.stringify(given) });
  const text = typeof value === 'string' ? value : value.join('\n');
  const shown = { label: name, required, description: byDefault };
  if (isEntity) {
    const ids = typeof value === 'string' ? [] : value;
    return <EntityPicker {...shown} kind={element as Kind} isList={isList} value={ids} onChange={onChange} />;
  }
  const typed = { ...shown, value: text };
  if (isList) {
    const description = [t('perLine'), byDefault].filter(Boolean).join('. ');
    return (
      <Textarea
        {...typed}
        description={description}
        rows={2}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (element === 'boolean') {
    const data = [
      { value: '', label: '–' },
      { value: 'true', label: tt('common.yes') },
      { value: 'false', label: tt('common.no') },
    ];
    return (
      <NativeSelect {...typed} data={data} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
    );
  }
  if (element === 'datetime') {
    return (
      <div>
        <MomentControl label={name} value={text} onChange={(moment) => onChange(textOf(moment))} />
        {byDefault !== undefined && <Input.Description>{byDefault}</Input.Description>}
      </div>
    );
  }
  if (element === 'date') return <DayField {...typed} onChange={onChange} />;
  return (
    <TextInput
      {...typed}
      inputMode={element === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
