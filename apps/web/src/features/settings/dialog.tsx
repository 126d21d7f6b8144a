/** A dialog of these pages. */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What must not be lost by a click beside it. */
  readonly isHeld?: boolean;
  readonly size?: string;
  readonly children: ReactNode;
}

export function Dialog({ title, onClose, isHeld = false, size = 'lg', children }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={false}
      closeOnEscape={!isHeld}
    >
      {children}
    </Modal>
  );
}
