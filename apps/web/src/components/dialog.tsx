/**
 * Base of all dialogs. Once something has been typed, an accidental click outside or Escape does not close
 * it; use a button.
 */
import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Blocks Escape even though nothing was typed, because closing would lose something. */
  readonly isHeld?: boolean;
  /** Changes take effect immediately, so closing in any way loses nothing. */
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
