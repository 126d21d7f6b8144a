/** Grouped list of all operations, searchable by words. */
import { Select, Text } from '@mantine/core';
import classes from './console.module.css';
import type { Operation } from './operations.ts';
import { useTexts } from './texts.ts';

interface OperationPickerProps {
  readonly operations: readonly Operation[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

export function OperationPicker({ operations, value, onChange }: OperationPickerProps) {
  const { t } = useTexts();
  const byId = new Map(operations.map((one) => [one.id, one]));
  const data = [...new Set(operations.map(({ tag }) => tag))].map((group) => ({
    group,
    items: operations
      .filter(({ tag }) => tag === group)
      .map(({ id, method, path }) => ({ value: id, label: `${method} ${path}` })),
  }));
  const isFound = (search: string) => {
    const words = search.toLowerCase().trim().split(/\s+/);
    return ({ value: id, label }: { readonly value: string; readonly label: string }) => {
      const text = `${label} ${byId.get(id)?.summary} ${byId.get(id)?.tag}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
  };
  return (
    <Select
      label={t('operation')}
      description={t('operationAbout')}
      data={data}
      value={value}
      onChange={(id) => id !== null && onChange(id)}
      searchable
      allowDeselect={false}
      spellCheck={false}
      nothingFoundMessage={t('nothingFound')}
      filter={({ options, search }) =>
        options.flatMap((one) => {
          const items = 'items' in one ? one.items.filter(isFound(search)) : [];
          return items.length === 0 ? [] : [{ ...one, items }];
        })
      }
      renderOption={({ option }) => (
        <span className={classes.option}>
          <code>{option.label}</code>
          <Text span size="xs" c="dimmed" lang="en">
            {byId.get(option.value)?.summary}
          </Text>
        </span>
      )}
      classNames={{ input: classes.mono ?? '' }}
    />
  );
}
