/** The menus of Mantine, with links of this application as items: a late file of `late-menu.tsx`. */
import { Menu } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

export { Menu };

export const MenuLink = createLink(Menu.Item<'a'>);
