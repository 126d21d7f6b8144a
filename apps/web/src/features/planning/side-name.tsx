/** One side of a conflict: its name with a link, as far as the user may see it, and its status. */
import { Text } from '@mantine/core';
import { TextLink } from '../../components/text-link.tsx';
import { useDesk } from './desk.tsx';
import type { Conflict } from './plan.ts';
import { useTexts } from './texts.ts';

interface SideNameProps {
  readonly side: Conflict['sides'][number];
  /** Words that tell it from another one of the same name. */
  readonly apart?: string;
}

export function SideName({ side, apart = '' }: SideNameProps) {
  const { t } = useTexts();
  const { info } = useDesk();
  const { kind, id, name, status } = side;
  const label = info.statuses.find((one) => one.id === status)?.name;
  const shown = name ?? (kind === 'closure' ? t('closed') : t('hidden'));
  return (
    <>
      {(kind === 'event' || kind === 'group') && id !== null && name !== null ? (
        <TextLink to="/$kind/$id" params={{ kind, id }} size="sm">
          {shown}
        </TextLink>
      ) : (
        <Text span size="sm">
          {shown}
        </Text>
      )}
      {apart !== '' && (
        <Text span size="sm">
          {' '}
          {apart}
        </Text>
      )}
      {label !== undefined && (
        <Text span size="sm" c="dimmed">
          {' '}
          ({label})
        </Text>
      )}
    </>
  );
}
