/**
 * Inputs for a formula of a cost model: a fixed amount, an amount per unit, or one for each part of the day.
 */
import type { ApplicationWire } from '@callboard/contract';
import { Button, Checkbox, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { TimeInput } from '../../components/time-input.tsx';
import { useTexts } from './texts.ts';

export type Formula = ApplicationWire<'EditedCostModel'>['price'];
type DayParts = Extract<Formula, { readonly dayparts: unknown }>;
export type Single = Exclude<Formula, DayParts>;

const UNITS = ['hour', 'day', 'week', 'month'] as const;
const NEW_PART = { amount: '0.00', per: '', includesvat: false, from: '08:00', to: '18:00' };

interface FormulaFieldsProps {
  readonly title: string;
  readonly formula: Formula;
  readonly error: string | undefined;
  readonly onChange: (formula: Formula) => void;
}

export function FormulaFields({ title, formula, error, onChange }: FormulaFieldsProps) {
  const { t } = useTexts();
  const form = 'dayparts' in formula ? 'dayparts' : 'per' in formula ? formula.per : 'fixed';
  return (
    <Fieldset legend={title}>
      <Stack gap="sm">
        <NativeSelect
          label={t('costs.form')}
          maw={240}
          value={form}
          data={['fixed', ...UNITS, 'dayparts'].map((value) => ({
            value,
            label: t(`costs.forms.${value as 'fixed'}`),
          }))}
          onChange={({ currentTarget }) => onChange(changedForm(formula, currentTarget.value))}
        />
        {'dayparts' in formula ? (
          <PartsFields formula={formula} onChange={onChange} />
        ) : (
          <SingleFields formula={formula} onChange={onChange} />
        )}
        {error !== undefined && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

function changedForm(formula: Formula, form: string): Formula {
  const first = 'dayparts' in formula ? formula.dayparts[0] : formula;
  const { amount, includesvat } = first ?? NEW_PART;
  if (form === 'fixed') return { amount, includesvat };
  if (form === 'dayparts') return { per: 'dayparts', dayparts: [{ ...NEW_PART, amount, includesvat }] };
  return { amount, per: form as (typeof UNITS)[number], includesvat };
}

interface FieldsProps<F extends Formula> {
  readonly formula: F;
  readonly onChange: (formula: Formula) => void;
}

function SingleFields({ formula, onChange }: FieldsProps<Single>) {
  const { t } = useTexts();
  return (
    <>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={t('costs.amount')}
          w={140}
          inputMode="decimal"
          value={formula.amount}
          onChange={({ currentTarget }) => onChange({ ...formula, amount: currentTarget.value })}
        />
        {'per' in formula && <CustomFields formula={formula} onChange={onChange} />}
      </Group>
      <Checkbox
        label={t('costs.includesVat')}
        checked={formula.includesvat}
        onChange={({ currentTarget }) => onChange({ ...formula, includesvat: currentTarget.checked })}
      />
    </>
  );
}

type PerUnit = Extract<Single, { readonly per: unknown }>;

function CustomFields({ formula, onChange }: FieldsProps<PerUnit>) {
  const { t } = useTexts();
  const set = (name: 'customcalculationquantity' | 'customcalculationminimum', text: string) => {
    const { [name]: _, ...others } = formula;
    onChange(text === '' ? others : { ...others, [name]: Number(text) });
  };
  const { customcalculationunit: unit, ...withoutUnit } = formula;
  return (
    <>
      {(['customcalculationminimum', 'customcalculationquantity'] as const).map((name) => (
        <TextInput
          key={name}
          type="number"
          min={0}
          step="any"
          label={t(`costs.${name}`)}
          w={140}
          value={formula[name] ?? ''}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
      <TextInput
        label={t('costs.customcalculationunit')}
        w={140}
        value={unit ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? withoutUnit : { ...formula, customcalculationunit: value })
        }
      />
    </>
  );
}

function PartsFields({ formula, onChange }: FieldsProps<DayParts>) {
  const { t } = useTexts();
  const { dayparts } = formula;
  const put = (at: number, changes: Partial<DayParts['dayparts'][number]>) =>
    onChange({
      ...formula,
      dayparts: dayparts.map((part, place) => (place === at ? { ...part, ...changes } : part)),
    });
  return (
    <>
      <TextInput
        label={t('costs.partsName')}
        maw={240}
        value={formula.per}
        onChange={({ currentTarget }) => onChange({ ...formula, per: currentTarget.value })}
      />
      {dayparts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no id
        <Fieldset key={at} legend={t('costs.part', { number: at + 1 })}>
          <Group gap="sm" align="flex-end">
            {(['per', 'amount'] as const).map((name) => (
              <TextInput
                key={name}
                label={t(`costs.parts.${name}`)}
                w={name === 'per' ? 160 : 120}
                value={part[name]}
                onChange={({ currentTarget }) => put(at, { [name]: currentTarget.value })}
              />
            ))}
            {(['from', 'to'] as const).map((name) => (
              <TimeInput
                key={name}
                label={t(`costs.parts.${name}`)}
                w={120}
                value={part[name]}
                onChange={(time) => put(at, { [name]: time })}
              />
            ))}
            <Checkbox
              label={t('costs.includesVat')}
              checked={part.includesvat}
              onChange={({ currentTarget }) => put(at, { includesvat: currentTarget.checked })}
            />
            {dayparts.length > 1 && (
              <Button
                size="compact-sm"
                variant="default"
                onClick={() =>
                  onChange({ ...formula, dayparts: dayparts.filter((_, place) => place !== at) })
                }
              >
                {t('costs.removePart', { number: at + 1 })}
              </Button>
            )}
          </Group>
        </Fieldset>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChange({ ...formula, dayparts: [...dayparts, NEW_PART] })}
        >
          {t('costs.addPart')}
        </Button>
      </div>
    </>
  );
}
