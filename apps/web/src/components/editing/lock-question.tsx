/** Asks before something is saved that the status of an event locks. */
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Edit } from '../../lib/use-edit.ts';
import { useTexts } from './texts.ts';

type Lockable = Pick<Edit, 'isLocked' | 'isSaving' | 'save'>;

export function LockQuestion({ edit }: { readonly edit: Lockable }) {
  return edit.isLocked ? <Question edit={edit} /> : null;
}

function Question({ edit }: { readonly edit: Lockable }) {
  const { t } = useTexts();
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => alert.current?.focus(), []);
  return (
    <Alert ref={alert} role="alert" tabIndex={-1} color="yellow" title={t('locked.title')}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('locked.about')}</Text>
        <Button
          variant="default"
          size="xs"
          loading={edit.isSaving}
          onClick={() => edit.save({ unlock: true })}
        >
          {t('locked.unlock')}
        </Button>
      </Stack>
    </Alert>
  );
}
