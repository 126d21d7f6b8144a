/** Webhooks: whom the installation tells of changes, and whether it gets through. */
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../components/delete-dialog.tsx';
import { FactLines } from '../../components/fact-lines.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { Panel } from '../../components/panel.tsx';
import { PanelsPage } from '../../components/panels-page.tsx';
import { showNotice } from '../../lib/notice.ts';
import { showTimestamp } from '../../lib/times.ts';
import { LogDialog } from './log-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import {
  deleteWebhook,
  pauseWebhook,
  testWebhook,
  useWebhookRequest,
  type Webhook,
  webhooksQuery,
} from './requests.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import { useTexts } from './texts.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

export function WebhooksPage() {
  const { t } = useTexts();
  return (
    <PanelsPage
      page="webhooks"
      guide="webhooks"
      t={t}
      list={useQuery(webhooksQuery)}
      show={(one) => <WebhookPanel key={one.id} webhook={one} />}
      making={(close) => <WebhookDialog onClose={close} />}
    />
  );
}

type DialogName = 'edit' | 'log' | 'secret' | 'resume' | 'remove';

function WebhookPanel({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useTexts();
  const [opened, setOpened] = useState<DialogName>();
  const close = () => setOpened(undefined);
  return (
    <Panel title={webhook.name} action={<StateBadge webhook={webhook} />}>
      <Facts webhook={webhook} />
      <Actions webhook={webhook} onOpen={setOpened} />
      {opened === 'edit' && <WebhookDialog edited={webhook} onClose={close} />}
      {opened === 'log' && <LogDialog webhook={webhook} onClose={close} />}
      {opened === 'secret' && <RenewDialog webhook={webhook} onClose={close} />}
      {opened === 'resume' && <ResumeDialog webhook={webhook} onClose={close} />}
      {opened === 'remove' && (
        <RemoveDialog webhook={webhook} title={t('removeTitle', { name: webhook.name })} onClose={close} />
      )}
    </Panel>
  );
}

function StateBadge({ webhook: { state, failingsince } }: { readonly webhook: Webhook }) {
  const { t, i18n } = useTexts();
  if (state === 'paused') return <Badge variant="default">{t('paused')}</Badge>;
  if (failingsince === null) return <Badge variant="default">{t('active')}</Badge>;
  return (
    <Badge variant="default" c="red">
      {t('failing', { time: showTimestamp(failingsince, i18n.language) })}
    </Badge>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { t, i18n } = useTexts();
  const { t: common } = useTranslation();
  const { reason, receiver, url, kinds, query, own, owner, key, waiting, formeruntil } = webhook;
  const told = kinds.map((kind) => common(`kinds.${kind}` as 'kinds.event')).join(', ');
  const facts = [
    [t('receiver'), url ?? receiver],
    [t('tells'), query === '' ? told : `${told}, ${t('matching', { query })}`],
    ...(own ? [] : [[t('owner'), owner]]),
    ...(key === null ? [] : [[t('key'), key]]),
  ];
  return (
    <Stack gap={4}>
      {reason !== null && <Text size="sm">{t(`reasons.${reason}`)}</Text>}
      <FactLines facts={facts} />
      {waiting > 0 && <Text size="sm">{t('waiting', { count: waiting })}</Text>}
      {formeruntil !== null && (
        <Text size="sm" c="dimmed">
          {t('formerUntil', { time: showTimestamp(formeruntil, i18n.language) })}
        </Text>
      )}
    </Stack>
  );
}

function Actions({
  webhook,
  onOpen,
}: {
  readonly webhook: Webhook;
  readonly onOpen: (what: DialogName) => void;
}) {
  const { t } = useTexts();
  const test = useWebhookRequest(testWebhook);
  const pause = useWebhookRequest(pauseWebhook);
  const open = (what: DialogName) => (
    <Button size="xs" variant="default" onClick={() => onOpen(what)}>
      {t(`actions.${what}`)}
    </Button>
  );
  return (
    <>
      <Group gap="xs">
        <Button
          size="xs"
          loading={test.isPending}
          onClick={() => test.mutate(webhook, { onSuccess: () => showNotice(t('tested')) })}
        >
          {t('actions.test')}
        </Button>
        {open('log')}
        {webhook.own && open('edit')}
        {webhook.own && open('secret')}
        {webhook.state === 'paused' ? (
          open('resume')
        ) : (
          <Button size="xs" variant="default" loading={pause.isPending} onClick={() => pause.mutate(webhook)}>
            {t('actions.pause')}
          </Button>
        )}
        {open('remove')}
      </Group>
      <FormOutcome error={test.error ?? pause.error} fields={[]} />
    </>
  );
}

interface RemoveDialogProps {
  readonly webhook: Webhook;
  readonly title: string;
  readonly onClose: () => void;
}

function RemoveDialog({ webhook, title, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  const { mutateAsync } = useWebhookRequest(deleteWebhook);
  return (
    <DeleteDialog
      title={title}
      about={t('removeAbout')}
      onDelete={() => mutateAsync(webhook)}
      onDeleted={onClose}
      onClose={onClose}
    />
  );
}
