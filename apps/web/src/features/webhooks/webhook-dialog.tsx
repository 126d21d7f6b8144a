/** Makes a webhook, whose secret is then shown once, or changes one. */
import { MultiSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { ShownSecret } from '../../components/shown-secret.tsx';
import { fieldErrors } from '../../lib/form-errors.ts';
import { useSession } from '../../lib/session.ts';
import {
  changeWebhook,
  createWebhook,
  useWebhookRequest,
  type WantedWebhook,
  type Webhook,
} from './requests.ts';
import { useTexts } from './texts.ts';

interface WebhookDialogProps {
  /** Left out: a new one. */
  readonly edited?: Webhook;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'url', 'kinds', 'query'] as const;

export function WebhookDialog({ edited, onClose }: WebhookDialogProps) {
  const { t } = useTexts();
  const { t: common } = useTranslation();
  const { rights } = useSession();
  const form = useForm<WantedWebhook>({
    initialValues: {
      name: edited?.name ?? '',
      url: edited?.url ?? '',
      kinds: edited?.kinds ?? ['event'],
      query: edited?.query ?? '',
    },
  });
  const making = useWebhookRequest(createWebhook);
  const changing = useWebhookRequest((wanted: WantedWebhook) =>
    edited === undefined ? Promise.reject(new Error('nothing to change')) : changeWebhook(edited, wanted),
  );
  const { isPending, error } = edited === undefined ? making : changing;
  const errors = fieldErrors(error, FIELDS);
  if (making.data !== undefined) {
    const { name, secret } = making.data;
    return (
      <Dialog title={t('secretTitle', { name })} onClose={onClose} isHeld>
        <ShownSecret about={t('secretShown')} label={t('secret')} secret={secret} onClose={onClose} />
      </Dialog>
    );
  }
  const submit = (wanted: WantedWebhook) => {
    if (edited === undefined) making.mutate(wanted);
    else changing.mutate(wanted, { onSuccess: onClose });
  };
  const kinds = Object.entries(rights.kinds)
    .filter(([, { read }]) => read !== 'none')
    .map(([kind]) => ({ value: kind, label: common(`kinds.${kind}` as 'kinds.event') }));
  return (
    <Dialog title={t(edited === undefined ? 'createTitle' : 'editTitle')} onClose={onClose}>
      <form onSubmit={form.onSubmit(submit)}>
        <Stack gap="sm">
          <TextInput
            label={t('fields.name')}
            data-autofocus
            maxLength={200}
            {...form.getInputProps('name')}
            error={errors.name}
          />
          <TextInput
            label={t('fields.url')}
            description={t('fields.urlAbout')}
            inputMode="url"
            {...form.getInputProps('url')}
            error={errors.url}
          />
          <MultiSelect
            label={t('fields.kinds')}
            data={kinds}
            searchable
            {...form.getInputProps('kinds')}
            error={errors.kinds}
          />
          <TextInput
            label={t('fields.query')}
            description={t('fields.queryAbout')}
            maxLength={2_000}
            {...form.getInputProps('query')}
            error={errors.query}
          />
          <DialogFoot
            label={t(edited === undefined ? 'create' : 'save')}
            request={{ isPending, error }}
            fields={FIELDS}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
