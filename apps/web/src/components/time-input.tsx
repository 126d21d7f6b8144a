/** Input for a time of day in the format `19:30`, independent of the browser's locale. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeTime, timeOf } from '../lib/typed-values.ts';

interface TimeInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** `19:30`, an invalid time as typed, or an empty string. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether something ends then: the example beside that of a start is later. */
  readonly isEnd?: boolean;
}

export function TimeInput({ value, onChange, error, isEnd = false, ...rest }: TimeInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const give = (text: string) => onChange(timeOf(text) ?? text.trim());
  const isUnread = value !== '' && timeOf(value) === undefined;
  // An error of the server about a text that is no time says less than the example; while it is typed, it may become one.
  const isWrong = isUnread && (typed === undefined || Boolean(error));
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      placeholder={isEnd ? '22:00' : '19:30'}
      autoComplete="off"
      value={typed ?? value}
      error={isWrong ? t('editing.wrongTime') : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        // An incomplete time could be read as a different time.
        if (currentTarget.value === '' || isWholeTime(currentTarget.value)) give(currentTarget.value);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter' && typed !== undefined) give(typed);
      }}
      onBlur={() => {
        if (typed !== undefined) give(typed);
        setTyped(undefined);
      }}
    />
  );
}
