/** Creates a key and shows it once. */
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { fieldErrors } from '../../lib/form-errors.ts';
import { DayField } from '../day-field.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogFoot } from '../dialog-foot.tsx';
import { type KeyLimits, KeyLimitsFields, LIMIT_FIELDS, NO_LIMITS } from './key-limits-fields.tsx';
import { ShownKey } from './shown-key.tsx';
import { useTexts } from './texts.ts';

const FIELDS = ['user', 'name', 'client', 'integration', 'expires', ...LIMIT_FIELDS] as const;

type Choice = Pick<React.ComponentProps<typeof NativeSelect>, 'label' | 'description' | 'data'>;

interface WantedKey extends KeyLimits {
  readonly user: string;
  readonly name: string;
  readonly client: string | null;
  readonly integration: string | null;
  readonly expires: string | null;
}

interface KeyDialogProps {
  readonly title: string;
  /** API clients, as values and labels. */
  readonly clients: readonly { readonly value: string; readonly label: string }[];
  /** Left out: the key is the user's own. */
  readonly user?: Choice;
  readonly initialUser?: string;
  readonly integration?: Choice;
  readonly request: {
    readonly mutate: (key: WantedKey) => void;
    readonly data: { readonly key: string } | undefined;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly onClose: () => void;
}

export function KeyDialog({ title, clients, request, onClose, ...more }: KeyDialogProps) {
  const { user, initialUser = '', integration } = more;
  const { t: texts } = useTexts();
  const initialValues = { user: initialUser, name: '', client: '', integration: '', expires: '' };
  const form = useForm({ initialValues });
  const [limits, setLimits] = useState<KeyLimits>(NO_LIMITS);
  const errors = fieldErrors(request.error, FIELDS);
  if (request.data !== undefined) {
    return (
      // The key is never shown again, so Escape must not close the dialog.
      <Dialog title={texts('shownTitle')} onClose={onClose} isHeld>
        <ShownKey secret={request.data.key} onClose={onClose} />
      </Dialog>
    );
  }
  const choice = (name: 'user' | 'client' | 'integration', shown: Choice) => (
    <NativeSelect {...shown} {...form.getInputProps(name)} error={errors[name]} />
  );
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={form.onSubmit((values) =>
          request.mutate({
            ...values,
            client: values.client || null,
            integration: values.integration || null,
            expires: values.expires || null,
            ...limits,
          }),
        )}
      >
        <Stack gap="sm">
          {user && choice('user', user)}
          <TextInput
            label={texts('name')}
            description={texts('nameAbout')}
            required
            withAsterisk={false}
            data-autofocus
            {...form.getInputProps('name')}
            error={errors.name}
          />
          {choice('client', {
            label: texts('client'),
            description: texts('clientAbout'),
            data: [{ value: '', label: texts('noClient') }, ...clients],
          })}
          {integration && choice('integration', integration)}
          <DayField
            label={texts('expires')}
            description={texts('expiresAbout')}
            value={form.values.expires}
            onChange={(day) => form.setFieldValue('expires', day)}
            error={errors.expires}
          />
          <KeyLimitsFields limits={limits} onChange={setLimits} errors={errors} />
          <DialogFoot label={texts('submit')} request={request} fields={FIELDS} />
        </Stack>
      </form>
    </Dialog>
  );
}
