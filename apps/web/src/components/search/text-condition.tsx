/** A part of a query without a form, edited as text. */
import type { QuerySchema } from '@callboard/query';
import { NativeSelect, TextInput } from '@mantine/core';
import type { DraftText } from './draft.ts';
import { problemIn } from './problem.ts';
import { useProblemText, useTexts } from './texts.ts';

interface TextConditionProps {
  readonly schema: QuerySchema;
  readonly part: DraftText;
  readonly number: number;
  readonly onChange: (part: DraftText) => void;
}

export function TextCondition({ schema, part, number, onChange }: TextConditionProps) {
  const { t } = useTexts();
  const problemText = useProblemText();
  const problem = problemIn(part.text, schema);
  const name = t('builder.condition', { number });
  return (
    <>
      <NativeSelect
        aria-label={`${name}: ${t('builder.operator')}`}
        value={part.negated ? 'not' : 'is'}
        data={[
          { value: 'is', label: t('builder.isText') },
          { value: 'not', label: t('builder.notText') },
        ]}
        onChange={({ currentTarget }) => onChange({ ...part, negated: currentTarget.value === 'not' })}
      />
      <TextInput
        aria-label={`${name}: ${t('builder.text')}`}
        description={t('builder.textAbout')}
        value={part.text}
        error={problem && problemText(problem)}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onChange({ ...part, text: currentTarget.value })}
      />
    </>
  );
}
