/** Foot of a dialog: why its request was refused, and the buttons that leave it and send the request. */
import { Button, Group } from '@mantine/core';
import { CancelButton } from './discard.tsx';
import { FormOutcome } from './form-outcome.tsx';

interface DialogFootProps {
  /** Label of the button that sends the request. */
  readonly label: string;
  readonly request: { readonly isPending: boolean; readonly error: Error | null };
  /** Names of the fields that show their own errors. */
  readonly fields?: readonly string[];
  /** Left out: the button submits the form around it. */
  readonly onSend?: () => void;
  readonly isDisabled?: boolean;
  readonly color?: 'red';
  /** The focus begins on Cancel. */
  readonly isCancelFirst?: boolean;
}

export function DialogFoot({ label, request, fields = [], onSend, ...more }: DialogFootProps) {
  const { isDisabled = false, color, isCancelFirst = false } = more;
  return (
    <>
      <FormOutcome error={request.error} fields={fields} />
      <Group justify="flex-end">
        <CancelButton isFirst={isCancelFirst} />
        <Button
          {...(onSend === undefined ? { type: 'submit' } : { onClick: onSend })}
          {...(color !== undefined && { color })}
          loading={request.isPending}
          disabled={isDisabled}
        >
          {label}
        </Button>
      </Group>
    </>
  );
}
