/** What became of a form that was sent: saved, or refused for a reason that stands beside none of its fields. */
import { Alert } from '@mantine/core';
import { fieldErrors } from '../lib/form-errors.ts';
import { useErrorText } from './use-error-text.ts';

interface FormOutcomeProps {
  readonly error: Error | null;
  /** Names of the fields, which show their own errors. */
  readonly fields: readonly string[];
  /** What to say when it was saved; undefined while it was not. */
  readonly done?: string | undefined;
}

export function FormOutcome({ error, fields, done }: FormOutcomeProps) {
  const errorText = useErrorText();
  const isElsewhere = error !== null && Object.keys(fieldErrors(error, fields)).length > 0;
  return (
    <div aria-live="polite">
      {error !== null && !isElsewhere && <Alert color="red">{errorText(error)}</Alert>}
      {error === null && done !== undefined && <Alert color="teal">{done}</Alert>}
    </div>
  );
}
