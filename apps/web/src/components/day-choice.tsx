/** A day that takes effect at once. A text that is no day stays in the field, which says so, and changes nothing. */
import { type ComponentProps, useState } from 'react';
import { numberOfDay } from '../lib/typed-days.ts';
import { DayField } from './day-field.tsx';

/** `onChange` gets days alone, and an empty string. */
export function DayChoice({ value, onChange, ...rest }: ComponentProps<typeof DayField>) {
  const [wrong, setWrong] = useState<{ readonly text: string; readonly before: string }>();
  return (
    <DayField
      {...rest}
      // Another day, which was chosen elsewhere, takes its place.
      value={wrong?.before === value ? wrong.text : value}
      onChange={(text) => {
        const isDay = text === '' || numberOfDay(text) !== undefined;
        setWrong(isDay ? undefined : { text, before: value });
        if (isDay) onChange(text);
      }}
    />
  );
}
