/** The menus and popovers of Mantine, with links of this application as items: a late file of both. */
import { Menu, Popover } from '@mantine/core';
import { createLink } from '@tanstack/react-router';

export { Menu, Popover };

export const MenuLink = createLink(Menu.Item<'a'>);
