/** Base of all dialogs. It begins on its first field, and asks before it loses what was typed. */
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogDraftProvider, type Draft, useDiscarding } from './discard.tsx';
import { markFirstField } from './first-field.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Blocks Escape even though nothing was typed, because closing would lose something. */
  readonly isHeld?: boolean;
  /** Changes take effect immediately, so closing in any way loses nothing. */
  readonly isApplied?: boolean;
  /** Whether closing would lose something; by default, whether anything was typed. */
  readonly isDirty?: boolean;
  readonly size?: string;
  readonly children: ReactNode;
}

export function Dialog({
  title,
  onClose,
  isHeld = false,
  isApplied = false,
  isDirty,
  size = 'lg',
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  const draft = useRef<Draft>(undefined);
  const { leave, question, isAsking } = useDiscarding(
    () => draft.current ?? { isDirty: isDirty ?? (isTyped && !isApplied && !isHeld), abort: () => undefined },
  );
  return (
    <DialogDraftProvider value={{ leave, draft, close: () => leave(onClose) }}>
      <Modal
        opened
        onClose={() => leave(onClose)}
        size={size}
        title={title}
        closeButtonProps={{ 'aria-label': t('common.close') }}
        closeOnClickOutside={isApplied}
        // The question closes on Escape first.
        closeOnEscape={!isHeld && !isAsking}
        onInput={() => setTyped(true)}
      >
        <DialogBody>{children}</DialogBody>
      </Modal>
      {question}
    </DialogDraftProvider>
  );
}

function DialogBody({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    markFirstField(body.current);
  }, []);
  return <div ref={body}>{children}</div>;
}
