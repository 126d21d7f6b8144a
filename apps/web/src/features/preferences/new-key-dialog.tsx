/** Makes a key and shows it, once. */
import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { curlLine } from '../../components/api-request.tsx';
import { CopyLine } from '../../components/copy-line.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { fieldErrors } from '../../lib/form-errors.ts';
import { useSession } from '../../lib/session.ts';
import { apiClientsQuery, type CreatedKey, useCreateKey } from './account.ts';

const FIELDS = ['name', 'client', 'expires'] as const;

interface NewKeyDialogProps {
  readonly onClose: () => void;
}

export function NewKeyDialog({ onClose }: NewKeyDialogProps) {
  const { t } = useTranslation();
  const { data: clients = [] } = useQuery(apiClientsQuery);
  const form = useForm({ initialValues: { name: '', client: '', expires: '' } });
  const { mutate, isPending, error, data: created } = useCreateKey();
  const errors = fieldErrors(error, FIELDS);
  const isShown = created !== undefined;

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(isShown ? 'preferences.keys.shownTitle' : 'preferences.keys.create')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      // A click beside the dialog must not lose a key that is never shown again.
      closeOnClickOutside={!isShown}
      closeOnEscape={!isShown}
    >
      {created !== undefined ? (
        <ShownKey created={created} onClose={onClose} />
      ) : (
        <form
          onSubmit={form.onSubmit(({ name, client, expires }) =>
            mutate({ name, client: client || null, expires: expires || null }),
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
            <TextInput
              type="date"
              label={t('preferences.keys.expires')}
              description={t('preferences.keys.expiresAbout')}
              {...form.getInputProps('expires')}
              error={errors.expires}
            />
            <FormOutcome error={error} fields={FIELDS} />
            <Group justify="flex-end">
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button type="submit" loading={isPending}>
                {t('preferences.keys.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  );
}

function ShownKey({ created, onClose }: { readonly created: CreatedKey; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { installation } = useSession();
  const sample = `${installation.baseurl}/api/events/date:%23thisweek`;
  return (
    <Stack gap="md">
      <Alert color="teal">{t('preferences.keys.shownAbout')}</Alert>
      <CopyLine text={created.key} label={t('preferences.keys.key')} />
      <div>
        <Text size="sm" fw={500} mb={4}>
          {t('preferences.keys.curl')}
        </Text>
        <CopyLine text={curlLine(sample, created.key)} label={t('preferences.keys.curl')} />
      </div>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('common.close')}</Button>
      </Group>
    </Stack>
  );
}
