/** Control for the value of a condition, depending on the type of its field. */
import type { Kind } from '@callboard/contract';
import { type KeywordType, parseNumber } from '@callboard/query';
import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { DayInput } from './day-input.tsx';
import { useTexts } from './texts.ts';
import { optionName, suggestionsQuery, type Word } from './vocabulary.ts';

interface ValueInputProps {
  readonly kind: Kind;
  readonly type: KeywordType;
  readonly word: Word | undefined;
  /** Whether the value must match completely rather than partially. */
  readonly isExact: boolean;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const TYPING_PAUSE_MS = 150;

export function ValueInput({ kind, type, word, isExact, label, value, onChange }: ValueInputProps) {
  const { t } = useTexts();
  const options = word?.options ?? [];
  if (type === 'date') return <DayInput label={label} value={value} onChange={onChange} />;
  if (type === 'boolean' || (options.length > 0 && (isExact || value === '' || options.includes(value)))) {
    const offered =
      type === 'boolean'
        ? (['yes', 'no'] as const).map((answer) => ({ value: answer, label: t(`say.${answer}`) }))
        : options.map((option) => ({ value: option, label: optionName(word, option) }));
    const isOld = value !== '' && !offered.some((one) => one.value === value);
    return (
      <NativeSelect
        aria-label={label}
        value={value}
        data={[
          { value: '', label: t('builder.choose') },
          ...(isOld ? [{ value, label: value }] : []),
          ...offered,
        ]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  if (type === 'text' && word?.suggests === true) {
    return <SuggestedInput {...{ kind, label, value, onChange }} word={word.word} />;
  }
  return (
    <TextInput
      aria-label={label}
      value={value}
      inputMode={type === 'number' ? 'decimal' : undefined}
      error={
        type === 'number' && value.trim() !== '' && parseNumber(value.trim()) === undefined
          ? t('builder.number')
          : undefined
      }
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface SuggestedInputProps extends Pick<ValueInputProps, 'kind' | 'label' | 'value' | 'onChange'> {
  readonly word: string;
}

function SuggestedInput({ kind, word, label, value, onChange }: SuggestedInputProps) {
  const [asked] = useDebouncedValue(value, TYPING_PAUSE_MS);
  const { data } = useQuery(suggestionsQuery(kind, word, asked));
  return (
    <Autocomplete
      aria-label={label}
      value={value}
      data={data?.word === word ? [...data.data] : []}
      filter={({ options }) => options}
      onChange={onChange}
      autoComplete="off"
    />
  );
}
