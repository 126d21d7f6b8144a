/** A button that opens a menu. The first view has the button alone: what a menu is made of comes with a late file. */
import type { MenuProps } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { lateFile } from '../lib/late-file.ts';
import { showNotice } from '../lib/notice.ts';

export type MenuParts = typeof import('./menu-parts.ts');

/** The frame of every page loads it at the first act of the user, before somebody opens a menu. */
export const menuFile = lateFile<MenuParts>(() => import('./menu-parts.ts'));

interface OpenerProps {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly onClick?: () => void;
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
}

interface LateMenuProps extends Pick<MenuProps, 'position' | 'width' | 'withinPortal'> {
  /** A button of Mantine, which opens the menu. */
  readonly opener: ReactElement<OpenerProps>;
  /** Class of what opens. */
  readonly className?: string | undefined;
  readonly isOpenAtFirst?: boolean;
  readonly children: (parts: MenuParts) => ReactNode;
}

/** A menu that cannot be loaded says so, and the next press tries again. */
export function LateMenu({
  opener,
  className,
  isOpenAtFirst = false,
  withinPortal = false,
  children,
  ...rest
}: LateMenuProps) {
  const { t } = useTranslation();
  const [parts, setParts] = useState<MenuParts>();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const load = useCallback(() => {
    menuFile.load().then(setParts, () => showNotice(t('errors.partNotLoaded')));
  }, [t]);
  const first = useRef(isOpenAtFirst ? load : undefined);
  useEffect(() => first.current?.(), []);
  // The menu's button takes the place of the first one and of its focus, which comes back there when the menu closes.
  useEffect(() => {
    if (parts === undefined) return;
    button.current?.focus();
    setOpen(true);
  }, [parts]);
  if (parts === undefined) {
    return cloneElement(opener, { 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: load });
  }
  const { Menu } = parts;
  return (
    <Menu
      {...rest}
      opened={isOpen}
      onChange={setOpen}
      withinPortal={withinPortal}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(opener, { ref: button })}</Menu.Target>
      <Menu.Dropdown className={className}>{children(parts)}</Menu.Dropdown>
    </Menu>
  );
}
