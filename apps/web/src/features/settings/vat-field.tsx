/** Input for a rate of VAT: `21 %` is typed and shown for what is stored as 0.21. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fractionOf, percentOf } from '../../lib/typed-values.ts';

interface VatFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  /** A fraction as decimal text, or a text that is no rate as it was typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function VatField({ value, onChange, ...rest }: VatFieldProps) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? shownRate(value, i18n.language)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(fractionOf(currentTarget.value) ?? currentTarget.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

/** Returns `5,5 %` for 0.055, with the decimal sign of the language and all digits; another text as it is. */
function shownRate(fraction: string, language: string): string {
  const percent = percentOf(fraction);
  if (percent === undefined) return fraction;
  const parts = new Intl.NumberFormat(language).formatToParts(0.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return `${percent.replace('.', sign)}\u00a0%`;
}
