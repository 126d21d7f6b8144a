/** Buttons below a form: removal at one end, Cancel and Save at the other. */
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '../../components/discard.tsx';
import classes from '../../components/edit-frame.module.css';

interface FormButtonsProps {
  readonly isPending: boolean;
  /** Omitted if the form cannot be cancelled. */
  readonly onCancel?: (() => void) | undefined;
  readonly removal?: ReactNode;
}

export function FormButtons({ isPending, onCancel, removal = <span /> }: FormButtonsProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" gap="xs" className={classes.footer}>
      {removal}
      <Group gap="xs">
        {onCancel && <CancelButton onCancel={onCancel} />}
        <Button type="submit" loading={isPending}>
          {t('common.save')}
        </Button>
      </Group>
    </Group>
  );
}
