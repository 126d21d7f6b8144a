/** Request body as JSON. */
import { Textarea } from '@mantine/core';
import classes from './console.module.css';
import { useTexts } from './texts.ts';

interface BodyInputProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

export function BodyInput({ value, problem, onChange }: BodyInputProps) {
  const { t } = useTexts();
  return (
    <Textarea
      label={t('body')}
      rows={8}
      spellCheck={false}
      autoCapitalize="none"
      value={value}
      error={problem === undefined ? undefined : t('badBody', { reason: problem })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      classNames={{ input: classes.mono ?? '' }}
    />
  );
}

/** Returns the JSON syntax error; undefined if there is none. */
export function bodyProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}
