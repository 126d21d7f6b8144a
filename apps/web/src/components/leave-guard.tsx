/** Asks for confirmation before leaving a page with unsaved changes. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface LeaveGuardProps {
  readonly isDirty: boolean;
  readonly isSaving: boolean;
}

export function LeaveGuard({ isDirty, isSaving }: LeaveGuardProps) {
  const { t } = useTranslation();
  // A ref, so that navigation right after saving sees the current state before the next render.
  const isHeld = useRef(false);
  isHeld.current = isDirty && !isSaving;
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isHeld.current,
    enableBeforeUnload: () => isHeld.current,
    withResolver: true,
  });
  if (status !== 'blocked') return null;
  return (
    <Modal opened onClose={reset} title={t('editing.leaveTitle')} withCloseButton={false}>
      <Stack gap="md">
        <Text size="sm">{t('editing.leaveAbout')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={reset} data-autofocus>
            {t('editing.stay')}
          </Button>
          <Button color="red" onClick={proceed}>
            {t('editing.leave')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
