/** Releases an option with a press; where several statuses release, a menu lets choose among them. */
import { Button, type ButtonProps, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTexts } from './texts.ts';
import { type ReleasedStatus, useRelease } from './use-release.ts';

interface ReleaseActProps {
  /** How it looks, beside buttons of its kind. */
  readonly look: Pick<ButtonProps, 'size' | 'variant' | 'disabled'>;
  /** Name for screen readers, where several stand in one list. */
  readonly name?: string;
  readonly onRelease: (status: ReleasedStatus, release: ReturnType<typeof useRelease>['release']) => void;
}

/** Shows nothing where the venue has no status that releases. */
export function ReleaseAct({ look, name, onRelease }: ReleaseActProps) {
  const { t } = useTexts();
  const { statuses, release } = useRelease();
  const [first, ...others] = statuses;
  if (first === undefined) return null;
  const label = name === undefined ? {} : { 'aria-label': name };
  if (others.length === 0) {
    return (
      <Button {...look} {...label} onClick={() => onRelease(first, release)}>
        {t('release')}
      </Button>
    );
  }
  return (
    // In its place: whoever goes into the menu does not leave the row, which saves a typed date with the release.
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button {...look} {...label} rightSection={<ChevronDown size={14} aria-hidden />}>
          {t('release')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map((status) => (
          <Menu.Item
            key={status.id}
            data-autofocus={status === first || undefined}
            onClick={() => onRelease(status, release)}
          >
            {status.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
