/** The last line of a planning dialog. */
import { Button, Group, Text } from '@mantine/core';
import { CancelButton } from '../../components/discard.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { useDesk } from './desk.tsx';
import { useTexts } from './texts.ts';

interface DialogButtonsProps {
  readonly label: string;
  readonly onClose: () => void;
}

export function DialogButtons({ label, onClose }: DialogButtonsProps) {
  const { t } = useTexts();
  const { changes } = useDesk();
  const isOnline = useOnline();
  return (
    <Group justify="flex-end">
      <Text size="sm" role="status">
        {!isOnline && t('offline')}
      </Text>
      <CancelButton onCancel={onClose} />
      <Button type="submit" loading={changes.isBusy} disabled={!isOnline}>
        {label}
      </Button>
    </Group>
  );
}
