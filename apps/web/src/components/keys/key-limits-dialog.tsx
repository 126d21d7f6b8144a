/** Changes the limits of a key. */
import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldErrors } from '../../lib/form-errors.ts';
import { Dialog } from '../dialog.tsx';
import { DialogFoot } from '../dialog-foot.tsx';
import { type KeyLimits, KeyLimitsFields, LIMIT_FIELDS } from './key-limits-fields.tsx';
import { useTexts } from './texts.ts';

export interface LimitsChange {
  readonly id: string;
  readonly limits: KeyLimits;
  /** Revision of the key whose limits these replace. */
  readonly revision: number;
}

interface KeyLimitsDialogProps {
  readonly edited: KeyLimits & { readonly id: string; readonly name: string; readonly revision: number };
  readonly onSave: (change: LimitsChange) => Promise<unknown>;
  readonly onClose: () => void;
}

export function KeyLimitsDialog({ edited, onSave, onClose }: KeyLimitsDialogProps) {
  const { t: texts } = useTexts();
  const { readonly, kinds, addresses } = edited;
  const [limits, setLimits] = useState<KeyLimits>({ readonly, kinds, addresses });
  const { mutate, isPending, error } = useMutation({ mutationFn: onSave, onSuccess: onClose });
  return (
    <Dialog title={texts('limits.title', { name: edited.name })} onClose={onClose}>
      <form
        onSubmit={(submitted) => {
          submitted.preventDefault();
          mutate({ id: edited.id, limits, revision: edited.revision });
        }}
      >
        <Stack gap="sm">
          <Text size="sm">{texts('limits.about')}</Text>
          <KeyLimitsFields limits={limits} onChange={setLimits} errors={fieldErrors(error, LIMIT_FIELDS)} />
          <DialogFoot label={texts('limits.save')} request={{ isPending, error }} fields={LIMIT_FIELDS} />
        </Stack>
      </form>
    </Dialog>
  );
}
