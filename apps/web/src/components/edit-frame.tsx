/** Frame around the controls of an edit form: conflicting changes, errors, Save and Cancel. */
import type { Kind } from '@callboard/contract';
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { named } from '../lib/entities.ts';
import { useLastAuthor } from '../lib/last-author.ts';
import type { Edit } from '../lib/use-edit.ts';
import { useFormDiscarding } from './discard.tsx';
import classes from './edit-frame.module.css';
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
  /** The entity whose history tells who else has changed something. */
  readonly of?: { readonly kind: Kind; readonly id: string };
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
  of,
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
        <TheirChanges edit={edit} nameOf={nameOf} {...(of && { of })} />
        <FormOutcome error={edit.conflicts === undefined ? edit.error : null} fields={fields} />
        <Group justify="flex-end" className={classes.footer}>
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

interface TheirChangesProps extends Pick<EditFrameProps, 'edit' | 'nameOf' | 'of'> {}

/** Tells what others have changed meanwhile, and who they are where the history says so. */
export function TheirChanges({ edit, nameOf, of }: TheirChangesProps) {
  const { t } = useTranslation();
  const who = useLastAuthor(of, edit.theirs.length > 0);
  return (
    <div aria-live="polite">
      {edit.theirs.length > 0 && (
        <Alert
          color="yellow"
          title={who === undefined ? t('editing.theirs') : t('editing.theirsNamed', { name: who })}
        >
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
