/** The outcome of the import, row by row, before anything is written. */
import { Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { call } from '../../lib/call.ts';
import classes from './imports.module.css';
import { Conflicts, Problems, useCountsText } from './outcome.tsx';
import type { Check, Mapping } from './requests.ts';
import { useTargetName } from './targets.ts';
import { useTexts } from './texts.ts';

interface CheckStepProps {
  readonly check: Check;
  /** Null: the file is no table. */
  readonly mapping: Mapping | null;
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onImport: () => void;
  readonly onKept: () => void;
}

const STATES = ['new', 'changed', 'unchanged', 'problem'] as const;

export function CheckStep({ check, mapping, isBusy, onBack, onImport, onKept }: CheckStepProps) {
  const { t } = useTexts();
  const { rowcounts, timezone, created, updated } = check;
  const counts = useCountsText()(check);
  const isNothing = created + updated === 0;
  const label =
    mapping === null
      ? t('check.importFile')
      : t('check.import', { count: rowcounts.new + rowcounts.changed });
  return (
    <>
      <Panel title={t('check.summary')}>
        <Stack gap="sm">
          <ul className={classes.list}>
            {mapping !== null &&
              STATES.filter((state) => rowcounts[state] > 0).map((state) => (
                <li key={state}>{t(`check.${state}`, { count: rowcounts[state] })}</li>
              ))}
            {counts !== undefined && <li>{counts}</li>}
            {timezone !== null && <li>{t('check.timezone', { zone: timezone })}</li>}
          </ul>
          {isNothing && <Text size="sm">{t('check.nothing')}</Text>}
          <Problems {...check} />
          <Conflicts {...check} />
        </Stack>
      </Panel>
      {check.rows.length > 0 && (
        <Panel title={t('check.rows')}>
          <Rows check={check} />
        </Panel>
      )}
      {mapping !== null && <Keeping mapping={mapping} onKept={onKept} />}
      <Group gap="sm">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('back')}
        </Button>
        <Button onClick={onImport} disabled={isNothing} loading={isBusy}>
          {label}
        </Button>
      </Group>
    </>
  );
}

function Rows({ check: { columns, rows } }: { readonly check: Check }) {
  const { t } = useTexts();
  const nameOf = useTargetName();
  return (
    <Table.ScrollContainer minWidth={480} type="native" {...SCROLLED}>
      <Table verticalSpacing="xs" fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('check.place')}</Table.Th>
            <Table.Th scope="col">{t('check.state')}</Table.Th>
            {columns.map((column) => (
              <Table.Th scope="col" key={column}>
                {nameOf(column)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ place, state, cells }) => (
            <Table.Tr key={place}>
              <Table.Td>{place}</Table.Td>
              <Table.Td fw={state === 'problem' ? 600 : undefined}>{t(`check.states.${state}`)}</Table.Td>
              {columns.map((column, index) => (
                <Table.Td key={column} className={classes.cell} title={cells[index]}>
                  {cells[index]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Keeping({ mapping, onKept }: { readonly mapping: Mapping; readonly onKept: () => void }) {
  const { t } = useTexts();
  const [name, setName] = useState(mapping.source);
  const [kept, setKept] = useState<string>();
  const [error, setError] = useState<Error>();
  const keep = async () => {
    setError(undefined);
    try {
      await call('PUT /app/api/import-mappings/{name}', { path: { name: name.trim() }, body: mapping });
      setKept(name.trim());
      onKept();
    } catch (caught) {
      setError(caught instanceof Error ? caught : new Error(String(caught)));
    }
  };
  return (
    <Panel title={t('check.keep')} about={t('check.keepAbout')}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('check.keepName')}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button variant="default" disabled={name.trim() === ''} onClick={() => void keep()}>
          {t('check.keepNow')}
        </Button>
      </Group>
      <div role="status">
        {kept !== undefined && <Text size="sm">{t('check.kept', { name: kept })}</Text>}
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
    </Panel>
  );
}
