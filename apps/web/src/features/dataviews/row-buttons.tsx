/** Buttons that move a row up or down, or remove it. */
import { ActionIcon, Group } from '@mantine/core';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { moved, without } from './draft.ts';
import { useTexts } from './texts.ts';

interface RowButtonsProps<T> {
  readonly name: string;
  readonly list: readonly T[];
  readonly at: number;
  readonly onChange: (list: readonly T[]) => void;
}

export function RowButtons<T>({ name, list, at, onChange }: RowButtonsProps<T>) {
  const { t } = useTexts();
  const shared = { variant: 'subtle', color: 'gray' } as const;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        {...shared}
        aria-label={t('builder.up', { name })}
        disabled={at === 0}
        onClick={() => onChange(moved(list, at, -1))}
      >
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={t('builder.down', { name })}
        disabled={at === list.length - 1}
        onClick={() => onChange(moved(list, at, 1))}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={t('builder.remove', { name })}
        onClick={() => onChange(without(list, at))}
      >
        <X size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
