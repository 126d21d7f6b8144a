/** The last line of a planning dialog. */
import { Button, Group } from '@mantine/core';
import { CancelButton } from '../../components/discard.tsx';
import { useDesk } from './desk.tsx';

interface DialogButtonsProps {
  readonly label: string;
  readonly onClose: () => void;
}

export function DialogButtons({ label, onClose }: DialogButtonsProps) {
  const { changes } = useDesk();
  return (
    <Group justify="flex-end">
      <CancelButton onCancel={onClose} />
      <Button type="submit" loading={changes.isBusy}>
        {label}
      </Button>
    </Group>
  );
}
