/** The log of a webhook: messages and how the receiver answered; sends them again. */
import { Button, Code, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { MomentControl } from '../../components/field-controls.tsx';
import { FormOutcome } from '../../components/form-outcome.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { SCROLLED } from '../../components/scrolled.ts';
import { textOf } from '../../lib/entities.ts';
import { fieldErrors } from '../../lib/form-errors.ts';
import { showNotice } from '../../lib/notice.ts';
import { showTimestamp } from '../../lib/times.ts';
import {
  deliveriesQuery,
  replayWebhook,
  testWebhook,
  useWebhookRequest,
  type Webhook,
  type WebhookDelivery,
} from './requests.ts';
import { useTexts } from './texts.ts';

interface LogDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

const ENDED: ReadonlySet<WebhookDelivery['state']> = new Set(['delivered', 'failed', 'dropped'] as const);

export function LogDialog({ webhook, onClose }: LogDialogProps) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(deliveriesQuery(webhook.id));
  const [since, setSince] = useState('');
  const replay = useWebhookRequest((wanted: Parameters<typeof replayWebhook>[1]) =>
    replayWebhook(webhook, wanted),
  );
  const test = useWebhookRequest(testWebhook);
  const send = (wanted: Parameters<typeof replayWebhook>[1]) =>
    replay.mutate(wanted, { onSuccess: ({ count }) => showNotice(t('replayed', { count })) });
  if (data === undefined) {
    return (
      <Dialog title={t('logTitle', { name: webhook.name })} onClose={onClose} size="xl" isApplied>
        {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </Dialog>
    );
  }
  return (
    <Dialog title={t('logTitle', { name: webhook.name })} onClose={onClose} size="xl" isApplied>
      <Stack gap="md">
        {data.length === 0 ? (
          <EmptyState title={t('logEmpty')}>
            <Button
              variant="default"
              loading={test.isPending}
              onClick={() => test.mutate(webhook, { onSuccess: () => showNotice(t('tested')) })}
            >
              {t('actions.test')}
            </Button>
          </EmptyState>
        ) : (
          <>
            <Group align="flex-end" gap="xs">
              <MomentControl
                label={t('since')}
                value={since}
                error={fieldErrors(replay.error, ['since']).since}
                onChange={(next) => setSince(textOf(next))}
              />
              <Button
                variant="default"
                disabled={since === ''}
                loading={replay.isPending}
                onClick={() => send({ delivery: null, since })}
              >
                {t('againSince')}
              </Button>
            </Group>
            <FormOutcome error={replay.error} fields={['since']} />
            <Deliveries data={data} onAgain={(id) => send({ delivery: id, since: null })} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

interface DeliveriesProps {
  readonly data: readonly WebhookDelivery[];
  readonly onAgain: (id: string) => void;
}

function Deliveries({ data, onAgain }: DeliveriesProps) {
  const { t, i18n } = useTexts();
  const time = (text: string) => showTimestamp(text, i18n.language);
  return (
    <Table.ScrollContainer minWidth={620} type="native" {...SCROLLED}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('message')}</Table.Th>
            <Table.Th>{t('outcome')}</Table.Th>
            <Table.Th>{t('answer')}</Table.Th>
            <Table.Th>{t('again')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((one) => (
            <Table.Tr key={one.id}>
              <Table.Th scope="row" fw={500}>
                {one.type}
                <Text size="xs" c="dimmed">
                  {time(one.made)} · {t('changes', { count: one.changes })}
                </Text>
              </Table.Th>
              <Table.Td>
                <Outcome delivery={one} />
              </Table.Td>
              <Table.Td>{one.answer !== '' && <Code>{one.answer.slice(0, 200)}</Code>}</Table.Td>
              <Table.Td>
                {ENDED.has(one.state) && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('againNamed', { type: one.type, time: time(one.made) })}
                    onClick={() => onAgain(one.id)}
                  >
                    {t('again')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Outcome({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { t, i18n } = useTexts();
  const { state, status, outcome, detail, attempts, milliseconds, next } = delivery;
  const how = outcome === null || outcome === 'answered' ? status : t(`outcomes.${outcome}`);
  const facts = [
    ...(attempts > 1 ? [t('attempts', { count: attempts })] : []),
    ...(milliseconds === null ? [] : [t('took', { count: milliseconds })]),
    ...(next === null || attempts === 0 ? [] : [t('next', { time: showTimestamp(next, i18n.language) })]),
  ];
  return (
    <>
      {[t(`states.${state}`), how].filter((one) => one !== null).join(' · ')}
      <Text size="xs" c="dimmed">
        {[...facts, detail].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
