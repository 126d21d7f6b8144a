/** Editor for a dataview, with a preview beside it. */
import { dataviewScopes } from '@callboard/contract';
import { NativeSelect, Stack, Tabs, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../components/panel.tsx';
import { ColumnsEditor, useNewColumn } from './columns-editor.tsx';
import classes from './dataviews.module.css';
import { problemAt, problemsBelow, withKey } from './draft.ts';
import { FieldTree } from './field-tree.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { subjectsOf } from './filter-tree.ts';
import { GroupsEditor } from './groups-editor.tsx';
import { JsonPanel } from './json-panel.tsx';
import { OrderEditor } from './order-editor.tsx';
import { ParametersEditor } from './parameters-editor.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { checkQuery, type DataviewDefinition, type DataviewInput, type Problem } from './requests.ts';
import { SharingPanel } from './sharing-panel.tsx';
import { useTexts } from './texts.ts';

interface BuilderProps {
  readonly wanted: DataviewInput;
  /** Whether problems are shown; a new dataview shows none until editing has begun. */
  readonly isBegun: boolean;
  /** Problems from the last refused request. */
  readonly refused: readonly Problem[];
  readonly onChange: (wanted: DataviewInput) => void;
}

const TYPING_MS = 400;

export function Builder({ wanted, isBegun, refused, onChange }: BuilderProps) {
  const { t } = useTexts();
  const [settled] = useDebouncedValue(wanted.definition, TYPING_MS);
  const { data } = useQuery(checkQuery(settled));
  const found = isBegun || data?.length === 0 ? data : undefined;
  const problems = [...(found ?? []), ...refused];
  const setDefinition = (definition: DataviewDefinition) => onChange({ ...wanted, definition });
  return (
    <Tabs defaultValue="visual" keepMounted={false}>
      <Tabs.List aria-label={t('builder.tabs')} mb="md">
        <Tabs.Tab value="visual">{t('builder.visual')}</Tabs.Tab>
        <Tabs.Tab value="sharing">{t('builder.sharing')}</Tabs.Tab>
        <Tabs.Tab value="json">{t('builder.json')}</Tabs.Tab>
      </Tabs.List>
      <div className={classes.builder}>
        <div>
          <Tabs.Panel value="visual">
            <Visual definition={wanted.definition} problems={problems} onChange={setDefinition} />
          </Tabs.Panel>
          <Tabs.Panel value="sharing">
            <SharingPanel wanted={wanted} onChange={onChange} />
          </Tabs.Panel>
          <Tabs.Panel value="json">
            <JsonPanel definition={wanted.definition} onChange={setDefinition} />
          </Tabs.Panel>
        </div>
        <div className={classes.beside}>
          <PreviewPanel definition={settled} problems={found} />
        </div>
      </div>
    </Tabs>
  );
}

interface VisualProps {
  readonly definition: DataviewDefinition;
  readonly problems: readonly Problem[];
  readonly onChange: (definition: DataviewDefinition) => void;
}

function Visual({ definition, problems, onChange }: VisualProps) {
  const { t } = useTexts();
  const { t: tt } = useTranslation();
  const { name, description = '', scope, query = '', columns, filter, parameters = [] } = definition;
  const newColumn = useNewColumn();
  const set = (key: keyof DataviewDefinition) => (value: unknown) =>
    onChange(
      key === 'columns' || key === 'name' ? { ...definition, [key]: value } : withKey(definition, key, value),
    );
  return (
    <Stack gap="md">
      <Panel title={t('builder.what')}>
        <TextInput
          label={t('name')}
          value={name}
          error={problemAt(problems, '/name')}
          onChange={({ currentTarget }) => set('name')(currentTarget.value)}
        />
        <Textarea
          label={t('about')}
          rows={2}
          value={description}
          onChange={({ currentTarget }) => set('description')(currentTarget.value)}
        />
        <NativeSelect
          label={t('scope')}
          data={dataviewScopes.map((value) => ({ value, label: tt(`kinds.${value}` as 'kinds.event') }))}
          value={scope}
          error={problemAt(problems, '/scope')}
          onChange={({ currentTarget }) => set('scope')(currentTarget.value)}
        />
        <TextInput
          label={t('builder.query')}
          description={t('builder.queryAbout')}
          value={query}
          error={problemsBelow(problems, '/query')}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ currentTarget }) => set('query')(currentTarget.value)}
        />
      </Panel>
      <Panel title={t('builder.fields')} about={t('builder.fieldsAbout')}>
        <FieldTree
          key={scope}
          kind={scope}
          onAdd={async (node) => set('columns')([...columns, await newColumn(node, columns)])}
        />
      </Panel>
      <Panel title={t('builder.columns')}>
        <ColumnsEditor
          kind={scope}
          columns={columns}
          path="/columns"
          parameters={parameters}
          problems={problems}
          onChange={set('columns')}
        />
      </Panel>
      <Panel title={t('builder.filter')}>
        <FilterEditor
          filter={filter}
          path="/filter"
          scope={{ kind: scope, hasFields: true, subjects: subjectsOf(columns), parameters }}
          problems={problems}
          onChange={set('filter')}
        />
      </Panel>
      <Panel title={t('builder.sort')}>
        <OrderEditor definition={definition} problems={problems} onChange={set('sort')} />
      </Panel>
      <Panel title={t('builder.groups')}>
        <GroupsEditor definition={definition} problems={problems} onChange={set('group')} />
      </Panel>
      <Panel title={t('builder.parametersTitle')}>
        <ParametersEditor parameters={parameters} problems={problems} onChange={set('parameters')} />
      </Panel>
    </Stack>
  );
}
