/** The meaning of the columns of a table: guessed, and corrected here. */
import { Button, Group, MultiSelect, NativeSelect, Stack, Table, Text, TextInput } from '@mantine/core';
import { Panel } from '../../components/panel.tsx';
import classes from './imports.module.css';
import type { Kind, Look, LookChoices, Mapping, TableLook } from './requests.ts';
import { useTargetName } from './targets.ts';
import { useTexts } from './texts.ts';

interface ColumnsStepProps {
  readonly look: Look;
  readonly table: TableLook;
  readonly mapping: Mapping;
  readonly isBusy: boolean;
  readonly onMapping: (mapping: Mapping) => void;
  /** Reads the file again, as it guesses something else then. */
  readonly onLook: (choices: Partial<LookChoices>) => void;
  readonly onBack: () => void;
  readonly onNext: () => void;
}

const KINDS = ['event', 'resource', 'contact', 'location'] as const;
const ORDERS = ['dmy', 'mdy', 'ymd'] as const;
const MARKS = ['comma', 'point'] as const;
const HEADER_ROWS = 30;

export function ColumnsStep(props: ColumnsStepProps) {
  const { t } = useTexts();
  const { look, table, mapping, isBusy, onMapping, onBack, onNext } = props;
  const missing = useMissing(mapping);
  return (
    <>
      <Panel title={look.name} about={t('columns.found', { ...look, count: table.rows })}>
        {table.kept !== null && <Text size="sm">{t('columns.kept', { name: table.kept })}</Text>}
        <Basics {...props} />
      </Panel>
      <Panel title={t('columns.table')}>
        <Columns table={table} mapping={mapping} onMapping={onMapping} />
      </Panel>
      {missing !== undefined && (
        <Text size="sm" role="status">
          {missing}
        </Text>
      )}
      <Group gap="sm">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('back')}
        </Button>
        <Button onClick={onNext} disabled={missing !== undefined} loading={isBusy}>
          {t('next')}
        </Button>
      </Group>
    </>
  );
}

/** Returns what has to be said before the table can be checked. */
function useMissing({ kind, columns, fixed, recognise }: Mapping): string | undefined {
  const { t } = useTexts();
  const filled = new Set([...columns, ...fixed].map(({ column }) => column));
  const has = (...names: readonly string[]) => names.some((name) => filled.has(name));
  if (has('id')) return undefined;
  if (!has('name', ...(kind === 'contact' ? ['firstname', 'lastname'] : []))) return t('columns.missingName');
  if (kind === 'event' && !has('date', 'start')) return t('columns.missingDate');
  return recognise.length === 0 ? t('columns.missingRecognise') : undefined;
}

function Basics({ table, mapping, onMapping, onLook, isBusy }: ColumnsStepProps) {
  const { t } = useTexts();
  const nameOf = useTargetName();
  const set = (change: Partial<Mapping>) => onMapping({ ...mapping, ...change });
  const filled = mapping.columns.map(({ column }) => column);
  const rows = Array.from({ length: HEADER_ROWS }, (_, index) => String(index + 1));
  const unsure = (text: string | null, key: 'columns.daysUnsure' | 'columns.decimalUnsure') =>
    text === null ? {} : { description: t(key, { example: text }) };
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <NativeSelect
          label={t('columns.kind')}
          value={mapping.kind}
          disabled={isBusy}
          data={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          onChange={(event) => onLook({ kind: event.currentTarget.value as Kind, header: mapping.header })}
        />
        {table.sheets.length > 1 && (
          <NativeSelect
            label={t('columns.sheet')}
            value={mapping.sheet ?? table.sheets[0]?.name ?? ''}
            disabled={isBusy}
            data={table.sheets.map(({ name }) => name)}
            onChange={(event) => onLook({ sheet: event.currentTarget.value, header: null, kind: null })}
          />
        )}
        <NativeSelect
          label={t('columns.header')}
          value={String(mapping.header)}
          disabled={isBusy}
          data={[{ value: '0', label: t('columns.noHeader') }, ...rows]}
          onChange={(event) => onLook({ header: Number(event.currentTarget.value), kind: mapping.kind })}
        />
      </Group>
      <Group gap="sm" align="flex-start">
        <TextInput
          label={t('columns.source')}
          description={t('columns.sourceAbout')}
          value={mapping.source}
          maxLength={100}
          onChange={(event) => set({ source: event.currentTarget.value })}
        />
        {mapping.kind === 'event' && (
          <NativeSelect
            label={t('columns.days')}
            {...unsure(table.daysunsure, 'columns.daysUnsure')}
            value={mapping.days}
            data={ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
            onChange={(event) => set({ days: event.currentTarget.value as Mapping['days'] })}
          />
        )}
        {mapping.kind !== 'contact' && (
          <NativeSelect
            label={t('columns.decimal')}
            {...unsure(table.decimalunsure, 'columns.decimalUnsure')}
            value={mapping.decimal}
            data={MARKS.map((value) => ({ value, label: t(`marks.${value}`) }))}
            onChange={(event) => set({ decimal: event.currentTarget.value as Mapping['decimal'] })}
          />
        )}
      </Group>
      <MultiSelect
        label={t('columns.recognise')}
        description={t('columns.recogniseAbout')}
        value={mapping.recognise}
        data={[...new Set(filled)].map((value) => ({ value, label: nameOf(value) }))}
        onChange={(recognise) => set({ recognise })}
      />
    </Stack>
  );
}

type ColumnsProps = Pick<ColumnsStepProps, 'table' | 'mapping' | 'onMapping'>;

function Columns({ table, mapping, onMapping }: ColumnsProps) {
  const { t } = useTexts();
  const nameOf = useTargetName();
  const filledBy = new Map(mapping.columns.map(({ header, column }) => [header.toLowerCase(), column]));
  const fill = (header: string, column: string) => {
    // A column of the table has one source: what filled it before is no longer imported.
    const others = mapping.columns.filter((one) => one.header !== header && one.column !== column);
    const columns = column === '' ? others : [...others, { header, column }];
    const filled = new Set([...columns, ...mapping.fixed].map((one) => one.column));
    onMapping({ ...mapping, columns, recognise: mapping.recognise.filter((one) => filled.has(one)) });
  };
  const plain = table.targets.filter((target) => !target.startsWith('customdata.'));
  const custom = table.targets.filter((target) => target.startsWith('customdata.'));
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('columns.inFile')}</Table.Th>
            <Table.Th scope="col">{t('columns.fills')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.columns.map(({ header, samples, sure }) => {
            const column = filledBy.get(header.toLowerCase()) ?? '';
            return (
              <Table.Tr key={header}>
                <Table.Td>
                  <Text size="sm" fw={500}>
                    {header}
                  </Text>
                  <div className={classes.samples}>{samples.join(' · ')}</div>
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    aria-label={t('columns.fillsOf', { header })}
                    value={column}
                    {...(column !== '' && !sure && table.kept === null
                      ? { description: t('columns.likely') }
                      : {})}
                    onChange={(event) => fill(header, event.currentTarget.value)}
                  >
                    <option value="">{t('columns.ignore')}</option>
                    {plain.map((target) => (
                      <option key={target} value={target}>
                        {nameOf(target)}
                      </option>
                    ))}
                    {custom.length > 0 && (
                      <optgroup label={t('columns.customData')}>
                        {custom.map((target) => (
                          <option key={target} value={target}>
                            {nameOf(target)}
                          </option>
                        ))}
                      </optgroup>
                    )}
                  </NativeSelect>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
