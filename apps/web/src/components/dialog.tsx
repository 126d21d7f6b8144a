/**
 * Every dialog: a slip of the finger beside it or on Escape loses nothing that was typed in it. Whoever wants that closes
 * it with a button.
 */
import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What must not be lost by Escape, although nothing was typed. */
  readonly isHeld?: boolean;
  /** What is done in it has its effect at once: closing it in any way loses nothing. */
  readonly isApplied?: boolean;
  readonly size?: string;
  readonly children: ReactNode;
}

export function Dialog({
  title,
  onClose,
  isHeld = false,
  isApplied = false,
  size = 'lg',
  children,
}: DialogProps) {
  const { t } = useTranslation();
  const [isTyped, setTyped] = useState(false);
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={isApplied}
      closeOnEscape={isApplied || !(isHeld || isTyped)}
      onInput={() => setTyped(true)}
    >
      {children}
    </Modal>
  );
}
