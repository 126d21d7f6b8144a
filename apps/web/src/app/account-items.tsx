/** Items of the user's menu. They load at the first act of the user, before somebody opens the menu. */
import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BookOpen, Keyboard, LogOut, Rows3, Rows4, Settings, SquareTerminal, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseDensity, useDensity } from '../lib/density.ts';
import { BASE_PATH } from '../lib/request.ts';
import { type SessionInfo, useSessionActions } from '../lib/session.ts';

interface AccountItemsProps {
  readonly session: SessionInfo;
  readonly onHelp: () => void;
}

export function AccountItems({ session, onHelp }: AccountItemsProps) {
  const { t } = useTranslation();
  const { signOut } = useSessionActions();
  const isCompact = useDensity() === 'compact';
  return (
    <>
      <Menu.Label>{t('navigation.signedInAs', { name: session.user.login })}</Menu.Label>
      <Menu.Item component={Link} to="/settings/preferences" leftSection={<Settings size={16} aria-hidden />}>
        {t('preferences.title')}
      </Menu.Item>
      <Menu.Item component={Link} to="/settings/trash" leftSection={<Trash2 size={16} aria-hidden />}>
        {t('settingsPages.trash')}
      </Menu.Item>
      <Menu.Item
        leftSection={isCompact ? <Rows3 size={16} aria-hidden /> : <Rows4 size={16} aria-hidden />}
        onClick={() => chooseDensity(isCompact ? 'comfortable' : 'compact')}
      >
        {t(isCompact ? 'navigation.comfortable' : 'navigation.compact')}
      </Menu.Item>
      <Menu.Item leftSection={<Keyboard size={16} aria-hidden />} onClick={onHelp}>
        {t('shortcuts.title')}
      </Menu.Item>
      <Menu.Item component={Link} to="/console" leftSection={<SquareTerminal size={16} aria-hidden />}>
        {t('navigation.console')}
      </Menu.Item>
      <Menu.Item component="a" href={`${BASE_PATH}api/doc/`} leftSection={<BookOpen size={16} aria-hidden />}>
        {t('navigation.reference')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<LogOut size={16} aria-hidden />} onClick={() => void signOut()}>
        {t('navigation.signOut')}
      </Menu.Item>
    </>
  );
}
