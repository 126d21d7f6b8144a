/** Editor for the parameters that a request must supply. */
import { parameterTypes } from '@callboard/contract';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import classes from './dataviews.module.css';
import { placeKey, problemAt, problemsBelow, replaced, withKey } from './draft.ts';
import { valuesOf } from './parameter-values.ts';
import type { DataviewParameter, Problem } from './requests.ts';
import { RowButtons } from './row-buttons.tsx';
import { useTexts } from './texts.ts';

interface ParametersEditorProps {
  readonly parameters: readonly DataviewParameter[];
  readonly problems: readonly Problem[];
  readonly onChange: (parameters: readonly DataviewParameter[]) => void;
}

export function ParametersEditor({ parameters, problems, onChange }: ParametersEditorProps) {
  const { t } = useTexts();
  return (
    <Stack gap="xs">
      {parameters.map((one, at) => (
        <div key={placeKey(at)} className={classes.card}>
          <div className={classes.fields}>
            <TextInput
              label={t('name')}
              value={one.name}
              error={problemAt(problems, `/parameters/${at}/name`)}
              onChange={({ currentTarget }) =>
                onChange(replaced(parameters, at, { ...one, name: currentTarget.value }))
              }
            />
            <NativeSelect
              label={t('builder.type')}
              data={[...parameterTypes]}
              value={one.type}
              onChange={({ currentTarget }) =>
                onChange(
                  replaced(parameters, at, { ...withKey(one, 'default', ''), type: currentTarget.value }),
                )
              }
            />
            <TextInput
              label={t('builder.default')}
              value={defaultText(one.default)}
              error={problemsBelow(problems, `/parameters/${at}/default`)}
              onChange={({ currentTarget: { value } }) =>
                onChange(replaced(parameters, at, withKey(one, 'default', defaultOf(one, value))))
              }
            />
          </div>
          <Group justify="space-between" mt={6}>
            <Checkbox
              label={t('builder.required')}
              checked={one.required ?? false}
              onChange={({ currentTarget }) =>
                onChange(
                  replaced(parameters, at, withKey(one, 'required', currentTarget.checked || undefined)),
                )
              }
            />
            <RowButtons name={one.name} list={parameters} at={at} onChange={onChange} />
          </Group>
        </div>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            onChange([
              ...parameters,
              { name: `${t('builder.parameter')} ${parameters.length + 1}`, type: 'text' },
            ])
          }
        >
          {t('builder.addParameter')}
        </Button>
      </Group>
    </Stack>
  );
}

function defaultText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function defaultOf(parameter: DataviewParameter, text: string): unknown {
  const lines = parameter.type.startsWith('list of ') ? text.replaceAll(/,\s?/g, '\n') : text;
  return valuesOf([parameter], { [parameter.name]: lines })[parameter.name];
}
