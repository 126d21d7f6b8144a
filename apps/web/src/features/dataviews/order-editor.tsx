/** Editor for the order of records, and of groups by their aggregates. */
import type { DataviewSort } from '@callboard/contract';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import classes from './dataviews.module.css';
import { placeKey, problemsBelow, replaced } from './draft.ts';
import type { DataviewDefinition, Problem } from './requests.ts';
import { RowButtons } from './row-buttons.tsx';
import { useTexts } from './texts.ts';

interface OrderEditorProps {
  readonly definition: DataviewDefinition;
  readonly problems: readonly Problem[];
  readonly onChange: (sort: readonly DataviewSort[]) => void;
}

export function OrderEditor({ definition, problems, onChange }: OrderEditorProps) {
  const { t } = useTexts();
  const { sort = [], columns, group = [] } = definition;
  const worked = group.flatMap(({ aggregates = [] }) => aggregates.map(({ header }) => header));
  const headers = [...new Set([...columns.map(({ header }) => header), ...worked])];
  return (
    <Stack gap="xs">
      {sort.map((one, at) => (
        <div key={placeKey(at)} className={classes.card}>
          <div className={classes.fields}>
            <NativeSelect
              label={t('builder.column')}
              data={headers.includes(one.column) ? headers : [one.column, ...headers]}
              value={one.column}
              error={problemsBelow(problems, `/sort/${at}`)}
              onChange={({ currentTarget }) =>
                onChange(replaced(sort, at, { ...one, column: currentTarget.value }))
              }
            />
            <NativeSelect
              label={t('builder.direction')}
              data={(['ascending', 'descending'] as const).map((value) => ({
                value,
                label: t(`builder.${value}`),
              }))}
              value={one.direction ?? 'ascending'}
              onChange={({ currentTarget: { value } }) =>
                onChange(
                  replaced(sort, at, { ...one, direction: value === 'descending' ? value : 'ascending' }),
                )
              }
            />
          </div>
          <RowButtons name={one.column} list={sort} at={at} onChange={onChange} />
        </div>
      ))}
      <Group>
        <Button
          size="xs"
          variant="default"
          disabled={headers.length === 0}
          onClick={() => onChange([...sort, { column: headers[0] ?? '' }])}
        >
          {t('builder.addSort')}
        </Button>
      </Group>
    </Stack>
  );
}
