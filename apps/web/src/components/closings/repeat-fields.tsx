/** Says on which days of the week something is closed again, and until when. */
import { Checkbox, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DAY, weekdayNames, weekdayOf } from '../../lib/times.ts';
import { DayField } from '../day-field.tsx';
import { useTexts } from './texts.ts';

export interface Repeat {
  /** `1` is Monday. */
  readonly weekdays: readonly string[];
  readonly until: string;
}

interface SentRepeat {
  readonly repeat?: { readonly weekdays: number[]; readonly until: string };
}

/** Returns the part of a change that repeats it; undefined while something is missing. */
export function sentRepeat(repeat: Repeat | undefined): SentRepeat | undefined {
  if (repeat === undefined) return {};
  const { weekdays, until } = repeat;
  if (weekdays.length === 0 || !DAY.test(until)) return undefined;
  return { repeat: { weekdays: weekdays.map(Number), until } };
}

interface RepeatFieldsProps {
  readonly value: Repeat | undefined;
  /** The first day; until one is given, no day of the week is ticked. */
  readonly day: string;
  /** Whether what is missing is told. */
  readonly isSent: boolean;
  readonly onChange: (value: Repeat | undefined) => void;
}

export function RepeatFields({ value, day, isSent, onChange }: RepeatFieldsProps) {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  return (
    <>
      <Checkbox
        label={t('repeat')}
        checked={value !== undefined}
        onChange={({ currentTarget: { checked } }) =>
          onChange(
            checked ? { weekdays: DAY.test(day) ? [String(weekdayOf(day))] : [], until: '' } : undefined,
          )
        }
      />
      {value !== undefined && (
        <>
          <Checkbox.Group
            label={t('weekdays')}
            value={[...value.weekdays]}
            error={isSent && value.weekdays.length === 0 && t('weekdaysWrong')}
            onChange={(weekdays) => onChange({ ...value, weekdays: [...weekdays].sort() })}
          >
            <Group gap="sm">
              {weekdayNames(i18n.language).map((name, at) => (
                <Checkbox key={name} value={String(at + 1)} label={name} />
              ))}
            </Group>
          </Checkbox.Group>
          <DayField
            label={t('until')}
            description={t('untilAbout')}
            value={value.until}
            error={isSent && value.until === '' && t('untilWrong')}
            onChange={(until) => onChange({ ...value, until })}
          />
        </>
      )}
    </>
  );
}
