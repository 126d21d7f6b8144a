/** Creates a key and shows it once. */
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../../components/day-field.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { CancelButton } from '../../components/discard.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import {
  type KeyLimits,
  KeyLimitsFields,
  LIMIT_FIELDS,
  NO_LIMITS,
} from '../../components/key-limits-fields.tsx';
import { ShownKey } from '../../components/shown-key.tsx';
import { fieldErrors } from '../../lib/form-errors.ts';
import { apiClientsQuery, useCreateKey } from './account.ts';

const FIELDS = ['name', 'client', 'expires', ...LIMIT_FIELDS] as const;

interface NewKeyDialogProps {
  readonly onClose: () => void;
}

export function NewKeyDialog({ onClose }: NewKeyDialogProps) {
  const { t } = useTranslation();
  const { data: clients = [] } = useQuery(apiClientsQuery);
  const form = useForm({ initialValues: { name: '', client: '', expires: '' } });
  const [limits, setLimits] = useState<KeyLimits>(NO_LIMITS);
  const { mutate, isPending, error, data: created } = useCreateKey();
  const errors = fieldErrors(error, FIELDS);
  const isShown = created !== undefined;

  return (
    <Dialog
      title={t(isShown ? 'preferences.keys.shownTitle' : 'preferences.keys.create')}
      onClose={onClose}
      // The key is never shown again, so Escape must not close the dialog.
      isHeld={isShown}
    >
      {created !== undefined ? (
        <ShownKey secret={created.key} onClose={onClose} />
      ) : (
        <form
          onSubmit={form.onSubmit(({ name, client, expires }) =>
            mutate({ name, client: client || null, expires: expires || null, ...limits }),
          )}
        >
          <Stack gap="sm">
            <TextInput
              label={t('preferences.keys.name')}
              description={t('preferences.keys.nameAbout')}
              required
              withAsterisk={false}
              data-autofocus
              {...form.getInputProps('name')}
              error={errors.name}
            />
            <NativeSelect
              label={t('preferences.keys.client')}
              description={t('preferences.keys.clientAbout')}
              data={[
                { value: '', label: t('preferences.keys.noClient') },
                ...clients.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.getInputProps('client')}
              error={errors.client}
            />
            <DayField
              label={t('preferences.keys.expires')}
              description={t('preferences.keys.expiresAbout')}
              value={form.values.expires}
              onChange={(day) => form.setFieldValue('expires', day)}
              error={errors.expires}
            />
            <KeyLimitsFields limits={limits} onChange={setLimits} errors={errors} />
            <FormOutcome error={error} fields={FIELDS} />
            <Group justify="flex-end">
              <CancelButton onCancel={onClose} />
              <Button type="submit" loading={isPending}>
                {t('preferences.keys.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
