/**
 * Input for a day, in the notation of the language and the zone of the venue. It takes `27/11`, `fri`, `+1w`, and
 * opens a month that is walked with the arrow keys.
 */
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atFirstAct } from '../lib/first-act.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { useSession } from '../lib/session.ts';
import { planningToday, showDay } from '../lib/times.ts';
import { isWholeDay, typedDay } from '../lib/typed-days.ts';
import { LatePopover } from './late-popover.tsx';

const loadMonth = () => import('./month-picker.tsx');
const MonthPicker = lazyPart(async () => (await loadMonth()).MonthPicker);

interface DayFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** `2026-11-27`, a text that is no day as it was typed, or an empty string. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the day is given with each key, for what is saved while the field has the focus. */
  readonly isEager?: boolean;
}

export function DayField({
  value,
  onChange,
  isEager = false,
  onBlur,
  onKeyDown,
  error,
  ...rest
}: DayFieldProps) {
  const { t, i18n } = useTranslation();
  const { timezone, dayline } = useSession().installation;
  const [typed, setTyped] = useState<{ readonly text: string; readonly isGiven: boolean }>();
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => atFirstAct(loadMonth), []);
  // Read when it is needed: the first look at a zone takes long.
  const today = () => planningToday(timezone, dayline);
  const give = (text: string) => onChange(typedDay(text, today(), i18n.language) ?? text.trim());
  const finish = () => {
    // Once only: what was given may have been saved meanwhile.
    if (typed?.isGiven === false) give(typed.text);
    setTyped(undefined);
  };
  const isDay = typedDay(value, value, i18n.language) === value;
  const shown = isDay ? showDay(value, i18n.language) : value;
  useLayoutEffect(() => {
    // Leaving the field before it can change the day of this one, which would lose what was selected to be typed over.
    const { current } = input;
    if (typed === undefined && current?.value === shown && document.activeElement === current)
      current.select();
  }, [shown, typed]);
  const isWrong = typed === undefined && value !== '' && !isDay;
  const box = useCallback(() => input.current?.parentElement ?? null, []);
  return (
    <>
      <TextInput
        {...rest}
        wrapperProps={{ 'data-day-field': true }}
        ref={input}
        placeholder={t('editing.dayExample')}
        autoComplete="off"
        title={t('editing.inZone', { zone: timezone })}
        value={typed?.text ?? shown}
        error={error || (isWrong ? t('editing.wrongDay') : undefined)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget: { value: text } }) => {
          // The beginning of a day could be read as another one.
          const isGiven = isEager || text === '' || isWholeDay(text);
          setTyped({ text, isGiven });
          if (isGiven) give(text);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finish();
          if (event.key === 'ArrowDown' && !isOpen) {
            event.preventDefault();
            setOpen(true);
          }
          onKeyDown?.(event);
        }}
        onBlur={(event) => {
          finish();
          onBlur?.(event);
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            tabIndex={-1}
            disabled={rest.disabled ?? false}
            aria-label={t('editing.chooseDay')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <CalendarDays size={16} aria-hidden />
          </ActionIcon>
        }
      />
      <LatePopover
        anchor={box}
        isOpen={isOpen}
        onChange={setOpen}
        label={t('editing.chooseDay')}
        dropdown={{
          p: 'xs',
          // The month has these keys to itself: a form around it would be left or sent.
          onKeyDown: (event) => {
            if (event.key === 'Escape') event.stopPropagation();
          },
        }}
      >
        <Suspense>
          <Month
            value={isDay ? value : undefined}
            today={today}
            onChoose={(day) => {
              setTyped(undefined);
              onChange(day);
              setOpen(false);
              input.current?.focus();
            }}
          />
        </Suspense>
      </LatePopover>
    </>
  );
}

interface MonthProps {
  readonly value: string | undefined;
  readonly today: () => string;
  readonly onChoose: (day: string) => void;
}

/** The month, rendered only when it is open. */
function Month({ value, today, onChoose }: MonthProps) {
  const now = today();
  return <MonthPicker value={value ?? now} today={now} onChoose={onChoose} />;
}
