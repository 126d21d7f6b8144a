/** Button of a row that shows a sign alone; its name says what it acts on. */
import { ActionIcon } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';

interface RowActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly onClick: () => void;
}

export function RowAction({ icon: Icon, label, isDangerous = false, onClick }: RowActionProps) {
  const colour = isDangerous ? { color: 'red' } : {};
  return (
    <ActionIcon variant="subtle" {...colour} aria-label={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  );
}
