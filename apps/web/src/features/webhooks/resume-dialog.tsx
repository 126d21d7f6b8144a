/** Asks where a paused webhook goes on. */
import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { resumeWebhook, useWebhookRequest, type Webhook } from './requests.ts';
import { useTexts } from './texts.ts';

interface ResumeDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Reasons after which what happened meanwhile is not kept. */
const FROM_NOW: ReadonlySet<Webhook['reason']> = new Set(['missed', 'restored'] as const);

export function ResumeDialog({ webhook, onClose }: ResumeDialogProps) {
  const { t } = useTexts();
  const { name, reason } = webhook;
  const isLost = FROM_NOW.has(reason);
  const [from, setFrom] = useState<'there' | 'now'>(isLost ? 'now' : 'there');
  const { mutate, isPending, error } = useWebhookRequest(() => resumeWebhook(webhook, from));
  return (
    <Dialog title={t('resumeTitle', { name })} onClose={onClose} isApplied>
      <Stack gap="md">
        {reason !== null && <Text size="sm">{t(`reasons.${reason}`)}</Text>}
        <Radio.Group
          aria-label={t('resumeTitle', { name })}
          value={from}
          onChange={(value) => setFrom(value === 'now' ? 'now' : 'there')}
        >
          <Stack gap="xs">
            <Radio
              value="there"
              disabled={isLost}
              label={t('resumeThere')}
              description={t('resumeThereAbout')}
            />
            <Radio value="now" label={t('resumeNow')} description={t('resumeNowAbout')} />
          </Stack>
        </Radio.Group>
        <DialogFoot
          label={t('actions.resume')}
          request={{ isPending, error }}
          onSend={() => mutate(undefined, { onSuccess: onClose })}
        />
      </Stack>
    </Dialog>
  );
}
