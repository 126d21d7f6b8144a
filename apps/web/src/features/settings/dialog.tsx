/** A dialog of these pages. */
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedGuard } from '../../components/use-typed-guard.ts';

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
  const guard = useTypedGuard();
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...guard}
      closeOnEscape={!isHeld && guard.closeOnEscape}
    >
      {children}
    </Modal>
  );
}
