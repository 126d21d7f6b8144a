/** The days of a month: arrow keys move by days and weeks, Page Up and Page Down by months, Enter chooses. */
import { addMonths, dayParts } from '@callboard/query';
import { ActionIcon, Group, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DAY_MS } from '../lib/times.ts';
import { isoOf, numberOfDay, weeksAround } from '../lib/typed-days.ts';
import classes from './month-picker.module.css';

interface MonthPickerProps {
  /** `2026-11-27`. */
  readonly value: string;
  readonly today: string;
  readonly onChoose: (day: string) => void;
}

export function MonthPicker({ value, today, onChoose }: MonthPickerProps) {
  const { t, i18n } = useTranslation();
  const chosen = numberOfDay(value) ?? 0;
  const [at, setAt] = useState(chosen);
  const grid = useRef<HTMLTableElement>(null);
  const format = (day: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { timeZone: 'UTC', ...options }).format(day * DAY_MS);
  // The focus follows the day that the keys have reached.
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - 7,
      ArrowDown: at + 7,
      PageUp: addMonths(at, -1),
      PageDown: addMonths(at, 1),
      Home: numberOfDay(today),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const weeks = weeksAround(at);
  return (
    <div className={classes.month}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('editing.monthBefore')}
          onClick={() => setAt(addMonths(at, -1))}
        >
          <ChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <Text size="sm" fw={600} aria-live="polite">
          {format(at, { month: 'long', year: 'numeric' })}
        </Text>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('editing.monthAfter')}
          onClick={() => setAt(addMonths(at, 1))}
        >
          <ChevronRight size={16} aria-hidden />
        </ActionIcon>
      </Group>
      <table ref={grid} className={classes.days} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                {format(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    // Escape closes the month alone, not the dialog around it.
                    data-mantine-stop-propagation
                    data-day={day}
                    data-autofocus={day === chosen || undefined}
                    data-other={dayParts(day).month !== dayParts(at).month || undefined}
                    aria-current={isoOf(day) === today ? 'date' : undefined}
                    aria-pressed={day === chosen}
                    aria-label={format(day, { dateStyle: 'full' })}
                    tabIndex={day === at ? 0 : -1}
                    onClick={() => onChoose(isoOf(day))}
                  >
                    {dayParts(day).day}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
