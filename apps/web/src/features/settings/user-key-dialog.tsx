/** Creates a key for any user and shows it once. */
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
import { useSession } from '../../lib/session.ts';
import type { NamedEntry } from './document.ts';
import { partQuery, useCreateUserKey } from './requests.ts';
import { useTexts } from './texts.ts';

const FIELDS = ['user', 'name', 'client', 'integration', 'expires', ...LIMIT_FIELDS] as const;

export function UserKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { user } = useSession();
  const { data: users } = useQuery(partQuery('users'));
  const { data: clients } = useQuery(partQuery('apiClients'));
  const { data: integrations } = useQuery(partQuery('integrations'));
  const initialValues = { user: user.login, name: '', client: '', integration: '', expires: '' };
  const form = useForm({ initialValues });
  const [limits, setLimits] = useState<KeyLimits>(NO_LIMITS);
  const { mutate, isPending, error, data: created } = useCreateUserKey();
  const errors = fieldErrors(error, FIELDS);
  if (created !== undefined) {
    return (
      <Dialog title={common('preferences.keys.shownTitle')} onClose={onClose} isHeld>
        <ShownKey secret={created.key} onClose={onClose} />
      </Dialog>
    );
  }
  const people = users?.value.map(({ login, name }) => ({ value: login, label: `${name} (${login})` }));
  return (
    <Dialog title={t('keys.create')} onClose={onClose}>
      <form
        onSubmit={form.onSubmit(({ client, integration, expires, ...wanted }) =>
          mutate({
            ...wanted,
            client: client || null,
            integration: integration || null,
            expires: expires || null,
            ...limits,
          }),
        )}
      >
        <Stack gap="sm">
          <NativeSelect
            label={t('keys.user')}
            description={t('keys.userAbout')}
            data={people ?? [{ value: user.login, label: user.login }]}
            {...form.getInputProps('user')}
            error={errors.user}
          />
          <TextInput
            label={t('form.name')}
            description={common('preferences.keys.nameAbout')}
            data-autofocus
            {...form.getInputProps('name')}
            error={errors.name}
          />
          <NativeSelect
            label={t('keys.client')}
            description={common('preferences.keys.clientAbout')}
            data={options(clients?.value, common('preferences.keys.noClient'))}
            {...form.getInputProps('client')}
            error={errors.client}
          />
          <NativeSelect
            label={t('keys.integration')}
            description={t('keys.integrationAbout')}
            data={options(integrations?.value, common('preferences.keys.noClient'))}
            {...form.getInputProps('integration')}
            error={errors.integration}
          />
          <DayField
            label={common('preferences.keys.expires')}
            description={common('preferences.keys.expiresAbout')}
            value={form.values.expires}
            onChange={(day) => form.setFieldValue('expires', day)}
            error={errors.expires}
          />
          <KeyLimitsFields limits={limits} onChange={setLimits} errors={errors} />
          <FormOutcome error={error} fields={FIELDS} />
          <Group justify="flex-end">
            <CancelButton onCancel={onClose} />
            <Button type="submit" loading={isPending}>
              {common('preferences.keys.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function options(entries: readonly NamedEntry[] = [], none: string) {
  return [{ value: '', label: none }, ...entries.map(({ name }) => ({ value: name, label: name }))];
}
