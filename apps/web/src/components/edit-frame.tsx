/** Frame around the controls of an edit form: conflicting changes, errors, Save and Cancel. */
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { named } from '../lib/entities.ts';
import type { Edit } from '../lib/use-edit.ts';
import { useFormDiscarding } from './discard.tsx';
import { markFirstField } from './first-field.ts';
import { FormOutcome } from './form-outcome.tsx';
import { JsonValue } from './json-value.tsx';
import { LeaveGuard } from './leave-guard.tsx';

interface EditFrameProps {
  readonly edit: Edit;
  /** Keys whose controls show their own errors. */
  readonly fields: readonly string[];
  /** Returns the label of a field. */
  readonly nameOf: (key: string) => string;
  /** Whether the form can be saved before anything is typed. */
  readonly isNew?: boolean;
  /** Whether all typed values can be sent. */
  readonly isSendable?: boolean;
  /** Omitted when the form is always visible. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

export function EditFrame({
  edit,
  fields,
  nameOf,
  isNew = false,
  isSendable = true,
  onCancel,
  children,
}: EditFrameProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const { leave, question } = useFormDiscarding(edit);
  const isOpened = onCancel !== undefined;
  useEffect(() => {
    if (isOpened) markFirstField(form.current)?.focus();
  }, [isOpened]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      <Stack gap="md">
        {children}
        <TheirChanges edit={edit} nameOf={nameOf} />
        <FormOutcome error={edit.conflicts === undefined ? edit.error : null} fields={fields} />
        <Group justify="flex-end">
          {onCancel !== undefined && (
            <Button variant="default" onClick={() => leave(onCancel)}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" loading={edit.isSaving} disabled={(!edit.isDirty && !isNew) || !isSendable}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
      {question}
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
                <b>{nameOf(key)}</b>: <JsonValue value={named(before)} /> → <JsonValue value={named(after)} />
                {edit.isTouched(key) && ` (${t('editing.kept')})`}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
