/** The last line of a planning dialog. */
import { Button, Group, Text } from '@mantine/core';
import { CancelButton } from '../../components/discard.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { useDesk } from './desk.tsx';
import { useTexts } from './texts.ts';

interface DialogButtonsProps {
  readonly label: string;
  readonly onClose: () => void;
  /** Saves as well, and leads on to everything else. */
  readonly more?: { readonly label: string; readonly onClick: () => void };
}

export function DialogButtons({ label, onClose, more }: DialogButtonsProps) {
  const { t } = useTexts();
  const { changes } = useDesk();
  const isOnline = useOnline();
  return (
    <Group justify="flex-end">
      <Text size="sm" role="status">
        {!isOnline && t('offline')}
      </Text>
      <CancelButton onCancel={onClose} />
      {more !== undefined && (
        <Button variant="default" disabled={!isOnline || changes.isBusy} onClick={more.onClick}>
          {more.label}
        </Button>
      )}
      <Button type="submit" loading={changes.isBusy} disabled={!isOnline}>
        {label}
      </Button>
    </Group>
  );
}
