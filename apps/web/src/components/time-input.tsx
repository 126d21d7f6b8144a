/** A time of the day as tables show it, `19:30`, whatever the browser makes of times. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWholeTime, timeOf } from '../lib/typed-values.ts';

interface TimeInputProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** `19:30`, what was typed and is no time, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TimeInput({ value, onChange, error, ...rest }: TimeInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const give = (text: string) => onChange(timeOf(text) ?? text.trim());
  const isWrong = typed === undefined && value !== '' && timeOf(value) === undefined;
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      placeholder="19:30"
      autoComplete="off"
      value={typed ?? value}
      error={error || (isWrong ? t('editing.wrongTime') : undefined)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        // Half a time would be taken for another one.
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
