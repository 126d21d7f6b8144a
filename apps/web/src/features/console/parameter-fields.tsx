/** One control per parameter, with values from this installation to choose from. */
import { Autocomplete, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useOptionalSession } from '../../lib/session.ts';
import { isFlag, type Values } from './api-call.ts';
import classes from './console.module.css';
import { documented, type Example, examplesQuery } from './examples.ts';
import type { Operation, Parameter } from './operations.ts';
import { useTexts } from './texts.ts';

/** Returns the typed values, with an example for each path parameter that has not been touched. */
export function useFilled(operation: Operation, typed: Values): Values {
  const examples = useExamples(operation);
  const begun = operation.parameters.flatMap((parameter, at) => {
    const first = parameter.in === 'path' ? examples[at]?.[0]?.value : undefined;
    return first === undefined ? [] : [[parameter.name, first] as const];
  });
  return { ...Object.fromEntries(begun), ...typed };
}

function useExamples(operation: Operation): readonly (readonly Example[] | undefined)[] {
  const { parameters } = operation;
  const isSignedIn = useOptionalSession() !== null;
  return useQueries({
    queries: parameters.map((parameter) => ({
      ...examplesQuery(operation, parameter, isSignedIn),
      enabled: !isFlag(parameter),
    })),
  }).map(({ data, isError }, at) => {
    const parameter = parameters[at];
    return isError && parameter !== undefined ? documented(parameter) : data;
  });
}

interface ParameterFieldsProps {
  readonly operation: Operation;
  readonly values: Values;
  /** Names of required parameters without a value. */
  readonly lacking: readonly string[];
  readonly onChange: (values: Values) => void;
}

export function ParameterFields({ operation, values, lacking, onChange }: ParameterFieldsProps) {
  const { t } = useTexts();
  const examples = useExamples(operation);
  if (operation.parameters.length === 0) return <Text size="sm">{t('noParameters')}</Text>;
  const fields = operation.parameters.map((parameter, at) => {
    const { name } = parameter;
    const field = (
      <Field
        key={`${parameter.in} ${name}`}
        parameter={parameter}
        value={values[name]}
        examples={examples[at] ?? []}
        error={lacking.includes(name) ? t('required') : undefined}
        onChange={(value) => {
          const { [name]: _, ...rest } = values;
          onChange(value === undefined ? rest : { ...rest, [name]: value });
        }}
      />
    );
    return { name, isRare: parameter.in === 'header' || RARE.includes(name), field };
  });
  const rare = fields.filter(({ isRare }) => isRare);
  return (
    <Stack gap="sm">
      {fields.filter(({ isRare }) => !isRare).map(({ field }) => field)}
      {rare.length > 0 && (
        <details className={classes.more} open={rare.some(({ name }) => values[name] !== undefined)}>
          <summary>{t('more')}</summary>
          <Stack gap="sm">{rare.map(({ field }) => field)}</Stack>
        </details>
      )}
    </Stack>
  );
}

/** Rarely typed: normally copied from an earlier response. */
const RARE = ['page', 'book'];

interface FieldProps {
  readonly parameter: Parameter;
  readonly value: string | undefined;
  readonly examples: readonly Example[];
  readonly error: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const MOST_OFFERED = 30;

function Field({ parameter, value, examples, error, onChange }: FieldProps) {
  const { t } = useTexts();
  const { name, schema } = parameter;
  const shared = {
    label: name,
    description: isQuery(parameter) ? (
      t('queryAbout')
    ) : (
      <span lang="en">{parameter.description.replaceAll('`', '')}</span>
    ),
    error,
    required: parameter.in === 'path',
    withAsterisk: false,
  };
  if (isFlag(parameter)) {
    return (
      <Checkbox
        label={name}
        description={shared.description}
        checked={value !== undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? '' : undefined)}
      />
    );
  }
  if (schema.enum !== undefined) {
    return (
      <NativeSelect
        {...shared}
        data={[...schema.enum]}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const labels = new Map(examples.map((one) => [one.value, one.label]));
  const words = (value ?? '').toLowerCase();
  return (
    <Autocomplete
      {...shared}
      value={value ?? ''}
      data={[...labels.keys()]}
      onChange={onChange}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      filter={({ options }) => {
        // An exact match would be the only suggestion left; offer all options instead.
        const found = options.filter(
          (one) =>
            'value' in one && `${one.value} ${labels.get(one.value) ?? ''}`.toLowerCase().includes(words),
        );
        return (labels.has(value ?? '') ? options : found).slice(0, MOST_OFFERED);
      }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <code>{option.value}</code>
          <Text span size="xs" c="dimmed">
            {labels.get(option.value)}
          </Text>
        </span>
      )}
      classNames={{ input: classes.mono ?? '' }}
    />
  );
}

/** The API describes this parameter for its encoded form in addresses; the console does the encoding. */
function isQuery({ name, in: place }: Parameter): boolean {
  return name === 'query' && place === 'path';
}
