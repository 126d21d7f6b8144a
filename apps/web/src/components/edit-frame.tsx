/** What stands around the controls of every form that edits: what others changed, what went wrong, save and cancel. */
import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from '../lib/use-edit.ts';
import { FormOutcome } from './form-outcome.tsx';
import { JsonValue } from './json-value.tsx';

interface EditFrameProps {
  readonly edit: Edit;
  /** Keys that show their own errors. */
  readonly fields: readonly string[];
  /** What people call a field. */
  readonly nameOf: (key: string) => string;
  /** Whether everything typed can be sent. */
  readonly isSendable?: boolean;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function EditFrame({ edit, fields, nameOf, isSendable = true, onCancel, children }: EditFrameProps) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      <Stack gap="md">
        {children}
        <TheirChanges edit={edit} nameOf={nameOf} />
        <FormOutcome error={edit.error} fields={fields} />
        <Group>
          <Button type="submit" loading={edit.isSaving} disabled={!edit.isDirty || !isSendable}>
            {t('common.save')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isDirty={edit.isDirty} isSaving={edit.isSaving} />
    </form>
  );
}

function TheirChanges({ edit, nameOf }: Pick<EditFrameProps, 'edit' | 'nameOf'>) {
  const { t } = useTranslation();
  return (
    <div aria-live="polite">
      {edit.theirs.length > 0 && (
        <Alert color="yellow" title={t('editing.theirs')}>
          <Text size="sm">{t('editing.theirsAbout')}</Text>
          <List size="sm" mt="xs">
            {edit.theirs.map(({ key, before, after }) => (
              <List.Item key={key}>
                <b>{nameOf(key)}</b>: <JsonValue value={before} /> → <JsonValue value={after} />
                {edit.isTouched(key) && ` (${t('editing.kept')})`}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}

/** Asks before a page is left that holds something unsaved. */
function LeaveGuard({ isDirty, isSaving }: { readonly isDirty: boolean; readonly isSaving: boolean }) {
  const { t } = useTranslation();
  // What was saved just now is unsaved no more, although the page has not been drawn since.
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
