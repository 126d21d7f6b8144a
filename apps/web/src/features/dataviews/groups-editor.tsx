/** Editor for group levels, outermost first, with the aggregates of each level. */
import { AGGREGATES, type Aggregate, type DataviewLevel } from '@callboard/contract';
import { Button, Group, MultiSelect, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import classes from './dataviews.module.css';
import { placeKey, problemsBelow, replaced, withKey } from './draft.ts';
import { FilterEditor } from './filter-editor.tsx';
import { subjectsOfLevel } from './filter-tree.ts';
import type { DataviewDefinition, Problem } from './requests.ts';
import { RowButtons } from './row-buttons.tsx';
import { useTexts } from './texts.ts';

interface GroupsEditorProps {
  readonly definition: DataviewDefinition;
  readonly problems: readonly Problem[];
  readonly onChange: (group: readonly DataviewLevel[]) => void;
}

export function GroupsEditor({ definition, problems, onChange }: GroupsEditorProps) {
  const { t } = useTexts();
  const { scope, group = [], columns, parameters = [] } = definition;
  const headers = [...new Set(columns.map(({ header }) => header).filter((header) => header !== ''))];
  const used = new Set(group.flatMap(({ by }) => by));
  const free = headers.find((header) => !used.has(header));
  return (
    <Stack gap="xs">
      {group.map((level, at) => {
        const name = t('builder.level', { count: at + 1 });
        return (
          <div key={placeKey(at)} className={classes.card}>
            <Group justify="space-between">
              <Text fw={600} size="sm">
                {name}
              </Text>
              <RowButtons name={name} list={group} at={at} onChange={onChange} />
            </Group>
            <MultiSelect
              label={t('builder.by')}
              data={[...new Set([...headers, ...level.by])]}
              value={[...level.by]}
              error={problemsBelow(problems, `/group/${at}/by`)}
              clearable={false}
              onChange={(by) => onChange(replaced(group, at, { ...level, by }))}
            />
            <Aggregates
              level={level}
              headers={headers}
              problem={problemsBelow(problems, `/group/${at}/aggregates`)}
              onChange={(next) => onChange(replaced(group, at, next))}
            />
            <Text size="sm" mt={6} mb={6}>
              {t('builder.levelFilter')}
            </Text>
            <FilterEditor
              filter={level.filter}
              path={`/group/${at}/filter`}
              scope={{ kind: scope, hasFields: false, subjects: subjectsOfLevel(level, columns), parameters }}
              problems={problems}
              onChange={(filter) => onChange(replaced(group, at, withKey(level, 'filter', filter)))}
            />
          </div>
        );
      })}
      <Group>
        <Button
          size="xs"
          variant="default"
          disabled={free === undefined}
          onClick={() => onChange([...group, { by: [free ?? ''] }])}
        >
          {t('builder.addGroup')}
        </Button>
      </Group>
    </Stack>
  );
}

interface AggregatesProps {
  readonly level: DataviewLevel;
  readonly headers: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (level: DataviewLevel) => void;
}

function Aggregates({ level, headers, problem, onChange }: AggregatesProps) {
  const { t } = useTexts();
  const { aggregates = [] } = level;
  const set = (next: typeof aggregates) => onChange(withKey(level, 'aggregates', next));
  return (
    <Stack gap={6} mt={6}>
      <Text size="sm">{t('builder.aggregates')}</Text>
      {aggregates.map((one, at) => (
        <div key={placeKey(at)}>
          <div className={classes.fields}>
            <TextInput
              label={t('builder.header')}
              value={one.header}
              onChange={({ currentTarget }) =>
                set(replaced(aggregates, at, { ...one, header: currentTarget.value }))
              }
            />
            <NativeSelect
              label={t('builder.aggregate')}
              data={AGGREGATES.map((value) => ({ value, label: t(`aggregateNames.${value}`) }))}
              value={one.aggregate}
              onChange={({ currentTarget }) =>
                set(replaced(aggregates, at, { ...one, aggregate: currentTarget.value as Aggregate }))
              }
            />
            <NativeSelect
              label={t('builder.column')}
              data={[{ value: '', label: '–' }, ...headers.map((value) => ({ value, label: value }))]}
              value={one.column ?? ''}
              onChange={({ currentTarget }) =>
                set(replaced(aggregates, at, withKey(one, 'column', currentTarget.value)))
              }
            />
          </div>
          <RowButtons name={one.header} list={aggregates} at={at} onChange={set} />
        </div>
      ))}
      {problem !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      )}
      <Group>
        <Button
          size="xs"
          variant="default"
          onClick={() =>
            set([...aggregates, { header: t('aggregateNames.count'), aggregate: 'count' as const }])
          }
        >
          {t('builder.addAggregate')}
        </Button>
      </Group>
    </Stack>
  );
}
