/** Shows why a submitted form was refused, unless the error appears beside a field. */
import { Alert } from '@mantine/core';
import { fieldErrors } from '../lib/form-errors.ts';
import { useErrorText } from './use-error-text.ts';

interface FormOutcomeProps {
  readonly error: Error | null;
  /** Names of the fields that show their own errors. */
  readonly fields: readonly string[];
}

export function FormOutcome({ error, fields }: FormOutcomeProps) {
  const errorText = useErrorText();
  const isElsewhere = error !== null && Object.keys(fieldErrors(error, fields)).length > 0;
  return (
    <div aria-live="polite">
      {error !== null && !isElsewhere && <Alert color="red">{errorText(error)}</Alert>}
    </div>
  );
}
