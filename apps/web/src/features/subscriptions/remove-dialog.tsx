/** Asks what becomes of what a subscription has made, deletes it, and tells what had to stay. */
import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { DialogFoot } from '../../components/dialog-foot.tsx';
import { showNotice } from '../../lib/notice.ts';
import { deleteSubscription, type Subscription, useSubscriptionRequest } from './requests.ts';
import { useTexts } from './texts.ts';

interface RemoveDialogProps {
  readonly subscription: Subscription;
  readonly onClose: () => void;
}

export function RemoveDialog({ subscription, onClose }: RemoveDialogProps) {
  const { t } = useTexts();
  const { name, entries } = subscription;
  const [made, setMade] = useState<'keep' | 'remove'>('keep');
  const { mutate, isPending, error } = useSubscriptionRequest(() => deleteSubscription(subscription, made));
  const remove = () =>
    mutate(undefined, {
      onSuccess: ({ removed, leftcount }) => {
        if (made === 'remove') showNotice(t('removed', { name, removed, left: leftcount }));
        onClose();
      },
    });
  return (
    <Dialog title={t('removeTitle', { name })} onClose={onClose} isApplied>
      <Stack gap="md">
        <Radio.Group
          label={t('removeAbout', { count: entries })}
          value={made}
          onChange={(value) => setMade(value === 'remove' ? 'remove' : 'keep')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={t('removeKeep')} description={t('removeKeepAbout')} />
            <Radio value="remove" label={t('removeAll')} description={t('removeAllAbout')} />
          </Stack>
        </Radio.Group>
        <DialogFoot
          label={t('actions.remove')}
          request={{ isPending, error }}
          onSend={remove}
          color="red"
          isCancelFirst
        />
      </Stack>
    </Dialog>
  );
}
