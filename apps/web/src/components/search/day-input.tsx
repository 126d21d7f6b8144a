/** Input for a day or a relative date: either a named one, or a number of days, weeks, months or years. */
import { relativeNames } from '@callboard/query';
import { NativeSelect, NumberInput } from '@mantine/core';
import { DayField } from '../day-field.tsx';
import { useNames, useTexts } from './texts.ts';

interface DayInputProps {
  readonly label: string;
  /** `YYYY-MM-DD` or `#name`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const UNITS = ['days', 'weeks', 'months', 'years'] as const;
const COUNTED = /^#(next|last)([0-9]+)(days|weeks|months|years)$/;
const MOST = 9_999;

export function DayInput({ label, value, onChange }: DayInputProps) {
  const { t } = useTexts();
  const { relative } = useNames();
  const [, way, count = '', unit = 'days'] = COUNTED.exec(value) ?? [];
  const sort = way ?? (value.startsWith('#') ? value.slice(1) : 'day');
  return (
    <>
      <NativeSelect
        aria-label={label}
        value={sort}
        data={[
          { value: 'day', label: t('builder.aDay') },
          ...relativeNames.map((name) => ({ value: name, label: relative(name) })),
          { value: 'next', label: t('builder.next') },
          { value: 'last', label: t('builder.last') },
        ]}
        onChange={({ currentTarget: { value: next } }) => {
          if (next === 'day') onChange('');
          else onChange(next === 'next' || next === 'last' ? `#${next}7days` : `#${next}`);
        }}
      />
      {way !== undefined && (
        <>
          <NumberInput
            aria-label={`${label}: ${t('builder.count')}`}
            value={Number(count)}
            min={1}
            max={MOST}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            onChange={(next) => onChange(`#${way}${Math.max(1, Number(next))}${unit}`)}
          />
          <NativeSelect
            aria-label={`${label}: ${t('builder.unit')}`}
            value={unit}
            data={UNITS.map((one) => ({ value: one, label: t(`units.${one}`) }))}
            onChange={({ currentTarget }) => onChange(`#${way}${count}${currentTarget.value}`)}
          />
        </>
      )}
      {sort === 'day' && (
        <DayField aria-label={`${label}: ${t('builder.day')}`} value={value} onChange={onChange} />
      )}
    </>
  );
}
