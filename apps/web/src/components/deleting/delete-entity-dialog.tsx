/** Asks once before an entity is deleted, and says what goes with it and what stays. */
import type { EditableKind } from '@callboard/contract';
import { Alert, Button, Radio, Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshPlan } from '../../lib/refresh-plan.ts';
import { refusalText } from '../../lib/refusal-text.ts';
import { useSession } from '../../lib/session.ts';
import { deleteWhole, deletionQuery, type Members } from '../../lib/trash.ts';
import { Dialog } from '../dialog.tsx';
import { DialogFoot } from '../dialog-foot.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { HangingList } from './hanging-list.tsx';
import { useTexts } from './texts.ts';
import { useUndo } from './use-undo.ts';

interface DeleteEntityDialogProps {
  readonly kind: EditableKind;
  readonly id: string;
  readonly name: string;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteEntityDialog({ kind, id, name, onDeleted, onClose }: DeleteEntityDialogProps) {
  const { t } = useTranslation();
  const { t: own } = useTexts();
  const client = useQueryClient();
  const router = useRouter();
  const offerUndo = useUndo();
  const [members, setMembers] = useState<Members>('stay');
  const [unlock, setUnlock] = useState(false);
  const { rights } = useSession();
  const { data, error: unread, refetch } = useQuery(deletionQuery(kind, id, { members, unlock }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (along: string) => deleteWhole(kind, id, { along, members, unlock }),
    onSuccess: async () => {
      const { href } = router.state.location;
      void refreshPlan(client);
      await client.invalidateQueries({ queryKey: ['collection'] });
      await client.invalidateQueries({ queryKey: ['trash'] });
      await onDeleted();
      offerUndo(id, name, href, (data?.days ?? 0) > 0);
    },
    // Something else may hang on it by now.
    onError: () => refetch(),
  });
  const hasMembers = kind === 'group' && (members === 'go' || data?.stays.some((one) => isMember(one.kind)));
  return (
    <Dialog title={t('editing.deleteTitle', { name })} onClose={onClose} isApplied size="md">
      <Stack gap="md">
        {data === undefined && unread === null && <Skeleton height={88} />}
        {unread !== null && <ErrorNotice error={unread} onRetry={() => void refetch()} />}
        {hasMembers && (
          <Radio.Group
            label={own('members')}
            value={members}
            onChange={(value) => setMembers(value === 'go' ? 'go' : 'stay')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="stay" label={own('membersStay')} />
              <Radio value="go" label={own('membersGo')} />
            </Stack>
          </Radio.Group>
        )}
        {data !== undefined && (
          <div role="status">
            {data.hindrance !== null && (
              <Alert color="red" title={own('hindered')} mb="sm">
                {refusalText(data.hindrance.code, data.hindrance.detail)}
                {data.hidden && ` ${own('hidden')}`}
                {data.hindrance.code === 'locked' && rights.unlock && (
                  <Button variant="default" size="xs" mt="sm" display="block" onClick={() => setUnlock(true)}>
                    {own('unlock')}
                  </Button>
                )}
              </Alert>
            )}
            <HangingList deletion={data} onFollow={onClose} />
            {data.hindrance === null && (
              <Text size="sm" mt="sm">
                {kind === 'event' && data.along.length > 0 && `${own('things')} `}
                {data.days > 0 ? own('days', { count: data.days }) : own('forGood')}
              </Text>
            )}
          </div>
        )}
        <DialogFoot
          label={own('delete')}
          request={{ isPending, error }}
          onSend={() => data !== undefined && mutate(data.fingerprint)}
          isDisabled={data === undefined || data.hindrance !== null}
          color="red"
          isCancelFirst
        />
      </Stack>
    </Dialog>
  );
}

const isMember = (kind: string): boolean => kind === 'event' || kind === 'group';
