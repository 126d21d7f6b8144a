/** Asks in one way before typed text is lost: on Cancel, Escape, the close button, and when the page is left. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { createContext, type ReactNode, type RefObject, useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DiscardQuestionProps {
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

export function DiscardQuestion({ onStay, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onStay} title={t('editing.discardTitle')} withCloseButton={false}>
      <Stack gap="md">
        <Text size="sm">{t('editing.discardAbout')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onStay} data-autofocus>
            {t('editing.stay')}
          </Button>
          <Button color="red" onClick={onDiscard}>
            {t('editing.discard')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A form whose typed values would be lost. */
export interface Draft {
  readonly isDirty: boolean;
  /** Stops a save that is under way. */
  readonly abort: () => void;
}

interface Discarding {
  /** Runs the function, after the question if something was typed. */
  readonly leave: (go: () => void) => void;
  /** The open question. */
  readonly question: ReactNode;
  readonly isAsking: boolean;
}

export function useDiscarding(draft: () => Draft): Discarding {
  const [go, setGo] = useState<() => void>();
  const discard = () => {
    draft().abort();
    setGo(undefined);
    go?.();
  };
  return {
    leave: (next) => {
      if (draft().isDirty) setGo(() => next);
      else next();
    },
    question: go && <DiscardQuestion onStay={() => setGo(undefined)} onDiscard={discard} />,
    isAsking: go !== undefined,
  };
}

interface DialogDraft {
  readonly leave: Discarding['leave'];
  /** Set by a form in the dialog that knows whether it has changed. */
  readonly draft: RefObject<Draft | undefined>;
  /** Closes the dialog, after the question if something was typed. */
  readonly close: () => void;
}

const DialogContext = createContext<DialogDraft | undefined>(undefined);
export const DialogDraftProvider = DialogContext.Provider;

/** Discards a form: its dialog asks if it has one, otherwise the form itself, which then shows the question. */
export function useFormDiscarding(form: Draft): Pick<Discarding, 'leave' | 'question'> {
  const dialog = useContext(DialogContext);
  const own = useDiscarding(() => form);
  useEffect(() => {
    if (dialog !== undefined) dialog.draft.current = form;
  });
  return dialog === undefined ? own : { leave: dialog.leave, question: undefined };
}

interface CancelButtonProps {
  /** Left out: the dialog around it is closed. */
  readonly onCancel?: () => void;
  /** Focuses the button when the dialog opens. */
  readonly isFirst?: boolean;
}

/** Leaves the form or the dialog around it, after the question if something was typed. */
export function CancelButton({ onCancel, isFirst = false }: CancelButtonProps) {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  const cancel = () => {
    if (onCancel === undefined) dialog?.close();
    else if (dialog === undefined) onCancel();
    else dialog.leave(onCancel);
  };
  return (
    <Button variant="default" data-autofocus={isFirst || undefined} onClick={cancel}>
      {t('common.cancel')}
    </Button>
  );
}
