/** Input for a price or cost as one line; says which piece of it was not understood. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { type CostLine, formatCostLine } from './cost-line.ts';
import { parseCostLine } from './parse-cost-line.ts';
import { useCostWords, useTexts } from './texts.ts';

interface CostLineFieldProps {
  readonly id: string;
  readonly label: string;
  readonly value: CostLine;
  /** Whether the line can name a rate of VAT. */
  readonly hasVat: boolean;
  /** Refusal of the server. */
  readonly error: string | undefined;
  readonly onChange: (value: CostLine) => void;
  /** Tells whether what is typed can be used. */
  readonly onUsable: (isUsable: boolean) => void;
}

const EXAMPLE: CostLine = { amount: '46.00', per: 'hour', least: '4', includesVat: false };

export function CostLineField({ id, label, value, hasVat, error, onChange, onUsable }: CostLineFieldProps) {
  const { t } = useTexts();
  const { words, language } = useCostWords();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const example = formatCostLine({ ...EXAMPLE, vat: hasVat ? '0.21' : undefined }, language, words);
  const read = typed === undefined ? value : parseCostLine(typed, language, hasVat);
  const problem =
    'problem' in read
      ? t(`problems.${read.problem}`, { text: read.text, line: example, unit: words.units.hour })
      : undefined;
  return (
    <TextInput
      id={id}
      label={label}
      description={t('example', { line: example })}
      autoComplete="off"
      value={typed ?? formatCostLine(value, language, words)}
      // While somebody types, every line is unfinished.
      error={(isLeft ? problem : undefined) ?? error}
      onChange={({ currentTarget }) => {
        const next = parseCostLine(currentTarget.value, language, hasVat);
        setTyped(currentTarget.value);
        onUsable(!('problem' in next));
        if (!('problem' in next)) onChange(next);
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (problem === undefined) setTyped(undefined);
      }}
    />
  );
}
