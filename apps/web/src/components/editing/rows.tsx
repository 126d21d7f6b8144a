/** Editor for a list of objects: entries can be changed, added and removed. */
import { Button, Fieldset, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { isObject, type JsonObject } from '../../lib/entities.ts';
import type { FieldControlProps } from './field-props.ts';
import { useTexts } from './texts.ts';

interface RowsProps extends Pick<FieldControlProps, 'label' | 'value' | 'error' | 'onChange'> {
  readonly about?: string | undefined;
  /** Text of the button that adds a row. */
  readonly add: string;
  /** Returns a new row, given the last one. */
  readonly blank: (last: JsonObject | undefined) => JsonObject;
  readonly children: (row: JsonObject, give: (part: JsonObject) => void, index: number) => ReactNode;
}

export function Rows({ label, about, add, value, error, blank, onChange, children }: RowsProps) {
  const { t } = useTexts();
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  const { index: wrong, detail } = placeOf(error);
  const nameOf = (index: number) => t('rows.named', { name: label, number: index + 1 });
  return (
    <Fieldset legend={label}>
      <Stack gap="sm">
        {about !== undefined && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and render from the value alone
          <Paper key={index} withBorder p="sm" role="group" aria-label={nameOf(index)}>
            <Stack gap="xs">
              {children(row, (part) => onChange(rows.with(index, { ...row, ...part })), index)}
              {wrong === index && <ErrorText>{detail}</ErrorText>}
              <Group justify="flex-end">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('rows.removeNamed', { name: nameOf(index) })}
                  onClick={() => onChange(rows.toSpliced(index, 1))}
                >
                  {t('rows.remove')}
                </Button>
              </Group>
            </Stack>
          </Paper>
        ))}
        {detail !== undefined && (wrong === undefined || wrong >= rows.length) && (
          <ErrorText>{detail}</ErrorText>
        )}
        <Group>
          <Button size="xs" variant="default" onClick={() => onChange([...rows, blank(rows.at(-1))])}>
            {add}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

function ErrorText({ children }: { readonly children: ReactNode }) {
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  );
}

/** The server counts from one: `Number 2: It ends before it starts.` */
function placeOf(error: string | undefined): { index?: number; detail?: string } {
  if (error === undefined) return {};
  const [, number, detail] = /^Number (\d+): (.*)$/s.exec(error) ?? [];
  return number === undefined || detail === undefined
    ? { detail: error }
    : { index: Number(number) - 1, detail };
}
