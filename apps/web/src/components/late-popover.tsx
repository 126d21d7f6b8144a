/** A box that opens at a control. It is made of the late file of the menus: the first view has the control alone. */
import type { PopoverDropdownProps, PopoverProps } from '@mantine/core';
import { type Ref, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showNotice } from '../lib/notice.ts';
import { menuFile } from './late-menu.tsx';

interface LatePopoverProps
  extends Pick<PopoverProps, 'position' | 'width' | 'middlewares' | 'withinPortal'>,
    Pick<PopoverDropdownProps, 'children'> {
  /** Finds the element that it opens at. A press within that element is none outside. */
  readonly anchor: () => HTMLElement | null;
  readonly isOpen: boolean;
  readonly onChange: (isOpen: boolean) => void;
  readonly label: string;
  readonly dropdown?: PopoverDropdownProps;
}

/** A popover that cannot be loaded says so and is closed; the next press tries again. */
export function LatePopover({
  anchor,
  isOpen,
  onChange,
  label,
  dropdown,
  children,
  ...place
}: LatePopoverProps) {
  const { t } = useTranslation();
  const [parts, setParts] = useState(menuFile.loaded);
  /** It opens once it stands at its place, or it would not know where the focus came from. */
  const [isPlaced, setPlaced] = useState(false);
  useEffect(() => {
    if (!isOpen || parts !== undefined) return;
    menuFile.load().then(setParts, () => {
      showNotice(t('errors.partNotLoaded'));
      onChange(false);
    });
  }, [isOpen, parts, onChange, t]);
  if (parts === undefined || !(isOpen || isPlaced)) return null;
  const { Popover } = parts;
  return (
    <Popover
      opened={isOpen && isPlaced}
      onChange={onChange}
      position="bottom-start"
      withinPortal={false}
      {...place}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Anchor find={anchor} onPlaced={setPlaced} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={label} {...dropdown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

interface AnchorProps {
  readonly ref?: Ref<HTMLElement>;
  readonly find: () => HTMLElement | null;
  readonly onPlaced: (isPlaced: boolean) => void;
}

/** Gives the popover the element that is there already. */
function Anchor({ ref, find, onPlaced }: AnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(find());
    onPlaced(true);
  }, [ref, find, onPlaced]);
  return null;
}
